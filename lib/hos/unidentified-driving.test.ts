import { expect, test } from "vitest";
import { clocksAt } from "@/lib/hos/clocks";
import { monday5, ms, writtenLog } from "@/lib/hos/testing/written-driver-log";
import { ifItWereYours } from "@/lib/hos/unidentified-driving";

const laidIn = (text: string, from: string, to: string) =>
  ifItWereYours(writtenLog(text), { startMs: monday5 + ms(from), endMs: monday5 + ms(to) });
const rows = (text: string, from: string, to: string) =>
  laidIn(text, from, to).segments.map(
    (one) => `${one.status} ${(one.startMs - monday5) / 3_600_000}-${(one.endMs - monday5) / 3_600_000}`,
  );

test("twenty minutes inside a rest cost the whole reset", () => {
  const log = laidIn("D 5:00, OFF 10:00, D 1:00", "9:00", "9:20");
  expect(clocksAt(log, monday5 + ms("15:00")).driveMs).toBe(ms("5:40"));
});

test("it takes the place of what was recorded meanwhile", () => {
  expect(rows("D 2:00, ON 1:00, OFF 3:00", "1:00", "4:00")).toEqual(["D 0-1", "D 1-4", "OFF 4-6"]);
});

test("it may lie within one record", () => {
  expect(rows("OFF 6:00", "2:00", "3:00")).toEqual(["OFF 0-2", "D 2-3", "OFF 3-6"]);
});

test("it may lie after the last", () => {
  expect(rows("OFF 2:00", "3:00", "4:00")).toEqual(["OFF 0-2", "D 3-4"]);
});
