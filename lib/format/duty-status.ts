import type { DutyStatusCode } from "@/lib/contract/hours-of-service-codes";

/** The word that stands beside a duty status' shape, everywhere. */
export const dutyStatusWords: Readonly<Record<DutyStatusCode, string>> = {
  DRIVING: "Driving",
  ON_DUTY_NOT_DRIVING: "On duty",
  SLEEPER_BERTH: "Sleeper",
  OFF_DUTY: "Off duty",
};

/** What the letters beside a status stand for (49 CFR 395.28). */
export const dutyFlagWords: Readonly<Record<"PC" | "YM", string>> = {
  PC: "personal conveyance",
  YM: "yard move",
};

const codes: Readonly<Record<string, DutyStatusCode>> = {
  DRIVING: "DRIVING",
  D: "DRIVING",
  ON_DUTY_NOT_DRIVING: "ON_DUTY_NOT_DRIVING",
  ON_DUTY: "ON_DUTY_NOT_DRIVING",
  ON: "ON_DUTY_NOT_DRIVING",
  SLEEPER_BERTH: "SLEEPER_BERTH",
  SB: "SLEEPER_BERTH",
  OFF_DUTY: "OFF_DUTY",
  OFF: "OFF_DUTY",
};

/** Reads a status as platforms write it; null for one that nobody can read, which must not pass for a rest. */
export const dutyStatusOf = (code: string): DutyStatusCode | null => codes[code.trim().toUpperCase()] ?? null;
