import { type DutyStatusCode, dutyStatusCodes } from "@/lib/contract/interface/hours-of-service-codes";
import { dutyLetters } from "@/lib/hos/wire/duty-codes";

/** The word that stands beside a duty status' shape, everywhere. */
export const dutyStatusLabel: Readonly<Record<DutyStatusCode, string>> = {
  DRIVING: "Driving",
  ON_DUTY_NOT_DRIVING: "On duty",
  SLEEPER_BERTH: "Sleeper",
  OFF_DUTY: "Off duty",
};

/** Names what the letters beside a status stand for (49 CFR 395.28). */
export const dutyFlagLabel: Readonly<Record<"PC" | "YM", string>> = {
  PC: "personal conveyance",
  YM: "yard move",
};

/** The state shape that stands for it, everywhere. */
export const dutyStatusKind: Readonly<Record<DutyStatusCode, "moving" | "ok" | "rest">> = {
  DRIVING: "moving",
  ON_DUTY_NOT_DRIVING: "ok",
  SLEEPER_BERTH: "rest",
  OFF_DUTY: "rest",
};

export const isResting = (status: string | null): boolean =>
  status === "OFF_DUTY" || status === "SLEEPER_BERTH";

const codes = new Map<string, DutyStatusCode>([
  ...dutyStatusCodes.flatMap((code): [string, DutyStatusCode][] => [
    [code, code],
    [dutyLetters[code], code],
  ]),
  ["ON_DUTY", "ON_DUTY_NOT_DRIVING"],
]);

/** Reads a status as platforms write it; null for one that nobody can read, which must not pass for a rest. */
export const dutyStatusOf = (code: string): DutyStatusCode | null =>
  codes.get(code.trim().toUpperCase()) ?? null;
