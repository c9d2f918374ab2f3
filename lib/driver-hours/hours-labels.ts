import type { ClockName } from "@/lib/contract/desk/plain/clock-names";

/** Clocks as the trade names them. */
export const clockLabel: Readonly<Record<ClockName, string>> = {
  drive: "Drive",
  shift: "Shift",
  break: "Break",
  cycle: "Cycle",
};

/** Names where the rest that an open split still owes has to be taken (49 CFR 395.1(g)(1)(ii)). */
export const restPlaceLabel: Readonly<Record<"SB" | "OFF_OR_SB", string>> = {
  SB: "in the berth",
  OFF_OR_SB: "off duty or in the berth",
};

const limitKinds: Readonly<Record<string, string>> = {
  drive: "drive",
  window: "window",
  break: "without a break",
  cycle: "cycle",
  duty: "on duty",
  elapsed: "since the shift began",
};

/** A limit's code for people: `drive_11` is `11 h drive`. A code that nobody knows stays as it is. */
export function limitLabel(code: string): string {
  if (code === "day_off_14") return "24 h off in 14 days";
  const [, kind = "", hours = "", span] = /^([a-z]+)_(\d+)(?:_(shift|day))?$/.exec(code) ?? [];
  const text = limitKinds[kind];
  if (text === undefined) return code;
  return `${hours} h ${text}${span === undefined ? "" : ` in a ${span}`}`;
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

/** A rule set's name for people; one that nobody knows stays as it is. */
export const rulesetLabel = (name: string): string => rulesets[name] ?? name;

const exceptions: Readonly<Record<string, string>> = {
  adverse: "Adverse driving conditions (395.1(b)(1))",
  "short-haul-16": "16-hour short haul (395.1(o))",
  "short-haul-150": "150 air-mile short haul (395.1(e)(1))",
  "oilfield-waiting": "Oilfield waiting time (395.1(d)(2))",
  agriculture: "Agricultural operations (395.1(k))",
};

/** A claimed exception for people, with its paragraph of 49 CFR; one that nobody knows stays as it is. */
export const exceptionLabel = (kind: string): string => exceptions[kind] ?? kind;
