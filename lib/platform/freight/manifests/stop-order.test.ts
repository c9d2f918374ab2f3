import { expect, test } from "vitest";
import { delivery, openFreightCarrier } from "@/lib/platform/testing/freight-carrier";
import { only, typesOf } from "@/lib/platform/testing/pd-events";
import { refused } from "@/lib/platform/testing/test-platform";

const { at, eventsOf, upsertManifest } = openFreightCarrier();

interface Stop {
  stopId: string;
  name: string;
}
const namesOf = (data: Record<string, unknown>) => (data.stops as Stop[]).map(({ name }) => name);

/** A manifest with stops of these names in this order. @returns their ids by name */
async function manifestWith(manifestNumber: string, names: readonly string[]) {
  const associatedShipments = names.map((consigneeName) =>
    delivery(`${manifestNumber}-${consigneeName}`, {
      consigneeName,
      consigneeAddress: `1 ${consigneeName} St`,
    }),
  );
  const events = await eventsOf(() => upsertManifest(manifestNumber, { associatedShipments }));
  const data = only(events, "routeStopListUpdated");
  const ids = Object.fromEntries((data.stops as Stop[]).map(({ stopId, name }) => [name, stopId]));
  return { idOf: (name: string) => ids[name] ?? "" };
}

const order = (manifestNumber: string, stopIds: readonly string[]) =>
  at.client.call("orderManifestStops", { params: { manifestNumber }, body: { stopIds: [...stopIds] } });

test("stops are driven in the order that is sent, which the route reports once", async () => {
  const { idOf } = await manifestWith("O-1", ["A", "B", "C"]);
  const events = await eventsOf(() => order("O-1", ["C", "A", "B"].map(idOf)));
  expect(new Set(typesOf(events))).toEqual(
    new Set(["stopRouteUpdated", "manifestRouteUpdated", "routeStopListUpdated"]),
  );
  expect(namesOf(only(events, "routeStopListUpdated"))).toEqual(["C", "A", "B"]);
});

test("the order that the stops have already is no change", async () => {
  const { idOf } = await manifestWith("O-2", ["A", "B"]);
  expect(await eventsOf(() => order("O-2", ["A", "B"].map(idOf)))).toEqual([]);
});

test("a stop that is begun stays first, and cannot be put elsewhere", async () => {
  const { idOf } = await manifestWith("O-3", ["A", "B", "C"]);
  const arrival = { type: "stopArrival", eventTime: new Date(at.clock.now).toISOString() };
  await at.device.call("recordRouteProgress", {
    body: { items: [{ id: "arrival", ...arrival, stopId: idOf("B") }] },
  });
  expect((await refused(order("O-3", ["C", "B", "A"].map(idOf)))).fields).toEqual([
    { path: "stopIds.1", message: `${idOf("B")} is begun and keeps its place` },
  ]);
  const events = await eventsOf(() => order("O-3", ["C", "A"].map(idOf)));
  expect(namesOf(only(events, "routeStopListUpdated"))).toEqual(["B", "C", "A"]);
});

test("what is missing, unknown or listed twice is named, and nothing is changed", async () => {
  const { idOf } = await manifestWith("O-4", ["A", "B", "C"]);
  const wrong = () => order("O-4", [idOf("B"), "nothing", idOf("B")]);
  expect((await refused(wrong())).fields).toEqual([
    { path: "stopIds.1", message: "nothing is no stop of this manifest" },
    { path: "stopIds.2", message: `${idOf("B")} is listed twice` },
    { path: "stopIds", message: `leaves out ${idOf("A")}, ${idOf("C")}` },
  ]);
  expect(await eventsOf(() => wrong().catch(() => undefined))).toEqual([]);
});

test("a manifest that nobody knows is not found", async () => {
  expect((await refused(order("nothing", ["A"]))).status).toBe(404);
});
