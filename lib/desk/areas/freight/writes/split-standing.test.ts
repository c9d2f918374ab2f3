import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { knownObjects } from "@/lib/desk/areas/freight/testing/board-rig";
import { legEvent } from "@/lib/desk/areas/freight/testing/freight-events";
import { kim, openWritesRigs } from "@/lib/desk/areas/freight/testing/writes-rig";
import { delivery } from "@/lib/platform/testing/freight-carrier";

const { at, rig, upsertShipment } = openWritesRigs();

let pro = "";
beforeEach(async () => {
  pro = `P-${randomUUID().slice(0, 8)}`;
  const paint = { description: "Paint", pieces: 9, weight: 900, handlingUnits: 3, hazmat: false };
  await upsertShipment(delivery(pro, { shipmentItems: [paint], shipmentTotalPieces: 9 }));
  await rig.read();
});

async function split() {
  const { id } = rig.shipment(pro);
  const { version, billVersion, nextNumber } = await rig.writes.splitOffer(kim, id);
  const takes = [{ line: 0, pieces: 3, weight: null, handlingUnits: null }];
  return rig.writes.split(kim, id, { version, billVersion, number: nextNumber, takes }, randomUUID());
}

test("the second part stands in the terminal in which the first was reported", async () => {
  await at.client.call("upsertShipmentLocations", {
    body: {
      shipmentProNumbers: [pro],
      currentLocation: { type: "aisle", name: "C", terminalCode: "TUS" },
    },
  });
  await rig.read();
  await split();
  await rig.read();
  expect(rig.shipment(`${pro}-2`).facts.atTerminal).toBe("TUS");
});

test("what is on the road is not split: its leg carries it by its number alone", async () => {
  const departed = { status: "DEPARTED ORIGIN", associatedProNumbers: [{ proNumber: pro }] };
  rig.picture.take(knownObjects(legEvent(departed)), 0);
  const refusal = "It is on the road on KCK-900: split it once it has arrived";
  expect((await rig.writes.splitOffer(kim, rig.shipment(pro).id)).refusal).toBe(refusal);
  await expect(split()).rejects.toMatchObject({ type: "CONFLICT", message: refusal });
});
