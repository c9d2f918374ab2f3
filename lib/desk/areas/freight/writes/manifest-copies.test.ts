import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { kim, openWritesRigs } from "@/lib/desk/areas/freight/testing/writes-rig";
import { delivery } from "@/lib/platform/testing/freight-carrier";

const { rig, upsertManifest, upsertShipment } = openWritesRigs();

let run = 0;
let number = "";

beforeEach(async () => {
  number = `C-${++run}`;
  await upsertManifest(number, {
    associatedShipments: ["A", "B", "C"].map((name) =>
      delivery(`${number}-${name}`, { consigneeName: name, consigneeAddress: `${run} ${name} St` }),
    ),
  });
  await rig.read();
});

test("a copy has the header on another day, without freight", async () => {
  const { id: copied, version } = rig.manifest(number);
  const header = { name: "West", driver: "D-1", vehicle: "4107", route: "12" };
  await rig.writes.change(kim, copied, { version, ...header }, randomUUID());
  await rig.read();
  const body = { day: "2026-11-23", withDriver: false, withFreight: false };
  const { manifestNumber } = await rig.writes.copy(kim, rig.manifest(number).id, body, randomUUID());
  await rig.read();
  const { data, id } = rig.manifest(manifestNumber ?? "");
  expect(data).toMatchObject({
    ...{ manifestName: "West", vehicleNumber: "4107", associatedRouteCode: "12" },
    ...{ manifestDate: "2026-11-23", manifestStatus: "planning" },
  });
  expect(data.driverCode).toBeUndefined();
  expect(rig.picture.shipmentsOf(id)).toEqual([]);
});

test("a copied route takes what waits for its customers, in the order of its stops", async () => {
  const waiting = (name: string, street: string, deliveryDate = "2026-11-20") =>
    upsertShipment(
      delivery(`${number}-${name}`, {
        consigneeName: name,
        consigneeAddress: `${run} ${street}`,
        deliveryDate,
      }),
    );
  await waiting("again C", "C St");
  await waiting("again A", "A St");
  await waiting("elsewhere", "Other St");
  await waiting("too early for A", "A St", "2026-11-30");
  await rig.read();
  const body = { day: "2026-11-23", withDriver: false, withFreight: true };
  const copied = await rig.writes.copy(kim, rig.manifest(number).id, body, randomUUID());
  await rig.read();
  const stops = rig.picture.stopsOf(rig.manifest(copied.manifestNumber ?? "").id);
  expect(stops.map(({ stop }) => stop.name)).toEqual(["again A", "again C"]);
  expect(rig.picture.shipmentsOf(rig.manifest(number).id)).toHaveLength(3);
});

test("a copied route for whose customers nothing waits says so", async () => {
  const body = { day: "2026-11-23", withDriver: false, withFreight: true };
  const { message, manifestNumber } = await rig.writes.copy(kim, rig.manifest(number).id, body, randomUUID());
  expect(message).toBe(`Made ${manifestNumber}; there is no open freight for its customers`);
});
