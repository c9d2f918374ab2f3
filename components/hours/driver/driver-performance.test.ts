import { expect, test } from "vitest";
import { performanceLines } from "@/components/hours/driver/driver-performance";
import type { WorkFigures } from "@/lib/contract/desk/reports/work";

const figures = (fields: Partial<WorkFigures>): WorkFigures => ({
  ...{ manifests: 0, trips: 0, stops: 0, toCome: 0, onTime: 0, late: 0, failed: 0, unjudged: 0 },
  ...{ unjudgedBecause: { "no-promise": 0, "no-arrival": 0, "not-told": 0 } },
  ...{ lateMinutes: null, againstPlanMinutes: null, planned: 0, dockMinutes: null },
  ...{ stays: 0, detentionMinutes: null, billableMinutes: null, layoverDays: null, detained: 0 },
  ...{ staysUnknown: 0, miles: null, emptyMiles: null, emptyUnknown: 0, emptyEstimated: 0 },
  ...{ driveMinutes: null, dutyMinutes: null, drivers: 0, hoursUnknown: 0, ...fields },
});
const own = figures({
  ...{
    stops: 155,
    onTime: 143,
    late: 8,
    failed: 1,
    unjudged: 3,
    unjudgedBecause: { "no-promise": 0, "no-arrival": 3, "not-told": 0 },
  },
  ...{ lateMinutes: 21.6, dockMinutes: 18.2, stays: 149 },
});
const lines = performanceLines(own, figures({ stops: 1_000, onTime: 928, driveMinutes: 61 }));

test("on time is of all that was due, and how much of it was judged stands beside it", () => {
  expect(lines[0]).toEqual({
    ...{ label: "On time, all due", value: "92.3 %", all: "92.8 %" },
    judged: "152 of 155 stops; 3 with no arrival time",
  });
  expect(lines[2]).toEqual({ label: "At docks", value: "18 m", all: null, judged: "149 stays" });
});

test("without a log nobody knows how long they drove, and that is not 0", () => {
  expect(lines.at(-1)).toEqual({
    ...{ label: "Drive", value: null, all: "1:01", judged: "no log in these days" },
  });
});
