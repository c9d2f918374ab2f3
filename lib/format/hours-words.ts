import type { ClockName } from "@/lib/contract/desk-hours";

/** Clocks as the trade names them. */
export const clockWords: Readonly<Record<ClockName, string>> = {
  drive: "Drive",
  shift: "Shift",
  break: "Break",
  cycle: "Cycle",
};

const limitKinds: Readonly<Record<string, string>> = {
  drive: "drive",
  window: "window",
  break: "without a break",
  cycle: "cycle",
  duty: "on duty",
  elapsed: "since the shift began",
};

/** A limit's code in words: `drive_11` is `11 h drive`. A code that nobody knows stays as it is. */
export function limitWords(code: string): string {
  const [, kind = "", hours = "", span] = /^([a-z]+)_(\d+)(?:_(shift|day))?$/.exec(code) ?? [];
  const words = limitKinds[kind];
  if (words === undefined) return code;
  return `${hours} h ${words}${span === undefined ? "" : ` in a ${span}`}`;
}

const rulesets: Readonly<Record<string, string>> = {
  "us-property-70-8": "US property 70 h in 8 days",
  "us-property-60-7": "US property 60 h in 7 days",
  "us-passenger-70-8": "US passenger 70 h in 8 days",
  "us-passenger-60-7": "US passenger 60 h in 7 days",
  "texas-intrastate": "Texas intrastate",
  "california-intrastate": "California intrastate",
  "canada-south-cycle-1": "Canada south cycle 1",
  "canada-south-cycle-2": "Canada south cycle 2",
};

/** A rule set's name in words; one that nobody knows stays as it is. */
export const rulesetWords = (name: string): string => rulesets[name] ?? name;
