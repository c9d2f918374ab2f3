import fc from "fast-check";
import { expect, test } from "vitest";
import { propertyRuns } from "@/lib/commands/property-runs";
import { splitFaults, splitLine, splitTotals } from "@/lib/format/split-freight";

const line = { pieces: 13, weight: 1_000, handlingUnits: 4 };
const take = (pieces: number, more = {}) => ({ line: 0, pieces, weight: null, handlingUnits: null, ...more });

test("weight and handling units go with the pieces, unless they are said", () => {
  expect(splitLine(line, take(4))).toEqual({
    goes: { pieces: 4, weight: 308, handlingUnits: 1 },
    stays: { pieces: 9, weight: 692, handlingUnits: 3 },
  });
  expect(splitLine(line, take(4, { weight: 250.5, handlingUnits: 2 }))).toEqual({
    goes: { pieces: 4, weight: 250.5, handlingUnits: 2 },
    stays: { pieces: 9, weight: 749.5, handlingUnits: 2 },
  });
});

test("a line that goes whole leaves nothing, and what nobody said stays unsaid", () => {
  expect(splitLine(line, take(13)).stays).toEqual({ pieces: 0, weight: 0, handlingUnits: 0 });
  const unknown = { pieces: 5, weight: null, handlingUnits: null };
  expect(splitLine(unknown, take(2))).toEqual({
    goes: { pieces: 2, weight: null, handlingUnits: null },
    stays: { pieces: 3, weight: null, handlingUnits: null },
  });
});

test("a line of unknown pieces is not split, and holds what is left", () => {
  const lines = [line, { pieces: null, weight: 80, handlingUnits: null }];
  expect(splitFaults(lines, [take(1, { line: 1 })])).toMatchObject([{ line: 1, field: "pieces" }]);
  expect(splitFaults(lines, [take(13)])).toEqual([]);
  expect(splitTotals(lines, [take(13)])).toEqual({
    goes: line,
    stays: { pieces: null, weight: 1_080 - 1_000, handlingUnits: null },
  });
});

test("no pound and no piece is made or lost, whatever is taken", () => {
  const known = fc.record({
    pieces: fc.integer({ min: 1, max: 5_000 }),
    weight: fc.integer({ min: 0, max: 80_000 }),
    handlingUnits: fc.integer({ min: 0, max: 60 }),
  });
  fc.assert(
    fc.property(fc.array(known, { minLength: 1, maxLength: 8 }), fc.nat(), (lines, seed) => {
      const takes = lines.map(({ pieces }, index) =>
        take((seed * (index + 7)) % (pieces + 1), { line: index }),
      );
      const { goes, stays } = splitTotals(lines, takes);
      for (const field of ["pieces", "weight", "handlingUnits"] as const) {
        const all = lines.reduce((sum, one) => sum + one[field], 0);
        expect((goes[field] ?? 0) + (stays[field] ?? 0)).toBe(all);
        expect(Math.min(goes[field] ?? 0, stays[field] ?? 0)).toBeGreaterThanOrEqual(0);
      }
    }),
    { numRuns: propertyRuns(200) },
  );
});
