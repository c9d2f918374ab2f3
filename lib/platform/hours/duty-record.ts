import type { DutyOrigin, DutyStatusCode } from "@/lib/contract/hours-of-service-codes";
import type { EpochMicros } from "@/lib/contract/instant";
import type { Claim, DutyFlag, DutyStatus } from "@/lib/hos/duty-log";

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
  exception: Claim["kind"] | null;
};

/** A claimed stretch of unidentified driving. */
export type ClaimedDriving = {
  id: string;
  startMicros: EpochMicros;
  endMicros: EpochMicros;
};

/** The engine's names of the statuses (49 CFR 395.8(b)). */
export const statusOf: Readonly<Record<DutyStatusCode, DutyStatus>> = {
  ON_DUTY_NOT_DRIVING: "ON",
  DRIVING: "D",
  SLEEPER_BERTH: "SB",
  OFF_DUTY: "OFF",
};

export const codeOf: Readonly<Record<DutyStatus, DutyStatusCode>> = {
  ON: "ON_DUTY_NOT_DRIVING",
  D: "DRIVING",
  SB: "SLEEPER_BERTH",
  OFF: "OFF_DUTY",
};

/** Records of one instant: the ELD's own order decides, else the order of arrival, which sorting keeps. */
export function byTime(a: DutyRecordRow, b: DutyRecordRow): number {
  if (a.micros !== b.micros) return a.micros - b.micros;
  if (a.sequenceId === null || b.sequenceId === null || a.vehicle !== b.vehicle) return 0;
  return a.sequenceId - b.sequenceId;
}
