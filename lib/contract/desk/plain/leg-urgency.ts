// Apart from the schemas, which import from here: what of a leg its urgency rests on.

interface UrgentLeg {
  legId: string;
  state: string;
  risk: string;
  slackMinutes: number | null;
  departPlannedAt: string | null;
  arrivePlannedAt: string | null;
  etaAt: string | null;
  arrivedAt: string | null;
  knownAt: string;
  night: string | null;
}

/** Dates on which nights began, YYYY-MM-DD. */
export interface NightQuestion {
  night: string;
  tonight: string;
}

/** Tells whether nothing of a leg is still to be driven. */
export const isOver = ({ state }: Pick<UrgentLeg, "state">): boolean =>
  state === "arrived" || state === "unloading" || state === "completed";

/** Tells whether a leg is of a night; tonight has those too that earlier nights have left open, or whose night is not known. */
export function isOfNight(
  leg: Pick<UrgentLeg, "night" | "state">,
  { night, tonight }: NightQuestion,
): boolean {
  if (leg.night === null) return night === tonight;
  return leg.night === night || (night === tonight && leg.night < tonight && !isOver(leg));
}

/** Orders by what is worst first; then what arrives, else what leaves first; of what is there the last one that came. */
export function compareUrgency(a: UrgentLeg, b: UrgentLeg): number {
  const rank = rankOf(a);
  return rank - rankOf(b) || withinRank(a, rank) - withinRank(b, rank) || (a.legId < b.legId ? -1 : 1);
}

function rankOf(leg: UrgentLeg): number {
  if (isOver(leg)) return 4;
  if (leg.risk === "late") return 0;
  if (leg.risk === "in-jeopardy") return 1;
  return leg.state === "departed" ? 2 : 3;
}

function withinRank(leg: UrgentLeg, rank: number): number {
  const at = (instant: string | null) => (instant === null ? Number.MAX_SAFE_INTEGER : Date.parse(instant));
  if (rank < 2) return leg.slackMinutes ?? 0;
  if (rank === 2) return at(leg.etaAt ?? leg.arrivePlannedAt);
  return rank === 3 ? at(leg.departPlannedAt) : -Date.parse(leg.arrivedAt ?? leg.knownAt);
}
