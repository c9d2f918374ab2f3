import type { DeskBody } from "@/lib/contract/desk/desk-calls";
import { callDesk } from "@/lib/queries/desk-client";
import { useTripWrite } from "@/lib/queries/trips-now";

// Writes of the record itself. A stale `version` ends in a PlatformError of status 409 whose `details` hold the present
// record.

export const useCreateTrip = () =>
  useTripWrite({
    call: (body: DeskBody<"makeTrip">, sent) => callDesk("makeTrip", { ...sent, body }),
    trips: () => [],
    written: ({ trip }) => [trip.tripId],
  });

interface BasedWrite {
  tripId: number;
  /** Left out, the last writer wins. */
  version?: number;
}

const tripOf = ({ tripId }: BasedWrite) => [tripId];

/** Names in the query what a write is based on. */
const basedOn = ({ version }: BasedWrite) => (version === undefined ? {} : { version });

export const useUpdateTrip = () =>
  useTripWrite({
    call: (change: BasedWrite & { body: Omit<DeskBody<"changeTrip">, "version"> }, sent) =>
      callDesk("changeTrip", {
        params: { tripId: change.tripId },
        ...sent,
        query: { ...sent.query, ...basedOn(change) },
        body: change.body,
      }),
    trips: tripOf,
  });

/** Writes when a trip ended, or takes it back with null. Its open stops stay as they are. */
export const useEndTrip = () =>
  useTripWrite({
    call: (end: BasedWrite & { endedAt: string | null }, sent) =>
      callDesk("endTrip", {
        params: { tripId: end.tripId },
        ...sent,
        query: { ...sent.query, ...basedOn(end) },
        body: { endedAt: end.endedAt },
      }),
    trips: tripOf,
  });

/** Takes a stop out of a trip; `version` is the stop's. */
export const useDeleteStop = () =>
  useTripWrite({
    call: (removal: BasedWrite & { stopId: number }, sent) =>
      callDesk("removeStop", {
        params: { tripId: removal.tripId, stopId: removal.stopId },
        ...sent,
        query: { ...sent.query, ...basedOn(removal) },
      }),
    trips: tripOf,
  });
