import type { DutyStatusCode } from "@/lib/contract/interface/hours-of-service-codes";
import type { DutyStatus } from "@/lib/hos/duty-log";

/** The engine's letters for the statuses of the interface (49 CFR 395.8(b)). */
export const dutyLetters: Readonly<Record<DutyStatusCode, DutyStatus>> = {
  OFF_DUTY: "OFF",
  SLEEPER_BERTH: "SB",
  DRIVING: "D",
  ON_DUTY_NOT_DRIVING: "ON",
};

export const dutyCodes: Readonly<Record<DutyStatus, DutyStatusCode>> = {
  OFF: "OFF_DUTY",
  SB: "SLEEPER_BERTH",
  D: "DRIVING",
  ON: "ON_DUTY_NOT_DRIVING",
};
