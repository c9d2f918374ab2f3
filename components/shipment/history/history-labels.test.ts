import { expect, test } from "vitest";
import {
  changeLabels,
  changeWords,
  enteredWords,
  entryLabel,
  eventLabel,
  isEntering,
  isLate,
  isSilent,
  orderedHistory,
} from "@/components/shipment/history/history-labels";
import type { HistoryEntry } from "@/lib/contract/desk/freight-records";

const entryOf = (fields: Partial<HistoryEntry> = {}): HistoryEntry => ({
  eventId: "e1",
  eventType: "stopArrival",
  happenedAt: "2026-11-24T14:31:00.000Z",
  isOwn: false,
  said: null,
  happenedAtIsKnown: true,
  knownAt: "2026-11-24T14:31:05.000Z",
  by: null,
  changes: [],
  ...fields,
});
const words = {
  clock: (at: string) => at,
  codeName: (code: string) => (code === "0110" ? "Delivered damaged" : null),
};
const late = entryOf({ eventId: "late", knownAt: "2026-11-24T16:24:00.000Z" });

test("what was made known two hours after it happened is late; where nobody said when it happened, nothing is", () => {
  expect([isLate(entryOf()), isLate(late), isLate({ ...late, happenedAtIsKnown: false })]).toEqual([
    false,
    true,
    false,
  ]);
});

test("the same events stand in another order by when they were known", () => {
  const after = entryOf({
    eventId: "after",
    happenedAt: "2026-11-24T15:00:00.000Z",
    knownAt: "2026-11-24T15:00:00.000Z",
  });
  expect(orderedHistory([late, after], "happened").map(({ eventId }) => eventId)).toEqual(["after", "late"]);
  expect(orderedHistory([late, after], "known").map(({ eventId }) => eventId)).toEqual(["late", "after"]);
});

test("an event of an unknown type is read by its letters", () => {
  expect(eventLabel("trailerSealBroken")).toBe("Trailer seal broken");
});

test("what is no day is shown as it was written", () => {
  const changes = [
    { field: "deliveryDate", before: "0000-00-00", after: "2026-11-24" },
    { field: "estimatedArrivalTime", before: null, after: "2026-13-24T10:00:00Z" },
  ];
  expect(changeWords(entryOf({ changes }), { ...words, clock: (at) => new Date(at).toISOString() })).toEqual([
    ...["Day Tue Nov 24, was 0000-00-00", "ETA 2026-13-24T10:00:00Z"],
  ]);
  const first = [
    { field: "shipmentType", before: null, after: "delivery" },
    { field: "deliveryDate", before: null, after: "0000-00-00" },
  ];
  const made = entryOf({ eventType: "shipmentCreated", changes: first });
  expect(enteredWords(made, words)).toEqual(["0000-00-00"]);
});

test("a change says from what to what, and a large value by its name alone", () => {
  const changes = [
    { field: "trailerNumber", before: "8511", after: "8600" },
    { field: "dock", before: null, after: 15 },
    { field: "stops", before: [], after: [{}] },
  ];
  expect(changeLabels(entryOf({ changes }))).toEqual(["trailerNumber 8511 → 8600", "dock 15", "stops"]);
});

test("when it was last updated is no change: each event has its time", () => {
  const changes = [
    { field: "lastUpdated", before: "2026-11-18T15:02:33Z", after: "2026-11-18T15:03:35Z" },
    { field: "proNumber", before: "4", after: "9" },
  ];
  expect(changeLabels(entryOf({ changes }))).toEqual(["proNumber 4 → 9"]);
});

test("of events of the same instant the one that was made known last stands first", () => {
  const [made, planned] = [entryOf({ eventId: "made" }), entryOf({ eventId: "planned" })];
  expect(orderedHistory([made, planned], "happened").map(({ eventId }) => eventId)).toEqual([
    "planned",
    "made",
  ]);
});

test("a change in words has the trade's names, times of the terminal and no number of a database", () => {
  const changes = [
    { field: "trailerNumber", before: "8511", after: "8600" },
    { field: "dock", before: null, after: 15 },
    { field: "estimatedArrivalTime", before: "2026-11-24T19:05:00Z", after: "2026-11-24T19:40:00.000Z" },
    { field: "status", before: "outForDelivery", after: "completed" },
    { field: "signatureRequired", before: false, after: true },
    { field: "shipmentItems", before: [], after: [{}] },
    { field: "consigneeContactName", before: "P. Reed", after: null },
    { field: "shipmentId", before: null, after: "7a6f" },
    { field: "lastUpdated", before: "a", after: "b" },
    { field: "comments", before: null, after: "" },
    { field: "serviceTime", before: 900, after: 264 },
    { field: "currentLocation", before: null, after: { type: "aisle", name: "D", terminalCode: "JOL" } },
    {
      field: "stops",
      before: [{ shipmentCount: 1 }],
      after: [{ shipmentCount: 2 }, { shipmentCount: 1 }],
    },
  ];
  const clock = (at: string) => `at ${at.slice(11, 16)}`;
  expect(changeWords(entryOf({ changes }), { ...words, clock })).toEqual([
    "Status completed, was out for delivery",
    "2 stops with 3 PROs, was 1 stop with 1 PRO",
    "Trailer 8600, was 8511",
    "Door 15",
    "ETA at 19:40, was at 19:05",
    "Signature required yes, was no",
    "Lines changed",
    "Consignee contact name none, was P. Reed",
    "Stop time 4 min, was 15 min",
    "Now at aisle D",
  ]);
});

test("a completion code is said in words, one that nobody lists by its number alone", () => {
  const changes = [{ field: "completionCode", before: "0999", after: "0110" }];
  expect(changeWords(entryOf({ changes }), words)).toEqual(["Delivered damaged 0110, was 0999"]);
});

test("a completion is its code: that it is completed, and when, stand beside it", () => {
  const changes = [
    { field: "status", before: "open", after: "completed" },
    { field: "completionCode", before: null, after: "0110" },
    { field: "completedOn", before: null, after: "2026-11-18T15:09:00Z" },
  ];
  const words0110 = ["Delivered damaged 0110"];
  expect(changeWords(entryOf({ eventType: "shipmentComplete", changes }), words)).toEqual(words0110);
  const off = [{ field: "manifestNumber", before: "ATL-68102", after: null }];
  expect(changeWords(entryOf({ changes: off }), words)).toEqual(["off ATL-68102"]);
});

test("a weight is grouped by thousands, and a ZIP is written as one", () => {
  const changes = [
    { field: "shipmentTotalWeight", before: 165, after: 1250 },
    { field: "consigneeZip", before: "60446", after: "60432" },
  ];
  expect(changeWords(entryOf({ changes }), words)).toEqual([
    "Weight 1,250, was 165",
    "Consignee ZIP 60432, was 60446",
  ]);
});

test("a driver's name is said as it is spoken: with its comma it reads as two of the list", () => {
  const changes = [
    { field: "driverCode", before: "D-1078", after: null },
    { field: "driverName", before: "Moore, Tammy", after: null },
  ];
  expect(changeWords(entryOf({ changes }), words)).toEqual(["Driver none, was Tammy Moore"]);
});

test("what was entered first is said in a few words, and the rest is left to the raw reading", () => {
  const fields = {
    ...{ status: "open", shipmentType: "delivery", proNumber: "690118842", requiresCOD: false },
    ...{ consigneeName: "Brandt Tool", shipmentTotalPieces: 12, shipmentTotalWeight: 1400 },
    ...{ deliveryDate: "2026-11-24", windowStart: "08:00", windowEnd: "12:00" },
    ...{ originTerminalCode: "KCK", destinationTerminalCode: "JOL", atDestinationTerminal: true },
  };
  const changes = Object.entries(fields).map(([field, after]) => ({ field, before: null, after }));
  const entry = entryOf({ eventType: "shipmentUpdated", changes });
  expect(isEntering(entry)).toBe(true);
  expect(enteredWords(entry, words)).toEqual([
    ...["for Brandt Tool", "12 pcs", "1,400 lb", "Tue Nov 24", "08:00–12:00", "KCK to JOL"],
  ]);
  const [first, ...others] = changes;
  const later = [{ field: "status", before: "open", after: first?.after }, ...others];
  expect(isEntering(entryOf({ eventType: "shipmentUpdated", changes: later }))).toBe(false);
});

test("a day is written as one, and a window that changed at both ends is one window", () => {
  const changes = [
    { field: "windowStart", before: "08:00", after: "13:00" },
    { field: "windowEnd", before: "12:00", after: "15:00" },
    { field: "deliveryDate", before: "2026-11-18", after: "2026-11-19" },
  ];
  expect(changeWords(entryOf({ changes }), words)).toEqual([
    "Day Thu Nov 19, was Wed Nov 18",
    "Window 13:00–15:00, was 08:00–12:00",
  ]);
});

const own = (eventType: string, field: string, before: unknown, after: unknown) => {
  const entry = entryOf({ eventType, isOwn: true, changes: [{ field, before, after }] });
  return [entryLabel(entry), ...changeWords(entry, words)];
};

test("appointments and OS&D cases are said in words", () => {
  const from = { day: "2026-11-24", windowStart: "12:00", windowEnd: "17:00", number: null, givenBy: null };
  const to = { ...from, windowEnd: "16:00", number: "RA-5571", givenBy: "P. Reed" };
  expect(own("saveAppointment", "appointment", null, from)).toEqual([
    "Appointment made",
    "Tue Nov 24, 12:00–17:00",
  ]);
  expect(own("saveAppointment", "appointment", from, to)).toEqual([
    "Appointment changed",
    "Tue Nov 24, 12:00–16:00, number RA-5571, given by P. Reed, was Tue Nov 24, 12:00–17:00",
  ]);
  expect(own("saveAppointment", "appointment", from, null)).toEqual([
    "Appointment canceled",
    "was Tue Nov 24, 12:00–17:00",
  ]);
  const osd = { over: 0, short: 2, damaged: 0, pieces: 21, counts: { found: null }, calledBy: null };
  expect(own("saveOsdCase", "osdCase", null, { ...osd, state: "open" })).toEqual([
    "OS&D case opened",
    "2 short of 21",
  ]);
  const closed = own("saveOsdCase", "osdCase", { ...osd, state: "open" }, { ...osd, state: "closed" });
  expect(closed).toEqual(["OS&D case closed"]);
});

test("a sentence of the desk stands in place of an event's name", () => {
  const said = "split: 10 of 24 pieces on 4711-2";
  expect(entryLabel(entryOf({ eventType: "shipmentUpdated", said }))).toBe(
    "Split: 10 of 24 pieces on 4711-2",
  );
});

test("a change of times and ids alone is no line in words", () => {
  const silent = entryOf({
    eventType: "shipmentUpdated",
    changes: [{ field: "lastUpdated", before: "a", after: "b" }],
  });
  expect(isSilent(silent)).toBe(true);
  expect(isSilent({ ...silent, eventType: "shipmentComplete" })).toBe(false);
  const changes = [{ field: "shipmentTotalPieces", before: 1, after: 2 }];
  expect(isSilent({ ...silent, changes })).toBe(false);
});
