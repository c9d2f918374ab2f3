import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { kim, openWritesRigs, type WritesRig } from "@/lib/desk/areas/freight/testing/writes-rig";
import { delivery, pickup } from "@/lib/platform/testing/freight-carrier";

const { at, openRig, upsertManifest, upsertShipment, addOfficeUser, messagesOf } = openWritesRigs();

let run = 0;
let number = "";
let rig: WritesRig;

beforeAll(addOfficeUser);
/** A manifest on the road with D-1, and two pickups that wait. */
beforeEach(async () => {
  number = `N-${++run}`;
  await upsertManifest(number, {
    manifestStatus: "dispatched",
    driverCode: "D-1",
    associatedShipments: ["A", "B"].map((name) =>
      delivery(`${number}-${name}`, { consigneeName: name, consigneeAddress: `${run} ${name} St` }),
    ),
  });
  for (const name of ["C", "D"])
    await upsertShipment(
      pickup(`${number}-${name}`, { shipperName: name, shipperAddress: `${run} ${name} St` }),
    );
  rig = openRig();
  await rig.read();
});

const plan = (by = rig) =>
  by.writes.move(
    kim,
    {
      move: "plan",
      manifestId: by.manifest(number).id,
      shipments: ["C", "D"].map((name) => ({
        shipmentId: by.shipment(`${number}-${name}`).id,
        version: null,
      })),
    },
    randomUUID(),
  );
const order = (by = rig) => {
  const { id, version } = by.manifest(number);
  const stopIds = by.picture.stopsOf(id).map(({ stopId }) => stopId);
  return by.writes.order(kim, id, { version, stopIds: stopIds.reverse(), pinned: [] }, randomUUID());
};
const messages = () => messagesOf(number);

const waitMs = 10_000;
/** The process ends as it is about to write to the driver: another one begins, and looks after so long. */
async function endsBefore(what: (by: typeof rig) => Promise<unknown>, isForeign = false) {
  const company = randomUUID();
  const ending = openRig({ company, isForeign });
  await ending.read();
  const asked = vi.spyOn(ending.office, "senderOf").mockReturnValue(new Promise(() => undefined));
  void what(ending);
  await vi.waitFor(() => expect(asked).toHaveBeenCalled(), waitMs);
  const next = openRig({ company, isForeign });
  await next.read();
  return next;
}
async function lookAfter(next: typeof rig, ms: number): Promise<void> {
  at.clock.now += ms;
  await next.recorder.round();
}

/** Two writes of the same millisecond, in either order. */
const planned = () => {
  const [c, d] = ["C", "D"].map((name) => `Pickup ${number}-${name} is added \\(${name}, Mesa\\)`);
  return expect.stringMatching(
    new RegExp(`^Manifest ${number} has changed\\. (${c}\\. ${d}|${d}\\. ${c})\\.$`),
  );
};

test("a driver on the road is sent all that one request planned in one message", async () => {
  const { results } = await plan();
  expect(results.map(({ message }) => message)).toEqual([
    `planned onto ${number}; the driver was notified`,
    `planned onto ${number}; the driver was notified`,
  ]);
  expect(await messages()).toEqual([planned()]);
  await lookAfter(rig, 61_000);
  expect(await messages()).toHaveLength(1);
});

test("what a process did not come to send is sent by the next, in one message, once", async () => {
  const next = await endsBefore(plan);
  await lookAfter(next, 30_000);
  expect(await messages()).toEqual([]);
  await lookAfter(next, 31_000);
  await lookAfter(next, 61_000);
  expect(await messages()).toEqual([planned()]);
});

test("what was sent by a process that ended before it could keep that is not sent again", async () => {
  const company = randomUUID();
  const ending = openRig({ company });
  await ending.read();
  ending.wire.paths = /^\/messages/;
  ending.wire.losses = ["hung"];
  void plan(ending);
  await vi.waitFor(async () => expect(await messages()).toHaveLength(1), waitMs);
  const next = openRig({ company });
  await next.read();
  for (const _ of [1, 2, 3]) await lookAfter(next, 61_000);
  expect(await messages()).toEqual([planned()]);
});

test("an order that the desk alone keeps is sent by the next process too", async () => {
  const next = await endsBefore(order, true);
  for (const _ of [1, 2]) await lookAfter(next, 61_000);
  expect(await messages()).toEqual([
    `Manifest ${number} has changed. The stops are now in this order: B, A.`,
  ]);
});

test("a driver who cannot be written to yet is written to later", async () => {
  vi.spyOn(rig.office, "senderOf").mockRejectedValueOnce(new Error("The platform did not respond"));
  const { results } = await plan();
  expect(results[0]?.message).toContain("the driver was not notified yet");
  await lookAfter(rig, 61_000);
  expect(await messages()).toEqual([planned()]);
});
