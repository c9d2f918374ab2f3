import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { kim, openWritesRig } from "@/lib/desk/areas/freight/testing/writes-rig";
import { openDeskStore } from "@/lib/desk/testing/open-desk-store";
import { delivery, openFreightCarrier } from "@/lib/platform/testing/freight-carrier";
import type { Store } from "@/lib/store/open-store";

const { at, upsertManifest, upsertShipment } = openFreightCarrier(Date.UTC(2026, 10, 20, 15));
let store: Store;
let rig: ReturnType<typeof openWritesRig>;
beforeAll(async () => {
  store = await openDeskStore();
  rig = openWritesRig(at, store);
});
afterAll(() => store.close());

const postpone = async () => {
  const { id, version } = rig.shipment("P-1");
  const shipments = [{ shipmentId: id, version }];
  const request = { move: "reschedule" as const, day: "2026-11-23", shipments };
  return (await rig.writes.move(kim, request, randomUUID())).results[0];
};

test("freight that is out for delivery is not put to another day", async () => {
  await upsertManifest("M-1", { manifestStatus: "dispatched" });
  await upsertShipment(delivery("P-1"), { manifestNumber: "M-1" });
  const item = (type: "routeStart" | "departTerminal") => ({
    type,
    id: randomUUID(),
    eventTime: new Date(at.clock.now).toISOString(),
    manifestNumber: "M-1",
  });
  await at.device.call("recordRouteProgress", {
    body: { items: [item("routeStart"), item("departTerminal")] },
  });
  await rig.read();
  expect(await postpone()).toMatchObject({
    outcome: "refused",
    message: "It is on the truck of M-1: set a completion code, or move it once the truck is back",
  });
});
