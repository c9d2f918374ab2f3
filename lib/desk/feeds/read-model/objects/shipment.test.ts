import { expect, test } from "vitest";
import { parseShipment } from "@/lib/desk/feeds/read-model/objects/shipment";

test("a delivery is parsed into what it says, each under one name", () => {
  const shipment = parseShipment({
    shipmentType: "delivery",
    status: "open",
    proNumber: " 418220598 ",
    destinationTerminalCode: "JOL",
    currentTerminalCode: "KCK",
    manifestNumber: "JOL-114",
    consigneeCustomerNumber: "C-1",
    consigneeName: "Brandt",
    customerName: "Payer",
    customerCity: "Peoria",
    shipperName: "Prairie Press",
    deliveryServiceDueDate: "2026-11-24T00:00:00",
    windowStart: "22:00",
    windowEnd: "02:00",
    serviceTime: "264",
    shipmentItems: [
      { pieces: 2, weight: "190" },
      { pieces: 1, weight: 10, hazmat: true },
    ],
  });
  expect(shipment).toMatchObject({
    type: "delivery",
    proNumber: "418220598",
    terminal: "JOL",
    terminalCode: null,
    atTerminal: "KCK",
    manifestId: "JOL-114",
    party: { name: "Brandt", city: "Peoria" },
    named: { name: "Brandt", city: null },
    other: { name: "Prairie Press" },
    customerNumbers: ["C-1"],
    day: "2026-11-24",
    ownDay: null,
    windowStart: "22:00",
    windowEnd: "02:00",
    serviceMinutes: 4.4,
    pieces: 3,
    weight: 200,
    flags: ["HAZ"],
    unknown: [],
  });
});

test("what a total says goes before the sum of lines, and a line that says nothing leaves no sum", () => {
  const items = [{ pieces: 2, weight: 10 }, { pieces: 3 }];
  const { pieces, weight } = parseShipment({ shipmentTotalPieces: 9, shipmentItems: items });
  expect([pieces, weight]).toEqual([9, null]);
});

test("a line that is eaten makes it food, whether or not somebody thought of the tag", () => {
  const flagsOf = (description: string) =>
    parseShipment({ shipmentItems: [{ itemDescription: description, description }] }).flags;
  expect(flagsOf("Canned food, 12 cases")).toEqual(["FOOD"]);
  expect(flagsOf("Seafood restaurant chairs")).toEqual([]);
});

test("what is missing, or no value of its kind, is null and named", () => {
  const odd = { shipmentType: 7, windowEnd: "noon", deliveryDate: [], shipmentItems: "two", documents: {} };
  for (const wire of [{}, odd])
    expect(parseShipment(wire)).toMatchObject({
      type: "other",
      status: "unknown",
      terminal: null,
      day: null,
      windowEnd: null,
      items: [],
      documents: [],
      unknown: ["terminal", "day", "weight", "pieces", "window"],
    });
});

test("of what is over nothing is missed", () => {
  expect(parseShipment({ status: "canceled" }).unknown).toEqual([]);
});

test("the place of a document and of its images is that of the event", () => {
  const { documents } = parseShipment({
    documents: [
      {
        documentType: "BOL",
        status: "uploaded",
        images: [{ filename: "1.png" }, { url: "https://x/2.png" }],
      },
      { createdOn: "2026-11-20T15:00:00Z", createdByUserName: "Lee, Darnell" },
    ],
  });
  expect(documents).toMatchObject([
    { type: "BOL", status: "uploaded", total: 2, images: [{ url: null }, { url: "https://x/2.png" }] },
    {
      type: "unknown",
      status: "unknown",
      total: 0,
      images: [],
      at: "2026-11-20T15:00:00Z",
      by: "Darnell Lee",
    },
  ]);
});
