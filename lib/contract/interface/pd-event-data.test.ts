import { expect, test } from "vitest";
import { pdEventLevels, pdLevelOf, readPdEventData } from "@/lib/contract/interface/pd-event-data";

test("there are the 33 published types, found in any case", () => {
  expect(Object.keys(pdEventLevels)).toHaveLength(33);
  expect(pdLevelOf("RouteStart")).toBe("manifest");
  expect(pdLevelOf("movementArrived")).toBeNull();
});

test("an event of another family with the same name is none of pickup and delivery", () => {
  expect(readPdEventData("manifestCreated", { manifestNumber: "LH-1", manifestType: "LINEHAUL" })).toBeNull();
});

test("unknown fields of another platform are kept", () => {
  const data = { customerNumber: "C-1", loyalty: "gold" };
  expect(readPdEventData("customerUpdated", data)).toEqual({ level: "customer", object: data });
});
