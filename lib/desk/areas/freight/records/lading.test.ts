import { expect, test } from "vitest";
import type { Known } from "@/lib/desk/areas/freight/picture/freight-objects";
import { ladingOf } from "@/lib/desk/areas/freight/records/lading";
import type { KnownObject } from "@/lib/desk/feeds/read-model/known-object";

const shipment = (data: KnownObject["data"]) => ({ id: "S-1", data }) as Known<"shipment">;

test("of a delivery the shipper is named, with what each line says", () => {
  const data = {
    shipmentType: "delivery",
    shipperName: "Prairie Press",
    shipperCity: "Peoria",
    shipperState: "IL",
    consigneeName: "Belleville Tool",
    shipmentItems: [{ description: "Press brake parts", pieces: 2, weight: 190, hazmat: true }, "bent"],
  };
  expect(ladingOf(shipment(data))).toEqual({
    shipmentId: "S-1",
    other: { name: "Prairie Press", place: "Peoria, IL" },
    items: [{ description: "Press brake parts", pieces: 2, weight: 190, isHazardous: true }],
  });
});

test("of a pickup whose consignee nobody named nothing is made up", () => {
  expect(ladingOf(shipment({ shipmentType: "pickup", shipperName: "Prairie Press" }))).toEqual({
    shipmentId: "S-1",
    other: null,
    items: [],
  });
});
