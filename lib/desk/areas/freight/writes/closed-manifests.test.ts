import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { operations } from "@/lib/contract/interface/operations";
import { kim, openWritesRigs } from "@/lib/desk/areas/freight/testing/writes-rig";
import { delivery, pickup } from "@/lib/platform/testing/freight-carrier";

const { rig, upsertManifest, upsertShipment } = openWritesRigs();

let run = 0;
let [m1, pro, on] = ["", "", ""];

beforeEach(async () => {
  run += 1;
  [m1, pro, on] = [`K-${run}`, `KP-${run}`, `KP-${run}-A`];
  await upsertManifest(m1, {
    driverCode: "D-1",
    associatedShipments: [delivery(on, { consigneeAddress: `${run} Oak St` })],
  });
  await upsertShipment(delivery(pro, { consigneeAddress: `${run} Main St` }));
  await rig.read();
});

const setStatus = async (manifestStatus: "closed" | "dispatched") => {
  await upsertManifest(m1, { manifestStatus, driverCode: "D-1" });
  await rig.read();
};
const plan = (number: string, more: { reopen?: boolean } = {}) => {
  const shipments = [{ shipmentId: rig.shipment(number).id, version: null }];
  const request = { move: "plan" as const, manifestId: rig.manifest(m1).id, shipments, ...more };
  return rig.writes.move(kim, request, randomUUID());
};
const isOn = (number: string) => rig.picture.manifestOf(rig.shipment(number))?.number === m1;

test("adding to a closed manifest asks to reopen it, says what that means for its paper, and adds nothing", async () => {
  await setStatus("closed");
  const { results, undo } = await plan(pro);
  expect(results).toMatchObject([
    {
      outcome: "needs-reopen",
      message: `${m1} is closed. Adding reopens it: printed copies are out of date, and it has to be closed again`,
    },
  ]);
  expect([undo, isOn(pro), rig.manifest(m1).facts.state]).toEqual([null, false, "closed"]);
});

test("reopened on request it takes the freight, and both are taken back as one", async () => {
  await setStatus("closed");
  const { results, undo } = await plan(pro, { reopen: true });
  expect(results).toMatchObject([{ outcome: "done" }]);
  await rig.read();
  expect([isOn(pro), rig.manifest(m1).facts.state]).toEqual([true, "planning"]);
  const back = await rig.writes.undo(kim, { id: undo?.id ?? "", skip: 0 }, randomUUID());
  expect(back.results.map(({ outcome }) => outcome)).toEqual(["done", "done"]);
  await rig.read();
  expect([isOn(pro), rig.manifest(m1).facts.state]).toEqual([false, "closed"]);
});

test("one that is dispatched and has not left asks as well, names its driver, and sends them word when it is reopened", async () => {
  await setStatus("dispatched");
  expect((await plan(pro)).results[0]).toMatchObject({
    outcome: "needs-reopen",
    message: expect.stringMatching(
      /, [^,]+ is notified that it is not final, and it has to be dispatched again/,
    ),
  });
  await plan(pro, { reopen: true });
  const due = (await rig.trail.ofObject("manifest", rig.manifest(m1).id, 1))[0]?.notices;
  expect(JSON.stringify(due)).toContain("it is reopened: please wait until it is dispatched to you again");
});

test("what is picked up goes to the driver who has the manifest, without a question", async () => {
  await setStatus("dispatched");
  await upsertShipment(pickup(`KR-${run}`, { shipperAddress: `${run} Fir St` }));
  await rig.read();
  expect((await plan(`KR-${run}`)).results).toMatchObject([{ outcome: "done" }]);
});

test("a form that names a closed manifest is refused at the field", async () => {
  await setStatus("closed");
  const associatedShipment = delivery(`KN-${run}`, { consigneeAddress: `${run} Elm St` });
  const sent = { terminalCode: "PHX", manifestNumber: m1, associatedShipment };
  const body = operations.upsertShipment.body.parse(sent);
  await expect(rig.writes.save(kim, body, undefined, randomUUID())).rejects.toMatchObject({
    fields: [
      {
        path: "manifestNumber",
        message: `${m1} is closed: reopen it first, or save without a manifest and plan it`,
      },
    ],
  });
});

test("what was taken off does not go back onto a manifest that was closed since", async () => {
  const shipments = [{ shipmentId: rig.shipment(on).id, version: null }];
  const { undo } = await rig.writes.move(kim, { move: "remove", shipments }, randomUUID());
  await rig.read();
  await setStatus("closed");
  const { results } = await rig.writes.undo(kim, { id: undo?.id ?? "", skip: 0 }, randomUUID());
  expect(results).toMatchObject([
    { outcome: "conflict", message: expect.stringContaining(`${m1} is closed`) },
  ]);
  expect(isOn(on)).toBe(false);
});
