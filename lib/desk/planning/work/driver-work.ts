import type { DayJob } from "@/lib/desk/planning/day-job";
import type { PlanJob } from "@/lib/desk/planning/plan-job";
import type { GeoPoint } from "@/lib/geo/geo-point";
import type { WorkSpan } from "@/lib/planning/work-before";
import type { Span } from "@/lib/time/spans";

// Times are milliseconds since 1970.

export type WorkKind = "trip" | "leg" | "manifest";

/** By what the works of one driver stand in order. */
export interface WorkTurn {
  kind: WorkKind;
  id: string;
  isUnderway: boolean;
  /** Time at which it is to begin, whatever comes in between; null where nobody says. */
  plannedStartMs: number | null;
}

/** A work as it is lawfully planned. */
export interface WorkPlan extends Span {
  /** Duty statuses that it consists of, in order. */
  spans: readonly WorkSpan[];
  /** Place where the driver is then; null where that is not known. */
  place: GeoPoint | null;
  /** Beginning of the work itself: the way to it lies before. */
  beginsMs: number;
  /** Minutes late against what was promised, 0 for on time. */
  lateMinutes: number;
  /** Minutes over the driver's hours, of a day of deliveries; 0 where it is lawful. */
  overMinutes: number;
}

/** One of the works that a driver has: a trip, a leg of linehaul, a delivery manifest. */
export interface DriverWork extends WorkTurn {
  driverId: string;
  /** As sentences of other areas call it: `leg JOL–GRR`. */
  label: string;
  /** IANA, of the times that sentences name; null where it is not known. */
  zone: string | null;
  /** Terminals that own it; empty where its driver alone says that. */
  terminals: readonly string[];
  plannedEndMs: number | null;
  /** Null where it is not planned. */
  plan: WorkPlan | null;
  /** By which it is planned, whatever came before it then; null where it cannot be. */
  job: PlanJob | DayJob | null;
}

/** Work that a driver does before another work. */
export interface WorkBefore {
  /** In order, none over another; between them the driver is off duty. */
  spans: readonly WorkSpan[];
  endMs: number;
  place: GeoPoint | null;
}

export const workKey = ({ kind, id }: Pick<WorkTurn, "kind" | "id">): string => `${kind} ${id}`;

/**
 * Orders works: what is under way first, then by when it is to begin; what nobody says that of last. Never by plans,
 * which rest on this.
 */
export const byTurn = (a: WorkTurn, b: WorkTurn): number =>
  Number(b.isUnderway) - Number(a.isUnderway) ||
  (a.plannedStartMs ?? Number.MAX_VALUE) - (b.plannedStartMs ?? Number.MAX_VALUE) ||
  (workKey(a) < workKey(b) ? -1 : 1);

/** Stops waiting for whoever was to begin so long ago and has not. */
const overdueMs = 6 * 3_600_000;

const isOverdue = ({ isUnderway, plannedStartMs }: WorkTurn, nowMs: number): boolean =>
  !isUnderway && plannedStartMs !== null && nowMs - plannedStartMs > overdueMs;

/** Works that a driver does before one of theirs, the first one first. What has begun is not put off by others. */
export function worksBefore(
  works: readonly DriverWork[],
  turn: WorkTurn,
  nowMs: number,
): readonly DriverWork[] {
  if (turn.isUnderway) return [];
  const key = workKey(turn);
  return works
    .filter((work) => workKey(work) !== key && byTurn(work, turn) < 0 && !isOverdue(work, nowMs))
    .sort(byTurn);
}

/** Works that come after one of theirs. */
export function worksAfter(works: readonly DriverWork[], turn: WorkTurn): readonly DriverWork[] {
  const key = workKey(turn);
  return works
    .filter((work) => workKey(work) !== key && !work.isUnderway && byTurn(turn, work) < 0)
    .sort(byTurn);
}

/**
 * Finds what those works are in statuses; where two overlap, the later one goes on from the end of the earlier. Null
 * without any.
 */
export function joinedBefore(works: readonly DriverWork[]): WorkBefore | null {
  let endMs = Number.NEGATIVE_INFINITY;
  let place: GeoPoint | null = null;
  const spans: WorkSpan[] = [];
  for (const { plan } of works) {
    if (plan === null) continue;
    for (const span of plan.spans) {
      const startMs = Math.max(span.startMs, endMs);
      if (span.endMs <= startMs) continue;
      endMs = span.endMs;
      spans.push({ status: span.status, startMs, endMs });
    }
    endMs = Math.max(endMs, plan.endMs);
    place = plan.place ?? place;
  }
  return Number.isFinite(endMs) ? { spans, endMs, place } : null;
}

/** Finds when the driver goes on duty first. */
export const beginOfDuty = (spans: readonly WorkSpan[]): number | undefined =>
  spans.find(({ status }) => status === "D" || status === "ON")?.startMs;

/**
 * Finds when a work keeps its driver: as planned, from the first duty on, else as it is scheduled; null where nobody
 * says.
 */
export function spanOfWork({ plan, plannedStartMs, plannedEndMs }: DriverWork): Span | null {
  if (plan !== null) {
    return { startMs: beginOfDuty(plan.spans) ?? plan.startMs, endMs: plan.endMs };
  }
  const isSpan = plannedStartMs !== null && plannedEndMs !== null && plannedEndMs > plannedStartMs;
  return isSpan ? { startMs: plannedStartMs, endMs: plannedEndMs } : null;
}

/** Equal where nothing changed for who comes after. */
export const keyOfBefore = (works: readonly DriverWork[]): string =>
  works
    .flatMap((work) => (work.plan ? `${workKey(work)} ${work.plan.startMs} ${work.plan.endMs}` : []))
    .join(", ");
