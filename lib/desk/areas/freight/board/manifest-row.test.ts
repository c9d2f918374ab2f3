import { describe, expect, test } from "vitest";
import { FreightSettings } from "@/lib/contract/desk/freight-settings";
import { Appointment } from "@/lib/contract/desk/service/appointment";
import { unknownDay } from "@/lib/desk/areas/freight/board/unknown-day";
import { nothingKept } from "@/lib/desk/areas/freight/kept/kept-manifests";
import { manifestEvent, shipmentEvent, stopEvent } from "@/lib/desk/areas/freight/testing/freight-events";
import { rowOf } from "@/lib/desk/areas/freight/testing/manifest-row-of";

const stops = (...statuses: string[]) => ({
  stops: statuses.map((stopStatus, index) => ({
    stopId: `T-${index + 1}`,
    sequenceNumber: index,
    stopStatus,
  })),
});

test("it is under way once its route has begun", async () => {
  const dispatched = { manifestStatus: "dispatched" };
  expect((await rowOf([manifestEvent(dispatched)])).state).toBe("dispatched");
  const begun = manifestEvent({ ...dispatched, routeStartTime: "2026-11-20T13:00:00Z" });
  expect((await rowOf([begun])).state).toBe("in-progress");
});

test("on a platform that tells no beginning of a route it is under way once its driver was at a stop", async () => {
  const manifest = manifestEvent({ manifestStatus: "dispatched", ...stops("planned", "planned") });
  const shipment = shipmentEvent({ routeUniqueId: "R-1" });
  const before = await rowOf([manifest, shipment]);
  expect([before.state, before.waitsFor.length]).toEqual(["dispatched", 1]);
  const row = await rowOf([manifest, shipment, stopEvent({ stopStatus: "arrived" }, 1)]);
  expect([row.state, row.waitsFor.length]).toEqual(["in-progress", 0]);
});

test("who is on the way back is not back yet", async () => {
  const returning = { routeStartTime: "2026-11-20T13:00:00Z", routeReturnTime: "2026-11-20T16:00:00Z" };
  expect((await rowOf([manifestEvent(returning)])).returnedAt).toBeNull();
  const back = manifestEvent({ ...returning, arriveTerminalTime: "2026-11-20T16:50:00Z" });
  expect((await rowOf([back])).returnedAt).toBe("2026-11-20T16:50:00Z");
});

test("an address in one text that is only the town beside it is no street", async () => {
  const addressOf = async (formattedAddress: string) => {
    const place = { city: "Naperville", zip: "60563", formattedAddress };
    return (await rowOf([manifestEvent(), stopEvent(place)])).stops[0]?.address;
  };
  expect(await addressOf("Naperville, IL 60563")).toBeNull();
  expect(await addressOf("12 Mill Street, Naperville, IL 60563")).toBe(
    "12 Mill Street, Naperville, IL 60563",
  );
});

test("that nobody says which freight is at which stop is named", async () => {
  const manifest = manifestEvent(stops("planned"));
  const told = await rowOf([manifest, shipmentEvent({ routeUniqueId: "R-1", stopId: "T-1" })]);
  expect(told.unknown).not.toContain("which freight is at which stop");
  const untold = await rowOf([manifest, shipmentEvent({ routeUniqueId: "R-1" })]);
  expect(untold.unknown).toContain("which freight is at which stop");
});

test("freight that was planned and has no stop of the manifest yet is named", async () => {
  const row = await rowOf([
    manifestEvent(stops("planned")),
    shipmentEvent({ routeUniqueId: "R-1", stopId: "another manifest's" }),
  ]);
  expect(row.unknown).toContain("which freight is at which stop");
});

test("departure and cut-off are the terminal's usual ones on its day, unless the desk was told", async () => {
  expect(await rowOf([manifestEvent()])).toMatchObject({
    departAt: "2026-11-20T13:30:00.000Z",
    cutOffAt: "2026-11-20T13:00:00.000Z",
  });
  const keptOf = () => ({ ...nothingKept, departAt: "2026-11-20T15:00:00.000Z" });
  expect((await rowOf([manifestEvent()], { keptOf })).cutOffAt).toBe("2026-11-20T14:30:00.000Z");
});

test("a route that leaves at another hour than its terminal says so", async () => {
  const manifest = manifestEvent({ associatedRouteCode: "R-9" });
  const { terminal } = await rowOf([manifest]);
  const route = { code: "R-9", name: "Early", terminal, departsAt: "05:30", zips: [] };
  const settings = () => FreightSettings.parse({ routes: [route] });
  expect((await rowOf([manifest], { settings })).departAt).toBe("2026-11-20T11:30:00.000Z");
});

test("it is known as of the newest of itself, its stops and its freight", async () => {
  const manifest = manifestEvent({ manifestStatus: "dispatched", ...stops("planned") });
  const before = await rowOf([manifest]);
  const arrived = stopEvent({ stopStatus: "arrived" }, 1);
  const after = await rowOf([manifest, arrived]);
  expect(Date.parse(after.knownAt)).toBeGreaterThan(Date.parse(before.knownAt));
  const shipment = shipmentEvent({ routeUniqueId: "R-1" }, 2);
  expect(Date.parse((await rowOf([manifest, shipment])).knownAt)).toBeGreaterThan(Date.parse(after.knownAt));
});

test("each stop has its mark: done, with an exception, at, next, planned", async () => {
  const row = await rowOf([
    manifestEvent({
      manifestStatus: "dispatched",
      routeStartTime: "2026-11-20T13:00:00Z",
      ...stops("departed", "departed", "planned", "planned"),
    }),
    shipmentEvent({
      routeUniqueId: "R-1",
      stopId: "T-2",
      status: "completed",
      completionCode: "0200",
      completedOn: "2026-11-20T14:00:00Z",
    }),
  ]);
  expect(row.stops.map(({ mark }) => mark)).toEqual(["done", "exception", "next", "planned"]);
  expect([row.exceptions, row.sentence]).toEqual([1, "1 shipment with an exception"]);
});

test.each([
  ["0200", "exception"],
  ["0100", "osd"],
  ["0310", "not-done"],
  ["0400", "not-done"],
  ["0000", "done"],
])("a stop whose freight was completed with %s is over before its driver says so", async (code, mark) => {
  const outcome = { status: "completed", completionCode: code, completedOn: "2026-11-20T15:00:00Z" };
  const shipment = (id: string, over: object) =>
    shipmentEvent({ shipmentId: id, proNumber: id, routeUniqueId: "R-1", stopId: "T-1", ...over });
  const manifest = manifestEvent(stops("planned", "planned"));
  const row = await rowOf([manifest, shipment("S-1", outcome), shipment("S-2", outcome)]);
  expect(row.stops[0]).toMatchObject({ mark, etaAt: null, slackMinutes: null, risk: "none" });
  const half = await rowOf([manifest, shipment("S-1", outcome), shipment("S-2", {})]);
  expect(half.stops[0]?.mark).toBe("planned");
});

test("the desk's own order is shown, and that the platform does not know it", async () => {
  const keptOf = () => ({ ...nothingKept, stopOrder: ["T-2", "T-1"], pinned: ["T-1"] });
  const row = await rowOf([manifestEvent(stops("planned", "planned"))], { keptOf });
  expect(row.stops.map(({ stopId, number, isPinned }) => [stopId, number, isPinned])).toEqual([
    ["T-2", 1, false],
    ["T-1", 2, true],
  ]);
  expect(row.orderIsKnownToPlatform).toBe(false);
});

test("what its equipment takes stands in the settings", async () => {
  const truck = manifestEvent({ vehicleNumber: "811" });
  const row = await rowOf([truck], {
    equipmentOf: ({ vehicle }) => (vehicle === "811" ? "straight truck" : null),
  });
  expect(row.capacity).toEqual({ equipment: "Straight truck", weight: 12_000, spaces: 12 });
  expect((await rowOf([truck])).unknown).toContain("capacity");
});

test("it waits for freight that is not here by the cut-off", async () => {
  const row = await rowOf([
    manifestEvent({ manifestDate: "2026-11-21" }),
    shipmentEvent({ routeUniqueId: "R-1", currentTerminalCode: "KCK" }),
  ]);
  expect(row.waitsFor.map(({ title }) => title)).toEqual(["418220598"]);
  expect([row.risk, row.sentence]).toEqual([
    "in-jeopardy",
    "418220598 is not confirmed here by the cut-off at 07:00",
  ]);
});

test("a day over hours is its risk, with the way out", async () => {
  const planOf = () => ({
    ...unknownDay("", 0),
    stops: [],
    verdict: "over-hours" as const,
    sentence: "Over hours 0:25",
    why: "Leave out stop 9",
  });
  expect(await rowOf([manifestEvent({ manifestDate: "2026-11-21" })], { planOf })).toMatchObject({
    risk: "in-jeopardy",
    sentence: "Over hours 0:25. Leave out stop 9",
  });
});

test("what is planned at each stop stands with the stop alone", async () => {
  const planned = "2026-11-24T15:00:00.000Z";
  const stop = { arriveAt: planned, serviceStartAt: planned, departAt: planned, slackMinutes: 60 };
  const planOf = () => ({
    ...unknownDay("", 0),
    stops: [{ stopId: "T-1", shipmentIds: [], risk: "on-time" as const, ...stop }],
  });
  const row = await rowOf([manifestEvent()], { planOf });
  expect(row.stops[0]).toMatchObject({ slackMinutes: 60 });
  expect(row.plan).not.toHaveProperty("stops");
});

test("while nobody worked out its day that is said", async () => {
  expect((await rowOf([manifestEvent()])).plan).toMatchObject({
    verdict: "unknown",
    sentence: "Unknown: being calculated",
  });
});

test("what a platform tells of a stop in the manifest alone is enough for a row", async () => {
  const row = await rowOf([manifestEvent({ routeUniqueId: undefined })]);
  expect(row).toMatchObject({
    manifestId: "JOL-114",
    stops: [{ name: "Brandt Tool & Die", mark: "planned" }],
  });
});

test("a stop's window is that of its freight where it says none itself", async () => {
  const row = await rowOf([
    manifestEvent(),
    stopEvent({ estimatedArrivalTime: "2026-11-20T18:30:00Z" }),
    shipmentEvent({ routeUniqueId: "R-1", stopId: "T-1", windowEnd: "12:00", currentTerminalCode: "JOL" }),
  ]);
  expect(row.stops[0]).toMatchObject({ windowEnd: "12:00", slackMinutes: -30, risk: "in-jeopardy" });
});

describe("without a window a truck is due at a stop", () => {
  const agreed = (windowStart: string | null, windowEnd: string | null) =>
    Appointment.parse({ day: "2026-11-21", windowStart, windowEnd });
  const onIt = { routeUniqueId: "R-1", stopId: "T-1" };
  const dueWith = async (of: Record<string, Appointment>, window: Record<string, unknown> = {}) => {
    const row = await rowOf(
      [
        manifestEvent(),
        stopEvent(window),
        shipmentEvent(onIt),
        shipmentEvent({ ...onIt, shipmentId: "S-2", proNumber: "418220599" }),
      ],
      { appointmentOf: (pro) => of[pro ?? ""] ?? null },
    );
    return row.stops.map(({ opensAt, closesAt }) => [opensAt, closesAt])[0];
  };

  test("at the first appointment of its freight, on the appointment's own day", async () => {
    const both = { "418220598": agreed("13:00", "14:00"), "418220599": agreed("10:00", null) };
    expect(await dueWith(both)).toEqual(["2026-11-21T16:00:00.000Z", null]);
    expect(await dueWith({ "418220598": agreed("13:00", "14:00") })).toEqual([
      "2026-11-21T19:00:00.000Z",
      "2026-11-21T20:00:00.000Z",
    ]);
  });

  test("not by an appointment that names a day alone", async () => {
    const day = agreed(null, null);
    expect(await dueWith({ "418220598": day })).toEqual([null, null]);
    const both = { "418220598": day, "418220599": agreed("10:00", null) };
    expect(await dueWith(both)).toEqual(["2026-11-21T16:00:00.000Z", null]);
  });

  test("else in its window, whatever was agreed", async () => {
    const window = { windowStart: "08:00", windowEnd: "09:00" };
    expect(await dueWith({ "418220598": agreed("13:00", "14:00") }, window)).toEqual([
      "2026-11-20T14:00:00.000Z",
      "2026-11-20T15:00:00.000Z",
    ]);
  });
});

test("a stop's window that ends before it begins ends on the next day", async () => {
  const row = await rowOf([
    manifestEvent(),
    stopEvent({ windowStart: "22:00", windowEnd: "02:00", estimatedArrivalTime: "2026-11-21T07:30:00Z" }),
    shipmentEvent({ routeUniqueId: "R-1", stopId: "T-1", currentTerminalCode: "JOL" }),
  ]);
  expect(row.stops[0]).toMatchObject({ slackMinutes: 30, risk: "on-time" });
});

test("a manifest that has not left by its planned departure is late leaving, whatever else it is", async () => {
  expect(await rowOf([manifestEvent()])).toMatchObject({
    risk: "late",
    sentence: "Late leaving: should have left 07:30 CST",
  });
  expect((await rowOf([manifestEvent({ manifestDate: "2026-11-21" })])).risk).not.toBe("late");
  const left = manifestEvent({ departTerminalTime: "2026-11-20T13:40:00Z" });
  expect((await rowOf([left])).risk).not.toBe("late");
});
