import type { DayPlan } from "@/lib/contract/desk/freight-manifests";
import { isoOf } from "@/lib/time/utc";

/** A day of which nothing is known. @param because what is not known, as a clause */
export const unknownDay = (because: string, nowMs: number): DayPlan => ({
  verdict: "unknown",
  sentence: `Unknown: ${because}`,
  why: null,
  startAt: null,
  endAt: null,
  limitAt: null,
  limitClock: null,
  driveLeftMinutes: null,
  dutyLeftMinutes: null,
  overMinutes: null,
  miles: null,
  segments: [],
  stops: [],
  clocksAsOf: null,
  workedOutAt: isoOf(nowMs),
});
