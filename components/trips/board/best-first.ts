import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { BoardDriver } from "@/components/trips/board/board-drivers";
import { useSettled } from "@/components/ui/loading/use-settled";
import type { TripRow } from "@/lib/contract/desk/trips-board";
import { tripCandidatesQuery } from "@/lib/queries/trips";

/** Longer than the cursor stays on a trip that it only passes. */
const settleMs = 400;
const noTrip = 0;

/** Drivers in the order in which they could take the one trip that is meant; of several trips, in the order they came. */
export function useBestFirst(drivers: readonly BoardDriver[], targets: readonly TripRow[]) {
  const [only, ...others] = targets;
  const isOpen = only !== undefined && only.state !== "done" && only.state !== "canceled";
  const tripId = useSettled(isOpen && others.length === 0 ? only.tripId : noTrip, settleMs);
  const { data } = useQuery({ ...tripCandidatesQuery(tripId), enabled: tripId !== noTrip });
  const isMeant = data !== undefined && only !== undefined && only.tripId === tripId && others.length === 0;
  const ranked = useMemo(() => {
    if (!isMeant) return drivers;
    const places = new Map(data.candidates.map(({ externalUserId }, place) => [externalUserId, place]));
    const placeOf = ({ id }: BoardDriver) => places.get(id) ?? places.size;
    return drivers.toSorted((a, b) => placeOf(a) - placeOf(b));
  }, [isMeant, data, drivers]);
  return { ranked: isMeant ? only : null, drivers: ranked };
}
