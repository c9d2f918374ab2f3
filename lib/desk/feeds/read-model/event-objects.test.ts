import { expect, test } from "vitest";
import { objectsIn, terminalsOf } from "@/lib/desk/feeds/read-model/event-objects";

const named = (eventType: string, data: Record<string, unknown>) =>
  objectsIn(eventType, data).map(({ kind, id, number }) => [kind, id, number]);

test("a shipment goes by its PRO number", () => {
  const data = { shipmentId: "s1", shipmentType: "delivery", status: "open", proNumber: "P-1" };
  expect(named("shipmentCreated", data)).toEqual([["shipment", "s1", "P-1"]]);
});

test("two families share a name, and the object tells which one it is", () => {
  const delivery = { routeUniqueId: "r1", manifestNumber: "M-1", manifestStatus: "planning" };
  const linehaul = { manifestType: "LINEHAUL", manifestId: "l1", manifestNumber: "L-1" };
  expect(named("manifestCreated", delivery)).toEqual([["manifest", "r1", "M-1"]]);
  expect(named("ManifestCreated", linehaul)).toEqual([["linehaul-manifest", "l1", "L-1"]]);
});

test("a movement's event carries the manifests that it left and joined too", () => {
  const data = {
    currentMovement: { movementId: "m1" },
    previousManifest: { manifestType: "LINEHAUL", manifestNumber: "L-1" },
    currentManifest: { manifestType: "LINEHAUL", manifestNumber: "L-2" },
  };
  expect(named("movementReassignedToManifest", data)).toEqual([
    ["movement", "m1", null],
    ["linehaul-manifest", "L-1", "L-1"],
    ["linehaul-manifest", "L-2", "L-2"],
  ]);
});

test.each([
  ["an unknown type", "shipmentVanished", { shipmentId: "s1", shipmentType: "delivery", status: "open" }],
  ["an unknown shape", "shipmentCreated", { documents: [] }],
  ["a name that fits into no index", "customerCreated", { customerNumber: "x".repeat(201) }],
])("%s carries nothing", (_, eventType, data) => {
  expect(objectsIn(eventType, data)).toEqual([]);
});

test("an object is of all terminals that the contract looks for, each once", () => {
  expect(
    terminalsOf({ originLocationCode: "JOL", destinationLocationCode: "KCK", terminalCode: "JOL" }),
  ).toEqual(["JOL", "KCK"]);
});
