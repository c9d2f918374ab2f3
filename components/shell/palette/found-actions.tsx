import { ListChecks, MapPin, Route, Truck } from "lucide-react";
import type { Go } from "@/components/shell/address";
import type { FoundDriver } from "@/components/shell/palette/find-drivers";
import type { PaletteAction } from "@/components/shell/palette/palette-item";
import { routes } from "@/lib/routes";

const iconPixels = 15;

/** What else can be done with a driver that was found. */
export function driverActions({ id, label, vehicle }: FoundDriver, go: Go): PaletteAction[] {
  return [
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

/** What else can be done with a vehicle that was found. */
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
