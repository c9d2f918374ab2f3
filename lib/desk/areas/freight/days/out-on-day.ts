import type { DayPlan, ManifestRow } from "@/lib/contract/desk/freight-manifests";
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

/**
 * Tells what speaks against a driver on a day because they are out of service then: a clause about the driver's day, or
 * none.
 */
export async function outOnDay(
  outOfService: Pick<OutOfService, "clauseDuring">,
  driverId: string | null | undefined,
  { row, plan, nowMs }: { row: ManifestRow | null; plan: DayPlan; nowMs: number },
): Promise<string[]> {
  if (driverId == null) return [];
  const span = spanOfDay(plan, row?.departAt ?? null, nowMs);
  const out = await outOfService.clauseDuring("driver", driverId, span, row?.timezone ?? "UTC");
  return out === null ? [] : [`is one on which they are ${out}`];
}
