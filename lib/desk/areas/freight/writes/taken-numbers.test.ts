import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { upsertShipment as operation } from "@/lib/contract/interface/shipments";
import { dana, kim, openWritesRigs, type WritesRig } from "@/lib/desk/areas/freight/testing/writes-rig";
import { delivery, pickup, type Shipment } from "@/lib/platform/testing/freight-carrier";

const { at, rig, openRig, upsertManifest, upsertShipment } = openWritesRigs();

let run = 0;
/** Another process on the same database. */
let other: WritesRig;
/** Numbers of this test's own freight. */
let [free, taken] = ["", ""];

beforeAll(() => {
  other = openRig({ company: rig.company });
});
beforeEach(async () => {
  run += 1;
  [free, taken] = [`P-${run}-FREE`, `P-${run}-TAKEN`];
  await upsertShipment(delivery(taken, { shipmentTotalWeight: 1_145 }));
  await rig.read();
  await other.read();
  for (const process of [rig, other]) process.wire.sent = [];
});

const make = (associatedShipment: Shipment, { by = kim, process = rig } = {}) => {
  const body = operation.body.parse({ terminalCode: "PHX", associatedShipment });
  return process.writes.save(by, body, undefined, randomUUID());
};
const renumber = async (from: string, to: string, { by = kim, process = rig } = {}) => {
  const { results } = await process.writes.changeProNumber(by, process.shipment(from).id, to, randomUUID());
  return results[0];
};
const makeManifest = (manifestNumber: string, { by = kim, process = rig } = {}) =>
  process.writes.make(
    by,
    { terminal: "PHX", day: "2026-11-21", shipmentIds: [], manifestNumber },
    randomUUID(),
  );
const number = (manifestId: string, manifestNumber: string, { by = kim, process = rig } = {}) =>
  process.writes.change(by, manifestId, { version: null, manifestNumber }, randomUUID());
const weightOf = (pro: string) => rig.shipment(pro).data.shipmentTotalWeight;

test("the same number in small letters or with blanks around it is no other one", async () => {
  const { id } = rig.shipment(taken);
  for (const typed of [taken.toLowerCase(), `  ${taken} `])
    await expect(make(delivery(typed, { shipmentTotalWeight: 9 }))).rejects.toMatchObject({
      type: "CONFLICT",
      fields: [{ path: "associatedShipment.proNumber", message: `${taken} belongs to another delivery` }],
      details: { existing: { id } },
    });
  await upsertShipment(pickup(`R-${run}`));
  await rig.read();
  await expect(make(pickup(`r-${run}`))).rejects.toMatchObject({
    fields: [{ path: "associatedShipment.refNumber", message: `R-${run} belongs to another pickup` }],
  });
  await rig.read();
  expect(weightOf(taken)).toBe(1_145);
});

test("a canceled pickup keeps its number", async () => {
  await upsertShipment(pickup(`R-${run}`));
  await at.client.call("cancelPickupRequest", { body: { refNumber: `R-${run}`, terminalCode: "PHX" } });
  await rig.read();
  await expect(make(pickup(`R-${run}`))).rejects.toMatchObject({
    type: "CONFLICT",
    fields: [{ path: "associatedShipment.refNumber" }],
  });
});

test("a PRO number that freight got a moment ago is taken, before any event tells of it", async () => {
  for (const [pro, process] of [
    [`${free}-A`, rig],
    [`${free}-B`, other],
  ] as const) {
    await rig.read();
    await other.read();
    const { id, number: was } = rig.shipment(pro.endsWith("A") ? taken : `${free}-A`);
    expect(await renumber(was ?? "", pro)).toMatchObject({ outcome: "done" });
    await expect(make(delivery(pro, { shipmentTotalWeight: 9 }), { process })).rejects.toMatchObject({
      type: "CONFLICT",
      fields: [{ path: "associatedShipment.proNumber" }],
      details: { existing: { id } },
    });
    expect(process.wire.sent.filter((one) => one === "POST /shipment")).toEqual([]);
  }
  await rig.read();
  expect(weightOf(`${free}-B`)).toBe(1_145);
});

test("a PRO number is changed to none that another delivery has, whoever would refuse it later", async () => {
  await upsertShipment(delivery(free));
  await upsertShipment(delivery(taken, { completionCode: "0100" }));
  await rig.read();
  for (const typed of [taken, taken.toLowerCase()])
    expect(await renumber(free, typed)).toMatchObject({
      outcome: "refused",
      message: `${taken} belongs to another delivery`,
    });
  expect(rig.wire.sent).toEqual([]);
  // A pickup carries the PRO number of its delivery.
  await upsertShipment(pickup(`R-${run}`, { proNumber: `${free}-PICKUP` }));
  await rig.read();
  expect(await renumber(`${free}-PICKUP`, taken)).toMatchObject({ outcome: "done" });
});

test("of two members who change two PRO numbers to one at once, or make one of them, one does", async () => {
  await upsertShipment(delivery(free));
  await rig.read();
  await other.read();
  const both = await Promise.all([
    renumber(free, `${free}-X`),
    renumber(taken, `${free}-X`, { by: dana, process: other }),
  ]);
  expect(both.filter((one) => one?.outcome === "done").length).toBeLessThanOrEqual(1);
  await rig.read();
  await other.read();
  const [left] = [free, taken].filter((pro) => rig.picture.byNumber("shipment", pro).length > 0);
  const settled = await Promise.allSettled([
    renumber(left ?? "", `${free}-Y`),
    make(delivery(`${free}-Y`, { shipmentTotalWeight: 9 }), { by: dana, process: other }),
  ]);
  const isDone = ([renumbered, made]: typeof settled) => [
    renumbered.status === "fulfilled" && renumbered.value?.outcome === "done",
    made.status === "fulfilled",
  ];
  expect(isDone(settled).filter(Boolean).length).toBeLessThanOrEqual(1);
});

test("a PRO number is not taken back once another delivery has it", async () => {
  const call = randomUUID();
  await rig.writes.changeProNumber(kim, rig.shipment(taken).id, free, call);
  await upsertShipment(delivery(taken, { shipmentTotalWeight: 9 }));
  await rig.read();
  rig.wire.sent = [];
  const { results } = await rig.writes.undo(kim, { id: call, skip: 0 }, randomUUID());
  expect(results).toMatchObject([{ outcome: "refused", message: `${taken} belongs to another delivery` }]);
  expect(rig.wire.sent).toEqual([]);
});

test("what was refused is not sent once more over what has its number by now", async () => {
  const call = randomUUID();
  const body = operation.body.parse({ terminalCode: "PHX", associatedShipment: delivery(free) });
  rig.wire.losses = ["lost", "lost"];
  await expect(rig.writes.save(kim, body, undefined, call)).rejects.toMatchObject({
    type: "OUTCOME_UNKNOWN",
  });
  const standIn = `delivery ${free}`;
  await rig.pending.refuse(call, standIn, "Not today");
  const refused = rig.pending.of("shipment", standIn)?.write.id ?? "";
  await upsertShipment(delivery(free, { shipmentTotalWeight: 1_145 }));
  await rig.read();
  rig.wire.sent = [];
  const { results } = await rig.writes.retry(kim, refused, randomUUID());
  expect(results).toMatchObject([{ outcome: "refused", message: expect.stringContaining("already in use") }]);
  expect(rig.wire.sent).toEqual([]);
});

test("a number of a manifest is taken in small letters, by a completed one, and by one that got it a moment ago", async () => {
  const [a, b] = [`M-${run}-A`, `M-${run}-B`];
  await upsertManifest(a, { manifestName: "East" });
  await upsertManifest(b, { manifestStatus: "completed" });
  await rig.read();
  await other.read();
  const { id } = rig.manifest(a);
  for (const typed of [a.toLowerCase(), b])
    await expect(makeManifest(typed)).rejects.toMatchObject({
      type: "CONFLICT",
      fields: [{ path: "manifestNumber" }],
    });
  await number(id, `${a}-NEW`);
  for (const process of [rig, other])
    await expect(makeManifest(`${a}-NEW`, { process })).rejects.toMatchObject({
      type: "CONFLICT",
      fields: [{ path: "manifestNumber" }],
      details: { existing: { kind: "manifest", id } },
    });
  await rig.read();
  expect(rig.manifest(`${a}-NEW`).data.manifestName).toBe("East");
});

test("a manifest gets no number that another one has", async () => {
  const [a, b] = [`M-${run}-A`, `M-${run}-B`];
  await upsertManifest(a);
  await upsertManifest(b);
  await rig.read();
  rig.wire.sent = [];
  for (const typed of [b, b.toLowerCase()])
    await expect(number(rig.manifest(a).id, typed)).rejects.toMatchObject({
      type: "CONFLICT",
      fields: [{ path: "manifestNumber", message: `${b} belongs to another manifest` }],
      details: { existing: { id: rig.manifest(b).id } },
    });
  expect(rig.wire.sent).toEqual([]);
});

test("a new delivery that names a key of another one does not become it", async () => {
  await upsertShipment(delivery(`${free}-KEYED`, { referenceIds: [{ order: `O-${run}` }] }));
  await rig.read();
  const { id } = rig.shipment(`${free}-KEYED`);
  await expect(make(delivery(free, { referenceIds: [{ order: `O-${run}` }] }))).rejects.toMatchObject({
    type: "CONFLICT",
    fields: [{ path: "associatedShipment.referenceIds" }],
    details: { existing: { id } },
  });
  await rig.read();
  expect(rig.shipment(`${free}-KEYED`).id).toBe(id);
});

test("a number may have a blank in it: what has it is changed, and not made anew", async () => {
  const spaced = `P ${run} B`;
  await upsertShipment(delivery(spaced));
  await rig.read();
  const { version } = rig.shipment(spaced);
  const body = operation.body.parse({
    terminalCode: "PHX",
    associatedShipment: delivery(spaced, { comments: "Ring" }),
  });
  const { results } = await rig.writes.save(kim, body, version, randomUUID());
  expect(results).toMatchObject([{ outcome: "done", message: "changed" }]);
  await expect(make(delivery(spaced))).rejects.toMatchObject({ type: "CONFLICT" });
});
