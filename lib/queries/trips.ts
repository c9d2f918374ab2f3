import { queryOptions } from "@tanstack/react-query";
import type { PlatformError } from "@/lib/client/platform-error";
import type {
  CandidatesAnswer,
  DraftTrip,
  SavedView,
  TripBoard,
  TripDetail,
  TripPlanAnswer,
  TripsAttention,
} from "@/lib/desk/trips/answers";
import type { TripsForDriver } from "@/lib/desk/trips/driver-answers";
import { readDesk, writeDesk } from "@/lib/queries/read-desk";
import {
  Candidates,
  SavedViews,
  TripBoard as TripBoardShape,
  TripDetail as TripDetailShape,
  TripPlan,
  TripsAttention as TripsAttentionShape,
  TripsForDriver as TripsForDriverShape,
} from "@/lib/queries/trips-shapes";

const base = "/api/desk/trips";
/** First part of every key about trips, for whoever has to have them read again. */
export const tripsKey = "trips";

/** The live stream says when there is something new; this is for while it is broken. */
const refreshMillis = 30_000;

/** The board with what changed since it was read; an answer that is whole replaces it. */
export function mergeBoard(known: TripBoard | undefined, answer: TripBoard): TripBoard {
  if (answer.whole || known === undefined) return answer;
  if (answer.rows.length === 0 && answer.gone.length === 0)
    return { ...answer, whole: true, rows: known.rows };
  const changed = new Map(answer.rows.map((row) => [row.tripId, row]));
  const gone = new Set(answer.gone);
  const kept = known.rows
    .filter((row) => !gone.has(row.tripId))
    .map((row) => {
      const after = changed.get(row.tripId);
      changed.delete(row.tripId);
      return after ?? row;
    });
  return { ...answer, whole: true, rows: [...kept, ...changed.values()] };
}

/**
 * Every trip that the member sees, in no order of meaning. A read again asks only for what changed since; rows that did
 * not change stay the same objects.
 */
export const tripBoardQuery = queryOptions<TripBoard, PlatformError>({
  queryKey: [tripsKey, "board"],
  queryFn: async ({ client, queryKey, signal }) => {
    const known = client.getQueryData<TripBoard>(queryKey);
    const since = known === undefined ? "" : `?since=${encodeURIComponent(known.step)}`;
    return mergeBoard(known, await readDesk(`${base}${since}`, TripBoardShape, signal));
  },
  // Merging keeps unchanged rows itself; comparing 10,000 rows deep would cost a frame.
  structuralSharing: false,
  staleTime: 5_000,
  refetchInterval: refreshMillis,
});

/** How many trips are late or in jeopardy. */
export const tripsAttentionQuery = queryOptions<TripsAttention, PlatformError>({
  queryKey: [tripsKey, "attention"],
  queryFn: ({ signal }) => readDesk(`${base}/attention`, TripsAttentionShape, signal),
  staleTime: 5_000,
  refetchInterval: refreshMillis,
});

/** One trip with its record, plan, history and who else has it open. */
export const tripQuery = (tripId: number) =>
  queryOptions<TripDetail, PlatformError>({
    queryKey: [tripsKey, "one", tripId],
    queryFn: ({ signal }) => readDesk(`${base}/${tripId}`, TripDetailShape, signal),
    staleTime: 5_000,
    refetchInterval: refreshMillis,
  });

/** Who can take a saved trip, ranked, and what would make it possible where nobody can. */
export const tripCandidatesQuery = (tripId: number) =>
  queryOptions<CandidatesAnswer, PlatformError>({
    queryKey: [tripsKey, "candidates", tripId],
    queryFn: ({ signal }) => readDesk(`${base}/${tripId}/candidates`, Candidates, signal),
    staleTime: 10_000,
  });

/** The plan of a trip as it stands in a form. The key is the draft, so the same draft is not asked twice. */
export const draftPlanQuery = (draft: DraftTrip) =>
  queryOptions<TripPlanAnswer, PlatformError>({
    queryKey: [tripsKey, "draft-plan", draft],
    queryFn: () => writeDesk("POST", `${base}/plan`, draft, TripPlan),
    staleTime: 30_000,
    gcTime: 60_000,
  });

/** Who could take a trip as it stands in a form. */
export const draftCandidatesQuery = (draft: DraftTrip) =>
  queryOptions<CandidatesAnswer, PlatformError>({
    queryKey: [tripsKey, "draft-candidates", draft],
    queryFn: () => writeDesk("POST", `${base}/candidates`, draft, Candidates),
    staleTime: 30_000,
    gcTime: 60_000,
  });

/** Trips without a driver that this one could take, the best first. */
export const tripsForDriverQuery = (externalUserId: string) =>
  queryOptions<TripsForDriver, PlatformError>({
    queryKey: [tripsKey, "for-driver", externalUserId],
    queryFn: ({ signal }) =>
      readDesk(`${base}/for-driver/${encodeURIComponent(externalUserId)}`, TripsForDriverShape, signal),
    staleTime: 10_000,
  });

/** Views of the board that the member saved. */
export const savedViewsQuery = queryOptions<{ views: SavedView[] }, PlatformError>({
  queryKey: [tripsKey, "views"],
  queryFn: ({ signal }) => readDesk(`${base}/views`, SavedViews, signal),
  staleTime: 60_000,
});
