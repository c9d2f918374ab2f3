import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { upsertShipment } from "@/lib/contract/interface/shipments";
import { kim, openWritesRigs } from "@/lib/desk/areas/freight/testing/writes-rig";
import { delivery } from "@/lib/platform/testing/freight-carrier";

const { rig } = openWritesRigs();

/** Counts how many go by a number, whenever the picture has changed. */
function countsOf(kind: "shipment" | "manifest", number: string) {
  const counts: number[] = [];
  const end = rig.picture.onChanged(() => counts.push(rig.picture.byNumber(kind, number).length));
  return { counts, end };
}

test("a new delivery stands once, from its write to its event", async () => {
  const { counts, end } = countsOf("shipment", "ONCE-1");
  const sent = upsertShipment.body.parse({ terminalCode: "PHX", associatedShipment: delivery("ONCE-1") });
  await rig.writes.save(kim, sent, undefined, randomUUID());
  await rig.read();
  end();
  expect(new Set(counts)).toEqual(new Set([1]));
  expect(rig.shipment("ONCE-1").version).not.toBe("");
});

test("a new manifest stands once, from its write to its event", async () => {
  const { counts, end } = countsOf("manifest", "ONCE-M");
  await rig.writes.make(
    kim,
    { manifestNumber: "ONCE-M", terminal: "PHX", day: "2026-11-20", shipmentIds: [] },
    randomUUID(),
  );
  await rig.read();
  end();
  expect(new Set(counts)).toEqual(new Set([1]));
  expect(rig.manifest("ONCE-M").version).not.toBe("");
});
