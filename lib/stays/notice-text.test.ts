import { expect, test } from "vitest";
import { defaultSettings } from "@/lib/contract/desk/plain/setting-defaults";
import { noticeText } from "@/lib/stays/notice-text";
import { stayAt } from "@/lib/stays/stay-clock";
import { stayTerms } from "@/lib/stays/stay-terms";

const at = (clock: string) => Date.parse(`2026-11-24T${clock}:00-06:00`);
const terms = stayTerms(defaultSettings.stays, "trip", { name: null, number: null });

function textAt(now: string, departedMs: number | null = null, freeMinutes: number | null = 120) {
  const times = {
    ...{ opensMs: at("10:00"), closesMs: null, arrivedMs: at("09:00"), departedMs },
    ...{ isOver: departedMs !== null, timeZone: "America/Chicago" },
  };
  const own = { ...terms, freeMinutes };
  const stay = stayAt(times, own, at(now));
  return noticeText({ name: "Mesa", vehicle: null, times, terms: own, stay, timeZone: "America/Chicago" });
}
const arrived = "Our truck arrived at Mesa Tue 09:00 CST, for the appointment at Tue 10:00 CST";

test.each([
  [
    "11:30",
    null,
    `${arrived}. 2:00 of free time ends Tue 12:00 CST. Detention counts from then if it is not released.`,
  ],
  [
    "12:00",
    null,
    `${arrived}. 2:00 of free time ended Tue 12:00 CST. It has not been released: detention counts from then.`,
  ],
  [
    "20:30",
    null,
    `${arrived}. 2:00 of free time ended Tue 12:00 CST. It has not been released: detention counts from then. The truck was held over: 1 day of layover.`,
  ],
  ["15:00", at("11:00"), `${arrived} and left Tue 11:00 CST. 2:00 of free time ends Tue 12:00 CST.`],
  [
    "15:00",
    at("13:10"),
    `${arrived} and left Tue 13:10 CST. 2:00 of free time ended Tue 12:00 CST. Detention came to 1:10.`,
  ],
])("a notice at %s says what holds then, and nothing that is not known", (now, departedMs, text) => {
  expect(textAt(now, departedMs)).toBe(text);
});

test("where no detention is agreed none is named", () => {
  expect(textAt("15:00", null, null)).toBe(`${arrived}.`);
});
