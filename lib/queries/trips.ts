import { queryOptions } from "@tanstack/react-query";
import type { PlatformError } from "@/lib/client/platform-error";
import type { TripBoard, TripRow, TripsAttention } from "@/lib/contract/desk/trips-board";
import type { TripDetail } from "@/lib/contract/desk/trips-detail";
import type { DraftToOrder, DraftTrip } from "@/lib/contract/desk/trips-plan";
import { callDesk, deskKey, deskQuery } from "@/lib/queries/desk-client";
import { mergeRows, withKnown } from "@/lib/queries/merge-rows";
import { isOvertaken, newestRead } from "@/lib/queries/read-step";

/** The live stream names what changed; this is for while it is broken. */
const refetchInterval = 30_000;
const staleTime = 5_000;

const tripIdOf = ({ tripId }: TripRow) => tripId;

/** The board with what changed since it was read, or with its next part; a response that is whole replaces it. */
export function mergeBoard(known: TripBoard | undefined, response: TripBoard): TripBoard {
  if (response.whole || known === undefined) return response;
  if (isOvertaken(known, response)) return known;
  if (response.rows.length === 0 && response.gone.length === 0)
    return { ...response, whole: true, rows: known.rows };
  const came = known.more === null ? response.rows : withKnown(known.rows, response.rows, tripIdOf);
  const rows = mergeRows(known.rows, came, response.gone, tripIdOf);
  return { ...response, whole: true, rows };
}

/**
 * Every trip that the member sees, in no order of meaning. The first part of a large board is shown while the others are
 * read. A read again asks only for what changed since; rows that did not change stay the same objects.
 */
export const tripBoardQuery = queryOptions<TripBoard, PlatformError>({
  queryKey: deskKey("getTripBoard", {}),
  queryFn: async ({ client, queryKey, signal }) => {
    const read = (since: string | undefined) =>
      callDesk("getTripBoard", { query: since === undefined ? {} : { since }, signal });
    const before = client.getQueryData<TripBoard>(queryKey);
    // Read the rest of a board that did not come whole.
    let response = await read(before?.more ?? before?.step);
    // A write may have brought it on meanwhile.
    let board = mergeBoard(client.getQueryData<TripBoard>(queryKey) ?? before, response);
    while (response.more !== null) {
      client.setQueryData(queryKey, board);
      response = await read(response.more);
      board = mergeBoard(client.getQueryData<TripBoard>(queryKey) ?? board, response);
    }
    return board;
  },
  // Merging keeps unchanged rows itself; comparing 10,000 rows deep would cost a frame.
  structuralSharing: false,
  staleTime,
  refetchInterval,
});

/** Counts the trips that are late or in jeopardy. It is on every page, so nothing asks for it by time. */
export const tripsAttentionQuery = queryOptions<TripsAttention, PlatformError>({
  queryKey: deskKey("getTripsAttention", {}),
  queryFn: async ({ client, queryKey, signal }) =>
    newestRead(client, queryKey, await callDesk("getTripsAttention", { signal })),
  staleTime,
});

/** One trip with its record, plan, history and who else has it open. */
export const tripQuery = (tripId: number) =>
  queryOptions<TripDetail, PlatformError>({
    queryKey: deskKey("getTripDetail", { params: { tripId } }),
    queryFn: async ({ client, queryKey, signal }) =>
      newestRead(client, queryKey, await callDesk("getTripDetail", { params: { tripId }, signal })),
    staleTime,
    refetchInterval,
  });

/** Open trips of a vehicle. */
export const vehicleTripsQuery = (number: string) => ({
  ...deskQuery("getVehicleTrips", { params: { number } }),
  staleTime,
});

/** Lists who can take a saved trip, ranked, and what would make it possible where nobody can. */
export const tripCandidatesQuery = (tripId: number) => ({
  ...deskQuery("getTripCandidates", { params: { tripId } }),
  staleTime: 10_000,
});

/** The plan of a trip as it stands in a form. The key is the draft, so the same draft is planned once. */
export const draftPlanQuery = (draft: DraftTrip) => ({
  ...deskQuery("planDraft", { body: draft }),
  staleTime: 30_000,
  gcTime: 60_000,
});

/** A better order of the open stops of a form. */
export const draftOrderQuery = (draft: DraftToOrder) => ({
  ...deskQuery("orderDraft", { body: draft }),
  staleTime: 30_000,
  gcTime: 60_000,
});

/** Lists who could take a trip as it stands in a form. */
export const draftCandidatesQuery = (draft: DraftTrip) => ({
  ...deskQuery("getDraftCandidates", { body: draft }),
  staleTime: 30_000,
  gcTime: 60_000,
});

/** Trips without a driver that this one could take, the best first. */
export const tripsForDriverQuery = (externalUserId: string) => ({
  ...deskQuery("getTripsForDriver", { params: { externalUserId } }),
  staleTime: 10_000,
});
