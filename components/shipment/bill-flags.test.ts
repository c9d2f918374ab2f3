import { expect, test } from "vitest";
import { flagsWithBill } from "@/components/shipment/bill-flags";
import { billLineOf, describedBillOf, hazmatOf } from "@/lib/contract/testing/bill-samples";

test("a hazardous line and a COD amount of the bill are flags, before others as ever", () => {
  const bill = describedBillOf({ lines: [billLineOf({ hazmat: hazmatOf() })], codAmount: 40 });
  expect(flagsWithBill(["LIFT"], bill)).toEqual(["HAZ", "COD", "LIFT"]);
});

test("a bill that says neither leaves the flags as they are", () => {
  const bill = describedBillOf({ lines: [billLineOf()], codAmount: 0 });
  expect(flagsWithBill(["HAZ", "SIG"], bill)).toEqual(["HAZ", "SIG"]);
  expect(flagsWithBill(["SIG"], undefined)).toEqual(["SIG"]);
});
