import type { DayPlan } from "@/lib/contract/desk/freight-manifests";
import type { DayJobDriver } from "@/lib/desk/planning/day-job";
import type { DutyStatus } from "@/lib/hos/duty-log";
import type { WaitingIs } from "@/lib/planning/plan";

/** A day that a driver has before another. */
export interface OtherDay {
  manifestId: string;
  title: string;
  driverId: string | null;
  day: string | null;
  plan: DayPlan;
}

/** Days of a driver that begin before an instant, the first one first. */
export const daysBefore = (
  days: readonly OtherDay[],
  driverId: string | null,
  manifestId: string | null,
  beginAtMs: number,
): OtherDay[] =>
  days
    .filter((day) => driverId !== null && day.driverId === driverId && day.manifestId !== manifestId)
    .filter(({ plan }) => plan.startAt !== null && Date.parse(plan.startAt) < beginAtMs)
    .sort((a, b) => (a.plan.startAt ?? "").localeCompare(b.plan.startAt ?? ""));

const statuses: Record<Exclude<DayPlan["segments"][number]["kind"], "wait">, DutyStatus> = {
  drive: "D",
  service: "ON",
  break: "OFF",
  rest: "OFF",
};

/** What those days are in statuses; where two overlap, the later one goes on from the end of the earlier. */
export function plannedWork(days: readonly OtherDay[], waitingIs: WaitingIs): DayJobDriver["workBefore"] {
  const waiting: DutyStatus = waitingIs === "off-duty" ? "OFF" : "ON";
  let endMs = Number.NEGATIVE_INFINITY;
  return days.flatMap(({ plan }) =>
    plan.segments.flatMap((segment) => {
      const startMs = Math.max(Date.parse(segment.start), endMs);
      const segmentEndMs = Date.parse(segment.end);
      if (segmentEndMs <= startMs) return [];
      endMs = segmentEndMs;
      return { status: segment.kind === "wait" ? waiting : statuses[segment.kind], startMs, endMs };
    }),
  );
}
