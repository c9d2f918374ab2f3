import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { BillDetails } from "@/lib/contract/desk/bills/bill-details";
import type { SplitRequest } from "@/lib/contract/desk/dock/split-shipment";
import { dana, kim, openWritesRigs } from "@/lib/desk/areas/freight/testing/writes-rig";
import { delivery, pickup } from "@/lib/platform/testing/freight-carrier";

const { at, rig, store, upsertManifest, upsertShipment } = openWritesRigs();

let run = 0;
/** PRO of this test's freight: 13 pieces on two lines. */
let pro = "";
const paint = { description: "Paint", pieces: 9, weight: 900, handlingUnits: 3, hazmat: true };
const brushes = { description: "Brushes", pieces: 4, weight: 100, handlingUnits: 1, hazmat: false };
const load = {
  ...{ shipmentItems: [paint, brushes], shipmentTotalPieces: 13, shipmentTotalWeight: 1_000 },
  ...{ shipmentTotalHandlingUnits: 4, shipmentTotalPalletSpaces: 2.6, requiresCOD: true },
};

beforeEach(async () => {
  run += 1;
  pro = `P-${run}`;
  await upsertShipment(delivery(pro, { ...load, referenceIds: [{ order: `O-${run}` }] }));
  await rig.read();
});

const take = (line: number, pieces: number, more: Partial<SplitRequest["takes"][number]> = {}) => ({
  ...{ line, pieces, weight: null, handlingUnits: null },
  ...more,
});

interface Asked extends Partial<SplitRequest> {
  by?: typeof kim;
  call?: string;
  of?: string;
}

async function split({ by = kim, call = randomUUID(), of = pro, ...changes }: Asked = {}) {
  const { id } = rig.shipment(of);
  const { version, billVersion, nextNumber } = await rig.writes.splitOffer(by, id);
  const body = { version, billVersion, number: nextNumber, takes: [take(0, 3)], ...changes };
  return rig.writes.split(by, id, body, call);
}

async function keepBill(details: object): Promise<void> {
  const kept = {
    details: BillDetails.parse(details),
    shipper: null,
    changedBy: "Kim",
    changedAt: new Date(0),
  };
  await store.db.transaction((tx) => rig.byPro.bills.write(tx, pro, kept, 0));
}
const billOf = async (number: string) => (await rig.byPro.bills.of([number])).get(number)?.details ?? null;
const loadOf = (number: string) => {
  const { pieces, weight, handlingUnits, spaces } = rig.shipment(number).facts;
  return { pieces, weight, handlingUnits, spaces };
};
const linesOf = (number: string) =>
  rig.shipment(number).facts.items.map((one) => [one.description, one.pieces, one.weight, one.isHazardous]);
const undo = async (call: string) => {
  const { results } = await rig.writes.undo(kim, { id: call, skip: 0 }, randomUUID());
  await rig.read();
  return results;
};

test("a second PRO takes what is chosen, and the first keeps the rest, line by line", async () => {
  const { results } = await split({ takes: [take(0, 3), take(1, 4)] });
  expect(results).toMatchObject([{ title: pro, outcome: "done", message: `split: 7 pieces on ${pro}-2` }]);
  await rig.read();
  expect(loadOf(pro)).toEqual({ pieces: 6, weight: 600, handlingUnits: 2, spaces: 1.2 });
  expect(loadOf(`${pro}-2`)).toEqual({ pieces: 7, weight: 400, handlingUnits: 2, spaces: 1.4 });
  expect(linesOf(pro)).toEqual([["Paint", 6, 600, true]]);
  expect(linesOf(`${pro}-2`)).toEqual([
    ["Paint", 3, 300, true],
    ["Brushes", 4, 100, false],
  ]);
  // One that is known by the same keys would be the first one itself.
  expect(rig.shipment(pro).data.referenceIds).toEqual([{ order: `O-${run}` }]);
  expect(rig.shipment(`${pro}-2`).data.referenceIds ?? []).toEqual([]);
  expect(rig.shipment(`${pro}-2`).facts).toMatchObject({
    ...{ manifestId: null, day: "2026-11-20", windowStart: rig.shipment(pro).facts.windowStart },
    party: { name: "Acme", address: "1 Main St" },
  });
});

test("of a PRO on a manifest the second waits to be planned, and is planned as any freight", async () => {
  await upsertManifest(`M-${run}`);
  await upsertManifest(`N-${run}`);
  await upsertShipment(delivery(pro, load), { manifestNumber: `M-${run}` });
  await rig.read();
  await split();
  await rig.read();
  expect(rig.shipment(pro).facts.manifestNumber).toBe(`M-${run}`);
  const { id, version, facts } = rig.shipment(`${pro}-2`);
  expect(facts.manifestId).toBeNull();
  const onto = { move: "plan" as const, manifestId: rig.manifest(`N-${run}`).id };
  await rig.writes.move(kim, { ...onto, shipments: [{ shipmentId: id, version }] }, randomUUID());
  await rig.read();
  expect(rig.shipment(`${pro}-2`).facts.manifestNumber).toBe(`N-${run}`);
});

test("the bill goes with its pieces: COD stays on the first, references are on both and name the other", async () => {
  await keepBill({
    ...{ codAmount: 120, references: "PO 5571", emergencyPhone: "+1 800 555 0144" },
    lines: [
      {
        description: "Basecoat",
        pieces: 9,
        weight: 900,
        hazmat: { idNumber: "UN1263", quantity: 90, unit: "gal" },
      },
      { description: "Brushes", pieces: 4, weight: 100 },
    ],
  });
  await split();
  await rig.read();
  expect(await billOf(pro)).toMatchObject({
    ...{ codAmount: 120, references: `PO 5571; split: see ${pro}-2` },
    lines: [
      { description: "Basecoat", pieces: 6, weight: 600, hazmat: { idNumber: "UN1263", quantity: 60 } },
      { description: "Brushes", pieces: 4, weight: 100, hazmat: null },
    ],
  });
  expect(await billOf(`${pro}-2`)).toMatchObject({
    ...{ codAmount: null, references: `PO 5571; split from ${pro}`, emergencyPhone: "+1 800 555 0144" },
    lines: [
      { description: "Basecoat", pieces: 3, weight: 300, hazmat: { idNumber: "UN1263", quantity: 30 } },
    ],
  });
  expect(rig.shipment(pro).facts.flags).toContain("COD");
  expect(rig.shipment(`${pro}-2`).facts.flags).not.toContain("COD");
});

test("one undo brings the pieces back, and says that the second can't be deleted", async () => {
  const call = randomUUID();
  const before = { load: loadOf(pro), lines: linesOf(pro), bill: await billOf(pro) };
  await split({ call });
  await rig.read();
  expect(await undo(call)).toMatchObject([
    {
      ...{ title: pro, outcome: "done" },
      message: `Undone: split: 3 of 13 pieces on ${pro}-2; ${pro}-2 can't be deleted and is left with 0 pieces`,
    },
  ]);
  expect({ load: loadOf(pro), lines: linesOf(pro), bill: await billOf(pro) }).toEqual(before);
  expect(loadOf(`${pro}-2`)).toMatchObject({ pieces: 0, weight: 0, handlingUnits: 0 });
  expect(linesOf(`${pro}-2`)).toEqual([]);
  expect(rig.shipment(`${pro}-2`).facts.manifestId).toBeNull();
  expect(await billOf(`${pro}-2`)).toBeNull();
});

test("it is taken back whole or not at all: nothing moves once the second is on a manifest", async () => {
  await upsertManifest(`M-${run}`);
  const call = randomUUID();
  await split({ call });
  await rig.read();
  const { id, version } = rig.shipment(`${pro}-2`);
  const plan = { move: "plan" as const, manifestId: rig.manifest(`M-${run}`).id };
  await rig.writes.move(kim, { ...plan, shipments: [{ shipmentId: id, version }] }, randomUUID());
  await rig.read();
  expect(await undo(call)).toMatchObject([{ outcome: "conflict" }]);
  expect([loadOf(pro).pieces, loadOf(`${pro}-2`).pieces]).toEqual([10, 3]);
  expect(await billOf(`${pro}-2`)).not.toBeNull();
});

test("a pickup's second part has both numbers with the suffix, and is canceled by taking it back", async () => {
  const [ref, call] = [`R-${run}`, randomUUID()];
  await upsertShipment(pickup(ref, { proNumber: `Q-${run}`, ...load }));
  await rig.read();
  await split({ of: `Q-${run}`, call });
  await rig.read();
  const second = rig.shipment(`Q-${run}-2`);
  expect(second.facts).toMatchObject({ refNumber: `${ref}-2`, pieces: 3, type: "pickup" });
  expect(await undo(call)).toMatchObject([{ outcome: "done" }]);
  expect(rig.picture.shipment(second.id)?.facts.status).toBe("canceled");
  expect(loadOf(`Q-${run}`).pieces).toBe(13);
});

test("the next free suffix is offered, and one that is taken meanwhile is refused at the number", async () => {
  await split();
  await rig.read();
  const { nextNumber } = await rig.writes.splitOffer(kim, rig.shipment(pro).id);
  expect(nextNumber).toBe(`${pro}-3`);
  rig.wire.sent = [];
  for (const number of [`${pro}-2`, `${pro}-2`.toLowerCase()])
    await expect(split({ number })).rejects.toMatchObject({
      fields: [{ path: "number" }],
    });
  await expect(split({ number: "OTHER" })).rejects.toMatchObject({
    fields: [{ path: "number", message: `must be ${pro} with a suffix, such as ${pro}-2` }],
  });
  expect(rig.wire.sent).toEqual([]);
});

test("no pieces, all of them, and more than there are are refused at their field; nothing is sent", async () => {
  rig.wire.sent = [];
  const at0 = (field: string, message: string) => ({
    type: "BAD_REQUEST",
    fields: [{ path: field, message }],
  });
  await expect(split({ takes: [take(0, 0)] })).rejects.toMatchObject(
    at0("takes.0.pieces", "must be at least 1 piece"),
  );
  await expect(split({ takes: [take(0, 9), take(1, 4)] })).rejects.toMatchObject(
    at0("takes.1.pieces", "must leave at least 1 piece"),
  );
  await expect(split({ takes: [take(0, 10)] })).rejects.toMatchObject(
    at0("takes.0.pieces", "must be at most 9"),
  );
  await expect(split({ takes: [take(0, 3, { weight: 901 })] })).rejects.toMatchObject(
    at0("takes.0.weight", "must be at most 900"),
  );
  expect(rig.wire.sent).toEqual([]);
});

test("what is over, on a truck, loaded or not confirmed is not split, and the offer says why", async () => {
  const refused = async (because: string) => {
    expect((await rig.writes.splitOffer(kim, rig.shipment(pro).id)).refusal).toBe(because);
    await expect(split()).rejects.toMatchObject({ type: "CONFLICT", message: because });
  };
  const { id } = rig.shipment(pro);
  await rig.writes.move(
    kim,
    { move: "reschedule", day: "2026-11-23", shipments: [{ shipmentId: id, version: null }] },
    randomUUID(),
  );
  await refused("A change to it is not confirmed yet: wait a moment");
  await upsertManifest(`M-${run}`, { manifestStatus: "dispatched" });
  await upsertShipment(delivery(pro, { ...load, deliveryDate: "2026-11-20" }), {
    manifestNumber: `M-${run}`,
  });
  await rig.read();
  const ticks = { shipmentIds: [id], isLoaded: true };
  await rig.writes.load(kim, rig.manifest(`M-${run}`).id, ticks, randomUUID());
  await refused(`It is loaded on M-${run} already: unmark it first`);
  for (const type of ["routeStart", "departTerminal"] as const) {
    at.clock.now += 60_000;
    const eventTime = new Date(at.clock.now).toISOString();
    const item = { type, id: randomUUID(), eventTime, manifestNumber: `M-${run}` };
    await at.device.call("recordRouteProgress", { body: { items: [item] } });
  }
  await rig.read();
  await refused(`It is on the truck of M-${run} already`);
  await upsertShipment(delivery(pro, { completionCode: "0100" }));
  await rig.read();
  await refused("It is completed");
});

test("what somebody changed meanwhile is not split unseen, bill or freight", async () => {
  const { id, version } = rig.shipment(pro);
  await keepBill({ lines: [{ pieces: 13 }] });
  await expect(split({ billVersion: 0 })).rejects.toMatchObject({ type: "CONFLICT" });
  await upsertShipment(delivery(pro, { ...load, shipmentTotalPieces: 12 }));
  await rig.read();
  await expect(split({ version })).rejects.toMatchObject({ type: "CONFLICT" });
  expect(rig.picture.byNumber("shipment", `${pro}-2`)).toEqual([]);
  expect(rig.shipment(pro).id).toBe(id);
});

test("where the platform refuses the first's change, the second is emptied again and the refusal says so", async () => {
  rig.wire.losses = ["none", "refused"];
  await expect(split({ by: dana })).rejects.toMatchObject({
    message: expect.stringMatching(`^Not split: .*Not today.*${pro}-2 is left with 0 pieces$`),
  });
  await rig.read();
  expect([loadOf(pro).pieces, loadOf(`${pro}-2`).pieces]).toEqual([13, 0]);
  expect([await billOf(pro), await billOf(`${pro}-2`)]).toEqual([null, null]);
});

test("a request whose response was lost goes on where it ended, with the pieces that were chosen", async () => {
  const call = randomUUID();
  const { id } = rig.shipment(pro);
  const { version } = await rig.writes.splitOffer(kim, id);
  const body = { version, billVersion: 0, number: `${pro}-2`, takes: [take(0, 3)] };
  rig.wire.losses = ["none", "lost", "lost"];
  await expect(rig.writes.split(kim, id, body, call)).rejects.toMatchObject({ type: "OUTCOME_UNKNOWN" });
  at.clock.now += 11_000;
  await rig.recorder.round();
  await rig.read();
  expect(await rig.writes.split(kim, id, body, call)).toMatchObject({ results: [{ outcome: "done" }] });
  await rig.read();
  expect([loadOf(pro), loadOf(`${pro}-2`)]).toMatchObject([{ pieces: 10 }, { pieces: 3 }]);
  expect((await billOf(pro))?.lines.map(({ pieces }) => pieces)).toEqual([6, 4]);
});

test("a request that comes once more splits no second time", async () => {
  const call = randomUUID();
  const { id, version } = rig.shipment(pro);
  const body = { version, billVersion: 0, number: `${pro}-2`, takes: [take(0, 3)] };
  const [first, again] = [
    await rig.writes.split(kim, id, body, call),
    await rig.writes.split(kim, id, body, call),
  ];
  expect(again.results).toEqual(first.results);
  await rig.read();
  expect(await rig.writes.split(kim, id, body, call)).toMatchObject({ results: first.results });
  expect([loadOf(pro).pieces, loadOf(`${pro}-2`).pieces]).toEqual([10, 3]);
});
