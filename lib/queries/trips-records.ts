import type { DeskBody } from "@/lib/contract/desk/desk-calls";
import { callDesk } from "@/lib/queries/desk-client";
import { useTripWrite } from "@/lib/queries/trips-now";

// Writes of the record itself. A stale `version` ends in a PlatformError of status 409 whose `details` hold the present
// record.

export const useCreateTrip = () =>
  useTripWrite({
    call: (body: DeskBody<"makeTrip">, query) => callDesk("makeTrip", { query, body }),
    trips: () => [],
    written: ({ trip }) => [trip.tripId],
  });

interface BasedWrite {
  tripId: number;
  /** Left out, the last writer wins. */
  version?: number;
}

const tripOf = ({ tripId }: BasedWrite) => [tripId];

/** What a write is based on, as its query says it. */
const basedOn = ({ version }: BasedWrite) => (version === undefined ? {} : { version });

export const useUpdateTrip = () =>
  useTripWrite({
    call: (change: BasedWrite & { body: Omit<DeskBody<"changeTrip">, "version"> }, shown) =>
      callDesk("changeTrip", {
        params: { tripId: change.tripId },
        query: { ...shown, ...basedOn(change) },
        body: change.body,
      }),
    trips: tripOf,
  });

/** Writes when a trip ended, or takes it back with null. Its open stops stay as they are. */
export const useEndTrip = () =>
  useTripWrite({
    call: (end: BasedWrite & { endedAt: string | null }, shown) =>
      callDesk("endTrip", {
        params: { tripId: end.tripId },
        query: { ...shown, ...basedOn(end) },
        body: { endedAt: end.endedAt },
      }),
    trips: tripOf,
  });

/** Takes a stop out of a trip; `version` is the stop's. */
export const useDeleteStop = () =>
  useTripWrite({
    call: (removal: BasedWrite & { stopId: number }, shown) =>
      callDesk("removeStop", {
        params: { tripId: removal.tripId, stopId: removal.stopId },
        query: { ...shown, ...basedOn(removal) },
      }),
    trips: tripOf,
  });
