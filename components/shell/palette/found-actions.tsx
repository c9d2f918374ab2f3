import { ListChecks, MapPin, MessageSquare, Route, Truck } from "lucide-react";
import type { FoundDriver } from "@/components/shell/palette/find-drivers";
import type { PaletteAction, PaletteCommands } from "@/components/shell/palette/palette-item";
import type { Go } from "@/components/ui/address";
import type { DeskSession } from "@/lib/contract/desk/session";
import { refusalOf } from "@/lib/queries/session";
import { routes } from "@/lib/routes";

const iconPixels = 15;

interface DriverActionsInput {
  found: FoundDriver;
  session: DeskSession | undefined;
  commands: PaletteCommands;
  go: Go;
}

/** Lists what else can be done with a driver that was found. */
export function driverActions({ found, session, commands, go }: DriverActionsInput): PaletteAction[] {
  const { id, label, vehicle } = found;
  return [
    {
      id: `driver ${id} write`,
      label: `Write to ${label}`,
      icon: <MessageSquare size={iconPixels} />,
      disabledReason: refusalOf(session, "sendMessage"),
      run: () => commands.write({ externalUserId: id, name: label }),
    },
    {
      id: `driver ${id} trips`,
      label: "What the driver could take",
      icon: <ListChecks size={iconPixels} />,
      run: () => go(routes.tripsForDriver(id)),
    },
    {
      id: `driver ${id} board`,
      label: `Trips of ${label}`,
      icon: <Route size={iconPixels} />,
      run: () => go(routes.trips({ search: label })),
    },
    ...(vehicle === null
      ? []
      : [
          {
            id: `driver ${id} map`,
            label: `Show ${vehicle} on the map`,
            icon: <MapPin size={iconPixels} />,
            run: () => go(routes.map({ vehicle })),
          },
        ]),
  ];
}

/** Lists what else can be done with a vehicle that was found. */
export const vehicleActions = (number: string, go: Go): PaletteAction[] => [
  {
    id: `vehicle ${number} fleet`,
    label: "Open in Fleet",
    icon: <Truck size={iconPixels} />,
    run: () => go(routes.fleet({ vehicle: number })),
  },
  {
    id: `vehicle ${number} board`,
    label: `Trips of ${number}`,
    icon: <Route size={iconPixels} />,
    run: () => go(routes.trips({ search: number })),
  },
];
