/** Duty statuses as the reads name them. Writes name two of them `ON` and `OFF`. */
export const dutyStatusCodes = ["ON_DUTY_NOT_DRIVING", "DRIVING", "SLEEPER_BERTH", "OFF_DUTY"] as const;
export type DutyStatusCode = (typeof dutyStatusCodes)[number];

/**
 * Makers of a record: `eld` recorded it by itself, `driver` entered or edited it, `carrier` proposed it and the driver
 * confirmed, `interface` came from another system, `paper` was written while the ELD did not work (49 CFR 395.34).
 */
export const dutyOrigins = ["eld", "driver", "carrier", "interface", "paper"] as const;
export type DutyOrigin = (typeof dutyOrigins)[number];

/**
 * Exceptions that a record may claim: for its log day adverse conditions (49 CFR 395.1(b)(1)) and short haul (395.1(o),
 * (e)(1)); for its own stretch waiting at a well site (395.1(d)(2)) and farm work in season near the source (395.1(k)).
 */
export const claimableExceptions = [
  "adverse",
  "short-haul-16",
  "short-haul-150",
  "oilfield-waiting",
  "agriculture",
] as const;

/** Rule sets as `eldConfig.ruleset` names them, and as the engine and its command do. One name alone is published. */
export const rulesetNames = {
  US_PROPERTY_70_8: "us-property-70-8",
  US_PROPERTY_60_7: "us-property-60-7",
  US_PASSENGER_70_8: "us-passenger-70-8",
  US_PASSENGER_60_7: "us-passenger-60-7",
  TEXAS_INTRASTATE_PROPERTY: "texas-intrastate",
  CALIFORNIA_INTRASTATE_PROPERTY: "california-intrastate",
  CANADA_SOUTH_CYCLE_1: "canada-south-cycle-1",
  CANADA_SOUTH_CYCLE_2: "canada-south-cycle-2",
} as const;
export type RulesetName = keyof typeof rulesetNames;

/** The rule set of a driver whose configuration names none, as published. */
export const usualRuleset: RulesetName = "US_PROPERTY_70_8";
