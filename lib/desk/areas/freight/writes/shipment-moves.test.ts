import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import type { FreightMoveRequest } from "@/lib/contract/desk/freight-writes";
import { dana, kim, openWritesRigs } from "@/lib/desk/areas/freight/testing/writes-rig";
import { delivery, pickup } from "@/lib/platform/testing/freight-carrier";

const { at, rig, openRig, upsertManifest, upsertShipment } = openWritesRigs();
const windows = { windowStart: "08:00", windowEnd: "12:00", shipmentTotalWeight: 1250, serviceTime: 900 };

let run = 0;
/** Numbers of this test's own freight. */
let [m1, m2, pro] = ["", "", ""];

beforeEach(async () => {
  run += 1;
  [m1, m2, pro] = [`M-${run}-1`, `M-${run}-2`, `P-${run}`];
  rig.wire.sent = [];
  await upsertManifest(m1);
  await upsertManifest(m2);
  await upsertShipment(delivery(pro, { ...windows, consigneeAddress: `${run} Main St` }));
  await rig.read();
});

const requestFor = (request: Omit<FreightMoveRequest, "shipments">, numbers = [pro]): FreightMoveRequest => ({
  ...request,
  shipments: numbers.map((number) => {
    const { id, version } = rig.shipment(number);
    return { shipmentId: id, version };
  }),
});
const plan = (number: string, by = kim) =>
  rig.writes.move(by, requestFor({ move: "plan", manifestId: rig.manifest(number).id }), randomUUID());

test("a planned shipment shows on its manifest at once, and is settled by its event", async () => {
  const { results, undo } = await plan(m1);
  expect(results).toMatchObject([{ title: pro, outcome: "done", message: `planned onto ${m1}` }]);
  expect(undo?.what).toBe(`${pro} planned onto ${m1}`);
  const { id } = rig.shipment(pro);
  expect(rig.pending.of("shipment", id)?.write).toMatchObject({ state: "sent", by: "Kim Burke" });
  expect(rig.picture.shipmentsOf(rig.manifest(m1).id).map(({ number }) => number)).toEqual([pro]);
  await rig.read();
  expect(rig.pending.of("shipment", id)).toBeNull();
  expect(rig.shipment(pro).data.manifestNumber).toBe(m1);
});

test("what the published modes would let fall back stays as it was", async () => {
  await plan(m1);
  await rig.read();
  expect(rig.shipment(pro).data).toMatchObject({ ...windows, consigneeName: "Acme" });
});

test("who plans what somebody else has just planned reads who did, and when", async () => {
  const stale = requestFor({ move: "plan", manifestId: rig.manifest(m2).id });
  await plan(m1);
  at.clock.now += 4_000;
  const early = await rig.writes.move(dana, stale, randomUUID());
  expect(early.results).toMatchObject([
    { outcome: "conflict", message: `Planned onto ${m1} by Kim Burke 4 s ago` },
  ]);
  await rig.read();
  const late = await rig.writes.move(dana, stale, randomUUID());
  expect(late.results).toMatchObject([
    { outcome: "conflict", message: `Planned onto ${m1} by Kim Burke 5 s ago` },
  ]);
  expect(late.undo).toBeNull();
});

test("a change of another kind since is no conflict", async () => {
  const stale = requestFor({ move: "plan", manifestId: rig.manifest(m1).id });
  await upsertShipment(
    delivery(pro, { ...windows, consigneeAddress: `${run} Main St`, comments: "Ring twice" }),
  );
  await rig.read();
  expect((await rig.writes.move(dana, stale, randomUUID())).results).toMatchObject([{ outcome: "done" }]);
});

test("two processes give a shipment to one of two planners", async () => {
  const other = openRig({ company: rig.company });
  await other.pending.readNow();
  await plan(m1);
  // The other process has the events of the first one.
  await other.read();
  const { id, version } = rig.shipment(pro);
  const request = {
    move: "plan",
    manifestId: rig.manifest(m2).id,
    shipments: [{ shipmentId: id, version }],
  } as const;
  const { results } = await other.writes.move(
    dana,
    { ...request, shipments: [...request.shipments] },
    randomUUID(),
  );
  expect(results).toMatchObject([{ outcome: "conflict" }]);
});

test("a request that comes again is made once", async () => {
  const call = randomUUID();
  const request = requestFor({ move: "plan", manifestId: rig.manifest(m1).id });
  await rig.writes.move(kim, request, call);
  await rig.read();
  const { results } = await rig.writes.move(kim, request, call);
  expect(results).toMatchObject([{ outcome: "done", message: `planned onto ${m1}` }]);
  expect(rig.wire.sent.filter((line) => line === "POST /shipment")).toHaveLength(1);
});

test("it is taken off its manifest, and put back", async () => {
  await plan(m1);
  await rig.read();
  const call = randomUUID();
  const { results } = await rig.writes.move(kim, requestFor({ move: "remove" }), call);
  expect(results).toMatchObject([{ outcome: "done", message: `taken off ${m1}` }]);
  await rig.read();
  expect(rig.shipment(pro).data.manifestNumber).toBeUndefined();
  const back = await rig.writes.undo(kim, { id: call, skip: 0 }, randomUUID());
  expect(back.results).toMatchObject([{ outcome: "done", message: `Undone: taken off ${m1}` }]);
  await rig.read();
  expect(rig.shipment(pro).data.manifestNumber).toBe(m1);
});

test("what somebody changed since is not taken back, and what is taken back is not once more", async () => {
  const call = randomUUID();
  await rig.writes.move(kim, requestFor({ move: "plan", manifestId: rig.manifest(m1).id }), call);
  await rig.read();
  await rig.writes.move(dana, requestFor({ move: "plan", manifestId: rig.manifest(m2).id }), randomUUID());
  await rig.read();
  expect((await rig.writes.undo(kim, { id: call, skip: 0 }, randomUUID())).results).toMatchObject([
    { outcome: "conflict" },
  ]);
  const other = randomUUID();
  await rig.writes.move(kim, requestFor({ move: "remove" }), other);
  await rig.writes.undo(kim, { id: other, skip: 0 }, randomUUID());
  await expect(rig.writes.undo(kim, { id: other, skip: 0 }, randomUUID())).rejects.toMatchObject({
    type: "NOT_FOUND",
  });
});

test("a rescheduled shipment is for the other day and on no manifest", async () => {
  await plan(m1);
  await rig.read();
  const request = requestFor({ move: "reschedule", day: "2026-11-21" });
  const { results } = await rig.writes.move(kim, request, randomUUID());
  expect(results[0]?.message).toBe("rescheduled to Sat Nov 21");
  await rig.read();
  expect(rig.shipment(pro).data).toMatchObject({ deliveryDate: "2026-11-21", ...windows });
  expect(rig.shipment(pro).data.manifestNumber).toBeUndefined();
});

test("freight that is moved stands at its door", async () => {
  await rig.writes.move(kim, requestFor({ move: "move", to: { type: "door", name: "14" } }), randomUUID());
  await rig.read();
  expect(rig.shipment(pro).data.currentLocation).toMatchObject({
    type: "door",
    name: "14",
    terminalCode: "PHX",
  });
});

test("members of a terminal write its freight alone", async () => {
  const tus = `T-${run}`;
  await upsertShipment(delivery(tus, { destinationTerminalCode: "TUS", consigneeAddress: `${run} Else` }));
  await rig.read();
  const request = requestFor({ move: "plan", manifestId: rig.manifest(m1).id }, [tus, pro]);
  const { results } = await rig.writes.move(dana, request, randomUUID());
  expect(results).toMatchObject([
    { outcome: "refused", message: "No such shipment is open here", title: rig.shipment(tus).id },
    { outcome: "done" },
  ]);
});

test("one that the platform refuses says so with the field, the others go on", async () => {
  await plan(m1);
  await rig.read();
  const stop = rig.picture.stopsOf(rig.manifest(m1).id)[0];
  const arrival = {
    id: `arrival-${run}`,
    type: "stopArrival",
    eventTime: new Date(at.clock.now).toISOString(),
  };
  await at.device.call("recordRouteProgress", {
    body: { items: [{ ...arrival, stopId: stop?.stopId ?? "" }] },
  });
  await upsertShipment(delivery(`${pro}-2`, { consigneeAddress: `${run} Other St` }));
  await rig.read();
  const request = requestFor({ move: "plan", manifestId: rig.manifest(m2).id }, [pro, `${pro}-2`]);
  const { results } = await rig.writes.move(kim, request, randomUUID());
  expect(results.map(({ outcome }) => outcome)).toEqual(["refused", "done"]);
  expect(results[0]?.message).toContain("a driver is working on it");
  expect(rig.pending.of("shipment", rig.shipment(pro).id)).toBeNull();
});

test("whether it was made is not known where the response is lost; it is asked for, and settled", async () => {
  rig.wire.losses = ["lost", "lost"];
  const { results, undo } = await plan(m1);
  expect(results).toMatchObject([{ outcome: "unknown" }]);
  expect(undo).toBeNull();
  const { id } = rig.shipment(pro);
  expect(rig.pending.of("shipment", id)?.write.state).toBe("sent");
  at.clock.now += 61_000;
  await rig.read();
  expect(rig.pending.of("shipment", id)?.write.state).toBe("unconfirmed");
  const retried = await rig.writes.retry(dana, rig.pending.of("shipment", id)?.write.id ?? "", randomUUID());
  expect(retried.results).toMatchObject([{ outcome: "done", message: `sent again: planned onto ${m1}` }]);
  await rig.read();
  expect(rig.shipment(pro).data.manifestNumber).toBe(m1);
  expect(rig.pending.of("shipment", id)).toBeNull();
});

test("a pickup is canceled with its reason, and revived", async () => {
  await upsertShipment(pickup(`R-${run}`, { shipperAddress: `${run} Mill Rd` }));
  await rig.read();
  const call = randomUUID();
  const { id } = rig.shipment(`R-${run}`);
  const why = "The shipper called it off";
  expect((await rig.writes.cancelPickup(kim, id, why, call)).results).toMatchObject([{ outcome: "done" }]);
  expect(await rig.trail.ofObject("shipment", id, 1)).toMatchObject([{ reason: why }]);
  await rig.read();
  expect(rig.shipment(`R-${run}`).data.status).toBe("canceled");
  await rig.writes.undo(kim, { id: call, skip: 0 }, randomUUID());
  await rig.read();
  expect(rig.shipment(`R-${run}`).data.status).toBe("open");
});

test("a changed PRO number names its shipment at once, and each number once", async () => {
  const { id } = rig.shipment(pro);
  const { results, undo } = await rig.writes.changeProNumber(kim, id, `${pro}-A`, randomUUID());
  expect(results).toMatchObject([{ title: `${pro}-A`, outcome: "done", message: `renumbered from ${pro}` }]);
  expect(undo?.what).toBe(`${pro}-A renumbered from ${pro}`);
});

test("until its event comes a shipment is found by its new and its old PRO number, afterwards by the new", async () => {
  const { id } = rig.shipment(pro);
  await rig.writes.changeProNumber(kim, id, `${pro}-A`, randomUUID());
  expect(rig.shipment(`${pro}-A`)).toMatchObject({ id, data: { proNumber: `${pro}-A` } });
  expect(rig.shipment(pro).id).toBe(id);
  await rig.read();
  expect(rig.shipment(`${pro}-A`).data.proNumber).toBe(`${pro}-A`);
  expect(rig.picture.byNumber("shipment", pro)).toEqual([]);
});

test("a shipment is completed by a code of the company's alone, and no way back is offered that there is not", async () => {
  const { id, version } = rig.shipment(pro);
  await expect(rig.writes.complete(kim, id, { code: "9999", version }, randomUUID())).rejects.toMatchObject({
    fields: [{ path: "code" }],
  });
  const asPickup = await rig.writes.complete(kim, id, { code: "0001", version }, randomUUID());
  expect(asPickup.results).toMatchObject([{ outcome: "refused", message: "Picked up 0001 is for pickups" }]);
  const { undo } = await rig.writes.complete(kim, id, { code: "0200", version }, randomUUID());
  expect(undo).toBeNull();
  await rig.read();
  expect(rig.shipment(pro).data).toMatchObject({ status: "completed", completionCode: "0200" });
});

test("many are taken back in parts, and it is said how many are left", async () => {
  const numbers = [pro, `${pro}-B`, `${pro}-C`];
  for (const [index, number] of numbers.slice(1).entries())
    await upsertShipment(delivery(number, { ...windows, consigneeAddress: `${run} ${index} Oak St` }));
  await rig.read();
  const request = requestFor({ move: "plan", manifestId: rig.manifest(m1).id }, numbers);
  const { undo } = await rig.writes.move(kim, request, randomUUID());
  const part = (more: object) =>
    rig.writes.undo(kim, { id: undo?.id ?? "", most: 2, skip: 0, ...more }, randomUUID());
  const first = await part({});
  expect([first.results.length, first.left]).toEqual([2, 1]);
  await expect(part({ skip: 1 })).rejects.toMatchObject({ type: "NOT_FOUND" });
  const second = await part({});
  expect(second.left).toBe(0);
  const titles = [...first.results, ...second.results].map(({ title }) => title);
  expect(titles.sort()).toEqual(numbers);
});
