import type { DayPlan, ManifestRow } from "@/lib/contract/desk/freight-manifests";
import type { DayTarget } from "@/lib/desk/areas/freight/days/day-target";
import { msOrNull } from "@/lib/desk/areas/freight/days/day-target";
import type { DayJob } from "@/lib/desk/planning/day-job";
import type { DriverWork, WorkPlan, WorkTurn } from "@/lib/desk/planning/work/driver-work";
import { meetingOf, waitingNote } from "@/lib/desk/planning/work/work-notes";
import type { GeoPoint } from "@/lib/geo/geo-point";
import type { DutyStatus } from "@/lib/hos/duty-log";
import type { WaitingIs } from "@/lib/planning/plan";

/** By what a day stands among the other works of its driver. */
export const turnOfDay = (
  target: Pick<DayTarget, "manifestId" | "startedMs" | "departedMs" | "departAtMs" | "beginDwellMs">,
): WorkTurn => ({
  kind: "manifest",
  id: target.manifestId ?? "",
  isUnderway: target.startedMs !== null || target.departedMs !== null,
  plannedStartMs:
    target.startedMs ??
    target.departedMs ??
    (target.departAtMs === null ? null : target.departAtMs - target.beginDwellMs),
});

const minuteMs = 60_000;

/** A manifest as one of the works of its driver; null where nobody drives it. */
export function manifestWork(
  row: ManifestRow,
  plan: DayPlan | null,
  place: GeoPoint | null,
  { waitingIs, job }: { waitingIs: WaitingIs; job: DayJob | null },
): DriverWork | null {
  if (row.driver === null || row.returnedAt !== null) return null;
  const turn = turnOfDay({
    manifestId: row.manifestId,
    startedMs: msOrNull(row.startedAt),
    departedMs: msOrNull(row.departedAt),
    departAtMs: msOrNull(row.departAt),
    beginDwellMs: (row.beginDwellMinutes ?? 0) * minuteMs,
  });
  return {
    ...turn,
    driverId: row.driver.externalUserId,
    label: `manifest ${row.title}`,
    zone: row.timezone,
    terminals: row.terminal === null ? [] : [row.terminal],
    plannedEndMs: null,
    plan: plan && planOfDay(plan, place, waitingIs),
    job,
  };
}

/** Says how a day meets the driver's works before it, as a sentence; null where they leave it as it would be alone. */
export function noteOfDay(
  target: DayTarget,
  plan: DayPlan,
  before: readonly DriverWork[],
  { waitingIs, nowMs }: { waitingIs: WaitingIs; nowMs: number },
): string | null {
  const work = {
    ...{
      ...turnOfDay(target),
      driverId: "",
      label: "",
      zone: target.zone,
      terminals: [],
      plannedEndMs: null,
    },
    plan: planOfDay(plan, null, waitingIs),
    job: null,
  };
  const meeting = meetingOf(before, work, nowMs);
  return meeting && waitingNote(work, meeting, meeting.before.label);
}

const statuses: Record<Exclude<DayPlan["segments"][number]["kind"], "wait">, DutyStatus> = {
  drive: "D",
  service: "ON",
  break: "OFF",
  rest: "OFF",
};

/** A day as it is done in duty statuses; null where it is not known. */
export function planOfDay(plan: DayPlan, place: GeoPoint | null, waitingIs: WaitingIs): WorkPlan | null {
  if (plan.startAt === null || plan.endAt === null) return null;
  const waiting: DutyStatus = waitingIs === "off-duty" ? "OFF" : "ON";
  return {
    startMs: Date.parse(plan.startAt),
    endMs: Date.parse(plan.endAt),
    spans: plan.segments.map(({ kind, start, end }) => ({
      status: kind === "wait" ? waiting : statuses[kind],
      startMs: Date.parse(start),
      endMs: Date.parse(end),
    })),
    place,
    beginsMs: Date.parse(plan.startAt),
    overMinutes: plan.overMinutes ?? 0,
    lateMinutes: Math.max(0, ...plan.stops.map(({ slackMinutes }) => -(slackMinutes ?? 0))),
  };
}
