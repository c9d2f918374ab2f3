import fc from "fast-check";
import { expect, test } from "vitest";
import { propertyRuns } from "@/lib/commands/property-runs";
import type { ApartPair, LoadPlanPro } from "@/lib/contract/desk/linehaul/load-plan";
import { proposeLoads } from "@/lib/desk/areas/linehaul/load-plan/propose-loads";

type Pro = Omit<LoadPlanPro, "proposed" | "because">;

const pro = (proNumber: string, more: Partial<Pro> = {}): Pro => ({
  ...{ proNumber, shipmentId: proNumber, consignee: null, pieces: 1, weight: 1_000, spaces: 1 },
  ...{ dueDay: "2026-11-24", windowEnd: null, flags: [], on: null, isLoaded: false },
  ...more,
});
const trailer = (manifestId: string, weight: number, spaces = 14, closed: string | null = null) => ({
  ...{ manifestId, manifestNumber: manifestId, trailer: manifestId, closed },
  capacity: { weight, spaces },
});
const forbidden = (one: string, other: string): ApartPair => ({
  pros: [one, other],
  verdict: "forbidden",
  sentence: "Poison may not ride with food.",
});
const placed = (...asked: Parameters<typeof proposeLoads>) =>
  Object.fromEntries([...proposeLoads(...asked)].map(([number, { proposed }]) => [number, proposed]));

test("the first due chooses first, and the front trailer fills before the one behind it", () => {
  const pros = [
    pro("later", { dueDay: "2026-11-26", weight: 5_000 }),
    pro("first", { dueDay: "2026-11-24", weight: 3_000 }),
    pro("between", { dueDay: "2026-11-25", weight: 6_000 }),
  ];
  expect(placed([trailer("A", 10_000), trailer("B", 5_000)], pros, [])).toEqual({
    first: "A",
    between: "A",
    later: "B",
  });
});

test("what has no room by weight or by spaces waits, with what is too much", () => {
  const pros = [pro("heavy", { weight: 12_500 }), pro("wide", { spaces: 16, weight: 100 })];
  const found = proposeLoads([trailer("A", 10_000)], pros, []);
  expect(found.get("heavy")).toEqual({ proposed: null, because: "2,500 lb too much" });
  expect(found.get("wide")).toEqual({ proposed: null, because: "2 spaces too much" });
});

test("what may not ride together goes onto two trailers, or waits with the reason", () => {
  const pros = [pro("food", { dueDay: "2026-11-23" }), pro("poison")];
  const pairs = [forbidden("poison", "food")];
  const two = [trailer("A", 10_000), trailer("B", 10_000)];
  expect(placed(two, pros, pairs)).toEqual({ food: "A", poison: "B" });
  expect(proposeLoads([trailer("A", 10_000)], pros, pairs).get("poison")).toEqual({
    proposed: null,
    because: "may not ride with PRO food: Poison may not ride with food.",
  });
});

test("onto a closed trailer nothing goes, and what is aboard counts and stays", () => {
  const aboard = pro("aboard", { on: "A", weight: 9_500, isLoaded: true });
  const trailers = [trailer("A", 10_000), trailer("B", 10_000, 14, "its trailer is closed")];
  const found = proposeLoads(trailers, [aboard, pro("new")], []);
  expect(found.get("aboard")).toEqual({ proposed: "A", because: "loaded" });
  expect(found.get("new")).toEqual({
    proposed: null,
    because: "A: 500 lb too much; B: its trailer is closed",
  });
});

test("a weight that nobody said counts as none and is said", () => {
  expect(proposeLoads([trailer("A", 10_000)], [pro("P", { weight: null })], []).get("P")).toEqual({
    proposed: "A",
    because: "first that fits by due day; weight not known",
  });
});

const anyLeg = fc.record({
  trailers: fc.array(fc.tuple(fc.integer({ min: 0, max: 22_000 }), fc.integer({ min: 0, max: 14 })), {
    minLength: 1,
    maxLength: 3,
  }),
  pros: fc.array(
    fc.record({
      weight: fc.option(fc.integer({ min: 0, max: 8_000 })),
      spaces: fc.option(fc.integer({ min: 0, max: 6 })),
      dueDay: fc.option(fc.constantFrom("2026-11-23", "2026-11-24", "2026-11-25")),
    }),
    { maxLength: 30 },
  ),
  apart: fc.array(fc.tuple(fc.nat(29), fc.nat(29)), { maxLength: 12 }),
});

test("on any leg nothing rides over capacity or with what it may not, and what waits fits nowhere", () => {
  fc.assert(
    fc.property(anyLeg, ({ trailers, pros, apart }) => {
      const own = trailers.map(([weight, spaces], index) => trailer(`T${index}`, weight, spaces));
      const all = pros.map((more, index) => pro(`P${index}`, more));
      const pairs = apart.flatMap(([a, b]) => (a === b ? [] : [forbidden(`P${a}`, `P${b}`)]));
      const found = proposeLoads(own, all, pairs);
      const on = (id: string | null) => all.filter((one) => found.get(one.proNumber)?.proposed === id);
      const sum = (some: readonly Pro[], of: "weight" | "spaces") =>
        some.reduce((total, one) => total + (one[of] ?? 0), 0);
      const isApart = (one: Pro, some: readonly Pro[]) =>
        some.some((other) =>
          pairs.some(({ pros: names }) => {
            const both = new Set(names);
            return one !== other && both.has(one.proNumber) && both.has(other.proNumber);
          }),
        );
      expect(found.size).toBe(all.length);
      for (const { manifestId, capacity } of own) {
        const aboard = on(manifestId);
        expect(sum(aboard, "weight")).toBeLessThanOrEqual(capacity.weight);
        expect(sum(aboard, "spaces")).toBeLessThanOrEqual(capacity.spaces);
        expect(aboard.some((one) => isApart(one, aboard))).toBe(false);
        for (const left of on(null)) {
          const isTooMuch =
            sum([...aboard, left], "weight") > capacity.weight ||
            sum([...aboard, left], "spaces") > capacity.spaces;
          expect(isTooMuch || isApart(left, aboard)).toBe(true);
        }
      }
    }),
    { numRuns: propertyRuns(200) },
  );
});

test("the order in which freight is named changes nothing", () => {
  fc.assert(
    fc.property(anyLeg, ({ trailers, pros }) => {
      const own = trailers.map(([weight, spaces], index) => trailer(`T${index}`, weight, spaces));
      const all = pros.map((more, index) => pro(`P${index}`, more));
      expect(placed(own, all.toReversed(), [])).toEqual(placed(own, all, []));
    }),
    { numRuns: propertyRuns(100) },
  );
});
