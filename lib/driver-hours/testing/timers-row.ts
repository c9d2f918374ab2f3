/** A row of the hours' snapshot as it stands on the wire of any platform; fields left out are plausible. */
export const timersRow = (externalUserId: string, fields: Record<string, unknown> = {}) => ({
  externalUserId,
  userId: "7",
  powerUnitNumber: "101",
  currentStatus: { code: "DRIVING", timestamp: "2025-11-20T11:00:00Z" },
  cycle: { startTimestamp: "2025-11-14T06:00:00Z", expectedTimeBack: 1_000 },
  timers: { drive: 3_600_000, break: 7_200_000, cycle: 10_800_000, shift: 5_400_000 },
  ...fields,
});

/** The extension object of our own service. */
export const wireClocks = (fields: Record<string, unknown> = {}) => ({
  driveMs: 3_600_000,
  shiftMs: 5_400_000,
  shiftIfSplitMs: null,
  breakMs: null,
  cycleMs: 10_800_000,
  driveAvailableNowMs: 3_600_000,
  driveAvailableThisShiftMs: 3_600_000,
  binding: "drive",
  cycleAvailableTomorrowMs: 20_000_000,
  cycleGainTomorrowMs: 9_200_000,
  nextDayStart: "2025-11-21T06:00:00Z",
  resetAt: null,
  restartAt: null,
  breakDoneAt: null,
  splitDoneAt: null,
  splitOwed: null,
  limits: { driveMs: 39_600_000, shiftMs: 50_400_000, breakMs: null, cycleMs: 252_000_000 },
  ruleset: "us-property-70-8",
  rulesetAssumed: false,
  timezone: "America/Chicago",
  logDayStart: "00:00",
  exempt: false,
  uncertain: false,
  shiftKnown: true,
  violationNow: [],
  ...fields,
});

/** The same of a driver who has been at the wheel for so long, as the service counts them on by itself. */
export function wireClocksAfter(elapsedMs: number) {
  const whole = wireClocks();
  return wireClocks({ cycleAvailableTomorrowMs: whole.cycleAvailableTomorrowMs - elapsedMs });
}
