import { expect, test } from "vitest";
import { planTrip } from "@/lib/planning/plan-trip";
import { planText, services, writtenTrip } from "@/lib/planning/testing/written-trip";

test("a wait that is a full rest does not stand in the way of a longer rest at that gate", () => {
  // Rested from 13:25; the shift that begins with the first service lasts for the last drive only if it begins late.
  const trip = writtenTrip(
    { log: "OFF 13:25", waitingIs: "off-duty", hasBerth: false, splits: "never" },
    "3:50 drive, 2:16 dock, 27:56-",
    "4:30 drive, 2:58 dock, 40:09-42:16",
    "1:50 drive, 0:31 dock, 28:04-34:26",
  );
  expect(services(planTrip(trip)).split(" ").at(-1)).toBe("44:57");
});

test("leaves later by as much of a wait on duty as the shift lasts for, where it does not last for all of it", () => {
  const trip = writtenTrip(
    { log: "OFF 10:00 ON 7:00", ruleset: "california-intrastate", hasBerth: false },
    "2:00 drive, 1:00 dock, 27:00-28:00",
  );
  // 16 hours after 10:00 no more driving (13 CCR 1212.5).
  expect(planText(planTrip(trip))).toBe("rest/OFF 7:00 drive/D 2:00 wait/ON 1:00 service/ON 1:00");
});

test("leaves later by as much of a wait at a later stop as the shift lasts for", () => {
  const trip = writtenTrip(
    { log: "OFF 10:00 ON 4:00", ruleset: "california-intrastate", hasBerth: false },
    "1:00 drive, 1:00 dock",
    "3:00 drive, 1:00 dock, 28:00-28:30",
  );
  expect(planText(planTrip(trip))).toBe(
    "rest/OFF 7:00 drive/D 1:00 service/ON 1:00 drive/D 3:00 wait/ON 2:00 service/ON 1:00",
  );
});

test("knows what the wait for a window leaves of Canada's hours of a day (SOR/2005-313 s. 12)", () => {
  const trip = writtenTrip(
    {
      log: "OFF 10:00 D 0:01 SB 7:17",
      start: "2026-06-14T19:00-05:00",
      ruleset: "canada-south-cycle-2",
      waitingIs: "off-duty",
      hasBerth: false,
    },
    "8:12 drive, 1:46 dock, 33:29-33:29",
    "0:59 drive, 1:45 dock",
    "5:02 drive, 0:01 dock, -17:18",
  );
  // The second stop before the rest: it is served eight hours sooner, and the last one no later.
  expect(services(planTrip(trip), "2026-06-14T19:00-05:00")).toBe("33:29 36:14 51:01");
});

test("leaves late enough for Canada's 16 hours of a shift, and early enough for its 14 of a day", () => {
  const start = "2026-06-14T19:00-05:00";
  const trip = writtenTrip(
    { log: "OFF 10:00 D 0:16 SB 8:34", start, ruleset: "canada-south-cycle-2", hasBerth: false },
    "8:38 drive, 1:46 dock, 35:01-35:01",
    "0:59 drive, 1:45 dock",
    "5:02 drive, 0:01 dock, -18:50",
  );
  expect(services(planTrip(trip), start)).toBe("35:01 37:46 52:33");
});

test("leaves late rather than wait off duty, where that leaves more hours after the last stop", () => {
  const trip = writtenTrip(
    { waitingIs: "off-duty", splits: "never" },
    "1:00 drive, 1:00 dock",
    "2:00 drive, 1:00 dock, 20:00-21:00",
  );
  const plan = planTrip(trip);
  expect(planText(plan)).toBe("rest/SB 6:00 drive/D 1:00 service/ON 1:00 drive/D 2:00 service/ON 1:00");
  expect(plan.clocksAfter.driveAvailableThisShiftMs).toBe(8 * 3_600_000);
});

test("rests on until shortly before a window between two stops, and drives the minutes then", () => {
  const trip = writtenTrip(
    { splits: "never" },
    "10:00 drive, 1:00 dock, -21:00",
    "1:05 drive, 1:00 dock, 55:00-60:00",
  );
  expect(planText(planTrip(trip))).toBe(
    "drive/D 8:00 break/OFF 0:30 drive/D 2:00 service/ON 1:00 drive/D 1:00 rest/SB 32:25 drive/D 0:05 service/ON 1:00",
  );
});

test("rests before setting off for a new day's hours rather than a full rest long on the way, where both end late", () => {
  const start = "2026-06-14T19:00-05:00";
  const trip = writtenTrip(
    { log: "OFF 14:05", start, ruleset: "us-property-60-7", workedEachDay: "11:40", hasBerth: false },
    "2:34 drive, 0:01 dock, -14:05",
    "5:27 drive, 0:01 dock",
  );
  // 5 × 11:40 leave 1:40 of 60; at midnight 11:40 come back.
  const plan = planTrip(trip);
  expect(planText(plan)).toBe(
    "rest/OFF 13:15 drive/D 2:34 service/ON 0:01 break/OFF 0:29 drive/D 5:27 service/ON 0:01",
  );
});

test("rests on until shortly before a window where the rest before it has been moved, too", () => {
  const trip = writtenTrip(
    {
      log: "OFF 10:00 D 0:01 OFF 1:01",
      start: "2026-06-14T19:00-05:00",
      ruleset: "canada-south-cycle-2",
      hasBerth: false,
      splits: "never",
    },
    "0:00 drive, 2:47 dock",
    "11:14 drive, 0:01 dock, 61:02-",
  );
  expect(planText(planTrip(trip))).toBe(
    "service/ON 2:47 drive/D 11:12 rest/OFF 35:59 drive/D 0:02 service/ON 0:01",
  );
});

test.each([
  ["OFF 10:00 D 2:12", "5:49 drive, 1:00 dock", "break/OFF 0:30 drive/D 5:49 service/ON 1:00"],
  ["OFF 10:00 D 2:12", "5:49 drive, 1:00 dock, 21:02-", "rest/SB 3:01 drive/D 5:49 service/ON 1:00"],
  ["OFF 10:00 D 2:12 OFF 0:01", "5:49 drive, 1:00 dock, 21:02-", "rest/SB 3:00 drive/D 5:49 service/ON 1:00"],
])("after %s and before %s a break is had before setting off, not a full rest", (log, stop, expected) => {
  expect(planText(planTrip(writtenTrip({ log, splits: "never" }, stop)))).toBe(expected);
});

test("a driver on the road has the break where it falls due", () => {
  const trip = writtenTrip({ log: "OFF 10:00 D 2:12", splits: "never" }, "5:49 drive, 1:00 dock");
  expect(planText(planTrip({ ...trip, isUnderway: true }))).toBe(
    "drive/D 5:48 break/OFF 0:30 drive/D 0:01 service/ON 1:00",
  );
});

test("has the first half hour of a wait on duty as its break, where the cycle does not last for all of it", () => {
  // 3:30 of the cycle; the work and all of the wait take 3:50.
  const trip = writtenTrip(
    { workedEachDay: "9:30", hasBerth: false, splits: "never" },
    "0:30 drive, 0:10 dock, -10:30",
    "0:30 drive, 0:10 dock, 12:40-12:40",
    "1:00 drive, 0:10 dock",
  );
  expect(planText(planTrip(trip))).toBe(
    "drive/D 0:30 service/ON 0:10 drive/D 0:30 break/OFF 0:30 wait/ON 1:00 service/ON 0:10 drive/D 1:00 service/ON 0:10",
  );
});

test("leaves late rather than rest until a new day, also where that rest is as long as half of a split", () => {
  // Leaving at 19:00 has the day's 14 hours on duty (SOR/2005-313 s. 12(2)) end on the road at 22:00.
  const trip = writtenTrip(
    { log: "ON 2:00 D 9:00", ruleset: "canada-south-cycle-1" },
    "1:00 drive, 1:00 dock, 20:00-24:00",
    "2:00 drive, 1:00 dock",
  );
  expect(planText(planTrip(trip))).toBe(
    "rest/SB 10:00 drive/D 1:00 service/ON 1:00 drive/D 2:00 service/ON 1:00",
  );
});

test("has another break at the dock before, where one at the gate does not leave the cycle enough", () => {
  // 2:55 of the cycle for 2:20 of work and a wait of 1:30, of which an hour has to be off duty.
  const trip = writtenTrip(
    { workedEachDay: "9:35", hasBerth: false, splits: "never" },
    "0:30 drive, 0:10 dock, -10:30",
    "0:30 drive, 0:10 dock, 12:40-12:40",
    "1:00 drive, 0:10 dock",
  );
  expect(planText(planTrip(trip))).toBe(
    "drive/D 0:30 service/ON 0:10 break/OFF 0:30 drive/D 0:30 break/OFF 0:30 wait/ON 0:30 service/ON 0:10 drive/D 1:00 service/ON 0:10",
  );
});

test("sets off at once where leaving later would spare a wait, and miss more windows that are missed in part already", () => {
  const trip = writtenTrip(
    { log: "OFF 10:00", waitingIs: "on-duty", hasBerth: false },
    "0:15 drive, 0:10 dock, 10:05-10:05",
    "0:20 drive, 0:05 dock, 10:30-10:50",
    "0:00 drive, 0:05 dock, 11:30-",
  );
  expect(services(planTrip(trip))).toBe("10:15 10:45 11:30");
});
