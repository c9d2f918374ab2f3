import { expect, test } from "vitest";
import { orderStops } from "@/lib/platform/freight/manifests/order-stops";

const stop = (stopId: string, longitude: number | null, windowStart: string | null = null) => ({
  stopId,
  windowStart,
  point: longitude === null ? null : { latitude: 33, longitude },
});
const at = (longitude: number) => ({ latitude: 33, longitude });

test("the nearest stop is driven to next", () => {
  expect(orderStops([stop("c", -109), stop("a", -111), stop("b", -110)], at(-112), null)).toEqual([
    "a",
    "b",
    "c",
  ]);
});

test("a way that crosses itself is turned round", () => {
  // Nearest next would go east to b first and drive back across the start for a.
  expect(orderStops([stop("a", -112.6), stop("b", -111.5), stop("c", -110)], at(-112), at(-109))).toEqual([
    "a",
    "b",
    "c",
  ]);
});

test("stops of unknown place come last, the earlier window first", () => {
  const stops = [
    stop("late", null, "14:00"),
    stop("never", null),
    stop("early", null, "08:00"),
    stop("a", -111),
  ];
  expect(orderStops(stops, at(-112), null)).toEqual(["a", "early", "late", "never"]);
});

test("without a start the first stop is one", () => {
  expect(orderStops([stop("b", -110), stop("a", -111)], null, null)).toEqual(["b", "a"]);
  expect(orderStops([], null, null)).toEqual([]);
});
