import { expect, test } from "vitest";
import { whereLabel } from "@/components/shipment/freight-where";
import type { FreightWhere, ShipmentRow } from "@/lib/contract/desk/freight-shipments";
import { shipmentOf } from "@/lib/contract/testing/freight-rows";
import { nearInstant } from "@/lib/time/instant-labels";

const nowMs = Date.parse("2026-11-24T11:12:00Z");
const label = (where: Partial<FreightWhere>, risk: ShipmentRow["risk"] = "none") =>
  whereLabel({ where: { ...shipmentOf().where, ...where }, risk }, (at) =>
    nearInstant(Date.parse(at), "America/Chicago", nowMs),
  );

test("freight on the way says when it comes, in the terminal's zone", () => {
  expect(label({ state: "inbound", label: "CHI–STL", etaAt: "2026-11-24T11:40:00Z" })).toEqual({
    shape: "moving",
    label: "CHI–STL · ETA 05:40",
    urgency: null,
  });
});

test("freight of which nobody knows where it is says since when", () => {
  const { label: text } = label({ state: "unknown", label: "Unknown", since: "2026-11-24T03:40:00Z" });
  expect(text).toBe("Unknown since Mon 21:40");
});

test("freight that may come too late is urgent, freight that is here is not", () => {
  expect(label({ state: "inbound" }, "in-jeopardy").urgency).toBe("jeopardy");
  expect(label({ state: "here" }, "in-jeopardy").urgency).toBeNull();
});
