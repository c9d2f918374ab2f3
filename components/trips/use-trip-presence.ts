import { useCallback } from "react";
import { usePresence } from "@/components/shell/presence";
import { reportTripPresence } from "@/lib/queries/trips-moves";

/** Says while a trip is open that the member has it open. @returns who else has; null before the first answer */
export const useTripPresence = (tripId: number) =>
  usePresence(
    `trip ${tripId}`,
    useCallback((here: boolean) => reportTripPresence(tripId, here), [tripId]),
  );
