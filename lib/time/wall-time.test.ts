import { expect, test } from "vitest";
import { wallTime } from "@/lib/time/wall-time";

const winter = Date.UTC(2026, 10, 21, 20, 32);

test("an instant has the zone's own calendar, clock and letters", () => {
  expect(wallTime(winter, "America/Chicago")).toEqual({
    weekdayName: "Saturday",
    weekday: "Sat",
    day: "Nov 21",
    date: "2026-11-21",
    time: "14:32",
    zone: "CST",
  });
});

test("daylight saving changes the letters, to the minute of the change", () => {
  const change = Date.parse("2026-03-08T08:00:00Z");
  const at = (ms: number) => {
    const { time, zone } = wallTime(ms, "America/Chicago");
    return `${time} ${zone}`;
  };
  expect([at(change - 60_000), at(change)]).toEqual(["01:59 CST", "03:00 CDT"]);
});

test("midnight is 00 of the new day, not 24", () => {
  expect(wallTime(Date.UTC(2026, 0, 1), "UTC")).toMatchObject({ time: "00:00", date: "2026-01-01" });
});

test("a zone that is not known is read as UTC, and says so", () => {
  expect(wallTime(winter, "Mars/Olympus")).toMatchObject({ time: "20:32", zone: "UTC" });
});

test("every zone's wall time is what Intl says, around all changes of a year", () => {
  for (const zone of ["America/Chicago", "America/St_Johns", "America/Havana", "Australia/Lord_Howe"]) {
    const format = new Intl.DateTimeFormat("sv-SE", {
      timeZone: zone,
      dateStyle: "short",
      timeStyle: "short",
    });
    for (let ms = Date.UTC(2026, 0, 1); ms < Date.UTC(2027, 0, 1); ms += 47 * 60_000) {
      const { date, time } = wallTime(ms, zone);
      if (`${date} ${time}` !== format.format(ms)) throw new Error(`${zone} ${ms}: ${date} ${time}`);
    }
  }
});
