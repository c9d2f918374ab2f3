import { expect, test } from "vitest";
import type { WaitingIs } from "@/lib/planning/plan";
import { bestByGrid } from "@/lib/planning/testing/every-half-hour";
import { tinyRules } from "@/lib/planning/testing/small-rules";
import { clockFrom, writtenLog, writtenTrip } from "@/lib/planning/testing/written-trip";

/** The best way for a rested driver, each step five minutes, of all that miss no more than one window. */
function bestOf(rules: keyof typeof tinyRules, waitingIs: WaitingIs, ...lines: string[]) {
  const { stops } = writtenTrip({}, ...lines);
  const departAtMs = Date.parse("2026-06-15T10:00-05:00");
  const way = bestByGrid({
    log: { ...writtenLog({}), rulePack: tinyRules[rules] },
    departAtMs,
    stops,
    hasBerth: false,
    splits: false,
    leastLegMs: 0,
    stepMs: 300_000,
    mostNodes: 20_000,
    noLaterThanMs: departAtMs + 4 * 3_600_000,
    atMost: { missed: 1, worstMs: 5_400_000, totalMs: 5_400_000 },
    waitsOffDuty: waitingIs === "off-duty",
  });
  return way && { services: way.startsMs.map((atMs) => clockFrom(atMs)).join(" "), weight: way.restWeight };
}

test("a wait on duty stands for no rest in its place: it takes hours of the cycle, though a full rest follows", () => {
  // With the 35 minutes on duty the last drive would go beyond the cycle's 100.
  const found = bestOf(
    "passenger",
    "on-duty",
    "0:35 drive, 0:10 dock, -10:35",
    "0:05 drive, 0:10 dock, 11:25-11:25",
    "0:40 drive, 0:05 dock, -11:35",
  );
  expect(found).toEqual({ services: "10:35 11:25 12:55", weight: 4 });
});

test("a rest that goes on with a wait off duty counts from the wait's beginning", () => {
  // Off from 10:20 to 11:00, of which the gate is shut until 10:55, and once more on the last leg.
  const found = bestOf(
    "property",
    "off-duty",
    "0:10 drive, 0:05 dock, -10:25",
    "0:05 drive, 0:15 dock, 10:55-11:35",
    "0:45 drive, 0:05 dock, -11:10",
  );
  expect(found).toEqual({ services: "10:10 11:00 12:40", weight: 4 });
});
