import { expect, test } from "vitest";
import { shipmentBody, shipmentFormOf, shipmentRules } from "@/components/freight/form/shipment-form";

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
  items: [],
  // Saturday in Chicago, Sunday in London.
  clock: { nowMs: Date.parse("2026-11-29T03:30:00Z"), timeZone: "America/Chicago" },
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

test("minutes are sent as seconds, accessorials as a list, and both are read back as they are typed", () => {
  const sent = shipmentBody(
    typed({ serviceTime: "20", shipmentAccessorials: "liftgate, inside delivery" }),
    basis,
  );
  const fields = { serviceTime: 1_200, shipmentAccessorials: ["liftgate", "inside delivery"] };
  expect(sent).toMatchObject({ associatedShipment: fields });
  expect(shipmentFormOf("delivery", fields).associatedShipment).toMatchObject({
    serviceTime: "20",
    shipmentAccessorials: "liftgate, inside delivery",
  });
});

test("a changed line is sent with all lines, and with what the form does not show of it", () => {
  const items = [
    { description: "Gear sets", weight: 160, sku: "G-1", hazmat: false },
    { description: "Solvent", weight: 40, hazmat: true },
  ];
  const before = shipmentFormOf("delivery", { ...known, shipmentItems: items });
  const change = (over: Record<string, string>) =>
    shipmentBody(
      { associatedShipment: { ...before.associatedShipment, ...over } },
      { ...basis, before, items },
    );
  expect(change({ "item 0 weight": "180" })).toMatchObject({
    associatedShipment: {
      shipmentItems: [
        { description: "Gear sets", weight: 180, sku: "G-1", hazmat: false },
        { description: "Solvent", weight: 40, hazmat: true },
      ],
    },
  });
  const emptied = { "item 1 description": "", "item 1 weight": "", "item 1 hazmat": "" };
  expect(change(emptied)).toMatchObject({
    associatedShipment: { shipmentItems: [{ description: "Gear sets" }] },
  });
  expect(change({})).not.toHaveProperty("associatedShipment.shipmentItems");
});

test("a check stop is at a shipper's place on a pickup's day", () => {
  const fresh = {
    ...basis,
    kind: "checkstop" as const,
    known: null,
    before: shipmentFormOf("checkstop", {}),
  };
  expect(
    shipmentBody(
      { associatedShipment: { refNumber: "C-1", pickupDate: "2026-11-24", shipperName: "Scale" } },
      fresh,
    ),
  ).toEqual({
    terminalCode: "STL",
    associatedShipment: {
      shipmentType: "checkstop",
      refNumber: "C-1",
      pickupDate: "2026-11-24",
      shipperName: "Scale",
    },
  });
});

test("what a place lacks is said at the field by the names on screen", () => {
  const before = shipmentFormOf("pickup", {});
  const fresh = { ...basis, kind: "pickup" as const, known: null, before };
  const typed = { refNumber: "P-1", pickupDate: "2026-11-24", shipperName: "Brandt" };
  const { error } = shipmentRules(fresh).safeParse({ associatedShipment: typed });
  expect(error?.issues.map(({ path, message }) => [path.join("."), message])).toEqual([
    ["associatedShipment.shipperCustomerNumber", "is needed, or Shipper, Address, City and State"],
  ]);
});

test.each([
  ["11/30", "2026-11-30"],
  ["tomorrow", "2026-11-29"],
  ["mon", "2026-11-30"],
  ["1-4", "2027-01-04"],
])("the day %s is sent as %s, by the terminal's calendar", (text, deliveryDate) => {
  const read = shipmentRules(basis).parse(typed({ deliveryDate: text }));
  expect(read).toMatchObject({ associatedShipment: { deliveryDate } });
});

test("a country is sent by its code, as the interface has it", () => {
  const fresh = { ...basis, known: null, before: shipmentFormOf("delivery", {}) };
  const place = { consigneeState: "NL", consigneeZip: "64120", consigneeCountry: "Mexico" };
  expect(shipmentBody({ associatedShipment: place }, fresh)).toMatchObject({
    associatedShipment: { consigneeCountry: "MX" },
  });
});

test("a state of Mexico without its country is said at the country's field", () => {
  const { error } = shipmentRules(basis).safeParse(typed({ consigneeState: "NL", consigneeZip: "64120" }));
  expect(error?.issues.map(({ path, message }) => [path.join("."), message])).toEqual([
    ["associatedShipment.consigneeCountry", "is needed: NL 64120 is not in the US"],
  ]);
});
