import { expect, test } from "vitest";
import { typedOver } from "@/components/freight/form/typed-over";

const clock = { nowMs: Date.parse("2026-11-24T16:00:00Z"), timeZone: "America/Chicago" };
const has = {
  consigneeName: "Brandt Tool & Die",
  consigneeCustomerNumber: "C-104",
  consigneeAddress: "12 Weldon Pkwy",
  consigneeCity: "Maryland Heights",
  consigneeZip: "63043",
  consigneeContactPhone: "314-555-0104",
  deliveryDate: "2026-11-28",
  shipmentTotalPieces: "12",
};
const over = (typed: Record<string, string>, opened = {}) =>
  Object.fromEntries(typedOver("delivery", { typed, opened, has }, clock));

test("what was typed is laid over what it has; what was not typed stays", () => {
  expect(over({ shipmentTotalPieces: "14", instructions: "" })).toEqual({ shipmentTotalPieces: "14" });
});

test("what says the same, and what the form opened with, is no change", () => {
  expect(over({ deliveryDate: "11/28", consigneeName: "Brandt Tool & Die" })).toEqual({});
  expect(over({ deliveryDate: "2026-11-24" }, { deliveryDate: "2026-11-24" })).toEqual({});
});

test("another consignee does not keep the number and the phone of the one before", () => {
  expect(over({ consigneeName: "Hartwell Supply" })).toEqual({
    ...{ consigneeName: "Hartwell Supply", consigneeCustomerNumber: "", consigneeContactPhone: "" },
  });
});

test("of another place no part of the old address stays; what was typed alike does", () => {
  expect(
    over({
      consigneeAddress: "410 Foundry Rd",
      consigneeCity: "Collinsville",
      consigneeCustomerNumber: "C-104",
    }),
  ).toEqual({
    consigneeAddress: "410 Foundry Rd",
    consigneeCity: "Collinsville",
    consigneeZip: "",
    consigneeContactPhone: "",
  });
});
