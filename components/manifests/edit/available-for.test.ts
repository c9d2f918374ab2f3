import { expect, test } from "vitest";
import { availableFor } from "@/components/manifests/edit/available-for";
import type { ShipmentRow } from "@/lib/contract/desk/freight-shipments";
import { manifestShipmentOf } from "@/lib/paper/testing/manifest-detail";

const today = "2026-11-24";
const one = (shipmentId: string, fields: Partial<ShipmentRow> = {}) =>
  manifestShipmentOf({ shipmentId, manifestId: null, route: "R21", day: today, ...fields });
const idsOf = (shipments: ShipmentRow[], search = "") =>
  availableFor({ route: "R21", day: today }, shipments, search).map(({ shipmentId }) => shipmentId);

test("what is open and on no manifest is offered, nothing else", () => {
  expect(
    idsOf([one("free"), one("planned", { manifestId: "M-1" }), one("done", { status: "completed" })]),
  ).toEqual(["free"]);
});

test("freight of the route comes before that of the day, and both before the rest", () => {
  const rest = one("rest", { route: "R9", day: "2026-11-25" });
  expect(idsOf([rest, one("day", { route: "R9" }), one("route", { day: null }), one("both")])).toEqual([
    "both",
    "route",
    "day",
    "rest",
  ]);
});

test("freight is found by its number, its consignee and its ZIP", () => {
  const shipments = [
    one("a"),
    one("b", { title: "5", party: { ...one("b").party, name: "Brandt", zip: "63043" } }),
  ];
  expect([idsOf(shipments, "brandt"), idsOf(shipments, "63043"), idsOf(shipments, "418220640")]).toEqual([
    ["b"],
    ["b"],
    ["a"],
  ]);
});
