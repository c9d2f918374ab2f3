import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { AsOfQuery } from "@/lib/contract/desk/freight-records";
import { FreightSettings } from "@/lib/contract/desk/freight-settings";
import { Appointment } from "@/lib/contract/desk/service/appointment";
import { OsdCase } from "@/lib/contract/desk/service/osd-case";
import { freightEvent, shipmentEvent } from "@/lib/desk/areas/freight/testing/freight-events";
import { openRecordsRig } from "@/lib/desk/areas/freight/testing/records-rig";
import { memberOf } from "@/lib/desk/testing/member-of";
import { openDeskStore } from "@/lib/desk/testing/open-desk-store";
import type { Store } from "@/lib/store/open-store";

let store: Store;
let rig: ReturnType<typeof openRecordsRig>;

const delivery = (id: string, proNumber: string, data: object = {}) =>
  freightEvent("shipmentCreated", {
    ...shipmentEvent().data,
    ...{ shipmentId: id, proNumber, terminalCode: "JOL", status: "open", shipmentType: "delivery" },
    ...data,
  });
const ravenwood = {
  consigneeCustomerNumber: "C-9",
  consigneeName: "Ravenwood Auto Parts",
  consigneeZip: "60901",
};

beforeAll(async () => {
  store = await openDeskStore();
  rig = openRecordsRig(store);
  await rig.take(
    delivery("S-1", "P-1", { ...ravenwood, deliveryDate: "2026-11-24" }),
    delivery("S-2", "P-2", { ...ravenwood, deliveryDate: "2026-11-26", shipmentTotalPieces: 3 }),
    delivery("S-3", "P-3", { ...ravenwood, deliveryDate: "2026-11-25" }),
    delivery("S-4", "P-4", { ...ravenwood, status: "completed" }),
    delivery("S-5", "P-5", { ...ravenwood, terminalCode: "KCK", deliveryDate: "2026-12-01" }),
    delivery("S-6", "P-6", { consigneeCustomerNumber: "C-10" }),
  );
});
afterAll(() => store.close());

const dana = memberOf({ id: randomUUID(), name: "Dana Whitlock", role: "dispatcher" });
const karl = memberOf({ id: randomUUID(), name: "Karl Brandt", role: "dispatcher" });
const at16 = Appointment.parse({
  ...{ day: "2026-11-24", windowStart: "12:00", windowEnd: "16:00" },
  ...{ number: "RA-5571", givenBy: "P. Reed, receiving", how: "phone" },
});
const make = (appointment: Appointment | null, version: number, member = dana, key: string = randomUUID()) =>
  rig.service.saveAppointment(member, "P-1", { version, appointment }, key);

test("an appointment is a record: who gave it and how, who took it and when, and what was changed", async () => {
  const key = randomUUID();
  await make({ ...at16, windowEnd: "17:00" }, 0, karl, key);
  // Sent twice it is made once.
  expect((await make({ ...at16, windowEnd: "17:00" }, 0, karl, key)).appointmentVersion).toBe(1);
  const changed = await make(at16, 1);
  expect(
    changed.appointments.map(({ appointment, by }) => [appointment?.windowEnd, appointment?.number, by]),
  ).toEqual([
    ["16:00", "RA-5571", "Dana Whitlock"],
    ["17:00", "RA-5571", "Karl Brandt"],
  ]);
  await expect(make(null, 1, karl)).rejects.toMatchObject({ type: "CONFLICT" });
  const off = await make(null, 2);
  expect([off.appointmentVersion, off.appointments[0]?.appointment]).toEqual([3, null]);
  expect((await make(at16, 3)).appointments[0]?.appointment).toEqual(at16);
});

test("of two who change the same appointment at once one is refused", async () => {
  const { appointmentVersion } = await rig.service.of(dana, "P-1");
  const both = await Promise.allSettled([
    make({ ...at16, number: "A" }, appointmentVersion, dana),
    make({ ...at16, number: "B" }, appointmentVersion, karl),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});

const short = OsdCase.parse({
  ...{ pieces: 13, short: 4, counts: { pickedUp: 13, delivered: 9 } },
  ...{ calledBy: "L. Tran, receiving", note: "Shrink wrap torn" },
});
const keepCase = (osd: OsdCase, version: number, key: string = randomUUID()) =>
  rig.service.saveCase(dana, "P-3", { version, case: osd }, key);
const openFor = async (terminals: string[]) =>
  (await rig.service.openCases({ terminals })).map(({ proNumber, terminal, by }) => [
    proNumber,
    terminal,
    by,
  ]);

test("an OS&D case is opened, changed and closed by PRO, each state with its writer; an open one is found by its terminals", async () => {
  const key = randomUUID();
  await keepCase(short, 0, key);
  // Sent twice it is opened once.
  expect((await keepCase(short, 0, key)).osdCases).toHaveLength(1);
  expect(await openFor([])).toEqual([["P-3", "JOL", "Dana Whitlock"]]);
  expect(await openFor(["JOL"])).toHaveLength(1);
  expect(await openFor(["KCK"])).toEqual([]);
  await expect(keepCase(short, 0)).rejects.toMatchObject({ type: "CONFLICT" });
  const found = { ...short, counts: { ...short.counts, found: 4 }, foundIn: "aisle C" };
  expect((await keepCase(found, 1)).osdCases.map((one) => one.case.foundIn)).toEqual(["aisle C", null]);
  const closed = await keepCase({ ...found, state: "closed" }, 2);
  expect(closed.osdCases.map((one) => one.case.state)).toEqual(["closed", "open", "open"]);
  expect(await openFor([])).toEqual([]);
});

test("the freight's history says who made and canceled its appointment, and who opened and closed its case", async () => {
  const historyOf = async (proNumber: string) => {
    const { shipments } = await rig.shipmentsOf(proNumber, AsOfQuery.parse({}));
    return (shipments[0]?.history ?? []).filter(({ isOwn }) => isOwn);
  };
  // The rig's clock stands still: entries of one instant have no order.
  const made = await historyOf("P-1");
  expect(new Set(made.map(({ by }) => by))).toEqual(new Set(["Karl Brandt", "Dana Whitlock"]));
  expect(made.map(({ changes }) => changes)).toContainEqual([
    { field: "appointment", before: at16, after: null },
  ]);
  const cases = await historyOf("P-3");
  expect(cases.map(({ eventType, by }) => [eventType, by])).toEqual(
    Array.from({ length: 3 }, () => ["saveOsdCase", "Dana Whitlock"]),
  );
  expect(cases.map(({ changes }) => changes[0])).toContainEqual(
    expect.objectContaining({
      before: expect.objectContaining({ state: "open" }),
      after: expect.objectContaining({ state: "closed" }),
    }),
  );
});

test("a case says which pieces, and no more of them than the bill has", () => {
  const issue = (typed: object) => OsdCase.safeParse({ pieces: 13, ...typed }).error?.issues[0];
  const refused = (typed: object) => issue(typed)?.message;
  expect(refused({})).toBe("is required, or the pieces over or damaged");
  expect(issue({ short: 9, damaged: 5 })).toMatchObject({
    path: ["short"],
    message: "must with the damaged ones be at most 13, the pieces on the bill",
  });
  // Nothing was typed at short: the refusal stands where the count is.
  expect(issue({ damaged: 14 })).toMatchObject({
    path: ["damaged"],
    message: "must be at most 13, the pieces on the bill",
  });
  expect(refused({ short: -1 })).toBe("must not be negative");
  expect(refused({ short: 1.5 })).toBe("must be a whole number");
  expect(refused({ over: 20 })).toBeUndefined();
});

test("other open freight of the consignee stands beside it by day, and its terminal's phone", async () => {
  rig.set.now = FreightSettings.parse({ terminalPhones: [{ terminal: "JOL", phone: "815-555-0100" }] });
  const { also, alsoCount, terminal } = await rig.service.of(dana, "P-1");
  expect(also.map(({ title, day, pieces }) => [title, day, pieces])).toEqual([
    ["P-3", "2026-11-25", null],
    ["P-2", "2026-11-26", 3],
    ["P-5", "2026-12-01", null],
  ]);
  expect([alsoCount, terminal]).toEqual([3, { code: "JOL", phone: "815-555-0100" }]);
  expect((await rig.service.of(dana, "P-6")).also).toEqual([]);
  expect((await rig.service.of(dana, "P-5")).terminal).toEqual({ code: "KCK", phone: null });
});

test("what is kept of another terminal's freight is not seen, and its appointment not made", async () => {
  const joliet = memberOf({ id: randomUUID(), role: "dispatcher", terminals: ["JOL"] });
  await expect(rig.service.of(joliet, "P-5")).rejects.toMatchObject({ type: "NOT_FOUND" });
  expect((await rig.service.of(memberOf({ role: "viewer" }), "P-1")).mayChangeAppointment).toBe(false);
});

test("what is kept goes with a PRO that becomes another one", async () => {
  await rig.service.saveAppointment(dana, "P-6", { version: 0, appointment: at16 }, randomUUID());
  await rig.keptService.renumber(store.db, "P-6", "P-60");
  await rig.take(delivery("S-6", "P-60", { consigneeCustomerNumber: "C-10" }));
  const { appointments } = await rig.service.of(dana, "P-60");
  expect(appointments[0]?.appointment?.number).toBe("RA-5571");
});
