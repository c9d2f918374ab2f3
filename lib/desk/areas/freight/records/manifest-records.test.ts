import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { Appointment } from "@/lib/contract/desk/service/appointment";
import {
  freightEvent,
  legEvent,
  manifestEvent,
  shipmentEvent,
  stopEvent,
} from "@/lib/desk/areas/freight/testing/freight-events";
import { openRecordsRig } from "@/lib/desk/areas/freight/testing/records-rig";
import { memberOf } from "@/lib/desk/testing/member-of";
import { openDeskStore } from "@/lib/desk/testing/open-desk-store";
import type { Store } from "@/lib/store/open-store";

let store: Store;
let rig: ReturnType<typeof openRecordsRig>;
beforeAll(async () => {
  store = await openDeskStore();
});
beforeEach(() => {
  rig = openRecordsRig(store);
});
afterAll(() => store.close());

const allowed = (detail: Awaited<ReturnType<typeof rig.detailOf>>) =>
  Object.fromEntries(detail.actions.map(({ action, because }) => [action, because]));

test("it comes with its freight, the legs that bring it, and its path", async () => {
  await rig.take(
    manifestEvent(),
    stopEvent({ latitude: 41.6, longitude: -88.2 }),
    shipmentEvent({ routeUniqueId: "R-1", stopId: "T-1" }),
    legEvent(),
  );
  const detail = await rig.detailOf("R-1");
  expect(detail.shipments.map(({ shipmentId }) => shipmentId)).toEqual(["S-1"]);
  expect(detail.legs.map(({ legId }) => legId)).toEqual(["L-1"]);
  expect(detail.terminals.map(({ code }) => code)).toEqual(["JOL", "KCK"]);
  expect(detail.path).toEqual([
    [-88.1, 41.5],
    [-88.2, 41.6],
    [-88.1, 41.5],
  ]);
});

test("its history names the member who planned freight onto it", async () => {
  const made = manifestEvent({ stops: [] }, -5);
  const planned = { ...manifestEvent({}, 0.5), eventType: "routeStopListUpdated" };
  await rig.wrote("Kim Burke", "S-1", { routeUniqueId: "R-1", manifestNumber: "JOL-114" });
  await rig.wrote("Dana Ortiz", "S-2", { routeUniqueId: "R-2" });
  await rig.take(made, planned);
  const { history } = await rig.detailOf("R-1");
  expect(history.map(({ eventType, by }) => [eventType, by])).toContainEqual([
    "routeStopListUpdated",
    "Kim Burke",
  ]);
});

test("a shipment comes with the manifest that it is on, where the member sees that one", async () => {
  await rig.take(
    manifestEvent({ terminalCode: "KCK" }),
    stopEvent(),
    shipmentEvent({ routeUniqueId: "R-1", stopId: "T-1" }),
    shipmentEvent({ shipmentId: "S-2", proNumber: "418220599" }),
  );
  const manifestOf = async (pro: string, terminals: string[] = []) =>
    (await rig.shipmentsOf(pro, undefined, terminals)).shipments[0]?.manifest;
  expect(await manifestOf("418220598")).toMatchObject({
    manifestId: "R-1",
    stops: [{ stopId: "T-1", shipmentIds: ["S-1"] }],
  });
  expect(await manifestOf("418220598", ["JOL"])).toBeNull();
  expect(await manifestOf("418220599")).toBeNull();
});

test("what was refused stays told with its manifest, though it is on it no more", async () => {
  const onIt = { routeUniqueId: "R-1", manifestNumber: "JOL-114", stopId: "T-1" };
  const refused = {
    ...shipmentEvent(onIt).data,
    completionCode: "0200",
    completedOn: "2026-11-20T15:02:00Z",
  };
  const delivered = { ...refused, shipmentId: "S-2", proNumber: "418220599", completionCode: "0000" };
  await rig.take(
    manifestEvent(),
    stopEvent(),
    freightEvent("shipmentComplete", refused, 2),
    freightEvent("shipmentComplete", delivered, 3),
    freightEvent("shipmentUnassignment", shipmentEvent().data, 4),
  );
  const { cameOff, row } = await rig.detailOf("R-1");
  expect(cameOff).toEqual([
    {
      shipmentId: "S-1",
      title: "418220598",
      completionCode: "0200",
      completedAt: "2026-11-20T15:02:00Z",
      isOpen: true,
    },
  ]);
  expect([row.exceptions, rig.rows.manifest("R-1")?.exceptions]).toEqual([1, 1]);
});

test("what was completed here and then elsewhere is not called open, nor an exception", async () => {
  const onIt = { routeUniqueId: "R-1", manifestNumber: "JOL-114", stopId: "T-1" };
  const delivered = { ...shipmentEvent(onIt).data, status: "completed", completionCode: "0000" };
  const elsewhere = { ...delivered, routeUniqueId: "R-2", manifestNumber: "JOL-115", stopId: "T-9" };
  await rig.take(
    manifestEvent(),
    stopEvent(),
    freightEvent("shipmentComplete", delivered, 2),
    freightEvent("shipmentRecomplete", elsewhere, 3),
  );
  const { cameOff, row } = await rig.detailOf("R-1");
  expect(cameOff).toMatchObject([{ shipmentId: "S-1", isOpen: false }]);
  expect(row.exceptions).toBe(0);
});

test("a manifest of weeks ago tells what came off it too", async () => {
  const onIt = { routeUniqueId: "R-1", manifestNumber: "JOL-114", stopId: "T-1" };
  const completedOn = "2026-10-20T15:02:00Z";
  const over = { manifestStatus: "completed", manifestDate: "2026-10-20", routeCompleteTime: completedOn };
  const refused = { ...shipmentEvent(onIt).data, completionCode: "0200", completedOn };
  await rig.take(
    manifestEvent(over),
    freightEvent("shipmentComplete", refused, 2),
    freightEvent("shipmentUnassignment", shipmentEvent().data, 4),
  );
  expect(rig.rows.manifest("R-1")).toBeNull();
  const { cameOff, row } = await rig.detailOf("R-1");
  expect(cameOff).toMatchObject([{ shipmentId: "S-1", isOpen: true }]);
  expect(row.sentence).toBe("1 shipment with an exception");
});

test("when each state began is read from its events", async () => {
  await rig.take(
    freightEvent("manifestCreated", { ...manifestEvent().data, createdOn: "2026-11-20T09:00:00Z" }),
    manifestEvent(
      { manifestStatus: "closed", lastUpdated: "2026-11-20T11:00:00Z", createdOn: "2026-11-20T09:00:00Z" },
      1,
    ),
    manifestEvent(
      {
        manifestStatus: "dispatched",
        lastUpdated: "2026-11-20T13:00:00Z",
        createdOn: "2026-11-20T09:00:00Z",
        routeStartTime: "2026-11-20T13:10:00Z",
      },
      2,
    ),
  );
  expect((await rig.detailOf("R-1")).reached).toEqual([
    { state: "planning", at: "2026-11-20T09:00:00Z", by: null },
    { state: "closed", at: "2026-11-20T11:00:00.000Z", by: null },
    { state: "dispatched", at: "2026-11-20T13:00:00.000Z", by: null },
    { state: "in-progress", at: "2026-11-20T13:10:00Z", by: null },
  ]);
});

test("what may not be done says why: while it is planned", async () => {
  await rig.take(manifestEvent());
  expect(allowed(await rig.detailOf("R-1"))).toEqual({
    add: null,
    unit: null,
    driver: null,
    optimise: "1 stop is open",
    reorder: "1 stop is open",
    close: null,
    dispatch: "It has no driver",
    reopen: "It is open",
    complete: "It is not dispatched",
    cancel: null,
    copy: null,
  });
});

test("what may not be done says why: once its route has begun", async () => {
  const stops = ["departed", "planned", "planned"].map((stopStatus, index) => ({
    stopId: `T-${index + 1}`,
    sequenceNumber: index,
    stopStatus,
  }));
  await rig.take(
    manifestEvent({
      manifestStatus: "dispatched",
      routeStartTime: "2026-11-20T13:00:00Z",
      driverCode: "D-1",
      stops,
    }),
    shipmentEvent({ routeUniqueId: "R-1", stopId: "T-1" }),
  );
  expect(allowed(await rig.detailOf("R-1"))).toMatchObject({
    reorder: null,
    dispatch: "It is under way already",
    reopen: "Its driver has started the route",
    complete: "2 stops are open, stop 1 has no code",
  });
});

test("one that is long completed is read from the store, with all that it names", async () => {
  const early = -20 * 24 * 60;
  await rig.take(
    manifestEvent({ manifestStatus: "completed", manifestDate: "2026-10-31" }, early),
    stopEvent({ stopStatus: "departed" }, early),
    shipmentEvent({ status: "completed", routeUniqueId: "R-1", stopId: "T-1" }, early),
  );
  const { row, shipments } = await rig.detailOf("R-1");
  expect([row.state, row.stops[0]?.mark, shipments.length]).toEqual(["completed", "done", 1]);
});

test("it is read as of an instant beside how it is", async () => {
  await rig.take(
    manifestEvent({ manifestName: "West", lastUpdated: "2026-11-20T15:00:00Z" }),
    manifestEvent({ manifestName: "East", lastUpdated: "2026-11-20T15:05:00Z" }, 5),
  );
  const detail = await rig.detailOf("R-1", { asOf: "2026-11-20T15:02:00Z", by: "known" });
  expect([detail.row.name, detail.manifestAsOf?.manifestName]).toEqual(["East", "West"]);
});

test("who does not see its terminal finds nothing", async () => {
  await rig.take(manifestEvent());
  await expect(rig.detailOf("R-1", { by: "happened" }, ["KCK"])).rejects.toMatchObject({ type: "NOT_FOUND" });
  await expect(rig.detailOf("R-9")).rejects.toMatchObject({ type: "NOT_FOUND" });
});

test("who has it open is told to others who see it, and to nobody else", async () => {
  await rig.take(manifestEvent());
  const open = (id: string, terminals: string[] = []) =>
    rig.manifests.presence(memberOf({ id, name: id, terminals }), "R-1", true);
  expect(await open("ada")).toEqual({ alsoHere: [] });
  expect(await open("ben")).toMatchObject({ alsoHere: [{ name: "ada" }] });
  await expect(open("eve", ["XXX"])).rejects.toMatchObject({ type: "NOT_FOUND" });
});

test("it comes with the present appointments of its freight", async () => {
  const first = Appointment.parse({ day: "2026-11-20", number: "RA-1" });
  const second = Appointment.parse({ day: "2026-11-20", number: "RA-2" });
  await rig.take(
    manifestEvent(),
    stopEvent(),
    shipmentEvent({ routeUniqueId: "R-1", stopId: "T-1" }),
    shipmentEvent({ shipmentId: "S-2", proNumber: "418220599", routeUniqueId: "R-1", stopId: "T-1" }),
  );
  const save = (pro: string, appointment: Appointment | null, version: number) =>
    rig.service.saveAppointment(memberOf({ id: randomUUID() }), pro, { version, appointment }, randomUUID());
  await save("418220598", first, 0);
  await save("418220598", second, 1);
  await save("418220599", first, 0);
  await save("418220599", null, 1);
  expect((await rig.detailOf("R-1")).appointments).toEqual([{ shipmentId: "S-1", appointment: second }]);
});
