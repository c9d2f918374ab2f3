import type { DriverHours } from "@/lib/contract/desk/hours";

const hour = 3_600_000;

/** 2025-11-20T12:00:00Z: the instant of the snapshot in tests. */
export const snapshotMs = 1_763_640_000_000;

type Engine = NonNullable<DriverHours["engine"]>;

/** Makes what the engine says of a driver, for tests; fields left out are plausible. */
export const engineClocks = (fields: Partial<Engine> = {}): Engine => ({
  limits: { drive: 11 * hour, shift: 14 * hour, break: 8 * hour, cycle: 70 * hour },
  binding: "drive",
  shiftIfSplitMs: null,
  splitOwed: null,
  availableTomorrowMs: 40 * hour,
  nextDayStartMs: snapshotMs + 18 * hour,
  breakDoneMs: null,
  splitDoneMs: null,
  resetMs: null,
  restartMs: null,
  violations: [],
  ruleset: "us-property-70-8",
  rulesetAssumed: false,
  timezone: "America/Chicago",
  exempt: false,
  uncertain: false,
  shiftKnown: true,
  ...fields,
});

/** A driver who drives, for tests; fields left out are plausible. */
export const driverHours = (fields: Partial<DriverHours> = {}): DriverHours => ({
  id: "D-1",
  name: "Rosa Delgado",
  terminals: ["JOL"],
  vehicle: "T-1",
  status: "DRIVING",
  flag: null,
  sinceMs: snapshotMs - hour,
  asOfMs: snapshotMs,
  atMs: snapshotMs,
  timers: { drive: 5 * hour, shift: 7 * hour, break: 6 * hour, cycle: 30 * hour },
  gainTomorrowMs: 9 * hour,
  engine: engineClocks(),
  place: null,
  unidentified: 0,
  malfunctions: [],
  ...fields,
});
