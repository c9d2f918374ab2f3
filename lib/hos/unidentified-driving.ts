import type { DriverLog, DutySegment } from "@/lib/hos/duty-log";

/**
 * A log with an unclaimed stretch laid in (395.32, section 12): it takes the place of whatever was recorded meanwhile, so
 * that clocks and violations answer "what if it were yours".
 */
export function ifItWereYours(log: DriverLog, unclaimed: Omit<DutySegment, "status" | "flag">): DriverLog {
  const { startMs, endMs } = unclaimed;
  const before = log.segments
    .filter((segment) => segment.startMs < startMs)
    .map((segment) => ({ ...segment, endMs: Math.min(segment.endMs, startMs) }));
  const after = log.segments
    .filter((segment) => segment.endMs > endMs)
    .map((segment) => ({ ...segment, startMs: Math.max(segment.startMs, endMs) }));
  return { ...log, segments: [...before, { status: "D", startMs, endMs }, ...after] };
}
