import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { CodCollected } from "@/lib/contract/desk/dock/kept-freight";
import { dana, kim, openWritesRigs } from "@/lib/desk/areas/freight/testing/writes-rig";
import { delivery, pickup } from "@/lib/platform/testing/freight-carrier";

const { at, rig, openRig, upsertManifest, upsertShipment } = openWritesRigs();

let run = 0;
let [m1, m2, pro, other] = ["", "", "", ""];

beforeEach(async () => {
  run += 1;
  [m1, m2, pro, other] = [`L-${run}-1`, `L-${run}-2`, `Q-${run}`, `Q-${run}-B`];
  await upsertManifest(m1, {
    associatedShipments: [
      delivery(pro, { consigneeAddress: `${run} Main St` }),
      delivery(other, { consigneeAddress: `${run} Oak St` }),
    ],
  });
  await upsertManifest(m2);
  await rig.read();
});

const idOf = (number: string) => rig.shipment(number).id;
const load = (numbers: string[], isLoaded = true, by = kim, key: string = randomUUID()) =>
  rig.writes.load(by, rig.manifest(m1).id, { shipmentIds: numbers.map(idOf), isLoaded }, key);
const keptOf = (number: string) => rig.keptFreight.of(idOf(number)).loaded;

test("what the dock ticks is kept with who did and when, and onto which manifest", async () => {
  const { results, undo } = await load([pro, other]);
  expect(results.map(({ title, outcome, message }) => [title, outcome, message])).toEqual([
    [pro, "done", "loaded"],
    [other, "done", "loaded"],
  ]);
  expect(undo?.what).toBe("2 PROs loaded");
  expect(keptOf(pro)).toEqual({
    onto: rig.manifest(m1).id,
    by: "Kim Burke",
    at: new Date(at.clock.now).toISOString(),
  });
});

test("another process sees the tick", async () => {
  await load([pro]);
  const second = openRig({ company: rig.company });
  await second.keptFreight.readNow();
  expect(second.keptFreight.of(idOf(pro)).loaded?.by).toBe("Kim Burke");
});

test("a tick is taken away, and what is taken back is as before", async () => {
  await load([pro]);
  const before = keptOf(pro);
  const { undo } = await load([pro], false);
  expect(keptOf(pro)).toBeNull();
  const { results } = await rig.writes.undo(kim, { id: undo?.id ?? "", skip: 0 }, randomUUID());
  expect(results).toMatchObject([{ outcome: "done" }]);
  expect(keptOf(pro)).toEqual(before);
});

test("of ticks that are taken back, one that somebody changed since stays, and is named", async () => {
  const { undo } = await load([pro, other]);
  await load([pro], false, dana);
  await load([pro], true, dana);
  const { results } = await rig.writes.undo(kim, { id: undo?.id ?? "", skip: 0 }, randomUUID());
  expect(results).toMatchObject([
    { outcome: "conflict", message: `Someone changed ${pro} since: not undone` },
  ]);
  expect([keptOf(pro)?.by, keptOf(other)]).toEqual(["Dana Ortiz", null]);
});

test("freight of another manifest, and what is picked up, is not ticked; the rest is", async () => {
  const stray = `Q-${run}-C`;
  await upsertShipment(delivery(stray, { consigneeAddress: `${run} Elm St` }));
  await upsertShipment(pickup(`R-${run}`, { shipperAddress: `${run} Fir St` }), { manifestNumber: m1 });
  await rig.read();
  const { results } = await load([stray, `R-${run}`, pro]);
  expect(results.map(({ outcome, message }) => `${outcome}: ${message}`)).toEqual([
    `refused: It is not on ${m1}`,
    "refused: It is not loaded here: it is picked up",
    "done: loaded",
  ]);
});

test("the same request, come twice, is made once", async () => {
  const key = randomUUID();
  await load([pro], true, kim, key);
  await load([pro], false);
  await load([pro], true, kim, key);
  expect(keptOf(pro)).toBeNull();
});

test("what is not all loaded is dispatched for a reason only, which names what is where", async () => {
  rig.plan.with = { "D-1": { verdict: "on-time", sentence: "Done 15:40" } };
  rig.left.behind = [
    { shipmentId: idOf(pro), title: pro, place: "aisle C" },
    { shipmentId: idOf(other), title: other, place: "aisle C" },
  ];
  const { id, version } = rig.manifest(m1);
  const dispatch = (more: object) =>
    rig.writes.change(kim, id, { version, driver: "D-1", status: "dispatched", ...more }, randomUUID());
  expect(await dispatch({})).toMatchObject({
    outcome: "needs-reason",
    message: `2 PROs are still in aisle C: ${pro}, ${other}\nOn time otherwise: Done 15:40`,
  });
  expect(await dispatch({ overrideReason: "They follow on the shuttle" })).toMatchObject({ outcome: "done" });
  rig.left.behind = [];
});

test("a load that is more than the trailer takes is dispatched for a reason only", async () => {
  rig.plan.with = { "D-1": { verdict: "on-time", sentence: "Done 15:40" } };
  rig.left.overCapacity = "5.5 spaces over capacity";
  const { id, version } = rig.manifest(m1);
  const change = { version, driver: "D-1", status: "dispatched" } as const;
  expect(await rig.writes.change(kim, id, change, randomUUID())).toMatchObject({
    outcome: "needs-reason",
    message: "5.5 spaces over capacity\nOn time otherwise: Done 15:40",
  });
  rig.left.overCapacity = null;
});

test("a placarded load is dispatched with a driver without the endorsement for a reason only", async () => {
  rig.plan.with = { "D-1": { verdict: "on-time", sentence: "Done 15:40" } };
  rig.left.endorsement = "The load is placarded, and Ada Byron has no hazmat endorsement (49 CFR 383.93)";
  const { id, version } = rig.manifest(m1);
  const change = { version, driver: "D-1", status: "dispatched" } as const;
  expect(await rig.writes.change(kim, id, change, randomUUID())).toMatchObject({
    outcome: "needs-reason",
    message: `${rig.left.endorsement}\nOn time otherwise: Done 15:40`,
  });
  rig.left.endorsement = null;
});

test("a COD delivery is completed once it is said what was collected, which is kept", async () => {
  const cod = `Q-${run}-COD`;
  await upsertShipment(delivery(cod, { consigneeAddress: `${run} Ash St`, requiresCOD: true }));
  await rig.read();
  const complete = (more: object, code = "0000") =>
    rig.writes.complete(kim, idOf(cod), { code, version: null, ...more }, randomUUID());
  expect((await complete({})).results).toMatchObject([
    { outcome: "refused", message: "COD is due: enter what was collected, or that it is not known" },
  ]);
  const paid = { amount: 1284.6, paidBy: "company-check" as const, reason: null };
  expect((await complete({ cod: paid })).results).toMatchObject([
    { outcome: "done", message: "completed: Delivered 0000; COD $1,284.60 collected by company check" },
  ]);
  expect(rig.keptFreight.of(idOf(cod)).cod).toMatchObject({ ...paid, by: "Kim Burke" });
});

test("COD that only the bill of lading has is due too; that it was not collected is kept with why", async () => {
  const cod = `Q-${run}-BILL`;
  await upsertShipment(delivery(cod, { consigneeAddress: `${run} Ash St` }));
  await rig.read();
  rig.left.codAmount = 1284.6;
  const complete = (more: object) =>
    rig.writes.complete(kim, idOf(cod), { code: "0000", version: null, ...more }, randomUUID());
  expect((await complete({})).results).toMatchObject([
    {
      outcome: "refused",
      message: "COD $1,284.60 is due: enter what was collected, or that it is not known",
    },
  ]);
  const none = { amount: 0, paidBy: "not-collected" as const, reason: "no check at hand" };
  expect((await complete({ cod: none })).results).toMatchObject([
    {
      outcome: "done",
      message: "completed: Delivered 0000; COD not collected: no check at hand",
    },
  ]);
  rig.left.codAmount = null;
  const second = openRig({ company: rig.company });
  await second.keptFreight.readNow();
  expect(second.keptFreight.of(idOf(cod)).cod).toMatchObject({ ...none, by: "Kim Burke" });
});

test("that nothing was collected is not taken without why", () => {
  const none = { amount: 0, paidBy: "not-collected", reason: null };
  expect(CodCollected.safeParse(none).error?.issues).toMatchObject([
    { path: ["reason"], message: "must say why nothing was collected" },
  ]);
});

test("what was refused, and what is said to be not known, is completed without a figure", async () => {
  const cod = `Q-${run}-COD`;
  await upsertShipment(delivery(cod, { consigneeAddress: `${run} Ash St`, requiresCOD: true }));
  await rig.read();
  const body = { code: "0200", version: null };
  expect((await rig.writes.complete(kim, idOf(cod), body, randomUUID())).results).toMatchObject([
    { outcome: "done" },
  ]);
  expect(rig.keptFreight.of(idOf(cod)).cod).toBeNull();
});

/** Ids of the two stops of the manifest, and a change of its seals. */
function openSeals() {
  const { id, version } = rig.manifest(m1);
  const [first = "", second = ""] = rig.picture.stopsOf(id).map(({ stopId }) => stopId);
  const seal = (stops: Record<string, string | null>, more = {}) =>
    rig.writes.change(kim, id, { version, seals: { ...more, stops } }, randomUUID());
  return { id, first, second, seal };
}

test("a stop's seal is kept beside the others, and taken off", async () => {
  const { id, first, second, seal } = openSeals();
  await seal({ [first]: "QF 1" }, { out: "QF 0" });
  await seal({ [second]: "QF 2" });
  expect(rig.kept.of(id).seals).toEqual({
    out: "QF 0",
    back: null,
    stops: { [first]: "QF 1", [second]: "QF 2" },
  });
  await seal({ [first]: null, [second]: null }, { out: null });
  expect(rig.kept.of(id).seals).toEqual({ out: null, back: null, stops: {} });
});

test("a seal for a stop that is not on the manifest is refused at its field, and one may be taken off", async () => {
  const { id, first, seal } = openSeals();
  await expect(seal({ [first]: "QF 1", "st-99": "QF 9" })).rejects.toMatchObject({
    ...{ type: "BAD_REQUEST", fields: [{ path: "seals.stops.st-99" }] },
  });
  expect(rig.kept.of(id).seals.stops).toEqual({});
  await expect(seal({ "st-99": null })).resolves.toBeDefined();
});

test("seals are kept with the manifest, and taken back", async () => {
  const { id, version } = rig.manifest(m1);
  const seals = { out: "QF 774120" };
  const { message, undo } = await rig.writes.change(kim, id, { version, seals }, randomUUID());
  expect([message, rig.kept.of(id).seals.out]).toEqual(["seal QF 774120", "QF 774120"]);
  await rig.writes.undo(kim, { id: undo?.id ?? "", skip: 0 }, randomUUID());
  expect(rig.kept.of(id).seals).toEqual({ out: null, back: null, stops: {} });
});
