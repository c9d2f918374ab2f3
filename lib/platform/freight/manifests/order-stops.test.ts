import { expect, test } from "vitest";
import { orderedRoute } from "@/lib/platform/freight/manifests/order-stops";
import type { RouteToOrder } from "@/lib/platform/service/route-to-order";

type Minutes = number | null;
const stop = (
  stopId: string,
  longitude: number | null,
  opensMinute: Minutes = null,
  closesMinute: Minutes = null,
) => ({
  stopId,
  opensMinute,
  closesMinute,
  point: longitude === null ? null : { latitude: 33, longitude },
});
const at = (longitude: number) => ({ latitude: 33, longitude });

const ordered = (
  stops: RouteToOrder["stops"],
  start: number | null,
  end: number | null,
  fromMinute: Minutes = null,
) =>
  orderedRoute(
    { stops, fromMinute, start: start === null ? null : at(start), end: end === null ? null : at(end) },
    { clockMs: () => 0, mostMs: 1, mostTried: 20_000, seed: 1 },
  );

test("the nearest stop is driven to next", () => {
  expect(ordered([stop("c", -109), stop("a", -111), stop("b", -110)], -112, null)).toEqual(["a", "b", "c"]);
});

test("a way that crosses itself is turned round", () => {
  // Nearest next would go east to b first and drive back across the start for a.
  expect(ordered([stop("a", -112.6), stop("b", -111.5), stop("c", -110)], -112, -109)).toEqual([
    "a",
    "b",
    "c",
  ]);
});

test("windows come before the shorter way: what closes first is driven to first", () => {
  // A degree is 58 miles, over two hours of streets.
  const stops = [stop("near", -111.9), stop("far", -111, null, 600)];
  expect(ordered([stop("near", -111.9, 660), ...stops.slice(1)], -112, -112, 480)).toEqual(["far", "near"]);
  expect(ordered(stops, -112, -112, 480)).toEqual(["far", "near"]);
  expect(ordered([stop("near", -111.9, null, 500), stop("far", -111)], -112, -112, 480)).toEqual([
    "near",
    "far",
  ]);
});

test("where the day has not begun, the driver leaves in time for the first window", () => {
  // Both close at six; leaving at the usual eight, either would be late by hours.
  const stops = [stop("far", -111, null, 420), stop("near", -111.9, 300, 330)];
  expect(ordered(stops, -112, -112)).toEqual(["near", "far"]);
});

test("stops of unknown place come last, the earlier window first", () => {
  const stops = [
    stop("late", null, 14 * 60),
    stop("never", null),
    stop("early", null, 8 * 60),
    stop("a", -111),
  ];
  expect(ordered(stops, -112, null)).toEqual(["a", "early", "late", "never"]);
});

test("without a start the first stop is one", () => {
  expect(ordered([stop("b", -110), stop("a", -111)], null, null)).toEqual(["b", "a"]);
  expect(ordered([], null, null)).toEqual([]);
});
