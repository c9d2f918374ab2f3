import type { LinehaulRow } from "@/lib/contract/desk/linehaul/linehaul-row";
import type { PlanJob } from "@/lib/desk/planning/plan-job";
import type { DriverWork, WorkPlan } from "@/lib/desk/planning/work/driver-work";

const msOrNull = (at: string | null): number | null => (at === null ? null : Date.parse(at));
const minuteMs = 60_000;

/** Tells whether a leg is still to be driven, or is being driven. */
const isToDrive = ({ state, arrivedAt }: LinehaulRow): boolean =>
  arrivedAt === null && state !== "arrived" && state !== "unloading" && state !== "completed";

/**
 * A leg as one of the works of its driver; null where nobody drives it, or it is over.
 * @param zone IANA, of where it leaves
 */
export function legWork(
  row: LinehaulRow,
  plan: WorkPlan | null,
  job: PlanJob | null,
  zone: string | null,
): DriverWork | null {
  if (row.driver === null || !isToDrive(row)) return null;
  const plannedEndMs = msOrNull(row.arrivePlannedAt);
  const lateMs = plan === null || plannedEndMs === null ? 0 : plan.endMs - plannedEndMs;
  return {
    kind: "leg",
    id: row.legId,
    driverId: row.driver.externalUserId,
    label: `leg ${row.origin ?? "?"}–${row.destination ?? "?"}`,
    zone,
    terminals: row.terminals,
    isUnderway: row.departedAt !== null,
    plannedStartMs: msOrNull(row.departedAt ?? row.departPlannedAt),
    plannedEndMs,
    job,
    plan: plan && { ...plan, lateMinutes: Math.max(0, Math.ceil(lateMs / minuteMs)) },
  };
}
