import { expect, test } from "vitest";
import { describedBillOf } from "@/lib/contract/testing/bill-samples";
import { ladingOf } from "@/lib/desk/areas/freight/bills/lading";
import { knownShipment } from "@/lib/desk/areas/freight/testing/known-freight";

const bill = describedBillOf();

test("of a delivery the shipper is named, with state and ZIP after their town", () => {
  const shipment = knownShipment({
    shipmentType: "delivery",
    shipperName: "Prairie Press",
    shipperCity: "Peoria",
    shipperState: "IL",
    shipperZip: "61602",
    consigneeName: "Belleville Tool",
  });
  expect(ladingOf(shipment, bill)).toEqual({
    shipmentId: "S-1",
    other: { name: "Prairie Press", place: "Peoria IL 61602" },
    bill,
  });
});

test("of a pickup whose consignee nobody named nothing is made up", () => {
  const shipment = knownShipment({ shipmentType: "pickup", shipperName: "Prairie Press" });
  expect(ladingOf(shipment, bill).other).toBeNull();
});
