import { expect, test } from "vitest";
import { mergeShipments } from "@/components/freight/form/shipment-conflict";
import { shipmentFormOf } from "@/components/freight/form/shipment-form";

const clock = { nowMs: Date.parse("2026-11-24T16:00:00Z"), timeZone: "America/Chicago" };
const form = (more: object) =>
  shipmentFormOf("delivery", { deliveryDate: "2026-11-24", shipmentTotalWeight: 900, ...more });
const base = form({});

test("what says the same in other words is no conflict", () => {
  const mine = form({ deliveryDate: "11/28", shipmentTotalWeight: "1,250", windowStart: "1:30p" });
  const theirs = form({ deliveryDate: "2026-11-28", shipmentTotalWeight: 1250, windowStart: "13:30" });
  const merged = mergeShipments("delivery", { base, mine, theirs }, {}, clock);
  expect(merged).toMatchObject({ conflicts: [], form: theirs });
});

test("days in conflict stand as people say them, and what is no figure equals nothing", () => {
  const mine = form({ deliveryDate: "fri", shipmentTotalWeight: "ten" });
  const theirs = form({ deliveryDate: "2026-11-30", shipmentTotalWeight: "many" });
  const { conflicts } = mergeShipments("delivery", { base, mine, theirs }, {}, clock);
  expect(conflicts.map(({ label, ...one }) => [label, one.mine, one.theirs])).toEqual([
    ["Day", "Fri Nov 27", "Mon Nov 30"],
    ["Weight, lb", "ten", "many"],
  ]);
});
