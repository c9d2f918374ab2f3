import { expect, test } from "vitest";
import { groupLines, isGroup, sumsLabel, sumsOf } from "@/components/freight/board/freight-groups";
import { lineOf } from "@/components/freight/board/freight-line";
import { freightZones } from "@/components/shipment/freight-terminal";
import { shipmentOf } from "@/lib/contract/testing/freight-rows";

const names = {
  routes: [{ code: "R12", name: "West County", terminal: "STL", departsAt: null, zips: [] }],
  zones: freightZones([], "STL", "UTC"),
  nowMs: Date.parse("2026-11-24T11:12:00Z"),
};
const lines = [
  lineOf(shipmentOf({ shipmentId: "a", route: "R14" })),
  lineOf(shipmentOf({ shipmentId: "b", route: null })),
  lineOf(shipmentOf({ shipmentId: "c", route: "R12" })),
];

test("groups stand in their own order, each over its shipments, those without a route last", () => {
  expect(groupLines(lines, "route", names).map(({ id }) => id)).toEqual([
    "group R12",
    "c",
    "group R14",
    "a",
    "group No route",
    "b",
  ]);
});

test("a group's head carries the route's name and its sums", () => {
  const [head] = groupLines(lines, "route", names);
  expect(head !== undefined && isGroup(head) && [head.name, head.sums.weight.total]).toEqual([
    "West County",
    1_840,
  ]);
});

test("a weight that nobody said is counted, not added as nothing", () => {
  const sums = sumsOf([shipmentOf(), shipmentOf({ shipmentId: "x", weight: null })]);
  expect(sumsLabel(sums)).toContain("1,840 lb (1 without weight)");
});

test("what nobody said of any shipment is not known, and no zero", () => {
  const label = sumsLabel(sumsOf([shipmentOf({ weight: null, pieces: null })]));
  expect(label).toContain("pieces not known · weight not known");
});

test("one space is one space, half of one and more are spaces", () => {
  const label = (spaces: number) => sumsLabel(sumsOf([shipmentOf({ spaces })]));
  expect([label(1), label(0.5), label(2)].map((one) => one.split(" · ").at(-1))).toEqual([
    "1 space",
    "0.5 spaces",
    "2 spaces",
  ]);
});

test("shipments for one door are one stop", () => {
  const other = { ...shipmentOf().party, name: "Harbor Steel" };
  expect(sumsOf([shipmentOf(), shipmentOf({ shipmentId: "x" }), shipmentOf({ party: other })]).stops).toBe(2);
});
