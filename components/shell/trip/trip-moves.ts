import type { TripRow } from "@/lib/contract/desk/trips-board";
import type { MoveRequest, MoveResponse, MoveResult, TripMove } from "@/lib/contract/desk/trips-moves";

/** Why a move can be done on none of these trips, as a sentence; null where it can on at least one. */
export function moveRefusal(move: TripMove, trips: readonly TripRow[]): string | null {
  if (trips.length === 0) return "Choose a trip first.";
  if (trips.some((trip) => canMove(move, trip))) return null;
  const [only] = trips;
  const whom = trips.length === 1 && only ? `Trip ${only.title}` : "Each of them";
  if (move === "unassign" && trips.every((trip) => trip.driver === null)) return `${whom} has no driver.`;
  if (move === "dispatch" && trips.every((trip) => trip.state === "needs-driver"))
    return `${whom} has no driver yet.`;
  if (trips.every((trip) => trip.state === "done" || trip.state === "canceled")) return `${whom} is over.`;
  return `${whom} is underway already.`;
}

function canMove(move: TripMove, trip: TripRow): boolean {
  const open = trip.state !== "done" && trip.state !== "canceled";
  if (move === "duplicate") return true;
  if (move === "dispatch") return trip.state === "to-dispatch";
  if (move === "unassign") return open && trip.driver !== null;
  return open;
}

/** Whether a move may follow one that is under way: who assigns the best and dispatches presses two keys in a row. */
export function mayFollow(
  move: TripMove,
  trips: readonly Pick<TripRow, "tripId">[],
  underway: MoveRequest | null,
): boolean {
  if (move !== "dispatch" || underway?.move !== "assign" || trips.length !== underway.trips.length)
    return false;
  const moving = new Set(underway.trips.map(({ tripId }) => tripId));
  return trips.every(({ tripId }) => moving.has(tripId));
}

/** What a move says beside its trips. */
export type MoveDetails = Pick<
  MoveRequest,
  "externalUserId" | "overrideReason" | "reason" | "alsoDispatch" | "swapDrivers"
>;

/** The request for one move on these trips, each with the version that was shown. */
export function moveRequest(
  move: TripMove,
  trips: readonly Pick<TripRow, "tripId" | "version">[],
  more: MoveDetails = {},
): MoveRequest {
  return { move, trips: trips.map(({ tripId, version }) => ({ tripId, version })), ...more };
}

/** The same move again for those that asked for a reason; null where none did. */
export function requestWithReason(
  request: MoveRequest,
  results: readonly MoveResult[],
  overrideReason: string,
): MoveRequest | null {
  const asked = new Set(
    results.filter(({ outcome }) => outcome === "needs-reason").map(({ tripId }) => tripId),
  );
  const trips = request.trips.filter(({ tripId }) => asked.has(tripId));
  return trips.length === 0 ? null : { ...request, trips, overrideReason };
}

const doneLabel: Readonly<Record<TripMove, string>> = {
  assign: "assigned",
  unassign: "without a driver again",
  dispatch: "dispatched",
  cancel: "canceled",
  duplicate: "duplicated",
  swap: "swapped",
};

/** What a move did, in one line: the desk's own words for one trip, a count for several. */
export function movedLabel(move: TripMove, { results }: MoveResponse): string {
  const [only] = results;
  if (results.length === 1 && only) return only.message;
  const done = results.filter(({ outcome }) => outcome === "done").length;
  const of = done === results.length ? "" : ` of ${results.length}`;
  return `${done}${of} trips ${doneLabel[move]}`;
}
