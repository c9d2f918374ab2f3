import { expect, test } from "vitest";
import { hoursText, nightNote, readHours } from "@/lib/format/day-hours";

const read = (text: string) => {
  const found = readHours(text, "mo");
  return "fault" in found ? found.fault : hoursText(found.hours, "mo");
};

test("hours are read as people type them and written in one form", () => {
  expect(read("7a-3:30p")).toBe("07:00–15:30");
  expect(read("12:30 to 15 deliveries; 0600–1200")).toBe("06:00–12:00, 12:30–15:00 deliveries");
  expect(read("8-10 pickup")).toBe("08:00–10:00 pickups");
});

test("hours that end earlier than they begin end on the next day, and a day may be open without an end", () => {
  expect(read("10p-6a")).toBe("22:00–06:00 next day");
  expect(read("22:00–06:00 next day")).toBe("22:00–06:00 next day");
  expect(read("18-24")).toBe("18:00–24:00");
  expect(read("18:00–24:00 pickups")).toBe("18:00–24:00 pickups");
  for (const whole of ["24h", "24/7", "0-24", "24 hours", "00:00–24:00", "0000 to 2400"])
    expect(read(whole), whole).toBe("24 hours");
});

test("a day that is closed is another thing than one of which nobody said anything", () => {
  expect(read("Closed")).toBe("closed");
  expect(read(" ")).toBe("");
  expect(hoursText([], "mo")).toBe("");
});

test.each([
  ["hello", "must be hours such as 8–12, 12:30–17 deliveries, 22–6, 24 hours, or closed"],
  ["8", "must be hours such as 8–12, 12:30–17 deliveries, 22–6, 24 hours, or closed"],
  ["8–12–15", "must be hours such as 8–12, 12:30–17 deliveries, 22–6, 24 hours, or closed"],
  ["8–8", "must end at a different time than they begin, or be 24 hours"],
])("%s is refused", (text, fault) => {
  expect(read(text)).toBe(fault);
});

test("hours that go on after midnight say on which day they end", () => {
  expect(nightNote("22-6", "su")).toBe("Ends Monday 06:00.");
  for (const plain of ["8-15", "18-24", "24h", "", "hello"]) expect(nightNote(plain, "mo")).toBeUndefined();
});
