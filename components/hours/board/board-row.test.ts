import { expect, test } from "vitest";
import { boardRows, canDriveToggle, hoursShows, terminalFilter } from "@/components/hours/board/board-row";
import { filterRows, toggleRows } from "@/components/list-page/rows/list-filter";
import { countRows, showOnly } from "@/components/list-page/rows/list-shows";
import { driverHours, engineClocks, snapshotMs } from "@/lib/driver-hours/testing/driver-hours";

const minute = 60_000;
const hour = 60 * minute;
const thresholds = { hoursWarnMinutes: [60, 30] as [number, number], staleClockMinutes: 30 };
const plenty = { drive: 9 * hour, shift: 10 * hour, break: 7 * hour, cycle: 40 * hour };
const driving = (id: string, driveMinutes: number) =>
  driverHours({ id, name: id, timers: { ...plenty, drive: driveMinutes * minute } });
const resting = (id: string, resetMs: number | null) =>
  driverHours({
    id,
    name: id,
    status: "SLEEPER_BERTH",
    timers: plenty,
    engine: engineClocks({ resetMs }),
  });
const silent = (id: string, status: "DRIVING" | "OFF_DUTY", minutes: number) =>
  driverHours({ id, name: id, status, asOfMs: snapshotMs - minutes * minute });

const drivers = [
  resting("rests until late", snapshotMs + 8 * hour),
  resting("rested", null),
  silent("silent in bed", "OFF_DUTY", 90),
  driving("drives long", 400),
  driverHours({ id: "on duty", name: "on duty", status: "ON_DUTY_NOT_DRIVING", timers: plenty }),
  driving("nearly out", 20),
  silent("silent at work", "DRIVING", 40),
  driving("half out", 50),
  driverHours({
    id: "over",
    name: "over",
    engine: engineClocks({ violations: ["drive_11"] }),
    timers: { ...plenty, drive: 0 },
  }),
  driverHours({ id: "no log", name: "no log", status: null, timers: null, asOfMs: null }),
];
const rows = boardRows(drivers, snapshotMs, thresholds);
const names = (shown: readonly (typeof rows)[number][]) => shown.map((row) => row.name);

test("the most urgent come first, the silent before those who rest only where they were at work", () => {
  expect(names(rows)).toEqual([
    "over",
    "nearly out",
    "half out",
    "drives long",
    "on duty",
    "silent at work",
    "rested",
    "rests until late",
    "silent in bed",
    "no log",
  ]);
});

test("counts count who is in a state, and who drives drives in every one", () => {
  expect(countRows(rows, hoursShows)).toEqual({
    violation: 1,
    soon: 2,
    driving: 4,
    "on-duty": 1,
    resting: 2,
    unknown: 3,
  });
});

const found = (asked: Record<string, string>) => filterRows(rows, [terminalFilter], asked, snapshotMs);

test("pressing a count shows whom it counts", () => {
  expect(names(showOnly(rows, hoursShows, "soon"))).toEqual(["nearly out", "half out"]);
  expect(showOnly(rows, hoursShows, "unknown")).toHaveLength(3);
});

test("who can drive three hours now is found, the unknown never among them", () => {
  expect(names(toggleRows(rows, [canDriveToggle], { hours: 3 }, snapshotMs))).toEqual([
    "drives long",
    "on duty",
    "rested",
    "rests until late",
  ]);
});

test("a search wants all its words, a terminal one of the driver's own", () => {
  expect(names(found({ search: "OUT nearly" }))).toEqual(["nearly out"]);
  expect(found({ search: "t-1 joL" })).toHaveLength(10);
  expect(found({ terminal: "OMA" })).toEqual([]);
});

test("time alone moves a driver up", () => {
  const later = boardRows(drivers, snapshotMs + 25 * minute, thresholds);
  expect(later.find((row) => row.name === "nearly out")?.state.urgency).toBe("violation");
});
