import { useQuery } from "@tanstack/react-query";
import { ListChecks, UserRound } from "lucide-react";
import { assignmentsOf, readAssignment } from "@/components/shell/palette/assignments";
import type { Near } from "@/components/shell/palette/find-named";
import type { PaletteCommands, PaletteGroup, PaletteItem } from "@/components/shell/palette/palette-item";
import { useDriverRows, useTripRows } from "@/components/shell/palette/palette-rows";
import { assignBestLabel, moveRefusal } from "@/components/trip/trip-moves";
import { type Go, useGo } from "@/components/ui/address";
import type { TripRow } from "@/lib/contract/desk/trips-board";
import { refusalOf, sessionQuery } from "@/lib/queries/session";
import { routes } from "@/lib/routes";

const iconPixels = 15;
const heading = "Assign";

/** Reads `assign 4821 to Ramirez`, either way round: whichever trips and drivers are meant can be chosen. */
export function useAssignments(typed: string, commands: PaletteCommands, near: Near | null): PaletteGroup {
  const wish = readAssignment(typed);
  const asked = wish === null ? "" : typed;
  const { rows, isSearching } = useTripRows(asked);
  const { drivers, isSearching: readsDrivers } = useDriverRows(asked);
  const session = useQuery(sessionQuery).data;
  const go = useGo();
  if (wish === null) return { heading, items: [] };
  if (isSearching || readsDrivers) return { heading, items: [], isSearching: true };
  const refusal = refusalOf(session, "updateTrip");
  const { pairs, trips, unknown, isNear } = assignmentsOf(wish, { trips: rows, drivers }, near);
  if (wish.whom === "")
    return {
      heading: "Assign: type “to” and a driver",
      items: trips.flatMap((trip) => openEnded(trip, { commands, go, refusal })),
    };
  if (unknown !== null) {
    const item: PaletteItem = {
      id: "assign nobody",
      label: `Assign ${wish.what} to ${wish.whom}`,
      icon: <UserRound size={iconPixels} />,
      disabledReason: unknown,
      run: () => undefined,
    };
    return { heading, items: [item] };
  }
  return {
    heading: pairs.length === 1 ? heading : "Assign: which one is meant?",
    isNear,
    items: pairs.map(
      ({ trip, driver, lane }): PaletteItem => ({
        id: `assign ${trip.tripId} ${driver.id}`,
        label: `Assign ${trip.title} to ${driver.label}`,
        detail: [lane, trip.driver === null ? driver.vehicle : `now with ${trip.driver.name}`]
          .filter(Boolean)
          .join(" · "),
        icon: <UserRound size={iconPixels} />,
        disabledReason:
          refusal ??
          moveRefusal("assign", [trip]) ??
          (trip.driver?.externalUserId === driver.id ? `${driver.label} has it already.` : null),
        run: () => commands.assign(trip, driver.id),
      }),
    ),
  };
}

interface OpenEndedInput {
  commands: PaletteCommands;
  go: Go;
  refusal: string | null;
}

/** Offers for a trip without a name beside it: the best driver, or who could take it. */
function openEnded(trip: TripRow, { commands, go, refusal }: OpenEndedInput): PaletteItem[] {
  const disabledReason = refusal ?? moveRefusal("assign", [trip]);
  return [
    {
      id: `assign ${trip.tripId} best`,
      label: `${trip.title}: ${assignBestLabel([trip])}`,
      icon: <UserRound size={iconPixels} />,
      disabledReason,
      run: () => commands.assignBest(trip),
    },
    {
      id: `assign ${trip.tripId} choose`,
      label: `${trip.title}: see who can take it`,
      icon: <ListChecks size={iconPixels} />,
      disabledReason,
      run: () => go(routes.trips({ trip: trip.tripId, sheet: "assign" })),
    },
  ];
}
