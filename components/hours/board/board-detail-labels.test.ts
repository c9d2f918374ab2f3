import { expect, test } from "vitest";
import { detailSentences } from "@/components/hours/board/board-detail-labels";
import { driverState } from "@/lib/driver-hours/driver-state";
import { driverHours, engineClocks, snapshotMs } from "@/lib/driver-hours/testing/driver-hours";

const hour = 3_600_000;
const thresholds = { hoursWarnMinutes: [60, 30] as [number, number], staleClockMinutes: 30 };
const sentence = (fields: Parameters<typeof driverHours>[0]) => {
  const hours = driverHours(fields);
  return detailSentences(hours, driverState(hours, snapshotMs, thresholds), snapshotMs).join(" ");
};

test("a driver's day is told: what runs out, what comes back, by which rules", () => {
  expect(sentence({})).toBe(
    "Can drive 5:00 now; drive runs out first. At Fri 00:00 CST 9:00 of cycle come back: 40:00 then. US property 70 h in 8 days.",
  );
});

test("a rest tells each thing that it completes", () => {
  const engine = engineClocks({ breakDoneMs: snapshotMs + hour / 2, resetMs: snapshotMs + 9 * hour });
  expect(sentence({ status: "SLEEPER_BERTH", engine })).toContain(
    "If this rest goes on: break done 06:30 CST, rest done 15:00 CST.",
  );
});

test("an open split tells what it gives and what it still needs", () => {
  const engine = engineClocks({
    shiftIfSplitMs: 6 * hour,
    splitOwed: { status: "SB", lengthMs: 7 * hour, latestStartMs: snapshotMs + 2 * hour },
  });
  expect(sentence({ engine })).toContain(
    "With the split completed the shift has 6:00: it still needs 7:00 in the berth, begun by 08:00 CST.",
  );
});

test("what makes a clock doubtful is said", () => {
  const engine = engineClocks({ uncertain: true, shiftKnown: false, rulesetAssumed: true, exempt: true });
  const text = sentence({ engine, unidentified: 2 });
  for (const part of ["2 unclaimed drives", "has a gap", "best case", "assumed", "Exempt"])
    expect(text).toContain(part);
});

test("of a silent driver nothing else is said than since when", () => {
  const text = sentence({ asOfMs: snapshotMs - hour });
  expect(text).toContain("last heard of at 05:00 CST");
  expect(text).not.toContain("come back");
});

test("another platform tells what comes back and no more", () => {
  expect(sentence({ engine: null })).toBe(
    "Can drive 5:00 now; drive runs out first. 9:00 of cycle come back at the next start of day.",
  );
});

test("who is past a limit has to stop, who has nothing left can't drive", () => {
  const timers = { drive: 0, shift: hour, break: hour, cycle: hour };
  expect(sentence({ timers, engine: engineClocks({ violations: ["drive_11"] }) })).toContain(
    "Past 11 h drive: has to stop.",
  );
  expect(sentence({ timers, status: "ON_DUTY_NOT_DRIVING" })).toContain("Can't drive now: drive is used up.");
});
