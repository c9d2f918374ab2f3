import { expect, test } from "vitest";
import { ladingOf } from "@/lib/desk/areas/freight/records/lading";
import { knownShipment } from "@/lib/desk/areas/freight/testing/known-freight";

test("of a delivery the shipper is named, with what each line says", () => {
  const shipment = knownShipment({
    shipmentType: "delivery",
    shipperName: "Prairie Press",
    shipperCity: "Peoria",
    shipperState: "IL",
    consigneeName: "Belleville Tool",
    shipmentItems: [{ description: "Press brake parts", pieces: 2, weight: 190, hazmat: true }, "bent"],
  });
  expect(ladingOf(shipment)).toEqual({
    shipmentId: "S-1",
    other: { name: "Prairie Press", place: "Peoria, IL" },
    items: [{ description: "Press brake parts", pieces: 2, weight: 190, isHazardous: true }],
  });
});

test("of a pickup whose consignee nobody named nothing is made up", () => {
  expect(ladingOf(knownShipment({ shipmentType: "pickup", shipperName: "Prairie Press" }))).toEqual({
    shipmentId: "S-1",
    other: null,
    items: [],
  });
});
