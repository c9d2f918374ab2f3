import { nobodyCan } from "@/lib/contract/desk/plain/trip-urgency";
import type { TripRow } from "@/lib/contract/desk/trips-board";
import type { MoveRequest, MoveResponse, MoveResult, TripMove } from "@/lib/contract/desk/trips-moves";

/** Says why a move can be done on none of these trips, as a sentence; null where it can on at least one. */
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

/**
 * Tells whether a move may follow one that is under way: who assigns the best and dispatches presses two keys in a row.
 */
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

/** Details of a move beside its trips. */
export type MoveDetails = Pick<
  MoveRequest,
  "externalUserId" | "overrideReason" | "reason" | "alsoDispatch" | "swapDrivers"
>;

/** A trip as a move names it. */
export type MovedTrip = MoveRequest["trips"][number];

/** The request for one move on these trips, each with the version that was shown. */
export function moveRequest(
  move: TripMove,
  trips: readonly MovedTrip[],
  more: MoveDetails = {},
): MoveRequest {
  const named = ({ tripId, version, bestShown }: MovedTrip) => ({
    tripId,
    version,
    ...(bestShown === undefined ? {} : { bestShown }),
  });
  return { move, trips: trips.map(named), ...more };
}

/** The trip's best driver who would be on time, as its row and its buttons show them; null where none is known. */
export function bestShownOf(trip: Pick<TripRow, "state" | "best">): { id: string; name: string } | null {
  const { best } = trip;
  if (best?.externalUserId == null || best.because !== null || nobodyCan(trip)) return null;
  return { id: best.externalUserId, name: best.name ?? best.externalUserId };
}

/** Trips to be assigned each to the best driver: to the one who was shown, however the ranking is by now. */
export const withBestShown = (trips: readonly TripRow[]): MovedTrip[] =>
  trips.map((trip) => {
    const shown = bestShownOf(trip);
    return { tripId: trip.tripId, version: trip.version, ...(shown === null ? {} : { bestShown: shown.id }) };
  });

/** `Assign to the best driver, now Tyrone Mitchell`; without the name where none is known, or for several trips. */
export function assignBestLabel(trips: readonly TripRow[]): string {
  const [only, ...others] = trips;
  if (others.length > 0) return `Assign ${trips.length} trips to the best driver`;
  if (only !== undefined && nobodyCan(only)) return "See what would make it possible";
  const shown = only === undefined ? null : bestShownOf(only);
  return shown === null ? "Assign to the best driver" : `Assign to the best driver, now ${shown.name}`;
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

const betterLabel = ({ betterNow }: MoveResult): string =>
  betterNow === undefined ? "" : `. By now ${betterNow} would be better`;

/** Says what a move did, in one line: the desk's own words for one trip, a count for several. */
export function movedLabel(move: TripMove, { results }: MoveResponse): string {
  const [only] = results;
  if (results.length === 1 && only) return `${only.message}${betterLabel(only)}`;
  const done = results.filter(({ outcome }) => outcome === "done").length;
  const of = done === results.length ? "" : ` of ${results.length}`;
  const better = results.flatMap((result) =>
    result.betterNow === undefined ? [] : [`${result.title} ${result.betterNow}`],
  );
  const others = better.length === 0 ? "" : `. By now better: for ${better.join(", for ")}`;
  return `${done}${of} trips ${doneLabel[move]}${others}`;
}
