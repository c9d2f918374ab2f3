import { expect, test } from "vitest";
import type { TripRowStop } from "@/lib/contract/desk/trips-board";
import { tripSentence } from "@/lib/desk/areas/trips/board/trip-sentence";
import type { Plan } from "@/lib/planning/plan";
import { writtenLabel } from "@/lib/planning/testing/written-label";

const minuteMs = 60_000;
const label = writtenLabel();

/** A plan without rests of stops with this much slack, in minutes. */
const planOf = (...slacks: (number | null)[]) =>
  ({
    feasible: slacks.every((slack) => slack === null || slack >= 0),
    startAtMs: 0,
    binding: null,
    split: null,
    segments: [],
    stops: slacks.map((slack) => ({
      serviceStartAtMs: 0,
      slackMs: slack === null ? null : slack * minuteMs,
      causesMs: { drive: 0, dock: 0 },
    })),
  }) as unknown as Plan;

const stop = (fields: Partial<TripRowStop>) =>
  ({ name: "Omaha dock", risk: "on-time", arrived: null, slackMinutes: 60, ...fields }) as TripRowStop;
const arrivedLate = stop({ risk: "late", arrived: "2026-11-18T15:00:00Z", slackMinutes: -20 });

test("a plan that keeps its windows says so", () => {
  expect(tripSentence(planOf(43), label, [stop({})])).toMatch(/^On time, 0:43 to spare at /);
});

test("who came late is not on time, whatever the stops to come", () => {
  expect(tripSentence(planOf(null), label, [arrivedLate])).toBe("Arrived 0:20 late at Omaha dock");
  expect(tripSentence(planOf(null, 90), label, [arrivedLate, stop({})])).toMatch(
    /^Arrived 0:20 late at Omaha dock, then on time, 1:30 to spare at /,
  );
  expect(tripSentence(planOf(null, -15), label, [arrivedLate, stop({ risk: "late" })])).toMatch(
    /^Arrived 0:20 late at Omaha dock, then 0:15 late at /,
  );
});

test("a window that passed where nothing can be planned is missed", () => {
  const passed = stop({ risk: "late", slackMinutes: null });
  expect(tripSentence(planOf(null), label, [passed])).toBe("Misses the window at Omaha dock");
});

test("a stop that will be late says what the plan says", () => {
  const late = stop({ risk: "late", slackMinutes: -15 });
  expect(tripSentence(planOf(-15), label, [late])).toMatch(/^0:15 late at /);
});
