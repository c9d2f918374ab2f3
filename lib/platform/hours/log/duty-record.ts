import type { EpochMicros } from "@/lib/contract/instant";
import type { DutyOrigin, DutyStatusCode } from "@/lib/contract/interface/hours-of-service-codes";
import type { Claim, DutyFlag } from "@/lib/hos/duty-log";
import type { StretchException } from "@/lib/hos/packs/rule-pack";

/** A version of a change of status, as far as logs are made of it. */
export type DutyRecordRow = {
  id: string;
  micros: EpochMicros;
  status: DutyStatusCode;
  flag: DutyFlag | null;
  origin: DutyOrigin;
  sequenceId: number | null;
  vehicle: string | null;
  /** Miles. */
  odometer: number | null;
  exception: Claim["kind"] | StretchException | null;
};

/** A claimed stretch of unidentified driving. */
export type ClaimedDriving = {
  id: string;
  startMicros: EpochMicros;
  endMicros: EpochMicros;
};

/** Records of one instant: the ELD's own order decides, else the order of arrival, which sorting keeps. */
export function byTime(a: DutyRecordRow, b: DutyRecordRow): number {
  if (a.micros !== b.micros) return a.micros - b.micros;
  if (a.sequenceId === null || b.sequenceId === null || a.vehicle !== b.vehicle) return 0;
  return a.sequenceId - b.sequenceId;
}
