import { expect, test } from "vitest";
import type { Candidate, TripToRank } from "@/lib/planning/candidate";
import { rankDrivers } from "@/lib/planning/rank-drivers";
import { firstMidnight, writtenTrip } from "@/lib/planning/testing/written-trip";

const hourMs = 3_600_000;
const nowMs = Date.parse(firstMidnight) + 10 * hourMs;
const settings = { nowMs, maxClockAgeMs: hourMs / 2 };

const trip: TripToRank = {
  stops: writtenTrip({}, "0:00 drive, 1:00 dock, -16:00", "5:00 drive, 1:00 dock, -24:00").stops,
  waitingIs: "on-duty",
  requires: ["reefer"],
  trailerNumber: null,
};

const candidate = (driverId: string, log: string, more: Partial<Candidate> = {}): Candidate => ({
  driverId,
  start: writtenTrip({ log }, "0:00 drive, 0:00 dock").start,
  clocksAsOfMs: nowMs,
  hasBerth: true,
  splits: "earliest",
  emptyDriveMs: hourMs,
  emptyMiles: 50,
  equipment: ["reefer"],
  trailerNumber: null,
  timeOff: [],
  works: [],
  ...more,
});

const ranked = (...candidates: Candidate[]) => rankDrivers(trip, candidates, settings);

test("puts who can make it before who cannot", () => {
  const tired = candidate("tired", "D 8:00 ON 2:00");
  expect(
    ranked(tired, candidate("rested", "OFF 10:00")).map(({ driverId, state }) => [driverId, state]),
  ).toEqual([
    ["rested", "on-time"],
    ["tired", "late"],
  ]);
});

test("puts more slack at the tightest stop first", () => {
  const far = candidate("far", "OFF 10:00", { emptyDriveMs: 4 * hourMs, emptyMiles: 10 });
  expect(ranked(far, candidate("near", "OFF 10:00")).map(({ driverId }) => driverId)).toEqual([
    "near",
    "far",
  ]);
});

test("puts fewer empty miles first where the slack is the same", () => {
  const more = candidate("a", "OFF 10:00", { emptyMiles: 51 });
  expect(ranked(more, candidate("b", "OFF 10:00")).map(({ driverId }) => driverId)).toEqual(["b", "a"]);
});

test("never plans with hours that are too old", () => {
  const stale = candidate("stale", "OFF 10:00", { clocksAsOfMs: nowMs - hourMs });
  expect(ranked(stale)[0]).toMatchObject({ state: "unknown", plan: null, unknownSinceMs: nowMs - hourMs });
});

test("blocks a driver whose equipment does not do", () => {
  expect(ranked(candidate("dry", "OFF 10:00", { equipment: [] }))[0]).toMatchObject({
    state: "blocked",
    blocks: [{ kind: "equipment", missing: ["reefer"] }],
  });
});

test("blocks a driver who is hooked to another trailer than the trip's", () => {
  const hooked = candidate("hooked", "OFF 10:00", { trailerNumber: "T1" });
  const [judged] = rankDrivers({ ...trip, trailerNumber: "T2" }, [hooked], settings);
  expect(judged?.blocks).toEqual([{ kind: "trailer", hooked: "T1", needed: "T2" }]);
});

test("blocks a driver whose time off or other trip lies in the plan", () => {
  const span = { startMs: nowMs + 2 * hourMs, endMs: nowMs + 3 * hourMs };
  const busy = candidate("busy", "OFF 10:00", {
    timeOff: [span],
    works: [{ label: "trip t9", tripId: "t9", ...span }],
  });
  expect(ranked(busy)[0]).toMatchObject({
    state: "blocked",
    blocks: [{ kind: "time-off" }, { kind: "overlap", label: "trip t9" }],
  });
});

test("lets time off begin when the trip has ended", () => {
  const span = { startMs: nowMs + 9 * hourMs, endMs: nowMs + 99 * hourMs };
  expect(ranked(candidate("free", "OFF 10:00", { timeOff: [span] }))[0]?.state).toBe("on-time");
});

test("plans the closest of many who cannot make it, and says how late the others are at least", () => {
  const tooFar = Array.from({ length: 120 }, (_, index) =>
    candidate(`driver-${index}`, index % 2 === 0 ? "D 8:00 ON 2:00" : "OFF 3:00 D 5:00 ON 2:00", {
      emptyDriveMs: 7 * hourMs + index * 180_000,
      emptyMiles: 300 + index,
    }),
  );
  const list = ranked(...tooFar.toReversed());
  expect(list.map(({ state }) => state)).toEqual(list.map(() => "late"));
  const alone = new Map(tooFar.map((one) => [one.driverId, ranked(one)[0]]));
  const lateMs = ({ driverId }: { driverId: string }) => -(alone.get(driverId)?.tightest?.slackMs ?? 0);
  expect(lateMs(list[0] ?? { driverId: "" })).toBe(Math.min(...list.map(lateMs)));
  const unplanned = list.filter(({ plan }) => plan === null);
  expect(unplanned.length).toBeGreaterThanOrEqual(60);
  expect(list.slice(0, list.length - unplanned.length).every(({ plan }) => plan !== null)).toBe(true);
  for (const one of unplanned) {
    const leastMs = -(one.mostSlack?.slackMs ?? 0);
    expect(leastMs).toBeGreaterThan(0);
    expect(lateMs(one)).toBeGreaterThanOrEqual(leastMs);
  }
});
