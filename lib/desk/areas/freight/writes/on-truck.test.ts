import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { FreightSettings } from "@/lib/contract/desk/freight-settings";
import { kim, openWritesRigs } from "@/lib/desk/areas/freight/testing/writes-rig";
import { delivery } from "@/lib/platform/testing/freight-carrier";

const { at, rig, upsertManifest, upsertShipment } = openWritesRigs();

const postpone = async (pro: string) => {
  await rig.read();
  const { id, version } = rig.shipment(pro);
  const shipments = [{ shipmentId: id, version }];
  const request = { move: "reschedule" as const, day: "2026-11-23", shipments };
  return (await rig.writes.move(kim, request, randomUUID())).results[0];
};
/** Sends what the driver of a manifest reports. */
const report = async (manifestNumber: string, type: "routeStart" | "departTerminal" | "arriveTerminal") => {
  at.clock.now += 60_000;
  const eventTime = new Date(at.clock.now).toISOString();
  const item = { type, id: randomUUID(), eventTime, manifestNumber };
  await at.device.call("recordRouteProgress", { body: { items: [item] } });
};
/** A delivery that left its terminal on a truck. */
const leave = async (manifestNumber: string, pro: string) => {
  await upsertManifest(manifestNumber, { manifestStatus: "dispatched" });
  await upsertShipment(delivery(pro, { consigneeAddress: `${pro} St` }), { manifestNumber });
  await report(manifestNumber, "routeStart");
  await report(manifestNumber, "departTerminal");
};

test("freight that is out for delivery is not put to another day before the truck is back", async () => {
  await leave("M-1", "P-1");
  expect(await postpone("P-1")).toMatchObject({
    outcome: "refused",
    message: "It is on the truck of M-1: set a completion code, or move it once the truck is back",
  });
  await report("M-1", "arriveTerminal");
  expect(await postpone("P-1")).toMatchObject({ outcome: "done" });
});

test("freight that was refused rides back, and is not put to another day before the truck is back", async () => {
  await leave("M-2", "P-2");
  await upsertShipment(delivery("P-2", { completionCode: "0200" }));
  expect(await postpone("P-2")).toMatchObject({
    outcome: "refused",
    message: "It is returning on the truck of M-2: move it once the truck is back",
  });
  await report("M-2", "arriveTerminal");
  expect(await postpone("P-2")).toMatchObject({ outcome: "done" });
});

test("freight that its driver brings back is on the truck until that is back, though it is on no manifest", async () => {
  await leave("M-5", "P-5");
  at.clock.now += 60_000;
  const eventTime = new Date(at.clock.now).toISOString();
  const item = {
    type: "shipmentComplete",
    id: randomUUID(),
    eventTime,
    proNumber: "P-5",
    completionCode: "0300",
  } as const;
  await at.device.call("recordRouteProgress", { body: { items: [{ ...item, bringBack: true }] } });
  expect(await postpone("P-5")).toMatchObject({
    outcome: "refused",
    message: "It is returning on the truck of M-5: move it once the truck is back",
  });
  expect((await rig.writes.splitOffer(kim, rig.shipment("P-5").id)).refusal).toBe(
    "It is on the truck of M-5: split it once that is back",
  );
  await report("M-5", "arriveTerminal");
  expect(await postpone("P-5")).toMatchObject({ outcome: "done" });
});

test("a code that says the driver was there is refused before an arrival at the stop, one of no attempt is not", async () => {
  await leave("M-3", "P-3");
  await leave("M-4", "P-4");
  await rig.read();
  const complete = async (pro: string, code: string) => {
    const { id, version } = rig.shipment(pro);
    return (await rig.writes.complete(kim, id, { code, version }, randomUUID())).results[0];
  };
  // COD is due too, but nobody can have collected it.
  rig.left.codAmount = 90;
  expect(await complete("P-3", "0000")).toMatchObject({
    outcome: "refused",
    message: "The truck has not arrived at its stop: Delivered 0000 can be set once it has",
  });
  const [stop] = rig.picture.stopsOf(rig.manifest("M-3").id);
  const eventTime = new Date(at.clock.now + 60_000).toISOString();
  const arrival = { type: "stopArrival" as const, id: randomUUID(), eventTime, stopId: stop?.stopId ?? "" };
  await at.device.call("recordRouteProgress", { body: { items: [arrival] } });
  await rig.read();
  expect(await complete("P-3", "0000")).toMatchObject({
    outcome: "refused",
    message: "COD $90.00 is due: enter what was collected, or that it is not known",
  });
  rig.left.codAmount = null;
  expect(await complete("P-3", "0000")).toMatchObject({ outcome: "done" });
  const { completionCodes } = FreightSettings.parse({});
  const closed = completionCodes.find(
    ({ kind, appliesTo }) => kind === "no-attempt" && appliesTo !== "pickup",
  );
  expect(await complete("P-4", closed?.code ?? "")).toMatchObject({ outcome: "done" });
});
