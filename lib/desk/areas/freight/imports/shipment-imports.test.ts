import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { ImportedShipments } from "@/lib/contract/desk/imports/shipment-imports";
import { dana, kim, openWritesRigs, type WritesRig } from "@/lib/desk/areas/freight/testing/writes-rig";
import { delivery, pickup, type Shipment } from "@/lib/platform/testing/freight-carrier";

const { rig, openRig, upsertShipment } = openWritesRigs();

let run = 0;
let pro = "";
beforeEach(async () => {
  run += 1;
  pro = `P-${run}`;
  rig.wire.sent = [];
  rig.wire.losses = [];
  await rig.read();
});

type Row = { shipment: Shipment; version?: string | null };
const row = (shipment: Shipment, version: string | null = null): Row => ({ shipment, version });
const toPhx = (proNumber: string, more: Partial<Shipment> = {}) =>
  delivery(proNumber, {
    destinationTerminalCode: "PHX",
    consigneeAddress: `${run} Main St`,
    ...more,
  });
const bodyOf = (rows: readonly Row[], rowCount = rows.length) =>
  ImportedShipments.parse({
    fileName: "monday.csv",
    rowCount,
    rows: rows.map((one, index) => ({ line: index + 2, version: null, ...one })),
  });
const send = (
  rows: readonly Row[],
  more: { id?: string; by?: typeof kim; call?: string; rig?: WritesRig } = {},
) =>
  (more.rig ?? rig).imports.send(
    more.by ?? kim,
    more.id ?? randomUUID(),
    bodyOf(rows),
    more.call ?? randomUUID(),
  );
const onRecord = (number: string, by = kim) =>
  rig.imports.onRecord(by, {
    shipments: [{ shipmentType: "delivery", number, pickupSequenceNumber: null }],
  });

test("rows are in once the platform is through with them, and known by their events", async () => {
  const { rows } = await send([row(toPhx(pro)), row(pickup(`R-${run}`, { originTerminalCode: "PHX" }))]);
  expect(rows).toEqual([
    { line: 2, title: pro, outcome: "in", message: "" },
    { line: 3, title: `R-${run}`, outcome: "in", message: "" },
  ]);
  await rig.read();
  expect(rig.shipment(pro).data).toMatchObject({ proNumber: pro, consigneeName: "Acme" });
  expect(rig.shipment(`R-${run}`).facts.type).toBe("pickup");
});

test("what is on record is read by number, with the event that it is of", async () => {
  await upsertShipment(toPhx(pro, { shipmentTotalWeight: 900 }));
  await rig.read();
  expect(await onRecord(pro)).toMatchObject({
    shipments: [
      {
        index: 0,
        version: rig.shipment(pro).version,
        because: null,
        shipment: { proNumber: pro, shipmentTotalWeight: 900, destinationTerminalCode: "PHX" },
      },
    ],
  });
  expect(await onRecord(`${pro}-none`)).toEqual({ shipments: [] });
});

test("a member of another terminal reads nothing of it, and imports nothing of it", async () => {
  const tus = toPhx(pro, { destinationTerminalCode: "TUS" });
  await upsertShipment(tus);
  await rig.read();
  expect(await onRecord(pro, dana)).toEqual({ shipments: [] });
  const { version } = rig.shipment(pro);
  const { rows } = await send(
    [row(tus, version), row({ ...tus, proNumber: `${pro}-2` }), row(toPhx(`${pro}-3`))],
    {
      by: dana,
    },
  );
  expect(rows.map(({ outcome, message }) => [outcome, message])).toEqual([
    ["refused", "No such shipment is open here"],
    ["refused", "Its terminal is not one of yours"],
    ["in", ""],
  ]);
});

test("a field that a row leaves out stays as it was", async () => {
  await upsertShipment(toPhx(pro, { windowStart: "08:00", comments: "Ring twice" }));
  await rig.read();
  const { version } = rig.shipment(pro);
  const changed: Shipment = { shipmentType: "delivery", proNumber: pro, shipmentTotalWeight: 750 };
  expect((await send([row(changed, version)])).rows[0]?.outcome).toBe("in");
  await rig.read();
  expect(rig.shipment(pro).data).toMatchObject({
    ...{ windowStart: "08:00", comments: "Ring twice", consigneeName: "Acme" },
    shipmentTotalWeight: 750,
  });
});

test("what somebody changed since the file was compared is not overwritten", async () => {
  await upsertShipment(toPhx(pro));
  await rig.read();
  const { version } = rig.shipment(pro);
  await upsertShipment(toPhx(pro, { comments: "Gate 4" }));
  await rig.read();
  const { rows } = await send([
    row(toPhx(pro, { comments: "Gate 5" }), version),
    row(toPhx(`${pro}-2`), "event-1"),
  ]);
  expect(rows.map(({ message }) => message)).toEqual([
    "It was changed since the file was compared: import the file again",
    "It no longer exists",
  ]);
  expect((await send([row(toPhx(pro))])).rows[0]?.message).toBe(
    "It already exists: import the file again to see what would change",
  );
  expect(rig.wire.sent).toEqual([]);
});

test("a row that lacks what its type needs, and one that stands twice, are refused; others go on", async () => {
  const { rows } = await send([
    row({ shipmentType: "delivery", proNumber: pro, destinationTerminalCode: "PHX" }),
    row(toPhx(`${pro}-2`)),
    row(toPhx(`${pro}-2`, { comments: "again" })),
  ]);
  expect(rows.map(({ outcome, message }) => [outcome, message])).toEqual([
    ["refused", "deliveryDate is required for a delivery"],
    ["in", ""],
    ["refused", "It repeats an earlier row of the file"],
  ]);
});

test("what the platform refuses of a row is said at that row", async () => {
  const unknown = toPhx(pro, {
    consigneeName: null,
    consigneeAddress: null,
    consigneeCustomerNumber: "NOBODY",
  });
  const { rows } = await send([row(unknown), row(toPhx(`${pro}-2`))]);
  expect(rows.map(({ outcome }) => outcome)).toEqual(["refused", "in"]);
  expect(rows[0]?.message).toContain("NOBODY");
});

test("a request that comes again is sent once", async () => {
  const [id, call] = [randomUUID(), randomUUID()];
  const first = await send([row(toPhx(pro))], { id, call });
  await rig.read();
  expect(await send([row(toPhx(pro))], { id, call })).toEqual(first);
  expect(rig.wire.sent.filter((line) => line.includes("bulkUpsert"))).toHaveLength(1);
});

test("an import that is cut off says what is in, from another process too", async () => {
  const id = randomUUID();
  await rig.imports.send(kim, id, bodyOf([row(toPhx(pro)), row(toPhx(`${pro}-2`))], 5), randomUUID());
  const other = openRig({ company: rig.company });
  const { imports } = await other.imports.list(kim);
  expect(imports.find((one) => one.id === id)).toMatchObject({
    ...{ fileName: "monday.csv", rowCount: 5, inCount: 2, refusedCount: 0, waitingCount: 0 },
  });
  expect((await other.imports.of(kim, id)).rows.map(({ line, outcome }) => [line, outcome])).toEqual([
    [2, "in"],
    [3, "in"],
  ]);
});

test("where the response is lost, its rows are waited for, and nothing is made up", async () => {
  const id = randomUUID();
  rig.wire.losses = ["lost", "lost"];
  await expect(send([row(toPhx(pro))], { id })).rejects.toMatchObject({ type: "OUTCOME_UNKNOWN" });
  const { rows } = await rig.imports.of(kim, id);
  expect(rows).toMatchObject([{ outcome: "waiting", message: "The platform has not reported the outcome" }]);
});

test("an import is its member's own", async () => {
  const id = randomUUID();
  await send([row(toPhx(pro))], { id });
  await expect(rig.imports.of(dana, id)).rejects.toMatchObject({ type: "NOT_FOUND" });
  await send([row(toPhx(`${pro}-2`))], { id, by: dana });
  expect((await rig.imports.of(dana, id)).rows.map(({ title }) => title)).toEqual([`${pro}-2`]);
  expect((await rig.imports.of(kim, id)).rows.map(({ title }) => title)).toEqual([pro]);
});
