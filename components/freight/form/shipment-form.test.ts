import { expect, test } from "vitest";
import { shipmentBody, shipmentFormOf } from "@/components/freight/form/shipment-form";

const known = {
  consigneeName: "Brandt Tool & Die",
  consigneeCity: "Maryland Heights",
  deliveryDate: "2026-11-24",
  shipmentTotalWeight: 1_840,
};
const basis = {
  kind: "delivery" as const,
  terminal: "STL",
  before: shipmentFormOf("delivery", known),
  known: { proNumber: "418220731", refNumber: null, pickupSequenceNumber: null },
};
const typed = (over: Record<string, string>) => ({
  associatedShipment: { ...basis.before.associatedShipment, ...over },
});

test("a change sends its key, its day and what was changed, nothing else", () => {
  expect(shipmentBody(typed({ shipmentTotalWeight: "1900" }), basis)).toEqual({
    terminalCode: "STL",
    associatedShipment: {
      shipmentType: "delivery",
      proNumber: "418220731",
      deliveryDate: "2026-11-24",
      shipmentTotalWeight: 1_900,
    },
  });
});

test("a party is sent whole, because the platform replaces it whole", () => {
  expect(shipmentBody(typed({ consigneeCity: "Bridgeton" }), basis)).toMatchObject({
    associatedShipment: {
      consigneeName: "Brandt Tool & Die",
      consigneeCity: "Bridgeton",
      consigneeZip: null,
    },
  });
});

test("of a new shipment only what was typed is sent", () => {
  const fresh = { ...basis, known: null, before: shipmentFormOf("delivery", {}) };
  expect(shipmentBody({ associatedShipment: { proNumber: "5", windowEnd: "" } }, fresh)).toEqual({
    terminalCode: "STL",
    associatedShipment: { shipmentType: "delivery", proNumber: "5" },
  });
});
