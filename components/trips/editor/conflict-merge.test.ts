import { expect, test } from "vitest";
import { mergeForms } from "@/components/trips/editor/conflict-merge";
import { formOf, stopOf } from "@/components/trips/testing/trip-form";

test("takes over what only the other changed", () => {
  const { form, conflicts } = mergeForms(formOf(), formOf(), formOf({ weight: "40000" }));
  expect([form.weight, conflicts]).toEqual(["40000", []]);
});

test("keeps what only I changed", () => {
  expect(mergeForms(formOf(), formOf({ notes: "call first" }), formOf()).form.notes).toBe("call first");
});

test("tells what both changed and keeps mine until theirs is chosen", () => {
  const { form, conflicts } = mergeForms(formOf(), formOf({ weight: "1" }), formOf({ weight: "2" }));
  expect([form.weight, conflicts]).toEqual([
    "1",
    [{ id: "weight", label: "Weight", mine: "1", theirs: "2" }],
  ]);
});

test("takes theirs where it was chosen", () => {
  const chosen = { weight: "theirs" } as const;
  expect(mergeForms(formOf(), formOf({ weight: "1" }), formOf({ weight: "2" }), chosen).form.weight).toBe(
    "2",
  );
});

test("merges two changes of one stop field by field", () => {
  const mine = formOf({ stops: [stopOf(1, { notes: "dock 4" }), stopOf(2), stopOf(3)] });
  const theirs = formOf({ stops: [stopOf(1, { serviceMinutes: "90" }), stopOf(2), stopOf(3)] });
  expect(mergeForms(formOf(), mine, theirs).form.stops[0]).toMatchObject({
    notes: "dock 4",
    serviceMinutes: "90",
  });
});

test("takes the turn of an hour along with its time", () => {
  const theirs = formOf({
    stops: [stopOf(1, { windowEnd: "2026-11-01T01:30", windowEndTurn: "1" }), stopOf(2), stopOf(3)],
  });
  expect(mergeForms(formOf(), formOf(), theirs).form.stops[0]?.windowEndTurn).toBe("1");
});

test("makes a stop anew that I changed and they deleted", () => {
  const mine = formOf({ stops: [stopOf(1), stopOf(2, { notes: "dock 4" }), stopOf(3)] });
  const theirs = formOf({ stops: [stopOf(1), stopOf(3)] });
  const { form } = mergeForms(formOf(), mine, theirs);
  expect(form.stops.map(({ stopId, notes }) => [stopId, notes])).toContainEqual([null, "dock 4"]);
});

test("keeps my new stop beside theirs", () => {
  const mine = formOf({ stops: [...formOf().stops, stopOf(null)] });
  const theirs = formOf({ stops: [...formOf().stops, stopOf(4)] });
  expect(mergeForms(formOf(), mine, theirs).form.stops.map(({ stopId }) => stopId)).toEqual([
    1,
    2,
    3,
    4,
    null,
  ]);
});

test("takes over their order where mine did not change", () => {
  const theirs = formOf({ stops: [stopOf(2), stopOf(1), stopOf(3)] });
  expect(mergeForms(formOf(), formOf(), theirs).form.stops.map(({ stopId }) => stopId)).toEqual([2, 1, 3]);
});
