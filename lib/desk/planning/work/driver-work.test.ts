import fc from "fast-check";
import { expect, test } from "vitest";
import { propertyRuns } from "@/lib/commands/property-runs";
import { workOf } from "@/lib/desk/planning/testing/driver-work";
import {
  byTurn,
  type DriverWork,
  joinedBefore,
  spanOfWork,
  worksAfter,
  worksBefore,
} from "@/lib/desk/planning/work/driver-work";

const hourMs = 3_600_000;
const idsOf = (works: readonly DriverWork[]) => works.map(({ id }) => id);
const trip = workOf(8 * hourMs, 12 * hourMs, { kind: "trip", id: "7" });
const leg = workOf(18 * hourMs, 23 * hourMs);
const day = workOf(30 * hourMs, 40 * hourMs, { kind: "manifest", id: "M-1" });

test("a work comes after what is to begin earlier and before what is to begin later", () => {
  const works = [day, trip, leg];
  expect(idsOf(worksBefore(works, leg, 0))).toEqual(["7"]);
  expect(idsOf(worksAfter(works, leg))).toEqual(["M-1"]);
});

test("what is under way comes first, and nothing puts it off", () => {
  const running = { ...day, isUnderway: true };
  expect(idsOf(worksBefore([running, trip], leg, 0))).toEqual(["M-1", "7"]);
  expect(worksBefore([{ ...trip, isUnderway: true }, running, leg], running, 0)).toEqual([]);
});

test("what nobody says the beginning of comes last", () => {
  expect(idsOf(worksBefore([{ ...trip, plannedStartMs: null }, leg], day, 0))).toEqual(["L-1"]);
});

test("what was to begin more than six hours ago and has not is not waited for", () => {
  expect(idsOf(worksBefore([trip], leg, 14 * hourMs))).toEqual(["7"]);
  expect(idsOf(worksBefore([trip], leg, 14 * hourMs + 1))).toEqual([]);
});

test("where two overlap the later one goes on from the end of the earlier", () => {
  const over = workOf(11 * hourMs, 14 * hourMs);
  expect(joinedBefore([trip, over])).toEqual({
    spans: [
      { status: "ON", startMs: 8 * hourMs, endMs: 12 * hourMs },
      { status: "ON", startMs: 12 * hourMs, endMs: 14 * hourMs },
    ],
    endMs: 14 * hourMs,
    place: null,
  });
});

test("what is not planned says nothing of the hours after it", () => {
  expect(joinedBefore([{ ...trip, plan: null }])).toBeNull();
});

test("a work keeps its driver from the first duty on; one that is not planned as it is scheduled", () => {
  const rest = { status: "SB" as const, startMs: 0, endMs: 8 * hourMs };
  const plan = trip.plan && { ...trip.plan, startMs: 0, spans: [rest, ...trip.plan.spans] };
  expect(spanOfWork({ ...trip, plan })).toEqual({ startMs: 8 * hourMs, endMs: 12 * hourMs });
  expect(spanOfWork({ ...trip, plan: null })).toEqual({ startMs: 8 * hourMs, endMs: 12 * hourMs });
  expect(spanOfWork({ ...trip, plan: null, plannedEndMs: null })).toBeNull();
});

const anyWork = fc
  .record({
    kind: fc.constantFrom("trip" as const, "leg" as const, "manifest" as const),
    startHour: fc.option(fc.integer({ min: 0, max: 40 })),
    hours: fc.integer({ min: 1, max: 12 }),
    isUnderway: fc.boolean(),
  })
  .map(({ kind, startHour, hours, isUnderway }, index = 0) => ({
    ...workOf((startHour ?? 0) * hourMs, ((startHour ?? 0) + hours) * hourMs, { kind, isUnderway }),
    plannedStartMs: startHour === null ? null : startHour * hourMs,
    index,
  }));
const anyWorks = fc
  .array(anyWork, { minLength: 1, maxLength: 6 })
  .map((works) => works.map((work, index): DriverWork => ({ ...work, id: `${index}` })));

test("the order does not depend on the order in which works become known", () => {
  fc.assert(
    fc.property(
      anyWorks.chain((works) =>
        fc.tuple(fc.constant(works), fc.shuffledSubarray(works, { minLength: works.length })),
      ),
      ([works, shuffled]) => {
        for (const work of works)
          expect(idsOf(worksBefore(shuffled, work, 0))).toEqual(idsOf(worksBefore(works, work, 0)));
        expect(idsOf(shuffled.toSorted(byTurn))).toEqual(idsOf(works.toSorted(byTurn)));
      },
    ),
    { numRuns: propertyRuns(200) },
  );
});

test("of two works that wait one comes before the other, never each before both", () => {
  fc.assert(
    fc.property(anyWorks, (works) => {
      for (const a of works)
        for (const b of works) {
          if (a === b || a.isUnderway || b.isUnderway) continue;
          const isBefore = worksBefore([a], b, 0).length === 1;
          expect(worksBefore([b], a, 0).length === 1).toBe(!isBefore);
        }
    }),
    { numRuns: propertyRuns(200) },
  );
});

test("joined spans never lie over one another", () => {
  fc.assert(
    fc.property(anyWorks, (works) => {
      const spans = joinedBefore(works.toSorted(byTurn))?.spans ?? [];
      for (const [index, span] of spans.entries())
        expect(span.startMs).toBeGreaterThanOrEqual(spans[index - 1]?.endMs ?? 0);
    }),
    { numRuns: propertyRuns(200) },
  );
});
