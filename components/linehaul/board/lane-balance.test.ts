import { expect, test } from "vitest";
import { unevenLanes } from "@/components/linehaul/board/lane-balance";
import { legTrailerOf, linehaulRowOf } from "@/lib/contract/testing/linehaul-rows";

const leg = (origin: string, destination: string, trailers: number, empties = 0) =>
  linehaulRowOf({
    origin,
    destination,
    trailers: Array.from({ length: trailers }, (_, at) =>
      legTrailerOf(at < empties ? { proNumbers: [] } : {}),
    ),
  });

test("lanes are named by the way that more trailers go, the most uneven first, with their empties", () => {
  const legs = [
    leg("STL", "CHI", 2, 1),
    leg("CHI", "STL", 1),
    leg("IND", "STL", 3),
    leg("MEM", "STL", 1),
    leg("STL", "MEM", 1, 1),
  ];
  expect(unevenLanes(legs)).toEqual([
    { from: "IND", to: "STL", more: 3, empty: 0 },
    { from: "STL", to: "CHI", more: 1, empty: 1 },
  ]);
});

test("a bobtail and a leg whose end is not known move no trailer", () => {
  expect(unevenLanes([leg("CHI", "STL", 0), linehaulRowOf({ destination: null })])).toEqual([]);
});
