import { expect, test } from "vitest";
import { hoursText, readHours } from "@/lib/format/day-hours";

const read = (text: string) => {
  const found = readHours(text, "mo");
  return "fault" in found ? found.fault : hoursText(found.hours, "mo");
};

test("hours are read as people type them and written in one form", () => {
  expect(read("7a-3:30p")).toBe("07:00–15:30");
  expect(read("12:30 to 15 deliveries; 0600–1200")).toBe("06:00–12:00, 12:30–15:00 deliveries");
  expect(read("8-10 pickup")).toBe("08:00–10:00 pickups");
});

test("a day that is closed is another thing than one of which nobody said anything", () => {
  expect(read("Closed")).toBe("closed");
  expect(read(" ")).toBe("");
  expect(hoursText([], "mo")).toBe("");
});

test.each([
  ["hello", "must be hours such as 8–12, 12:30–17 deliveries, or closed"],
  ["8", "must be hours such as 8–12, 12:30–17 deliveries, or closed"],
  ["8–12–15", "must be hours such as 8–12, 12:30–17 deliveries, or closed"],
  ["15–8", "must end later than they begin"],
])("%s is refused", (text, fault) => {
  expect(read(text)).toBe(fault);
});
