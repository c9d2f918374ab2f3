import fc from "fast-check";
import { expect, test } from "vitest";
import { type LateRiskInput, lateRisk } from "@/lib/planning/late-risk";
import { planTrip } from "@/lib/planning/plan-trip";
import { firstMidnight, writtenTrip } from "@/lib/planning/testing/written-trip";

const hourMs = 3_600_000;
const at = (hours: number) => Date.parse(firstMidnight) + hours * hourMs;
const inputTimes = { drive: at(9.5), wait: null, dock: null, break: at(9), rest: at(9) };

const risk = (more: Partial<LateRiskInput>) =>
  lateRisk({
    plan: planTrip(writtenTrip({}, "6:00 drive, 1:00 dock", "8:00 drive, 1:00 dock")),
    stopIndex: 1,
    appointmentMs: at(34),
    nowMs: at(10),
    promised: null,
    inputTimes,
    jeopardySlackMs: 15 * 60_000,
    ...more,
  });

test("puts lateness down to the rest that does not fit before the appointment, with the age of what says so", () => {
  expect(risk({})).toEqual({
    state: "in-jeopardy",
    lateMinutes: 60,
    items: [{ cause: "rest", minutes: 60, inputAgeMs: hourMs }],
  });
});

test("says what changed since a promise, in minutes that add up", () => {
  const promised = planTrip(
    writtenTrip({ log: "OFF 9:30" }, "6:00 drive, 0:40 dock", "7:45 drive, 1:00 dock"),
  );
  const { lateMinutes, items } = risk({ promised, appointmentMs: at(34) });
  expect(items.map(({ cause, minutes }) => [cause, minutes])).toEqual([
    ["slack", -5],
    ["start", 30],
    ["drive", 15],
    ["dock", 20],
  ]);
  expect(lateMinutes).toBe(60);
});

test("is a risk already with less slack than the company wants", () => {
  expect(risk({ appointmentMs: at(35.1) }).state).toBe("in-jeopardy");
  expect(risk({ appointmentMs: at(35.25) }).state).toBe("on-time");
});

test("is missed once the appointment has gone by", () => {
  expect(risk({ nowMs: at(34) }).state).toBe("in-jeopardy");
  expect(risk({ nowMs: at(34) + 1 }).state).toBe("missed");
});

test("has nothing to say without an appointment", () => {
  expect(risk({ appointmentMs: null })).toEqual({ state: "on-time", lateMinutes: null, items: [] });
});

test("always adds up", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60 * 60 }), (minutes) => {
      const { lateMinutes, items } = risk({ appointmentMs: at(0) + minutes * 60_000 });
      expect(items.reduce((sum, item) => sum + item.minutes, 0)).toBe(lateMinutes);
    }),
  );
});
