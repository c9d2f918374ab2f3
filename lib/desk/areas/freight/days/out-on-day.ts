import type { DayPlan, ManifestRow } from "@/lib/contract/desk/freight-manifests";
import type { OutOfServiceKind } from "@/lib/contract/desk/people/out-of-service";
import type { OutOfService } from "@/lib/desk/areas/hours/out-of-service/out-of-service";
import type { Span } from "@/lib/time/spans";

/** Finds when a day is driven; of one that is not planned, when it leaves, else now. */
function spanOfDay(
  { startAt, endAt }: Pick<DayPlan, "startAt" | "endAt">,
  departAt: string | null,
  nowMs: number,
): Span {
  const leaves = startAt ?? departAt;
  const startMs = leaves === null ? nowMs : Date.parse(leaves);
  return { startMs, endMs: endAt === null ? startMs + 1 : Date.parse(endAt) };
}

interface Day {
  row: ManifestRow | null;
  plan: DayPlan;
  nowMs: number;
}

type Out = Pick<OutOfService, "clauseDuring">;

const clauseOn = (
  outOfService: Out,
  kind: OutOfServiceKind,
  id: string,
  { row, plan, nowMs }: Day,
): Promise<string | null> => {
  const span = spanOfDay(plan, row?.departAt ?? null, nowMs);
  return outOfService.clauseDuring(kind, id, span, row?.timezone ?? "UTC");
};

/**
 * Tells who is out of service on a day: of the driver clauses about the driver's day, of the unit a sentence; none and null
 * where they are not.
 */
export async function outOnDay(
  outOfService: Out,
  { driver, vehicle }: { driver?: string | null | undefined; vehicle: string | null },
  day: Day,
): Promise<{ driverOut: string[]; unitOut: string | null }> {
  const driverOut = driver == null ? null : await clauseOn(outOfService, "driver", driver, day);
  const unitOut = vehicle === null ? null : await clauseOn(outOfService, "vehicle", vehicle, day);
  return {
    driverOut: driverOut === null ? [] : [`is one on which they are ${driverOut}`],
    unitOut: unitOut === null ? null : `${vehicle} is ${unitOut}`,
  };
}
