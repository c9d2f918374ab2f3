import { expect, test } from "vitest";
import { openingAt, placeOnAxis, spansOnDay } from "@/lib/format/opening-hours";

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

test("a night goes on after midnight, also from Sunday to Monday, and hours that touch are one", () => {
  const nights = [day("mo", "22:00", "06:00"), day("su", "20:00", "05:30")];
  const nightAt = (local: string) => openingAt(nights, Date.parse(`${local}:00-06:00`), "America/Chicago");
  expect(nightAt("2026-11-24T05:59")).toEqual({ isOpen: true, label: "until 06:00" });
  expect(nightAt("2026-11-24T06:00")).toEqual({ isOpen: false, label: "opens Sunday 20:00" });
  expect(nightAt("2026-11-23T05:00")).toEqual({ isOpen: true, label: "until 05:30" });
  expect(nightAt("2026-11-29T23:00")).toEqual({ isOpen: true, label: "until 05:30" });
  expect(spansOnDay(nights, "mo")).toEqual([
    { from: "22:00", till: "24:00" },
    { from: "00:00", till: "05:30" },
  ]);
  expect(spansOnDay(nights, "tu")).toEqual([{ from: "00:00", till: "06:00" }]);
});

test("who never closes is open 24 hours, and a weekend without a night closes at its end", () => {
  const whole = ["mo", "tu", "we", "th", "fr", "sa", "su"].map((one) => day(one, "00:00", "00:00"));
  const wholeAt = (rows: typeof whole, local: string) =>
    openingAt(rows, Date.parse(`${local}:00-06:00`), "America/Chicago");
  expect(wholeAt(whole, "2026-11-29T12:00")).toEqual({ isOpen: true, label: "24 hours" });
  const weekend = whole.filter(({ dayOfWeek }) => ["sa", "su", "mo"].includes(dayOfWeek));
  expect(wholeAt(weekend, "2026-11-28T12:00")).toEqual({ isOpen: true, label: "until Monday 24:00" });
  expect(wholeAt(weekend, "2026-11-23T12:00")).toEqual({ isOpen: true, label: "until 24:00" });
  expect(wholeAt(weekend, "2026-11-25T12:00")).toEqual({ isOpen: false, label: "opens Saturday 00:00" });
});
