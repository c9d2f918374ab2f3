import { expect, test } from "vitest";
import type { ShipmentRow } from "@/lib/contract/desk/freight-shipments";
import { Appointment } from "@/lib/contract/desk/service/appointment";
import { unknownDay } from "@/lib/desk/areas/freight/board/unknown-day";
import { openBoardRig } from "@/lib/desk/areas/freight/testing/board-rig";
import {
  customerEvent,
  freightEvent,
  legEvent,
  manifestEvent,
  nowMs,
  shipmentEvent,
  stopEvent,
} from "@/lib/desk/areas/freight/testing/freight-events";
import type { StoredEvent } from "@/lib/desk/feeds/read-model/stored-event";

async function rowOf(...events: StoredEvent[]): Promise<ShipmentRow | undefined> {
  const rig = openBoardRig();
  rig.take(...events);
  return (await rig.read()).shipments[0];
}

test("what is to be minded is read from lines, tags, accessorials and fields", async () => {
  const row = await rowOf(
    shipmentEvent({
      shipmentItems: [{ hazmat: true }],
      shipmentTags: ["Food"],
      shipmentAccessorials: ["LIFTGATE", "APPT"],
      requiresCOD: true,
      deliveryPriorityLevel: 3,
      outboundInterlineCarrierName: "Northern",
    }),
  );
  expect(row?.flags).toEqual(["HAZ", "FOOD", "COD", "APPT", "LIFT", "PRIO", "INT"]);
});

test("hazardous material and COD that only its bill names show on the shipment and at its stop", async () => {
  const rig = openBoardRig({ billFlagsOf: (pro) => (pro === "418220598" ? ["HAZ", "COD"] : []) });
  rig.take(
    manifestEvent(),
    stopEvent(),
    shipmentEvent({ routeUniqueId: "R-1", stopId: "T-1", shipmentTags: ["Food"] }),
  );
  const { shipments, manifests } = await rig.read();
  expect(shipments[0]?.flags).toEqual(["HAZ", "FOOD", "COD"]);
  expect(manifests[0]?.stops[0]?.flags).toEqual(["HAZ", "FOOD", "COD"]);
});

test("an appointment that stands shows on the shipment and at its stop, though the platform has no tag of it", async () => {
  const appointment = Appointment.parse({ day: "2026-11-20" });
  const rig = openBoardRig({ appointmentOf: (pro) => (pro === "418220598" ? appointment : null) });
  rig.take(manifestEvent(), stopEvent(), shipmentEvent({ routeUniqueId: "R-1", stopId: "T-1" }));
  const { shipments, manifests } = await rig.read();
  expect([shipments[0]?.flags, manifests[0]?.stops[0]?.flags]).toEqual([["APPT"], ["APPT"]]);
});

test("the consignee is as the shipment says, else as the customer, else as the stop", async () => {
  const row = await rowOf(
    customerEvent({ customerName: "Brandt", addressZip: "63043", customerPhoneDay: "+1 314 555 0100" }),
    stopEvent({ latitude: 38.7, longitude: -90.4, city: "Maryland Hts" }),
    shipmentEvent({ consigneeZip: "63146", stopId: "T-1" }),
  );
  expect(row?.party).toMatchObject({
    name: "Brandt",
    zip: "63146",
    city: "Maryland Hts",
    phone: "+1 314 555 0100",
    latitude: 38.7,
  });
});

test("a pickup's party is its shipper", async () => {
  const row = await rowOf(
    shipmentEvent({ shipmentType: "pickup", shipperName: "Acme", consigneeName: "Other" }),
  );
  expect([row?.party.name, row?.where.state]).toEqual(["Acme", "at-customer"]);
});

test("what nobody said is null and named", async () => {
  const row = await rowOf(shipmentEvent({ deliveryDate: "2026-11-20" }));
  expect([row?.weight, row?.windowEnd]).toEqual([null, null]);
  expect(row?.unknown).toEqual(["name", "address", "place", "weight", "pieces", "window", "whereabouts"]);
});

test.each([
  ["at a door", { currentLocation: { type: "door", name: "14", terminalCode: "JOL" } }, "here", "Door 14"],
  ["there, nobody says where", { currentTerminalCode: "JOL" }, "here", "At JOL"],
  ["at another terminal", { currentTerminalCode: "KCK" }, "elsewhere", "At KCK"],
  ["where nobody knows", {}, "unknown", "Unknown"],
])("freight that is %s", async (_, data, state, label) => {
  expect((await rowOf(shipmentEvent(data)))?.where).toMatchObject({ state, label });
});

test.each([
  ["PENDING", "elsewhere", "At KCK, for KCK–JOL"],
  ["LOADING", "loading", "Loading at KCK"],
  ["CLOSED", "closed", "Closed at KCK"],
  ["DEPARTED ORIGIN", "inbound", "KCK–JOL"],
  ["ARRIVED DESTINATION", "here", "In the trailer at JOL"],
])("freight on a leg that is %s", async (status, state, label) => {
  const row = await rowOf(shipmentEvent({ currentTerminalCode: "KCK" }), legEvent({ status }));
  expect(row?.where).toMatchObject({ state, label, legId: "L-1" });
});

test("freight that was unloaded is where the shipment says", async () => {
  const leg = legEvent({
    status: "UNLOADING",
    associatedProNumbers: [{ proNumber: "418220598", status: "unloaded" }],
  });
  expect((await rowOf(shipmentEvent({ currentTerminalCode: "JOL" }), leg))?.where.label).toBe("At JOL");
});

test("freight whose manifest has left is on the vehicle", async () => {
  const row = await rowOf(
    shipmentEvent({ routeUniqueId: "R-1" }),
    manifestEvent({ departTerminalTime: "2026-11-20T13:30:00Z" }),
  );
  expect(row?.where).toMatchObject({
    state: "on-vehicle",
    label: "On JOL-114",
    since: "2026-11-20T13:30:00Z",
  });
});

test("what was due yesterday is late, by the terminal's day", async () => {
  const row = await rowOf(shipmentEvent({ deliveryServiceDueDate: "2026-11-19" }));
  expect([row?.risk, row?.riskBecause]).toEqual(["late", "due yesterday"]);
});

test("how late its stop will be is said in hours", async () => {
  const at = "2026-11-20T16:10:00Z";
  const stop = { stopId: "T-1", shipmentIds: [], arriveAt: at, serviceStartAt: at, departAt: at };
  const planned = { routeUniqueId: "R-1", stopId: "T-1" };
  const planOf = () => ({
    ...unknownDay("", 0),
    stops: [{ ...stop, slackMinutes: -1390, risk: "late" as const }],
  });
  const rig = openBoardRig({ planOf });
  rig.take(
    manifestEvent(),
    stopEvent(),
    shipmentEvent({ ...planned, deliveryDate: "2026-11-20", currentTerminalCode: "JOL" }),
  );
  expect((await rig.read()).shipments[0]?.riskBecause).toBe("its stop will be 23:10 late");
});

test("freight that arrives after its manifest's cut-off is in jeopardy", async () => {
  const row = await rowOf(
    shipmentEvent({ routeUniqueId: "R-1", deliveryDate: "2026-11-21" }),
    manifestEvent({ manifestDate: "2026-11-21" }),
    legEvent({ status: "DEPARTED ORIGIN", estimatedArrivalTime: "2026-11-21T13:52:00Z" }),
  );
  expect([row?.risk, row?.riskBecause]).toEqual(["in-jeopardy", "arrives 07:52, after the cut-off at 07:00"]);
});

test("freight of today with nothing known of its arrival is at a risk that is not known", async () => {
  const row = await rowOf(shipmentEvent({ deliveryDate: "2026-11-20" }));
  expect([row?.risk, row?.riskBecause]).toEqual(["unknown", "Unknown, no ETA"]);
});

const night = { windowStart: "22:00", windowEnd: "02:00", currentTerminalCode: "JOL" };

test.each([
  ["in the morning of its day", "2026-11-20", 0, "on-time", null],
  ["at one in the night after", "2026-11-20", 16, "on-time", null],
  ["at three in the night after", "2026-11-20", 18, "late", "due yesterday"],
  ["at three, where it is due that day", "2026-11-21", 18, "on-time", null],
])("freight for a window over midnight, %s", async (_, deliveryServiceDueDate, hours, risk, because) => {
  const rig = openBoardRig({}, { clock: () => nowMs + hours * 3_600_000 });
  rig.take(shipmentEvent({ ...night, deliveryServiceDueDate }));
  const [row] = (await rig.read()).shipments;
  expect([row?.risk, row?.riskBecause]).toEqual([risk, because]);
});

test("a code that brings freight back says so", async () => {
  const row = await rowOf(
    freightEvent("shipmentComplete", {
      ...shipmentEvent().data,
      status: "completed",
      completionCode: "0200",
      completedOn: "2026-11-20T14:00:00Z",
    }),
  );
  expect([row?.cameBack, row?.risk, row?.where.state]).toEqual([true, "none", "done"]);
});

test("freight on no manifest, of whose stop no event told, is where its customer is", async () => {
  const site = { latitude: 41.57, longitude: -87.79 };
  const rig = openBoardRig({ siteOf: () => site });
  rig.take(shipmentEvent({ stopId: "T-1" }));
  const [row] = (await rig.read()).shipments;
  expect(row?.party).toMatchObject(site);
});

test("a customer whom nobody places is about where their town is, which is said", async () => {
  const middle = { latitude: 33.4, longitude: -111.8, approximately: "the middle of Mesa AZ" };
  const rig = openBoardRig({ approximatePlaceOf: () => middle });
  rig.take(shipmentEvent({ stopId: "T-1" }));
  const [row] = (await rig.read()).shipments;
  expect(row?.party).toMatchObject(middle);
  expect(row?.unknown).toContain("exact place");
  expect(row?.unknown).not.toContain("place");
});

test("a tick of the dock counts for the manifest that it was loaded into, and for no other", async () => {
  const tick = { at: "2026-11-20T13:00:00.000Z", by: "Sal Ortiz" };
  const loadedOf = async (onto: string) => {
    const keptOfFreight = () => ({ loaded: { ...tick, onto }, cod: null });
    const rig = openBoardRig({ keptOfFreight });
    rig.take(manifestEvent(), shipmentEvent({ routeUniqueId: "R-1" }));
    const [row] = (await rig.read()).shipments;
    return [row?.loaded, row?.where.label];
  };
  expect([await loadedOf("R-1"), await loadedOf("R-2")]).toEqual([
    [tick, "Loaded on JOL-114"],
    [null, "Unknown"],
  ]);
});
