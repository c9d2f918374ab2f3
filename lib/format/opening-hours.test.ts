import { expect, test } from "vitest";
import { openingAt, placeOnAxis } from "@/lib/format/opening-hours";

const day = (dayOfWeek: string, from: string, till: string, availability = true) => ({
  ...{ dayOfWeek, availability, fromTime: `${from}:00`, tillTime: `${till}:00` },
});
const hours = [day("mo", "12:30", "15:00"), day("mo", "07:00", "12:00"), day("we", "08:00", "10:00")];
/** Monday 2026-11-23 in Chicago. */
const at = (time: string) => openingAt(hours, Date.parse(`2026-11-23T${time}:00-06:00`), "America/Chicago");

test("it is open within its hours, until the end of the present ones", () => {
  expect(at("07:00")).toEqual({ isOpen: true, label: "until 12:00" });
  expect(at("14:59")).toEqual({ isOpen: true, label: "until 15:00" });
});

test("it is closed between hours and after them, and says when it opens again", () => {
  expect(at("12:00")).toEqual({ isOpen: false, label: "opens 12:30" });
  expect(at("15:00")).toEqual({ isOpen: false, label: "opens Wednesday 08:00" });
});

test("of whom nobody said any hours nothing is said, and one who is always closed never opens", () => {
  expect(openingAt([], 0, "UTC")).toBeNull();
  expect(openingAt([day("mo", "00:00", "00:00", false)], 0, "UTC")).toEqual({ isOpen: false, label: null });
});

test("a time has its place on the axis, and what lies outside stands at its end", () => {
  expect([placeOnAxis("04:00", 4, 20), placeOnAxis("12:00", 4, 20), placeOnAxis("22:30", 4, 20)]).toEqual([
    0, 50, 100,
  ]);
});
