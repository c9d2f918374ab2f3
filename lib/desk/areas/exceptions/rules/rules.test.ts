import { describe, expect, test } from "vitest";
import type { TripRow } from "@/lib/contract/desk/trips-board";
import { driverHoursRule } from "@/lib/desk/areas/exceptions/rules/driver-hours-rule";
import { eldMalfunction } from "@/lib/desk/areas/exceptions/rules/eld-malfunction";
import { lateTrip } from "@/lib/desk/areas/exceptions/rules/late-trip";
import { machineAlarm } from "@/lib/desk/areas/exceptions/rules/machine-alarm";
import type { Judgement, VehicleAtWork } from "@/lib/desk/areas/exceptions/rules/rule";
import { unclaimedMessage } from "@/lib/desk/areas/exceptions/rules/unclaimed-message";
import { silent, standstill } from "@/lib/desk/areas/exceptions/rules/vehicle-rules";
import { alarmOf, contextAt, rigStartMs } from "@/lib/desk/areas/exceptions/testing/exceptions-rig";
import { tripRow } from "@/lib/desk/areas/exceptions/testing/trip-row";
import { driverHours, snapshotMs } from "@/lib/driver-hours/testing/driver-hours";

const minuteMs = 60_000;
const now = contextAt(rigStartMs);
const severities = ({ findings }: Judgement) =>
  findings === "unknown" ? findings : findings.map(({ severity }) => severity);

describe("a trip", () => {
  test.each([
    ["late", ["high"]],
    ["in-jeopardy", ["medium"]],
    ["on-time", []],
    ["none", []],
    // While no ETA can be given, what was found before still stands.
    ["unknown", "unknown"],
  ] as const)("that is %s", (risk, expected) => {
    expect(severities(lateTrip.judge(tripRow({ risk }), now))).toEqual(expected);
  });

  test("whose windows nobody can keep is no driver's fault: only the appointment helps", () => {
    const sentence = "0:30 late at Omaha (nobody can keep both windows: …)";
    const ahead = tripRow({ risk: "in-jeopardy", sentence, windowsConflict: true });
    expect(lateTrip.judge(ahead, now).findings).toMatchObject([
      { sentence: `${sentence}: move the appointment, another driver would be as late.` },
    ]);
  });

  test("that overlaps other work of its driver says so", () => {
    const otherWork = (driverId: string | null, { kind, id }: { kind: string; id: string }) =>
      driverId === "D-1" && kind === "trip" && id === "7"
        ? "Overlaps the driver's leg until Thu 05:10 CST"
        : null;
    const trip = tripRow({ tripId: 7, risk: "late", sentence: "Late 1:20 at Omaha" });
    expect(lateTrip.judge(trip, contextAt(rigStartMs, { otherWork })).findings).toMatchObject([
      { wrong: "Late 1:20 at Omaha. Overlaps the driver's leg until Thu 05:10 CST" },
    ]);
  });

  test("without a plan says where its window is missed", () => {
    const stop = { name: "Omaha dock", slackMinutes: null, windowEnd: null } as TripRow["stops"][number];
    const trip = tripRow({ ...{ risk: "late", stops: [stop], decisiveStop: 0 }, sentence: null });
    expect(lateTrip.judge(trip, now).findings).toMatchObject([
      { sentence: "Misses the window at Omaha dock: call the customer and agree on a new time." },
    ]);
  });
});

describe("a driver's hours", () => {
  const at = (minutes: number) => contextAt(snapshotMs + minutes * minuteMs);
  /** Drives with 50 minutes left. */
  const tired = driverHours({
    timers: { drive: 50 * minuteMs, shift: 400 * minuteMs, break: 300 * minuteMs, cycle: 900 * minuteMs },
    asOfMs: snapshotMs + 50 * minuteMs,
  });

  test("grow graver as they run out, and say when they will be looked at again", () => {
    const first = driverHoursRule.judge(tired, at(0));
    expect(severities(first)).toEqual(["medium"]);
    expect(first.againAtMs).toBe(snapshotMs + 20 * minuteMs + 1_000);
    expect(severities(driverHoursRule.judge(tired, at(21)))).toEqual(["high"]);
    expect(severities(driverHoursRule.judge(tired, at(51)))).toEqual(["high"]);
  });

  test("of whom nothing has been heard say nothing", () => {
    expect(severities(driverHoursRule.judge({ ...tired, asOfMs: snapshotMs }, at(40)))).toBe("unknown");
  });

  test("of a driver with plenty are looked at when the first notice is due", () => {
    const { findings, againAtMs } = driverHoursRule.judge(driverHours(), at(0));
    expect(findings).toEqual([]);
    expect(againAtMs).toBe(snapshotMs + 4 * 60 * minuteMs + 1_000);
  });
});

describe("a malfunction of an ELD", () => {
  const dayMs = 86_400_000;
  const lasting = {
    ...{ id: "m1", code: "L", vehicle: "T-1", extension: null },
    ...{ foundMs: snapshotMs, repairByMs: snapshotMs + 8 * dayMs },
  };
  const judge = (days: number, fields = {}) =>
    eldMalfunction.judge(
      driverHours({ malfunctions: [{ ...lasting, ...fields }] }),
      contextAt(snapshotMs + days * dayMs),
    );
  const sentences = ({ findings }: Judgement) =>
    findings === "unknown" ? [] : findings.map((one) => one.sentence);

  test("counts its eight days, and is looked at again as each is over", () => {
    const first = judge(1.5);
    expect(first).toMatchObject({
      findings: [{ severity: "medium", cause: "m1", sinceMs: snapshotMs }],
      againAtMs: snapshotMs + 2 * dayMs,
    });
    expect(sentences(first)).toEqual([
      "ELD malfunction L, positioning, on T-1: have it repaired, replaced or serviced by Fri Nov 28 06:00 CST, 7 days left; the driver keeps paper logs.",
    ]);
  });

  test.each([
    [5.9, "medium"],
    [6, "high"],
    [8, "high"],
  ] as const)("is, %d days old, %s", (days, severity) => {
    expect(severities(judge(days))).toEqual([severity]);
  });

  test("says that paper logs no longer stand in once the time is over", () => {
    expect(sentences(judge(9))[0]).toContain("was to be repaired, replaced or serviced by Fri Nov 28");
    expect(judge(9).againAtMs).toBeNull();
  });

  test("has more days where FMCSA gave them, and says why", () => {
    const extended = judge(9, { repairByMs: snapshotMs + 12 * dayMs, extension: "Parts on order" });
    expect(severities(extended)).toEqual(["medium"]);
    expect(sentences(extended)[0]).toContain("as extended (Parts on order), 3 days left");
  });

  test("is none where the ELD works", () => {
    expect(eldMalfunction.judge(driverHours(), now)).toEqual({ findings: [], againAtMs: null });
  });
});

const vehicle = (fields: Partial<VehicleAtWork> = {}): VehicleAtWork => ({
  number: "T-1",
  seenMs: rigStartMs,
  place: { latitude: 41, longitude: -88 },
  standsSinceMs: rigStartMs - 50 * minuteMs,
  standsSinceIsKnown: true,
  trip: tripRow(),
  stops: [{ name: "Joliet yard", place: { latitude: 41.5, longitude: -88 } }],
  duty: "ON_DUTY_NOT_DRIVING",
  ...fields,
});

describe("a truck that stands", () => {
  test("on the road, away from its stops, is found with how far", () => {
    const { findings } = standstill.judge(vehicle(), now);
    expect(findings).toMatchObject([{ sinceMs: rigStartMs - 50 * minuteMs }]);
    expect(JSON.stringify(findings)).toContain("35 mi from Joliet yard: ask Rosa Delgado why");
  });

  test.each([
    ["at a stop", { place: { latitude: 41.5, longitude: -88.001 } }],
    ["while the driver rests", { duty: "SLEEPER_BERTH" }],
    ["without a trip", { trip: null }],
    ["at a stop by its trip", { trip: tripRow({ state: "at-stop" }) }],
    ["for a short time", { standsSinceMs: rigStartMs - 10 * minuteMs }],
  ])("%s is expected to", (_where, fields) => {
    expect(standstill.judge(vehicle(fields), now).findings).toEqual([]);
  });

  test("may be elsewhere by now where it has gone silent", () => {
    const gone = vehicle({ seenMs: rigStartMs - 31 * minuteMs });
    expect(severities(standstill.judge(gone, now))).toBe("unknown");
  });

  test("may have stood there before the desk began to look", () => {
    const begun = vehicle({ standsSinceMs: rigStartMs - minuteMs, standsSinceIsKnown: false });
    expect(standstill.judge(begun, now)).toEqual({
      findings: "unknown",
      againAtMs: rigStartMs + 44 * minuteMs,
    });
  });
});

describe("a truck that sends no position", () => {
  const quiet = vehicle({ seenMs: rigStartMs - 31 * minuteMs });

  test("is found after the threshold, and looked at when it is reached", () => {
    expect(severities(silent.judge(quiet, now))).toEqual(["medium"]);
    expect(silent.judge(vehicle(), now).againAtMs).toBe(rigStartMs + 30 * minuteMs);
  });

  test("says nothing while the platform's positions are not read", () => {
    expect(severities(silent.judge(quiet, contextAt(rigStartMs, { positionsAreRead: false })))).toBe(
      "unknown",
    );
  });
});

describe("an alarm of a machine", () => {
  test.each([
    ["Active", ["low"]],
    ["Cleared", []],
    ["RTN", []],
  ])("in the state %s", (state, expected) => {
    expect(severities(machineAlarm.judge(alarmOf({ state }), now))).toEqual(expected);
  });
});

describe("a driver who waits for an answer", () => {
  const waits = { waitsSinceMs: rigStartMs - 11 * minuteMs, isTaken: false };

  test("is found once nobody has claimed that for too long", () => {
    expect(severities(unclaimedMessage.judge(waits, now))).toEqual(["medium"]);
    const young = unclaimedMessage.judge({ ...waits, waitsSinceMs: rigStartMs }, now);
    expect(young).toEqual({ findings: [], againAtMs: rigStartMs + 10 * minuteMs });
  });

  test.each([{ isTaken: true }, { waitsSinceMs: null }])("is no exception with %o", (fields) => {
    expect(severities(unclaimedMessage.judge({ ...waits, ...fields }, now))).toEqual([]);
  });
});
