import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { upsertShipment as operation } from "@/lib/contract/interface/shipments";
import { dana, kim, openWritesRig } from "@/lib/desk/freight/testing/writes-rig";
import { openDeskStore } from "@/lib/desk/testing/open-desk-store";
import { delivery, openFreightCarrier, pickup, type Shipment } from "@/lib/platform/testing/freight-carrier";
import type { Store } from "@/lib/store/open-store";

const { at, upsertManifest, upsertShipment } = openFreightCarrier(Date.UTC(2026, 10, 20, 15));

let store: Store;
let run = 0;
let rig: ReturnType<typeof openWritesRig>;
beforeAll(async () => {
  store = await openDeskStore();
  rig = openWritesRig(at, store);
});
afterAll(() => store.close());
beforeEach(async () => {
  run += 1;
  await rig.read();
});

const save = (associatedShipment: Shipment, more: object = {}, by = kim, call: string = randomUUID()) =>
  rig.writes.save(
    by,
    operation.body.parse({ terminalCode: "PHX", associatedShipment, ...more }),
    undefined,
    call,
  );

test("a pickup that is called in shows at once, on the manifest that it names", async () => {
  await upsertManifest(`M-${run}`);
  await rig.read();
  const { results } = await save(pickup(`R-${run}`), { manifestNumber: `M-${run}` });
  expect(results).toMatchObject([{ title: `R-${run}`, outcome: "done", message: `made, on M-${run}` }]);
  const { id } = rig.manifest(`M-${run}`);
  expect(rig.picture.shipmentsOf(id)).toMatchObject([{ number: `R-${run}` }]);
  await rig.read();
  expect(rig.picture.shipmentsOf(id)).toMatchObject([{ number: `R-${run}`, kind: "shipment" }]);
  expect(rig.pending.of("shipment", `pickup R-${run}`)).toBeNull();
});

test("what a form leaves out stays, and what was not there before is cleared by taking it back", async () => {
  await upsertShipment(delivery(`P-${run}`, { windowStart: "08:00", shipmentTotalWeight: 900 }));
  await rig.read();
  const call = randomUUID();
  const changed: Shipment = {
    shipmentType: "delivery",
    proNumber: `P-${run}`,
    deliveryDate: "2026-11-23",
    comments: "Ring",
  };
  await save(changed, {}, kim, call);
  await rig.read();
  expect(rig.shipment(`P-${run}`).data).toMatchObject({
    ...{ windowStart: "08:00", shipmentTotalWeight: 900, consigneeName: "Acme" },
    ...{ deliveryDate: "2026-11-23", comments: "Ring" },
  });
  await rig.writes.undo(kim, call, randomUUID());
  await rig.read();
  expect(rig.shipment(`P-${run}`).data.deliveryDate).toBe("2026-11-20");
  expect(rig.shipment(`P-${run}`).data.comments).toBeUndefined();
});

test("a refusal of the platform keeps its field", async () => {
  const wrong = pickup(`R-${run}`, { shipperCustomerNumber: "NOBODY", shipperAddress: undefined });
  await expect(save(wrong)).rejects.toMatchObject({
    type: "BAD_REQUEST",
    fields: [expect.objectContaining({ path: expect.stringContaining("shipperCustomerNumber") })],
  });
});

test("members of a terminal save its freight alone", async () => {
  await expect(save(delivery(`P-${run}`), { terminalCode: "TUS" }, dana)).rejects.toMatchObject({
    fields: [{ path: "terminalCode" }],
  });
});

test("an unknown manifest is refused at its field", async () => {
  await expect(save(pickup(`R-${run}`), { manifestNumber: "NOTHING" })).rejects.toMatchObject({
    fields: [{ path: "manifestNumber" }],
  });
});
