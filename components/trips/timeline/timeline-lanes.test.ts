import { expect, test } from "vitest";
import { stopOf, tripOf } from "@/components/testing/trip-row";
import { barRange, packLines, timelineLines } from "@/components/trips/timeline/timeline-lanes";
import { placed, ticksOf, timelineRange, zoomed } from "@/components/trips/timeline-scale";
import { boardRows } from "@/components/trips/trip-row";

const hour = 3_600_000;
const range = { startMs: Date.parse("2026-03-03T12:00:00Z"), endMs: Date.parse("2026-03-04T12:00:00Z") };
const driverOf = (externalUserId: string, name: string) => {
  const { driver } = tripOf();
  return driver && { ...driver, externalUserId, name };
};

test("a trip runs from its start to the legal ETA of its last stop", () => {
  expect(barRange(tripOf())).toEqual({
    startMs: Date.parse("2026-03-03T12:10:00Z"),
    endMs: Date.parse("2026-03-03T21:40:00Z"),
  });
});

test("a trip of which no time is told has no bar and is counted", () => {
  const trip = tripOf({ started: null, scheduledStart: null, stops: [] });
  expect(barRange(trip)).toBeNull();
  expect(timelineLines(boardRows([trip]), [], range).timeless).toBe(1);
});

test("bars that overlap stand on two lines, one that begins when another ends on the same", () => {
  const [row] = boardRows([tripOf()]);
  if (row === undefined) throw new Error("no row");
  const bar = (startMs: number, endMs: number) => ({ row, startMs, endMs });
  expect(packLines([bar(0, 4), bar(2, 6), bar(4, 8)]).map((line) => line.length)).toEqual([2, 1]);
});

test("no driver on top, drivers by their most urgent trip, who has none by name at the end", () => {
  const trips = [
    tripOf({ tripId: 1, driver: driverOf("D-1", "Zoe") }),
    tripOf({ tripId: 2, risk: "late", driver: driverOf("D-2", "Yan") }),
  ];
  const idle = [
    { id: "D-9", name: "Bo" },
    { id: "D-8", name: "Al" },
    { id: "D-1", name: "Zoe" },
  ];
  const { lines } = timelineLines(boardRows(trips), idle, range);
  expect(lines.map((line) => line.name)).toEqual(["No driver", "Yan", "Zoe", "Al", "Bo"]);
});

test("a trip outside of what is shown has no bar, but its driver keeps his line", () => {
  const trip = tripOf({ started: "2026-03-01T12:00:00Z", ended: "2026-03-01T20:00:00Z", stops: [stopOf()] });
  const { lines } = timelineLines(boardRows([trip]), [], range);
  expect(lines[1]?.bars).toEqual([]);
  expect(lines[1]?.trips).toBe(1);
});

test("the timeline follows now with a sixth of it past, and stays where it is put", () => {
  const nowMs = Date.parse("2026-03-03T20:07:00Z");
  expect(timelineRange("24h", null, nowMs).startMs).toBe(Date.parse("2026-03-03T16:00:00Z"));
  expect(timelineRange("24h", "2026-03-01T00:00:00Z", nowMs).endMs).toBe(Date.parse("2026-03-02T00:00:00Z"));
});

test("what reaches over an edge is cut there, what lies outside is not drawn", () => {
  expect(placed({ startMs: range.startMs - hour, endMs: range.startMs + 6 * hour }, range)).toEqual({
    left: 0,
    width: 25,
  });
  expect(placed({ startMs: range.endMs + hour, endMs: range.endMs + 2 * hour }, range)).toBeNull();
});

test("zoom ends at its ends", () => {
  expect(zoomed("12h", -1)).toBe("12h");
  expect(zoomed("24h", 1)).toBe("3d");
});

test("every tick lies in the range, and they rise", () => {
  const ticks = ticksOf("24h", range).map((tick) => tick.ms);
  expect(ticks.length).toBeGreaterThan(10);
  expect(ticks.every((ms, at) => ms >= range.startMs && ms <= range.endMs && ms > (ticks[at - 1] ?? 0))).toBe(
    true,
  );
});

test("trips without a driver take five lines at most, and all that they need where they are alone", () => {
  const open = Array.from({ length: 9 }, (_, tripId) =>
    tripOf({ tripId, title: String(tripId), state: "needs-driver", driver: null }),
  );
  const mixed = timelineLines(boardRows([...open, tripOf({ tripId: 99 })]), [], range);
  expect([mixed.lines.length, mixed.folded]).toEqual([6, 4]);
  const alone = timelineLines(boardRows(open), [], range);
  expect([alone.lines.length, alone.folded]).toEqual([9, 0]);
});
