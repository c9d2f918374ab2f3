import type { Clocks } from "@/lib/hos/clocks";
import type { DriverLog, DutyFlag, DutyStatus } from "@/lib/hos/duty-log";

/** Where the clocks stand after a sequence of statuses that has not happened yet. Never changes; cheap to keep. */
export interface Projection {
  readonly atMs: number;
  /** @param durationMs zero or more */
  after(status: DutyStatus, durationMs: number, flag?: DutyFlag): Projection;
  clocks(): Clocks;
  /** As in {@link Clocks}, without building the rest of it. */
  readonly driveAvailableNowMs: number;
  readonly driveMs: number;
  readonly shiftMs: number;
  readonly breakMs: number | null;
  readonly cycleMs: number;
}

/** The state to plan from: what had happened by an instant. */
export declare function projectFrom(log: DriverLog, atMs: number): Projection;
