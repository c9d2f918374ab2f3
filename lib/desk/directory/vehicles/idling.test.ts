import { expect, test } from "vitest";
import { Idling } from "@/lib/desk/directory/vehicles/idling";
import { positionAt } from "@/lib/desk/testing/position-at";

const minute = 60_000;
const t0 = Date.parse("2026-11-18T04:00:00Z");
const standing = (atMs: number, fields = {}) => positionAt("T-1", atMs, { speedMph: 0, rpm: 620, ...fields });

test("reports of an engine that runs on the spot are one stand, in whatever order they come", () => {
  const idling = new Idling();
  idling.insert([standing(t0 + 20 * minute), standing(t0), standing(t0 + 40 * minute)]);
  expect(idling.standsOf("T-1")).toMatchObject([{ fromMs: t0, toMs: t0 + 40 * minute }]);
});

test("a vehicle that stands with its engine off, or moves, does not idle", () => {
  const idling = new Idling();
  idling.insert([standing(t0, { rpm: 0 }), standing(t0 + minute, { rpm: 0 })]);
  idling.insert([standing(t0, { speedMph: 40 }), standing(t0 + minute, { speedMph: 40 })]);
  idling.insert([standing(t0, { rpm: null }), standing(t0 + minute, { rpm: null })]);
  expect(idling.standsOf("T-1")).toEqual([]);
});

test("the longest comes first, and what lies apart is another stand", () => {
  const idling = new Idling();
  const later = t0 + 120 * minute;
  idling.insert([standing(t0), standing(t0 + minute), standing(later), standing(later + 15 * minute)]);
  expect(idling.standsOf("T-1").map(({ fromMs }) => fromMs)).toEqual([later, t0]);
});
