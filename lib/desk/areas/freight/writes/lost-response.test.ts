import { randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";
import { kim, openWritesRigs, type WritesRig } from "@/lib/desk/areas/freight/testing/writes-rig";
import { delivery } from "@/lib/platform/testing/freight-carrier";

const { at, openRig, upsertManifest, upsertShipment } = openWritesRigs();

/** Plans a shipment onto a manifest, both of which are new. */
async function plan(rig: WritesRig, name: string, onto: string) {
  const { id } = rig.shipment(name);
  const shipments = [{ shipmentId: id, version: null }];
  const request = { move: "plan" as const, manifestId: rig.manifest(onto).id, shipments };
  const { results } = await rig.writes.move(kim, request, randomUUID());
  return { id, outcome: results[0]?.outcome };
}

test("on a platform that heeds no keys the event of a write says that it was made", async () => {
  await upsertManifest("LOST-1");
  await upsertShipment(delivery("LOST-P1"));
  const rig = openRig({ isForeign: true });
  await rig.read();
  rig.wire.losses = ["made"];
  const { id, outcome } = await plan(rig, "LOST-P1", "LOST-1");
  expect(outcome).toBe("unknown");
  await rig.read();
  expect(rig.pending.of("shipment", id)).toBeNull();
  at.clock.now += 10_000;
  await rig.recorder.round();
  expect(await rig.trail.ofObject("shipment", id, 1)).toMatchObject([{ state: "done" }]);
});

test("what the platform refuses when it is asked later says so at the shipment, with the reason", async () => {
  await upsertManifest("LOST-2");
  await upsertManifest("LOST-3");
  await upsertShipment(delivery("LOST-P2", { consigneeAddress: "2 Lost St" }));
  const rig = openRig();
  await rig.read();
  await plan(rig, "LOST-P2", "LOST-2");
  await rig.read();
  rig.wire.losses = ["lost", "lost"];
  const { id, outcome } = await plan(rig, "LOST-P2", "LOST-3");
  expect(outcome).toBe("unknown");
  const [stop] = rig.picture.stopsOf(rig.manifest("LOST-2").id);
  const arrival = { id: "lost", type: "stopArrival", stopId: stop?.stopId ?? "" };
  await at.device.call("recordRouteProgress", {
    body: { items: [{ ...arrival, eventTime: new Date(at.clock.now).toISOString() }] },
  });
  at.clock.now += 11_000;
  await rig.recorder.round();
  await vi.waitFor(
    () =>
      expect(rig.pending.of("shipment", id)?.write).toMatchObject({
        state: "refused",
        reason: expect.stringContaining("a driver is working on it"),
      }),
    10_000,
  );
});
