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

/** What speaks against a driver on a day because they are out of service then: a clause about the driver's day, or none. */
export async function outOnDay(
  outOfService: Out,
  driverId: string | null | undefined,
  day: Day,
): Promise<string[]> {
  if (driverId == null) return [];
  const out = await clauseOn(outOfService, "driver", driverId, day);
  return out === null ? [] : [`is one on which they are ${out}`];
}

/** Says of a unit that is out of service on a day that it is, as a sentence; null of others. */
export async function unitOutOnDay(
  outOfService: Out,
  vehicle: string | null,
  day: Day,
): Promise<string | null> {
  if (vehicle === null) return null;
  const out = await clauseOn(outOfService, "vehicle", vehicle, day);
  return out === null ? null : `${vehicle} is ${out}`;
}
