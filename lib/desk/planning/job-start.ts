import type { GeoPoint } from "@/lib/geo/geo-point";
import type { DutyStatus } from "@/lib/hos/duty-log";
import type { ReportedClocks } from "@/lib/hos/reported-clocks";
import type { SplitPolicy } from "@/lib/planning/plan";
import type { WorkSpan } from "@/lib/planning/work-before";

/** Place and time at which a driver could begin. */
export interface JobStart {
  driverId: string;
  /** Time left as the platform reports it; used where the log was not handed over. */
  clocks: ReportedClocks | null;
  /** The present duty status: it goes on from the log's end to the departure. Null where it cannot be read. */
  status: DutyStatus | null;
  /** Null where it is unknown: the way to the first stop is then left out. */
  place: GeoPoint | null;
  departAtMs: number;
  hasBerth: boolean;
  /** As the company or the driver has it; never without a berth. */
  splits: SplitPolicy;
  /**
   * Works that they do before, in order; the present status goes on no longer than until `fromMs`. Left out: nothing.
   */
  before?: { fromMs: number; spans: readonly WorkSpan[] };
}

/** Thrown where no plan can be made; its message is for people. */
export class NoPlan extends Error {}
