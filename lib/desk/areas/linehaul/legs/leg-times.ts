import type { LegRow } from "@/lib/contract/desk/linehaul/leg-row";
import type { LinehaulRow } from "@/lib/contract/desk/linehaul/linehaul-row";
import { isOver } from "@/lib/contract/desk/plain/leg-urgency";
import type { LegPlan } from "@/lib/desk/areas/freight/days/leg-plan";
import { beginsHere, endsHere, type Pull } from "@/lib/desk/areas/linehaul/legs/pulls";

export type LegTimes = Pick<
  LinehaulRow,
  | "closePlannedAt"
  | "closedAt"
  | "departPlannedAt"
  | "departedAt"
  | "arrivePlannedAt"
  | "arrivedAt"
  | "etaAt"
  | "etaBasis"
>;

/** Tells when a leg closes, leaves and arrives: by plan, as it was, and as it is expected. */
export function legTimes({ trip, carried }: Pull, plan: LegPlan | null): LegTimes {
  const movements = carried.flatMap(({ movement }) => movement?.facts ?? []);
  const first = carried.filter(beginsHere).flatMap(({ manifest }) => manifest?.facts ?? []);
  const last = carried.filter(endsHere).flatMap(({ manifest }) => manifest?.facts ?? []);
  // The time stays where a trailer is open again: the interface has no word that takes it away.
  const closed = first.map(({ closedAt, state }) =>
    state === "planned" || state === "loading" ? null : closedAt,
  );
  const arrivedAt = latest(movements.map((one) => one.arrivedAt)) ?? latest(last.map((one) => one.arrivedAt));
  const told =
    latest(movements.map(({ expectedAt }) => expectedAt)) ??
    latest(last.map(({ expectedAt, nextExpectedAt }) => expectedAt ?? nextExpectedAt));
  return {
    closePlannedAt: latest(first.map(({ plannedCloseAt }) => plannedCloseAt)),
    closedAt: closed.includes(null) ? null : latest(closed),
    departPlannedAt:
      latest(movements.map((one) => one.scheduledDepartureAt)) ?? trip?.facts.plannedStartAt ?? null,
    departedAt: earliest(movements.map((one) => one.departedAt)),
    arrivePlannedAt:
      latest(movements.map((one) => one.scheduledArrivalAt)) ??
      trip?.facts.plannedArrivalAt ??
      latest(last.map((one) => one.plannedArrivalAt)),
    arrivedAt,
    ...(arrivedAt === null ? etaOf(plan, told) : { etaAt: null, etaBasis: "none" as const }),
  };
}

function etaOf(plan: LegPlan | null, told: string | null): Pick<LegTimes, "etaAt" | "etaBasis"> {
  if (plan?.etaAt != null) return { etaAt: plan.etaAt, etaBasis: "hours" };
  return { etaAt: told, etaBasis: told === null ? "none" : "platform" };
}

const said = (instants: readonly (string | null)[]) =>
  instants.filter((at) => at !== null).sort((a, b) => Date.parse(a) - Date.parse(b));
const latest = (instants: readonly (string | null)[]): string | null => said(instants).at(-1) ?? null;
const earliest = (instants: readonly (string | null)[]): string | null => said(instants)[0] ?? null;

const minuteMs = 60_000;
/** From here on a leg is late; below, in jeopardy. What comes later than this misses what was to be loaded at once. */
export const lateFromMinutes = 30;
/** A departure is reported some minutes after it. */
const heldFromMinutes = 10;

/** Gives up on whoever was to leave so long ago, and of whom nothing is reported: they may be anywhere. */
const unheardMs = 6 * 60 * minuteMs;

/**
 * Tells whether nobody knows when a leg leaves, or left: no departure is reported, and none is planned that can still
 * be waited for.
 */
export function isUnheard(times: LegTimes, state: LegRow["state"], nowMs: number): boolean {
  const { departPlannedAt, departedAt, arrivedAt } = times;
  if (departedAt !== null || arrivedAt !== null || state === "departed" || isOver({ state })) return false;
  return departPlannedAt === null || nowMs - Date.parse(departPlannedAt) > unheardMs;
}

/** Without the arrival by hours of a leg of which nobody knows when it leaves: that it leaves now is a guess. */
export function withoutGuess(times: LegTimes, state: LegRow["state"], nowMs: number): LegTimes {
  const isGuess = times.etaBasis === "hours" && isUnheard(times, state, nowMs);
  return isGuess ? { ...times, etaAt: null, etaBasis: "none" } : times;
}

/** Minutes to spare of the plan: negative is late; null where nothing can be compared. What should be there and is not gets later by the minute. */
export function slackMinutes(times: LegTimes, state: LegRow["state"], nowMs: number): number | null {
  const { arrivePlannedAt, arrivedAt, etaAt } = times;
  if (arrivePlannedAt === null || isUnheard(times, state, nowMs)) return null;
  const plannedMs = Date.parse(arrivePlannedAt);
  if (arrivedAt !== null) return Math.floor((plannedMs - Date.parse(arrivedAt)) / minuteMs);
  if (isOver({ state })) return null;
  const expectedMs = etaAt === null ? null : Math.max(Date.parse(etaAt), nowMs);
  if (expectedMs === null && plannedMs >= nowMs) return null;
  return Math.floor((plannedMs - (expectedMs ?? nowMs)) / minuteMs);
}

interface Judged extends Pick<LegTimes, "departPlannedAt" | "departedAt" | "etaBasis"> {
  state: LegRow["state"];
  slackMinutes: number | null;
  hasDriver: boolean;
  suffices: boolean | null;
}

/** Tells what threatens a leg that is not there yet. An arrival that only the plan says is no sign that all is well. */
export function legRisk(leg: Judged, nowMs: number): LinehaulRow["risk"] {
  if (isOver(leg)) return "on-time";
  const hasLeft = leg.state === "departed" || leg.departedAt !== null;
  const heldMinutes =
    hasLeft || leg.departPlannedAt === null ? 0 : (nowMs - Date.parse(leg.departPlannedAt)) / minuteMs;
  const isHeld = heldMinutes >= heldFromMinutes;
  const lateMinutes = Math.max(-(leg.slackMinutes ?? 0), isHeld ? heldMinutes : 0);
  if (lateMinutes >= lateFromMinutes) return "late";
  if (lateMinutes > 0 || leg.suffices === false) return "in-jeopardy";
  return leg.slackMinutes === null || !leg.hasDriver ? "unknown" : "on-time";
}
