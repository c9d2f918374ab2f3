import { expect, test } from "vitest";
import type { TruckloadTrip } from "@/lib/contract/interface/truckload-records";
import { drivenTrip } from "@/lib/desk/areas/trips/records/driven-trip";
import type { DutySegment, DutyStatus } from "@/lib/hos/duty-log";

const at = (time: string) => Date.parse(`2026-03-03T${time}:00Z`);
const iso = (time: string) => new Date(at(time)).toISOString();
const stop = (stopId: number, arrived: string | null, departed: string | null) => ({
  stopId,
  arrivedTime: arrived && iso(arrived),
  departedTime: departed && iso(departed),
});
const trip = (fields: object = {}) =>
  ({
    tripId: 1,
    actualStartTime: iso("08:00"),
    stops: [stop(1, "09:00", "10:00"), stop(2, null, null)],
    ...fields,
  }) as TruckloadTrip;
const duty = (status: DutyStatus, from: string, to: string): DutySegment => ({
  status,
  startMs: at(from),
  endMs: at(to),
});
const nowMs = at("14:00");
const short = (driven: ReturnType<typeof drivenTrip>) =>
  driven?.segments.map(({ kind, start, end, stopIndex }) =>
    [kind, start.slice(11, 16), end.slice(11, 16), stopIndex].join(" "),
  );

test("a log tells driving, dock, break and rest, each by the stop that it led to", () => {
  const log = [
    duty("OFF", "00:00", "07:30"),
    duty("ON", "07:30", "08:10"),
    duty("D", "08:10", "09:00"),
    duty("ON", "09:00", "10:00"),
    duty("D", "10:00", "11:00"),
    duty("OFF", "11:00", "11:30"),
    duty("D", "11:30", "12:00"),
    duty("SB", "12:00", "14:00"),
  ];
  const driven = drivenTrip({ trip: trip(), log, trail: [], nowMs });
  expect(driven?.source).toBe("log");
  expect(short(driven)).toEqual([
    "wait 08:00 08:10 0",
    "drive 08:10 09:00 0",
    "service 09:00 10:00 0",
    "drive 10:00 11:00 1",
    "break 11:00 11:30 1",
    "drive 11:30 12:00 1",
    "rest 12:00 14:00 1",
  ]);
});

test("what the log says of the time after a trip has ended is not the trip's", () => {
  const over = trip({ actualEndTime: iso("10:30") });
  const driven = drivenTrip({ trip: over, log: [duty("D", "08:00", "13:00")], trail: [], nowMs });
  expect(short(driven)).toEqual(["drive 08:00 10:30 0"]);
});

test("a trip that has not begun has nothing behind it", () => {
  const ahead = trip({ actualStartTime: null, stops: [stop(1, null, null)] });
  expect(drivenTrip({ trip: ahead, log: [duty("D", "08:00", "13:00")], trail: [], nowMs })).toBeNull();
});

/** A truck that drives north at 60 mph in some minutes of the day, a point each minute. */
function trailOf(minutes: number, moves: (minute: number) => boolean, skip: (minute: number) => boolean) {
  const points: [number, number, number, number | null][] = [];
  let latitude = 40;
  for (let minute = 0; minute <= minutes; minute++) {
    if (moves(minute)) latitude += 1 / 69;
    if (!skip(minute)) points.push([-95, latitude, at("08:00") / 1_000 + minute * 60, null]);
  }
  return points;
}

test("without a log positions tell driving from standing, and a halt in traffic is driving", () => {
  const trail = trailOf(
    150,
    (minute) => (minute <= 60 ? minute < 20 || minute > 23 : minute > 120),
    () => false,
  );
  const driven = drivenTrip({ trip: trip(), log: null, trail, nowMs });
  expect(driven?.source).toBe("positions");
  expect(new Set(short(driven)?.map((line) => line.split(" ")[0]))).toEqual(new Set(["drive", "service"]));
  expect(short(driven)).toContain("service 09:00 10:00 0");
});

test("nothing is said of a gap between positions", () => {
  const trail = trailOf(
    60,
    () => true,
    (minute) => minute > 10 && minute < 40,
  );
  expect(short(drivenTrip({ trip: trip(), log: null, trail, nowMs }))).toEqual([
    "drive 08:00 08:10 0",
    "drive 08:40 09:00 0",
  ]);
});
