import { randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";
import { BillDetails } from "@/lib/contract/desk/bills/bill-details";
import { Appointment } from "@/lib/contract/desk/service/appointment";
import { kim, openWritesRigs } from "@/lib/desk/areas/freight/testing/writes-rig";
import { delivery, pickup } from "@/lib/platform/testing/freight-carrier";

const { at, store, rig, upsertShipment } = openWritesRigs();

const takenAt = new Date(Date.UTC(2026, 10, 20, 15));

/** Enters a bill, an appointment and a note of freight. */
async function enterAll(proNumber: string): Promise<void> {
  const { bills, service, notes } = rig.byPro;
  const details = BillDetails.parse({ billNumber: `BOL ${proNumber}` });
  await bills.write(store.db, proNumber, { details, shipper: null, changedBy: "Kim", changedAt: takenAt }, 0);
  const appointment = Appointment.parse({ day: "2026-11-20", number: `A ${proNumber}` });
  await service.keepAppointment(store.db, proNumber, { appointment, takenBy: "Kim", takenAt }, 0);
  await notes.add(
    store.db,
    { kind: "shipment", names: [proNumber] },
    {
      ...{ id: randomUUID(), memberId: kim.id, writtenBy: "Kim", writtenAt: takenAt },
      ...{ text: `Note ${proNumber}`, calledWith: null },
    },
  );
}

/** Reads all that is kept by a PRO: the number of its bill, of its appointment, and its notes. */
const allOf = async (proNumber: string) => [
  (await rig.byPro.bills.of([proNumber])).get(proNumber)?.details.billNumber,
  (await rig.byPro.service.appointmentsOf(proNumber))[0]?.appointment?.number,
  ...(await rig.byPro.notes.of({ kind: "shipment", names: [proNumber] })).map(({ text }) => text),
];
const none = [undefined, undefined];
const whole = (proNumber: string) => [`BOL ${proNumber}`, `A ${proNumber}`, `Note ${proNumber}`];

test("what is kept by PRO goes with a changed number at once, and back when that is undone", async () => {
  await upsertShipment(delivery("P-1"));
  await rig.read();
  await enterAll("P-1");
  const call = randomUUID();
  await rig.writes.changeProNumber(kim, rig.shipment("P-1").id, "P-10", call);
  expect([await allOf("P-1"), await allOf("P-10")]).toEqual([none, whole("P-1")]);
  await rig.read();
  const { results } = await rig.writes.undo(kim, { id: call, skip: 0 }, randomUUID());
  expect(results).toMatchObject([{ outcome: "done" }]);
  expect([await allOf("P-1"), await allOf("P-10")]).toEqual([whole("P-1"), none]);
  await rig.read();
  expect([await allOf("P-1"), await allOf("P-10")]).toEqual([whole("P-1"), none]);
});

test("it goes with a number that was changed elsewhere once the event says so", async () => {
  await upsertShipment(delivery("P-2"));
  await rig.read();
  await enterAll("P-2");
  const { id } = rig.shipment("P-2");
  const body = { currentProNumber: "P-2", newProNumber: "P-20" };
  await at.client.call("updateShipmentProNumber", { body });
  await rig.read();
  await vi.waitFor(() => expect(rig.byPro.seen).toContain(id));
  expect([await allOf("P-2"), await allOf("P-20")]).toEqual([none, whole("P-2")]);
});

test("it goes with a number that was changed while the desk was down", async () => {
  await upsertShipment(delivery("P-4"));
  await rig.read();
  await enterAll("P-4");
  const { id } = rig.shipment("P-4");
  const body = { currentProNumber: "P-4", newProNumber: "P-40" };
  await at.client.call("updateShipmentProNumber", { body });
  // Another process stored the event and ended before it carried anything: the picture begins with the new number.
  rig.picture.clear();
  await rig.read();
  expect(await allOf("P-4")).toEqual(whole("P-4"));
  await rig.byPro.catchUp();
  expect([await allOf("P-4"), await allOf("P-40")]).toEqual([none, whole("P-4")]);
  expect(rig.byPro.seen).toContain(id);
});

test("it stays where other freight keeps the number", async () => {
  await upsertShipment(delivery("P-3"));
  await upsertShipment(pickup("R-3", { proNumber: "P-3" }));
  await rig.read();
  await enterAll("P-3");
  const pickedUp = rig.picture.byNumber("shipment", "P-3").find(({ facts }) => facts.type === "pickup");
  await upsertShipment(pickup("R-3", { proNumber: "P-30" }));
  await rig.read();
  expect(rig.picture.shipment(pickedUp?.id ?? "")?.facts.proNumber).toBe("P-30");
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect([await allOf("P-3"), await allOf("P-30")]).toEqual([whole("P-3"), none]);
});
