import { expect, test } from "vitest";
import { startFromLog } from "@/lib/planning/plan-start";
import { planTrip } from "@/lib/planning/plan-trip";
import { tinyRules } from "@/lib/planning/testing/small-rules";
import { planText, services, writtenLog, writtenTrip } from "@/lib/planning/testing/written-trip";

/** Eight days of nine hours of driving and one at the dock: ten hours more than the cycle of eight days has. */
const tour = (last: string) =>
  writtenTrip(
    { log: "OFF 8:00", ruleset: "us-passenger-70-8", hasBerth: false, splits: "never" },
    "9:00 drive, 1:00 dock, -17:00",
    ...new Array<string>(6).fill("9:00 drive, 1:00 dock"),
    `9:00 drive, 1:00 dock, ${last}`,
  );

test("keeps a window that comes after more work than a cycle has, once the work of the first day counts no more", () => {
  // Seven stops by the fifth day; the first day's ten hours come back at the start of the ninth, 192:00 (395.5(b)(2)).
  const plan = planTrip(tour("-202:00"));
  expect(plan.feasible).toBe(true);
  expect(services(plan)).toBe("17:00 35:00 53:00 71:00 89:00 107:00 125:00 201:00");
});

test("says that a window before the first day's hours are back cannot be kept", () => {
  const plan = planTrip(tour("-200:00"));
  expect(plan.feasible).toBe(false);
  expect(services(plan)).toBe("17:00 35:00 53:00 71:00 89:00 107:00 125:00 201:00");
});

test("weighs what is late where the way takes more work than a cycle has", () => {
  const start = "2026-06-14T19:00-05:00";
  const { stops, ...trip } = writtenTrip(
    { start, splits: "never" },
    "0:40 drive, 0:10 dock, 12:45-13:15",
    "0:35 drive, 0:10 dock, -11:40",
    "0:20 drive, 0:10 dock, 13:10-13:50",
  );
  const log = {
    ...writtenLog({ start, log: "OFF 10:00 ON 0:20 OFF 0:40 D 0:35" }),
    rulePack: tinyRules.passenger,
  };
  const plan = planTrip({ ...trip, stops, start: startFromLog(log, Date.parse("2026-06-15T06:40-05:00")) });
  // The last stop is late as it is; to rest before the second one too would make that later by as much.
  expect(services(plan, start)).toBe("13:00 53:35 54:45");
  expect(planText(plan)).toBe(
    "rest/SB 0:40 drive/D 0:40 service/ON 0:10 rest/SB 39:50 drive/D 0:35 service/ON 0:10 rest/SB 0:40 drive/D 0:20 service/ON 0:10",
  );
});
