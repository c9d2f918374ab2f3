import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { noHazards } from "@/lib/contract/testing/bill-samples";
import { dana, kim, openWritesRigs } from "@/lib/desk/areas/freight/testing/writes-rig";
import { delivery } from "@/lib/platform/testing/freight-carrier";

const { at, rig, openRig, upsertManifest, upsertShipment, addOfficeUser, messagesOf } = openWritesRigs();

let run = 0;
let number = "";

beforeAll(addOfficeUser);
beforeEach(async () => {
  number = `W-${++run}`;
  rig.wire.sent = [];
  rig.plan.with = {};
  await upsertManifest(number, {
    associatedShipments: ["A", "B", "C"].map((name) =>
      delivery(`${number}-${name}`, { consigneeName: name, consigneeAddress: `${run} ${name} St` }),
    ),
  });
  await rig.read();
});

const stopsOf = () => rig.picture.stopsOf(rig.manifest(number).id);
const namesOf = () => stopsOf().map(({ stop }) => stop.name);
const idOf = (name: string) => stopsOf().find(({ stop }) => stop.name === name)?.stopId ?? "";
const change = (body: Omit<Parameters<typeof rig.writes.change>[2], "version">, by = kim) => {
  const { id, version } = rig.manifest(number);
  return rig.writes.change(by, id, { version, ...body }, randomUUID());
};
const messages = () => messagesOf(number);

test("a change shows at once and settles by its event; what is left out stays", async () => {
  const { outcome, message } = await change({ name: "West", driver: "D-1", dock: 14 });
  expect({ outcome, message }).toEqual({ outcome: "done", message: "name West; driver Ann Best; door 14" });
  expect(rig.manifest(number).data.manifestName).toBe("West");
  await rig.read();
  expect(rig.pending.of("manifest", rig.manifest(number).id)).toBeNull();
  await change({ name: null });
  await rig.read();
  expect(rig.manifest(number).data).toMatchObject({ driverCode: "D-1", dock: 14 });
  expect(rig.manifest(number).data.manifestName).toBeUndefined();
});

test("unit and trailer alone are patched", async () => {
  await change({ vehicle: "4107", trailer: "P-12" });
  await rig.read();
  expect(rig.wire.sent).toEqual([`PATCH /manifests/${number}`]);
  expect(rig.manifest(number).data).toMatchObject({ vehicleNumber: "4107", trailerNumber: "P-12" });
});

test("a day that is not on time is dispatched for a reason only, which the trail keeps", async () => {
  rig.plan.with = { "": { verdict: "over-hours", sentence: "Over hours 0:25: the shift ends 17:10" } };
  expect(await change({ status: "dispatched" })).toMatchObject({
    outcome: "needs-reason",
    message: "Over hours 0:25: the shift ends 17:10",
  });
  expect(rig.wire.sent).toEqual([]);
  const done = await change({ status: "dispatched", overrideReason: "Stop 10 is relayed" });
  expect(done).toMatchObject({ outcome: "done", message: "dispatched" });
  expect(await rig.trail.ofObject("manifest", rig.manifest(number).id, 1)).toMatchObject([
    { reason: "Stop 10 is relayed", verdict: "Over hours 0:25: the shift ends 17:10" },
  ]);
});

test("hazardous freight whose papers are incomplete, or that may not ride together, is dispatched for a reason only", async () => {
  const onTime = { verdict: "on-time", sentence: "Done 15:40" } as const;
  const incomplete = [{ shipmentId: "S-1", title: "P-1", missing: ["emergency phone"] }];
  rig.plan.with = { "": { ...onTime, hazards: { ...noHazards(), incomplete } } };
  expect(await change({ status: "dispatched" })).toMatchObject({
    outcome: "needs-reason",
    message: "Hazmat papers are incomplete: P-1 is missing emergency phone.\nOn time otherwise: Done 15:40",
  });
  rig.left.overCapacity = "5.5 spaces over capacity";
  const overHours = { verdict: "over-hours", sentence: "Over hours 0:25" } as const;
  rig.plan.with = {
    "": { ...overHours, hazards: { ...noHazards(), incomplete }, later: ["is late at JOL-2"] },
  };
  const { message } = await change({ status: "dispatched" });
  expect(message.split("\n")).toEqual([
    "Over hours 0:25",
    "Hazmat papers are incomplete: P-1 is missing emergency phone.",
    "5.5 spaces over capacity",
    "The driver's day is late at JOL-2",
  ]);
  rig.left.overCapacity = null;
  const findings = [
    { verdict: "forbidden" as const, sentence: "3 may not ride with 1.1D.", titles: ["P-1"] },
  ];
  rig.plan.with = { "": { ...onTime, hazards: { ...noHazards(), findings } } };
  expect(await change({ status: "dispatched" })).toMatchObject({ outcome: "needs-reason" });
  const reason = { overrideReason: "The shipper faxes the papers to the driver" };
  expect(await change({ status: "dispatched", ...reason })).toMatchObject({ outcome: "done" });
});

test("a day that is on time is dispatched without a word", async () => {
  rig.plan.with = { "": { verdict: "on-time", sentence: "Done 15:40" } };
  expect(await change({ status: "dispatched" })).toMatchObject({ outcome: "done" });
  await rig.read();
  expect(rig.manifest(number).data.manifestStatus).toBe("dispatched");
});

test("a day on a unit that is out of service is dispatched for a reason only", async () => {
  rig.plan.with = { "": { verdict: "on-time", sentence: "Done 15:40" } };
  expect(await change({ vehicle: "T-OUT", status: "dispatched" })).toMatchObject({
    outcome: "needs-reason",
    message: "T-OUT is out of service from Fri 09:00 CST on (breakdown)\nOn time otherwise: Done 15:40",
  });
  const overrideReason = "The repair is done by noon";
  expect(await change({ vehicle: "T-OUT", status: "dispatched", overrideReason })).toMatchObject({
    outcome: "done",
  });
});

test("a day is dispatched with a new driver by what it becomes with that driver", async () => {
  rig.plan.with = { "D-1": { verdict: "on-time", sentence: "Done 15:40" } };
  expect(await change({ driver: null, status: "dispatched" })).toMatchObject({
    outcome: "needs-reason",
    message: "Unknown: no such day",
  });
  expect(await change({ driver: "D-1", status: "dispatched" })).toMatchObject({ outcome: "done" });
});

test("who was chosen a moment ago is who a day is dispatched with", async () => {
  rig.plan.with = { "D-1": { verdict: "on-time", sentence: "Done 15:40" } };
  await change({ driver: "D-1" });
  expect(await change({ status: "dispatched" })).toMatchObject({ outcome: "done" });
});

test("the driver is sent what is dispatched to them, unless the company wants no such messages", async () => {
  rig.plan.with = { "D-1": { verdict: "on-time", sentence: "Done 15:40" } };
  rig.settings.dispatchMessages = false;
  const dispatch = { driver: "D-1", status: "dispatched" } as const;
  expect(await change(dispatch)).toMatchObject({ message: expect.not.stringContaining("told") });
  await rig.read();
  await change({ status: "closed" });
  await rig.read();
  rig.settings.dispatchMessages = true;
  expect(await change(dispatch)).toMatchObject({
    message: expect.stringMatching(/dispatched.*; the driver was notified$/),
  });
  const { messages } = await at.client.call("listMessages", { query: { startTime: "2020-01-01T00:00:00Z" } });
  expect(messages.at(-1)?.body).toMatch(
    new RegExp(`^Manifest ${number} is dispatched to you: 3 stops\\.\n1\\. `),
  );
});

test("who changes what somebody else has just changed reads who did; another field is no conflict", async () => {
  const { id, version } = rig.manifest(number);
  await change({ name: "West" });
  await rig.read();
  const stale = { version, name: "East" };
  expect(await rig.writes.change(dana, id, stale, randomUUID())).toMatchObject({
    outcome: "conflict",
    message: "Name West by Kim Burke 1 s ago",
  });
  expect(await rig.writes.change(dana, id, { version, dock: 3 }, randomUUID())).toMatchObject({
    outcome: "done",
  });
});

test("a change is taken back, its departure too", async () => {
  const { id } = rig.manifest(number);
  const call = randomUUID();
  const body = { version: null, dock: 14, departAt: "2026-11-20T14:15:00Z" };
  const { message } = await rig.writes.change(kim, id, body, call);
  expect(message).toContain("leaves Fri Nov 20 07:15 MST");
  await rig.read();
  expect(rig.kept.of(id).departAt).toBe("2026-11-20T14:15:00.000Z");
  const { results } = await rig.writes.undo(kim, { id: call, skip: 0 }, randomUUID());
  expect(results.map(({ outcome }) => outcome)).toEqual(["done", "done"]);
  await rig.read();
  expect(rig.kept.of(id).departAt).toBeNull();
  expect(rig.manifest(number).data.dock).toBeUndefined();
});

test("an unknown driver is refused with the field, by the name that the request has for it", async () => {
  const { outcome, message, fields } = await change({ driver: "NOBODY" });
  expect(outcome).toBe("refused");
  expect(message).toContain("driverCode");
  expect(fields).toMatchObject([{ path: "driver" }]);
});

test("stops are put in order on the platform, and the running driver is told", async () => {
  await change({ driver: "D-1", status: "dispatched", overrideReason: "Known to be fine" });
  await rig.read();
  const { id, version } = rig.manifest(number);
  const stopIds = ["C", "A", "B"].map(idOf);
  const { outcome, message } = await rig.writes.order(
    kim,
    id,
    { version, stopIds, pinned: [stopIds[0] ?? ""] },
    randomUUID(),
  );
  expect({ outcome, message }).toEqual({
    outcome: "done",
    message: "stops resequenced; the driver was notified",
  });
  expect((await messages()).at(-1)).toBe(
    `Manifest ${number} has changed. The stops are now in this order: C, A, B.`,
  );
  await rig.read();
  expect(namesOf()).toEqual(["C", "A", "B"]);
  expect(rig.kept.of(id)).toMatchObject({ stopOrder: null, pinned: [stopIds[0]] });
});

test("stops that are pinned where they stand are kept by the desk alone", async () => {
  const { id, version } = rig.manifest(number);
  const stopIds = ["A", "B", "C"].map(idOf);
  const pinned = [idOf("B")];
  const { outcome, message } = await rig.writes.order(kim, id, { version, stopIds, pinned }, randomUUID());
  expect({ outcome, message }).toEqual({ outcome: "done", message: "other stops locked" });
  expect([rig.wire.sent, rig.pending.of("manifest", id)]).toEqual([[], null]);
  expect(rig.kept.of(id)).toMatchObject({ stopOrder: null, pinned });
});

test("an order that leaves a stop out is refused naming it", async () => {
  const { id } = rig.manifest(number);
  const order = { version: null, stopIds: [idOf("A"), idOf("B")], pinned: [] };
  await expect(rig.writes.order(kim, id, order, randomUUID())).rejects.toMatchObject({
    fields: [{ path: "stopIds", message: "leaves out C" }],
  });
});

test("a platform that takes no order leaves it to the desk", async () => {
  const foreign = openRig({ isForeign: true });
  await foreign.read();
  const { id } = foreign.manifest(number);
  const stopIds = ["C", "A", "B"].map(idOf);
  const call = randomUUID();
  const done = await foreign.writes.order(kim, id, { version: null, stopIds, pinned: [] }, call);
  expect(done).toMatchObject({ outcome: "done", message: "stops resequenced, in Haulboard only" });
  expect(foreign.kept.of(id).stopOrder).toEqual(stopIds);
  expect(foreign.pending.of("manifest", id)).toBeNull();
  await foreign.writes.undo(kim, { id: call, skip: 0 }, randomUUID());
  expect(foreign.kept.of(id).stopOrder).toBeNull();
  const asked = foreign.wire.sent.length;
  await foreign.writes.order(kim, id, { version: null, stopIds, pinned: [] }, randomUUID());
  expect([asked, foreign.wire.sent.length]).toEqual([1, 1]);
});

test("a new manifest gets a number of its terminal and day, and its freight", async () => {
  const pro = `${number}-new`;
  await upsertShipment(delivery(pro, { consigneeAddress: `${run} New St` }));
  await rig.read();
  const body = { terminal: "PHX", day: "2026-11-21", name: "East", shipmentIds: [rig.shipment(pro).id] };
  const call = randomUUID();
  const made = await rig.writes.make(kim, body, call);
  expect(made).toMatchObject({
    outcome: "done",
    message: `Made ${made.manifestNumber}; 1 of 1 shipments planned`,
  });
  expect(made.manifestNumber).toMatch(/^PHX-261121-\d\d$/);
  expect((await rig.writes.make(kim, body, call)).manifestNumber).toBe(made.manifestNumber);
  const next = await rig.writes.make(
    dana,
    { terminal: "PHX", day: "2026-11-21", shipmentIds: [] },
    randomUUID(),
  );
  expect(next.manifestNumber).not.toBe(made.manifestNumber);
  await rig.read();
  const known = rig.manifest(made.manifestNumber ?? "");
  expect(known.data).toMatchObject({ manifestName: "East", manifestDate: "2026-11-21" });
  expect(rig.picture.shipmentsOf(known.id).map((one) => one.number)).toEqual([pro]);
});

test("members of a terminal make manifests of theirs alone", async () => {
  const body = { terminal: "TUS", day: "2026-11-21", shipmentIds: [] };
  await expect(rig.writes.make(dana, body, randomUUID())).rejects.toMatchObject({
    fields: [{ path: "terminal" }],
  });
});

test("a number is changed by the platform's own operation", async () => {
  await change({ manifestNumber: `${number}-A` });
  await rig.read();
  expect(rig.wire.sent).toEqual(["POST /manifestNumber"]);
  expect(rig.manifest(`${number}-A`).data.manifestNumber).toBe(`${number}-A`);
});
