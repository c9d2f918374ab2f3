import { expect, test } from "vitest";
import { readLinehaulEventData } from "@/lib/contract/interface/linehaul-events";
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

test("what a platform says with null is what it leaves out, and hides nothing else", () => {
  const customer = { customerNumber: "C-1", addressCity: null, attributes: { dock: "7", gate: null } };
  expect(readPdEventData("customerUpdated", customer)?.object).toEqual({
    customerNumber: "C-1",
    attributes: { dock: "7" },
  });
  const movement = { movementId: "m-1", status: "planned", vehicleNumber: null, estimatedArrivalTime: null };
  expect(
    readLinehaulEventData("movementCreated", { currentMovement: movement, currentManifest: null }),
  ).toMatchObject({
    movement: { movementId: "m-1" },
    manifest: null,
  });
});
