// @vitest-environment happy-dom
import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { keptSlots, useManifestKeys } from "@/components/freight/rail/manifest-keys";

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

test("a manifest keeps its key when the list is sorted anew; one that is new gets the lowest that is free", () => {
  const first = keptSlots([], ["a", "b", "c"]);
  expect(first.slice(0, 4)).toEqual(["a", "b", "c", null]);
  expect(keptSlots(first, ["d", "c", "b", "a"]).slice(0, 4)).toEqual(["a", "b", "c", "d"]);
  expect(keptSlots(first, ["c", "e", "a"]).slice(0, 4)).toEqual(["a", "e", "c", null]);
});

test("no more than nine have a key", () => {
  const ids = Array.from({ length: 12 }, (_, n) => `m${n}`);
  expect(keptSlots([], ids)).toEqual(ids.slice(0, 9));
});

const rows = (...ids: string[]) => ids.map((manifestId) => ({ manifestId }));
const keys = (list: string, ...ids: string[]) => {
  const { result } = renderHook(() => useManifestKeys(list, rows(...ids)));
  return Object.fromEntries(result.current);
};

test("keys stay for the session, also where the page is left and opened again, each list with its own", () => {
  expect(keys("JOL 24", "a", "b")).toEqual({ a: 1, b: 2 });
  cleanup();
  expect(keys("JOL 24", "b", "c", "a")).toEqual({ a: 1, b: 2, c: 3 });
  expect(keys("STL 24", "b", "a")).toEqual({ b: 1, a: 2 });
});

test("a list that is sorted anew while it is shown keeps its keys", () => {
  const { result, rerender } = renderHook(({ ids }) => useManifestKeys("x", rows(...ids)), {
    initialProps: { ids: ["a", "b"] },
  });
  rerender({ ids: ["b", "a"] });
  expect(Object.fromEntries(result.current)).toEqual({ a: 1, b: 2 });
});
