import { expect, test } from "vitest";
import {
  changeNote,
  dayGrid,
  dutyPath,
  percentOf,
  quarterPath,
  type Stretch,
} from "@/components/hours/log/log-grid";
import { uncovered } from "@/lib/time/spans";

const zone = "America/Chicago";
const at = (iso: string) => Date.parse(iso);
const plain = dayGrid(at("2026-11-20T06:00:00Z"), at("2026-11-21T06:00:00Z"), zone);
const autumn = dayGrid(at("2026-11-01T05:00:00Z"), at("2026-11-02T06:00:00Z"), zone);
const spring = dayGrid(at("2026-03-08T06:00:00Z"), at("2026-03-09T05:00:00Z"), zone);

const stretch = (status: Stretch["status"], start: string, end: string): Stretch => ({
  status,
  startMs: at(start),
  endMs: at(end),
});

test("a plain day has 24 columns from midnight over noon", () => {
  expect(plain.columns.map((column) => column.label).join(" ")).toBe(
    "M 1 2 3 4 5 6 7 8 9 10 11 N 1 2 3 4 5 6 7 8 9 10 11",
  );
});

test("a day from noon begins with noon", () => {
  const noon = dayGrid(at("2026-11-20T18:00:00Z"), at("2026-11-21T18:00:00Z"), zone);
  expect([noon.columns[0]?.label, noon.columns[12]?.label]).toEqual(["N", "M"]);
});

test("the autumn day has 25 columns, and the repeated hour tells its zones apart", () => {
  expect(autumn.columns).toHaveLength(25);
  const ones = autumn.columns.slice(1, 3).map(({ label, zone: letters }) => [label, letters]);
  expect(ones).toEqual([
    ["1", "CDT"],
    ["1", "CST"],
  ]);
});

test("no other hour of the autumn day carries its zone", () => {
  expect(autumn.columns.filter((column) => column.zone !== null)).toHaveLength(2);
});

test("the spring day has 23 columns and no hour of two", () => {
  expect(spring.columns).toHaveLength(23);
  expect(spring.columns.slice(0, 4).map((column) => column.label)).toEqual(["M", "1", "3", "4"]);
});

test("days of a change say so", () => {
  expect([plain, autumn, spring].map(changeNote)).toEqual([
    null,
    "25 hours: the clocks went back",
    "23 hours: the clocks went forward",
  ]);
});

test("an instant after the change stands where the elapsed hours put it", () => {
  // 12:00 CST of the autumn day is its 13th hour.
  expect(percentOf(at("2026-11-01T18:00:00Z"), autumn)).toBe(52);
});

test("the duty line runs along each status and steps between them", () => {
  const line = dutyPath(
    [
      stretch("OFF_DUTY", "2026-11-20T06:00:00Z", "2026-11-20T11:00:00Z"),
      stretch("DRIVING", "2026-11-20T11:00:00Z", "2026-11-20T13:30:00Z"),
    ],
    plain,
    20,
  );
  expect(line).toBe("M0 10H300V50H450");
});

test("the duty line is broken where time is unknown", () => {
  const line = dutyPath(
    [
      stretch("OFF_DUTY", "2026-11-20T06:00:00Z", "2026-11-20T07:00:00Z"),
      stretch("OFF_DUTY", "2026-11-20T08:00:00Z", "2026-11-20T09:00:00Z"),
    ],
    plain,
    20,
  );
  expect(line).toBe("M0 10H60M120 10H180");
});

test("what reaches over midnight is cut to the day", () => {
  const line = dutyPath(
    [stretch("SLEEPER_BERTH", "2026-11-20T00:00:00Z", "2026-11-21T09:00:00Z")],
    plain,
    20,
  );
  expect(line).toBe("M0 30H1440");
});

test("there are three marks between the hours of each line", () => {
  expect(quarterPath(autumn, 20).match(/M/g)).toHaveLength(25 * 3 * 4);
});

test("uncovered time is before, between and after what was recorded", () => {
  const gaps = uncovered(
    [
      stretch("OFF_DUTY", "2026-11-20T07:00:00Z", "2026-11-20T08:00:00Z"),
      stretch("OFF_DUTY", "2026-11-20T09:00:00Z", "2026-11-20T10:00:00Z"),
    ],
    { startMs: at("2026-11-20T06:00:00Z"), endMs: at("2026-11-20T11:00:00Z") },
  );
  expect(gaps.map((gap) => (gap.startMs - plain.startMs) / 3_600_000)).toEqual([0, 2, 4]);
});
