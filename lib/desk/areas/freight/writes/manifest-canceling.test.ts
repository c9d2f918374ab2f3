import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { kim, openWritesRigs } from "@/lib/desk/areas/freight/testing/writes-rig";
import { delivery } from "@/lib/platform/testing/freight-carrier";

const { rig, upsertManifest } = openWritesRigs();

let run = 0;
let [m1, m2, a, b] = ["", "", "", ""];

beforeEach(async () => {
  run += 1;
  [m1, m2, a, b] = [`C-${run}-1`, `C-${run}-2`, `CP-${run}-A`, `CP-${run}-B`];
  await upsertManifest(m1, {
    driverCode: "D-1",
    associatedShipments: [
      delivery(a, { consigneeAddress: `${run} Main St` }),
      delivery(b, { consigneeAddress: `${run} Oak St` }),
    ],
  });
  await upsertManifest(m2);
  await rig.read();
});

const cancel = (more: { into?: string; version?: string | null; most?: number } = {}) => {
  const body = { version: rig.manifest(m1).version, reason: "The truck broke down", ...more };
  return rig.writes.cancel(kim, rig.manifest(m1).id, body, randomUUID());
};
const manifestOf = (number: string) => rig.picture.manifestOf(rig.shipment(number))?.number ?? null;
const canceled = () => rig.kept.of(rig.manifest(m1).id).canceled;

test("a canceled manifest lets its freight, its driver and its units go, and says by whom and why", async () => {
  const { results } = await cancel();
  expect(results).toMatchObject([
    { title: m1, outcome: "done", message: "canceled, its 2 shipments taken off" },
  ]);
  await rig.read();
  expect([manifestOf(a), manifestOf(b), rig.manifest(m1).facts.driverCode]).toEqual([null, null, null]);
  expect(canceled()).toMatchObject({ by: "Kim Burke", reason: "The truck broke down", into: null });
  expect(canceled()?.hadFreight).toBe(true);
});

test("one that was empty says that it had no freight", async () => {
  await rig.writes.cancel(
    kim,
    rig.manifest(m2).id,
    { version: rig.manifest(m2).version, reason: "Made twice" },
    randomUUID(),
  );
  expect(rig.kept.of(rig.manifest(m2).id).canceled).toMatchObject({ into: null, hadFreight: false });
});

test("merged into another, all that is open goes there", async () => {
  const { results } = await cancel({ into: rig.manifest(m2).id });
  expect(results).toMatchObject([{ outcome: "done", message: `canceled, its 2 shipments moved to ${m2}` }]);
  await rig.read();
  expect([manifestOf(a), manifestOf(b)]).toEqual([m2, m2]);
  expect(canceled()?.into?.title).toBe(m2);
});

test("it is taken back as one: freight, driver and that it was canceled", async () => {
  const { undo } = await cancel({ into: rig.manifest(m2).id });
  await rig.read();
  const { results } = await rig.writes.undo(kim, { id: undo?.id ?? "", skip: 0 }, randomUUID());
  expect(results.map(({ outcome }) => outcome)).toEqual(["done", "done", "done", "done"]);
  await rig.read();
  expect([manifestOf(a), manifestOf(b), rig.manifest(m1).facts.driverCode, canceled()]).toEqual([
    ...[m1, m1],
    "D-1",
    null,
  ]);
});

test("its freight leaves in parts, and it is canceled with the last of them", async () => {
  const { version } = rig.manifest(m1);
  const first = await cancel({ version, most: 1 });
  expect(first).toMatchObject({ left: 1, results: [{ message: "1 of its 2 shipments taken off" }] });
  expect([first.undo !== null, canceled()]).toEqual([true, null]);
  await rig.read();
  const last = await cancel({ version, most: 1 });
  expect(last).toMatchObject({ left: 0, results: [{ message: "canceled, its shipment taken off" }] });
  await rig.read();
  expect([manifestOf(a), manifestOf(b), canceled()?.by]).toEqual([null, null, "Kim Burke"]);
});

test("nothing is planned onto it, nor changed of it, any more", async () => {
  await cancel();
  await rig.read();
  const id = rig.manifest(m1).id;
  const shipments = [{ shipmentId: rig.shipment(a).id, version: null }];
  const planned = await rig.writes.move(kim, { move: "plan", manifestId: id, shipments }, randomUUID());
  expect(planned.results).toMatchObject([{ outcome: "refused", message: `${m1} is canceled` }]);
  expect(await rig.writes.change(kim, id, { version: null, dock: 4 }, randomUUID())).toMatchObject({
    outcome: "refused",
    message: `${m1} is canceled`,
  });
});

test("who saw another state of it cancels nothing", async () => {
  const { version } = rig.manifest(m1);
  await upsertManifest(m1, { manifestStatus: "closed", driverCode: "D-1" });
  await rig.read();
  expect((await cancel({ version })).results).toMatchObject([{ outcome: "conflict" }]);
  expect([manifestOf(a), canceled()]).toEqual([m1, null]);
});

test.each([
  ["itself", () => m1, "A manifest can't be merged into itself"],
  ["one that is closed", () => m2, "closed: reopen it first"],
])("it is not merged into %s", async (_, into, because) => {
  await upsertManifest(m2, { manifestStatus: "closed" });
  await rig.read();
  const { results } = await cancel({ into: rig.manifest(into()).id });
  expect(results).toMatchObject([{ outcome: "refused", message: expect.stringContaining(because) }]);
  expect([manifestOf(a), canceled()]).toEqual([m1, null]);
});
