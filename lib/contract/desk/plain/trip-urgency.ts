// Apart from the schemas, which import from here: what of a trip its urgency rests on.

interface UrgentStop {
  windowEnd: string | null;
  serviceStartAt: string | null;
  slackMinutes: number | null;
}

interface UrgentTrip {
  tripId: number;
  title: string;
  state: string;
  risk: string;
  stops: readonly UrgentStop[];
  decisiveStop: number | null;
  best: { because: string | null; onTime: number } | null;
  scheduledStart: string | null;
  scheduledEnd: string | null;
  ended: string | null;
}

/** Urgency of a trip. */
export interface Urgency {
  /** Lower is more urgent. */
  rank: number;
  /** Within a rank, lower first: minutes to spare, or the instant that comes next. */
  within: number;
}

/** The stop that decides, as the desk found it. */
export const decisiveStopOf = <Stop>(trip: {
  stops: readonly Stop[];
  decisiveStop: number | null;
}): Stop | null => (trip.decisiveStop === null ? null : (trip.stops[trip.decisiveStop] ?? null));

/** Tells whether drivers were compared for a trip without one, and none would be on time. */
export const nobodyCan = ({ state, best }: Pick<UrgentTrip, "state" | "best">): boolean =>
  state === "needs-driver" && best !== null && best.because === null && best.onTime === 0;

export const isOver = ({ state }: Pick<UrgentTrip, "state">) => state === "done" || state === "canceled";

/** The instant that a trip is looked at for: the deciding window's end, its ETA, its schedule, or when it ended. */
export function dueMs(trip: UrgentTrip): number | null {
  const stop = decisiveStopOf(trip);
  const iso = isOver(trip)
    ? (trip.ended ?? trip.scheduledEnd)
    : (stop?.windowEnd ?? stop?.serviceStartAt ?? trip.scheduledEnd ?? trip.scheduledStart);
  return iso == null ? null : Date.parse(iso);
}

export const urgencyOf = (trip: UrgentTrip): Urgency => ({ rank: rankOf(trip), within: withinRank(trip) });

/** Rank, then within it, then by what people call the trip. */
export function compareUrgency(
  [a, aTrip]: readonly [Urgency, UrgentTrip],
  [b, bTrip]: readonly [Urgency, UrgentTrip],
): number {
  return (
    a.rank - b.rank ||
    a.within - b.within ||
    (aTrip.title < bTrip.title ? -1 : aTrip.title > bTrip.title ? 1 : aTrip.tripId - bTrip.tripId)
  );
}

/** Late, in jeopardy, what nobody can make, without a driver, without an ETA, to dispatch, underway, over. */
function rankOf(trip: UrgentTrip): number {
  if (trip.state === "canceled") return 8;
  if (trip.state === "done") return 7;
  if (trip.risk === "late") return 0;
  if (trip.risk === "in-jeopardy") return 1;
  if (nobodyCan(trip)) return 2;
  if (trip.state === "needs-driver") return 3;
  if (trip.risk === "unknown") return 4;
  return trip.state === "to-dispatch" ? 5 : 6;
}

/** The least to spare first where there is a risk; what is due first among the rest; what ended last on top of the over. */
function withinRank(trip: UrgentTrip): number {
  const stop = decisiveStopOf(trip);
  if (!isOver(trip) && (trip.risk === "late" || trip.risk === "in-jeopardy")) return stop?.slackMinutes ?? 0;
  const due = dueMs(trip);
  if (due === null) return Number.MAX_SAFE_INTEGER;
  return isOver(trip) ? -due : due;
}
