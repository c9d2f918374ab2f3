import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { upsertShipment as operation } from "@/lib/contract/interface/shipments";
import { dana, kim, openWritesRigs, type WritesRig } from "@/lib/desk/areas/freight/testing/writes-rig";
import { delivery, pickup, type Shipment } from "@/lib/platform/testing/freight-carrier";

const { at, rig, openRig, upsertManifest, upsertShipment } = openWritesRigs();

let run = 0;
beforeEach(async () => {
  run += 1;
  await rig.read();
});

interface Saved {
  by?: typeof kim;
  call?: string;
  /** The event that a change was made from; left out for a new shipment. */
  version?: string;
  process?: WritesRig;
}

const save = (associatedShipment: Shipment, more: object = {}, saved: Saved = {}) => {
  const { by = kim, call = randomUUID(), version, process = rig } = saved;
  const body = operation.body.parse({ terminalCode: "PHX", associatedShipment, ...more });
  return process.writes.save(by, body, version, call);
};

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
  await save(changed, {}, { call, version: rig.shipment(`P-${run}`).version });
  await rig.read();
  expect(rig.shipment(`P-${run}`).data).toMatchObject({
    ...{ windowStart: "08:00", shipmentTotalWeight: 900, consigneeName: "Acme" },
    ...{ deliveryDate: "2026-11-23", comments: "Ring" },
  });
  await rig.writes.undo(kim, { id: call, skip: 0 }, randomUUID());
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
  await expect(save(delivery(`P-${run}`), { terminalCode: "TUS" }, { by: dana })).rejects.toMatchObject({
    fields: [{ path: "terminalCode" }],
  });
});

test("an unknown manifest is refused at its field", async () => {
  await expect(save(pickup(`R-${run}`), { manifestNumber: "NOTHING" })).rejects.toMatchObject({
    fields: [{ path: "manifestNumber" }],
  });
});

test("a new shipment goes over none that has its number, and the refusal says which that is", async () => {
  await upsertShipment(delivery(`P-${run}`, { shipmentTotalWeight: 1_145 }));
  await rig.read();
  const { id } = rig.shipment(`P-${run}`);
  const again = save(delivery(`P-${run}`, { shipmentTotalWeight: 100_001_084 }));
  await expect(again).rejects.toMatchObject({
    type: "CONFLICT",
    fields: [{ path: "associatedShipment.proNumber", message: `P-${run} belongs to another delivery` }],
    details: { existing: { kind: "shipment", id, number: `P-${run}` } },
  });
  await rig.read();
  expect(rig.shipment(`P-${run}`).data.shipmentTotalWeight).toBe(1_145);
});

test("a number is taken also by what is long done, and by a pickup that people call by its PRO", async () => {
  await upsertShipment(delivery(`P-${run}`));
  await upsertShipment(delivery(`P-${run}`, { completionCode: "0100" }));
  await upsertShipment(pickup(`R-${run}`, { proNumber: `Q-${run}` }));
  at.clock.now += 5 * 86_400_000;
  await rig.read();
  await expect(save(delivery(`P-${run}`))).rejects.toMatchObject({ type: "CONFLICT" });
  await expect(save(pickup(`R-${run}`))).rejects.toMatchObject({
    type: "CONFLICT",
    fields: [{ path: "associatedShipment.refNumber" }],
    details: { existing: { number: `Q-${run}` } },
  });
  // A pickup and a delivery may share a number.
  await expect(save(pickup(`P-${run}`))).resolves.toMatchObject({ results: [{ outcome: "done" }] });
});

test("of another terminal's shipment a member learns no more than that the number is taken", async () => {
  await upsertShipment(delivery(`P-${run}`), { terminalCode: "TUS" });
  await rig.read();
  const refusal = await save(delivery(`P-${run}`), {}, { by: dana }).catch((error: unknown) => error);
  expect(refusal).toMatchObject({ type: "CONFLICT", details: null });
});

test("of two equal new ones in flight at once one is made, whoever sends them and whichever process serves them", async () => {
  const other = openRig({ company: rig.company });
  for (const [by, process] of [
    [kim, rig],
    [kim, other],
    [dana, other],
  ] as const) {
    const sent = delivery(`P-${run}-${by.name}-${process === rig}`);
    const both = await Promise.allSettled([
      save(sent, { associatedRouteCode: "A" }),
      save(sent, { associatedRouteCode: "B" }, { by, process }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(both.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { type: "CONFLICT", fields: [{ path: "associatedShipment.proNumber" }] },
    });
  }
});

test("a change over what somebody else saved meanwhile is refused, and says of which shipment", async () => {
  await upsertShipment(delivery(`P-${run}`, { comments: "Dock 2" }));
  await rig.read();
  const { id, version } = rig.shipment(`P-${run}`);
  await upsertShipment(delivery(`P-${run}`, { comments: "Dock 5" }));
  await rig.read();
  const late = save(delivery(`P-${run}`, { comments: "Dock 3" }), {}, { version });
  await expect(late).rejects.toMatchObject({
    ...{ type: "CONFLICT", details: { changed: { kind: "shipment", id } } },
  });
});

test("what is changed has to be known: a form of a number that is gone makes nothing", async () => {
  const gone = save(delivery(`P-${run}`), {}, { version: "e-1" });
  await expect(gone).rejects.toMatchObject({ type: "CONFLICT" });
  await rig.read();
  expect(rig.picture.byNumber("shipment", `P-${run}`)).toEqual([]);
});
