import { expect, test } from "vitest";
import { planTrip } from "@/lib/planning/plan-trip";
import { clockFrom, planText, services, writtenTrip } from "@/lib/planning/testing/written-trip";

test("drives straight through where no clock runs out", () => {
  const plan = planTrip(writtenTrip({}, "4:00 drive, 1:00 dock", "3:00 drive, 0:30 dock"));
  expect(planText(plan)).toBe("drive/D 4:00 service/ON 1:00 drive/D 3:00 service/ON 0:30");
  expect(plan).toMatchObject({ feasible: true, binding: null, latestDepartAtMs: null });
});

test("takes thirty minutes before the driving that a break has to precede", () => {
  const plan = planTrip(writtenTrip({}, "9:00 drive, 1:00 dock"));
  expect(planText(plan)).toBe("drive/D 8:00 break/OFF 0:30 drive/D 1:00 service/ON 1:00");
  expect(plan.binding).toEqual({ limit: "break", stopIndex: 0 });
});

test("lets half an hour at the dock be the break", () => {
  const plan = planTrip(writtenTrip({}, "5:00 drive, 0:30 dock", "5:00 drive, 0:30 dock"));
  expect(planText(plan)).toBe("drive/D 5:00 service/ON 0:30 drive/D 5:00 service/ON 0:30");
});

test("adds to a dock time that is too short for a break only what is missing", () => {
  const plan = planTrip(writtenTrip({}, "5:00 drive, 0:20 dock", "5:00 drive, 0:30 dock"));
  expect(planText(plan)).toBe("drive/D 5:00 service/ON 0:20 break/OFF 0:10 drive/D 5:00 service/ON 0:30");
});

test("rests ten hours where eleven are driven", () => {
  const plan = planTrip(writtenTrip({}, "6:00 drive, 1:00 dock", "8:00 drive, 1:00 dock"));
  expect(planText(plan)).toBe(
    "drive/D 6:00 service/ON 1:00 drive/D 5:00 rest/SB 10:00 drive/D 3:00 service/ON 1:00",
  );
  expect(plan.binding).toEqual({ limit: "drive", stopIndex: 1 });
});

test("goes on with a rest that is already running instead of beginning one", () => {
  const plan = planTrip(
    writtenTrip({ log: "OFF 10:00 D 8:00 ON 1:00 D 3:00 OFF 6:00" }, "4:00 drive, 1:00 dock"),
  );
  expect(planText(plan)).toBe("rest/SB 4:00 drive/D 4:00 service/ON 1:00");
});

test("makes a wait the half of a split and takes the other half on the road", () => {
  const plan = planTrip(writtenTrip({}, "2:00 drive, 1:00 dock, 14:00-16:00", "11:00 drive, 1:00 dock"));
  expect(planText(plan)).toBe(
    "drive/D 2:00 rest/SB 2:00 service/ON 1:00 drive/D 8:00 rest/SB 8:00 drive/D 3:00 service/ON 1:00",
  );
});

test("has no split without a berth", () => {
  const trip = writtenTrip(
    { hasBerth: false },
    "2:00 drive, 1:00 dock, 14:00-16:00",
    "11:00 drive, 1:00 dock",
  );
  expect(planText(planTrip(trip))).toContain("rest/OFF 10:00");
});

test("completes a split that the log has left open", () => {
  const plan = planTrip(writtenTrip({ log: "OFF 10:00 D 4:00 SB 7:00 D 7:00" }, "4:00 drive, 1:00 dock"));
  expect(planText(plan)).toBe("rest/SB 3:00 drive/D 4:00 service/ON 1:00");
});

test("rests on at the start so that the window is still open after a late appointment", () => {
  const trip = writtenTrip({}, "1:00 drive, 1:00 dock, 20:00-20:00", "5:00 drive, 0:30 dock, -27:00");
  const plan = planTrip(trip);
  // At the earliest the window would open at 10:00 and close at midnight, on the way to the second stop.
  expect(plan).toMatchObject({
    feasible: true,
    segments: [{ kind: "rest" }, { kind: "drive" }, { kind: "service" }, { kind: "drive" }, {}],
  });
  expect(services(plan)).toBe("20:00 26:00");
});

test("leaves late rather than wait on duty at the gate", () => {
  const plan = planTrip(writtenTrip({}, "2:00 drive, 1:00 dock, 15:00-16:00", "2:00 drive, 1:00 dock"));
  expect(planText(plan)).toBe("rest/SB 3:00 drive/D 2:00 service/ON 1:00 drive/D 2:00 service/ON 1:00");
});

test("waits on duty for less than a full rest where an earlier window keeps the driver from leaving late", () => {
  const stops = ["2:00 drive, 1:00 dock, -12:00", "1:00 drive, 1:00 dock, 18:00-19:00"];
  expect(planText(planTrip(writtenTrip({}, ...stops)))).toBe(
    "drive/D 2:00 service/ON 1:00 drive/D 1:00 wait/ON 4:00 service/ON 1:00",
  );
});

test("waits off duty for as long as a full rest, whatever the company says of waiting", () => {
  // Demo trip 48212301619: eleven hours at the gate are a rest, and the driver has all hours after it.
  const stops = [
    "2:00 drive, 1:00 dock, -12:00",
    "9:00 drive, 1:00 dock, 33:30-34:00",
    "9:00 drive, 1:00 dock",
  ];
  expect(planText(planTrip(writtenTrip({ splits: "never" }, ...stops)))).toBe(
    "drive/D 2:00 service/ON 1:00 drive/D 8:00 break/OFF 0:30 drive/D 1:00 wait/OFF 11:00 service/ON 1:00 drive/D 8:00 break/OFF 0:30 drive/D 1:00 service/ON 1:00",
  );
});

test("rests until shortly before the pickup, and never drives minutes hours before it", () => {
  // Demo trip 48212101616: it was rest, a minute of driving, another rest and a wait.
  const trip = writtenTrip(
    { log: "OFF 10:00 D 10:59", splits: "never" },
    "0:01 drive, 1:00 dock, 56:00-58:00",
  );
  expect(planText(planTrip(trip))).toBe("rest/SB 35:00 drive/D 0:01 service/ON 1:00");
});

test("takes one rest where one does, though two with minutes between them end no later", () => {
  const trip = writtenTrip({ log: "OFF 10:00 D 10:55", splits: "never" }, "11:00 drive, 1:00 dock");
  expect(planText(planTrip(trip))).toBe(
    "rest/SB 10:00 drive/D 8:00 break/OFF 0:30 drive/D 3:00 service/ON 1:00",
  );
});

test("a driver on the road goes on and waits at the gate", () => {
  const trip = writtenTrip({ log: "OFF 10:00 D 1:00" }, "2:00 drive, 1:00 dock, 15:00-16:00");
  expect(planText(planTrip({ ...trip, isUnderway: true }))).toBe("drive/D 2:00 wait/ON 2:00 service/ON 1:00");
});

test("leaves late only while the margin of a window is kept", () => {
  const trip = writtenTrip({}, "2:00 drive, 1:00 dock, -16:00", "1:00 drive, 1:00 dock, 19:00-20:00");
  expect(services(planTrip(trip))).toBe("16:00 19:00");
  expect(services(planTrip({ ...trip, toSpareMs: 3_600_000 }))).toBe("15:00 19:00");
});

test("waits off duty where the driver is relieved, and lets a long wait be their rest", () => {
  const trip = writtenTrip(
    { waitingIs: "off-duty" },
    "9:30 drive, 1:00 dock, 32:00-33:00",
    "10:00 drive, 1:00 dock",
  );
  expect(planText(planTrip(trip))).toBe(
    "drive/D 8:00 break/OFF 0:30 drive/D 1:30 wait/OFF 12:00 service/ON 1:00 drive/D 8:00 break/OFF 0:30 drive/D 2:00 service/ON 1:00",
  );
});

test("waits for midnight where hours of the cycle come back then", () => {
  // 7 × 9:00 leave 7:00 of 70; at midnight the oldest day's 9:00 drop.
  const plan = planTrip(writtenTrip({ log: "OFF 14:00", workedEachDay: "9:00" }, "8:00 drive, 1:00 dock"));
  expect(planText(plan)).toBe("rest/SB 3:00 drive/D 8:00 service/ON 1:00");
  expect(plan.binding).toEqual({ limit: "cycle", stopIndex: 0 });
});

test("takes a restart where the midnights bring less", () => {
  // 6 × 10:00 leave nothing of 60; ten hours a day would take until Saturday.
  const trip = writtenTrip({ ruleset: "us-property-60-7", workedEachDay: "10:00" }, "41:00 drive, 1:00 dock");
  const rest = planTrip(trip).segments[0];
  // Ten of the 34 hours were over when they could have left.
  expect(clockFrom(rest?.endMs ?? null)).toBe("34:00");
});

test("keeps an earlier stop early where the last one cannot be earlier anyway", () => {
  const plan = planTrip(writtenTrip({}, "2:00 drive, 1:00 dock", "2:00 drive, 1:00 dock, 48:00-49:00"));
  expect(services(plan)).toBe("12:00 48:00");
});

test("is lawful and as early as can be where a window cannot be kept", () => {
  const plan = planTrip(writtenTrip({}, "6:00 drive, 1:00 dock", "8:00 drive, 1:00 dock, -30:00"));
  expect(plan).toMatchObject({ feasible: false, latestDepartAtMs: null });
  expect(services(plan)).toBe("16:00 35:00");
  expect(plan.stops[1]?.slackMs).toBe(-5 * 3_600_000);
});

test("says the latest departure that still keeps every window", () => {
  const plan = planTrip(writtenTrip({}, "9:00 drive, 1:00 dock, -30:00"));
  expect(clockFrom(plan.latestDepartAtMs)).toBe("20:30");
});

test("finds a later departure where resting longer gives more hours", () => {
  // Leaving now, 8:00 of driving done, ends at 11:00 of it; whoever rests the ten hours first has them all.
  const plan = planTrip(writtenTrip({ log: "OFF 10:00 D 8:00 ON 1:00" }, "4:00 drive, 1:00 dock, -35:00"));
  expect(clockFrom(plan.latestDepartAtMs)).toBe("31:00");
});

test.each([
  ["us-passenger-70-8", "drive/D 10:00 rest/SB 8:00 drive/D 2:00 service/ON 1:00"],
  ["texas-intrastate", "drive/D 12:00 service/ON 1:00"],
  ["california-intrastate", "drive/D 12:00 service/ON 1:00"],
  ["canada-south-cycle-1", "drive/D 12:00 service/ON 1:00"],
] as const)("plans by %s", (ruleset, expected) => {
  expect(planText(planTrip(writtenTrip({ ruleset }, "12:00 drive, 1:00 dock")))).toBe(expected);
});

test("waits for the next day where Canada's limits of the day are reached", () => {
  const trip = writtenTrip({ ruleset: "canada-south-cycle-1", log: "SB 8:00" }, "14:00 drive, 1:00 dock");
  // Thirteen hours end at 21:00; the day begins at midnight, the shift only after eight hours.
  expect(services(planTrip(trip))).toBe("30:00");
});

test("takes Canada's day off before the driving that it has to precede", () => {
  const log = `OFF 24:00 ${"D 4:00 OFF 20:00 ".repeat(12)}D 4:00 OFF 18:00`;
  const trip = writtenTrip({ ruleset: "canada-south-cycle-1", log }, "5:00 drive, 1:00 dock");
  // The day off ended thirteen days before midnight: two hours before that, six more of rest make a day.
  expect(planText(planTrip(trip))).toBe("rest/SB 6:00 drive/D 5:00 service/ON 1:00");
});

test("counts ten hours of rest as ten hours in the night that clocks go forward", () => {
  const trip = writtenTrip(
    { start: "2026-03-07T02:00-06:00", hasBerth: false },
    "11:00 drive, 1:00 dock",
    "2:00 drive, 1:00 dock",
  );
  const rest = planTrip(trip).segments.find(({ kind }) => kind === "rest");
  // From 20:00 CST to 07:00 CDT, in place of the break.
  expect(new Date(rest?.startMs ?? 0).toISOString()).toBe("2026-03-08T02:00:00.000Z");
  expect(new Date(rest?.endMs ?? 0).toISOString()).toBe("2026-03-08T12:00:00.000Z");
});

test("knows that a day of the clock change ends an hour later by the cycle", () => {
  // Midnight after the autumn change lies 25 hours after the one before: 2026-11-02T06:00Z in Chicago.
  const plan = planTrip(
    writtenTrip(
      { start: "2026-11-01T00:00-05:00", log: "OFF 14:00", workedEachDay: "9:00" },
      "8:00 drive, 1:00 dock",
    ),
  );
  // Seven hours before it, since that takes no rest on the way.
  const [, drive] = plan.segments;
  expect(new Date(drive?.startMs ?? 0).toISOString()).toBe("2026-11-01T23:00:00.000Z");
});

test("takes the terminal's midnight for the cycle wherever the stops are", () => {
  const inNewYork = writtenTrip(
    { timezone: "America/New_York", log: "OFF 14:00", workedEachDay: "9:00" },
    "8:00 drive, 1:00 dock",
  );
  // Seven hours are left, and more from 04:00Z on: whoever leaves seven hours before needs no rest on the way.
  const [rest, drive] = planTrip(inNewYork).segments;
  expect([rest?.kind, drive?.kind]).toEqual(["rest", "drive"]);
  expect(new Date(drive?.startMs ?? 0).toISOString()).toBe("2026-06-15T21:00:00.000Z");
  expect(new Date(drive?.endMs ?? 0).toISOString()).toBe("2026-06-16T05:00:00.000Z");
});

test("sets off later where hours come back at midnight, so that waiting for them uses up no window", () => {
  const cycle = { ruleset: "us-property-60-7", workedEachDay: "9:40", hasBerth: false } as const;
  // Two hours are left today. Leaving at 10:00 the window would close at midnight; leaving at 17:00 it lasts until 7:00.
  expect(services(planTrip(writtenTrip(cycle, "9:00 drive, 1:00 dock, -31:00")))).toBe("31:00");
  // A rest on the way counts before an earlier end: without a window the two hours are driven right before midnight.
  expect(planText(planTrip(writtenTrip(cycle, "9:00 drive, 1:00 dock")))).toBe(
    "rest/OFF 12:00 drive/D 8:00 break/OFF 0:30 drive/D 1:00 service/ON 1:00",
  );
});

test("rests less than a full rest at the gate where a split then reaches the last stop on its window", () => {
  const plan = planTrip(
    writtenTrip(
      { start: "2026-06-15T00:00-05:00", log: "OFF 10:00", waitingIs: "off-duty" },
      "0:04 drive, 2:36 dock, 22:53-23:16",
      "2:01 drive, 1:38 dock, 36:04-41:07",
      "7:18 drive, 0:28 dock",
    ),
  );
  // A full rest before 22:53 would end the day at 12:53: nothing after it could pair with it.
  expect(services(plan)).toBe("22:53 36:04 45:00");
});

test("waits for a site to open", () => {
  const trip = writtenTrip({}, "2:00 drive, 1:00 dock");
  const [stop] = trip.stops;
  if (!stop) throw new Error("There is a stop");
  const opensMs = trip.start.projection.atMs + 5 * 3_600_000;
  const siteHours = [{ startMs: opensMs, endMs: opensMs + 3_600_000 }];
  const plan = planTrip({ ...trip, stops: [{ ...stop, siteHours }] });
  expect(plan.stops[0]?.serviceStartAtMs).toBe(opensMs);
});

test("says what the time before each service went into", () => {
  const plan = planTrip(writtenTrip({}, "2:00 drive, 1:00 dock, 15:00-16:00", "2:00 drive, 1:00 dock"));
  const hourMs = 3_600_000;
  expect(plan.stops[1]?.causesMs).toEqual({
    drive: 4 * hourMs,
    wait: 3 * hourMs,
    dock: hourMs,
    break: 0,
    rest: 0,
  });
});

test("refuses a trip without stops", () => {
  expect(() => planTrip(writtenTrip({}))).toThrow(RangeError);
});

test("does not count on a second half that only comes after a full rest of another kind", () => {
  const plan = planTrip(
    writtenTrip(
      { log: "OFF 10:00 D 2:07 SB 5:49", waitingIs: "off-duty" },
      "6:05 drive, 0:01 dock, 35:12-",
      "1:48 drive, 0:30 dock",
      "9:13 drive, 0:01 dock",
    ),
  );
  // Six hours and five minutes would end past the fourteenth hour, and waiting in the cab is no half in the berth.
  expect(planText(plan)).toMatch(/^rest\/SB 11:11 drive\/D 6:05 service\/ON 0:01 /);
});
