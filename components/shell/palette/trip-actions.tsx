import { ArrowRight, Clock, ListChecks, MapPin, MessageSquare, Pencil, Send, UserRound } from "lucide-react";
import type { PaletteAction, PaletteCommands } from "@/components/shell/palette/palette-item";
import { assignBestLabel, moveRefusal } from "@/components/trip/trip-moves";
import type { Go } from "@/components/ui/address";
import type { DeskSession } from "@/lib/contract/desk/session";
import type { TripRow } from "@/lib/contract/desk/trips-board";
import { refusalOf } from "@/lib/queries/session";
import { routes } from "@/lib/routes";

const iconPixels = 15;

interface TripActionsInput {
  trip: TripRow;
  session: DeskSession | undefined;
  commands: PaletteCommands;
  go: Go;
}

/** Lists what can be done with a trip that was found, each with its reason where it can't. */
export function tripActions({ trip, session, commands, go }: TripActionsInput): PaletteAction[] {
  const { tripId, driver, vehicle } = trip;
  const write = refusalOf(session, "updateTrip");
  const action = (
    label: string,
    icon: PaletteAction["icon"],
    run: () => void,
    disabledReason: string | null = null,
  ): PaletteAction => ({ id: `trip ${tripId} ${label}`, label, icon, disabledReason, run });
  const noAssign = write ?? moveRefusal("assign", [trip]);
  const noDispatch = write ?? moveRefusal("dispatch", [trip]);
  const noMessage = refusalOf(session, "sendMessage") ?? (driver ? null : "The trip has no driver yet.");
  const open = (sheet: "assign" | "edit") => () => go(routes.trips({ trip: tripId, sheet }));
  return [
    action("Open its own page", <ArrowRight size={iconPixels} />, () => go(routes.trip(tripId))),
    action(
      assignBestLabel([trip]),
      <UserRound size={iconPixels} />,
      () => commands.assignBest(trip),
      noAssign,
    ),
    action("Choose a driver", <ListChecks size={iconPixels} />, open("assign"), noAssign),
    action("Dispatch", <Send size={iconPixels} />, () => commands.dispatch(trip), noDispatch),
    action("Edit", <Pencil size={iconPixels} />, open("edit"), write),
    action(
      "Write to the driver",
      <MessageSquare size={iconPixels} />,
      () => driver && commands.write(driver),
      noMessage,
    ),
    ...(vehicle === null
      ? []
      : [
          action(`Show ${vehicle} on the map`, <MapPin size={iconPixels} />, () =>
            go(routes.map({ vehicle })),
          ),
        ]),
    ...(driver === null
      ? []
      : [
          action(`Hours of ${driver.name}`, <Clock size={iconPixels} />, () =>
            go(routes.driverHours(driver.externalUserId)),
          ),
        ]),
  ];
}
