import { expect, test } from "vitest";
import { parseLinehaulManifest } from "@/lib/desk/feeds/read-model/objects/linehaul";
import { parseManifest } from "@/lib/desk/feeds/read-model/objects/manifest";
import { parseStop, stopOf } from "@/lib/desk/feeds/read-model/objects/stop";

test.each([
  ["planned", {}, "planning"],
  ["dispatched", {}, "dispatched"],
  ["dispatched", { geofenceTerminalDepartureTime: "2026-11-20T13:30:00Z" }, "in-progress"],
  ["completed", { routeStartTime: "2026-11-20T13:30:00Z" }, "completed"],
])("a manifest that is %s, with %o, is in the state %s", (manifestStatus, times, state) => {
  expect(parseManifest({ manifestStatus, ...times }).state).toBe(state);
});

test("of a manifest what is missing is null and named", () => {
  expect(
    parseManifest({ manifestStatus: "on hold", manifestDate: "tomorrow", stops: ["S-1"] }),
  ).toMatchObject({
    terminal: null,
    day: null,
    status: "on hold",
    state: "planning",
    stops: new Map(),
    unknown: ["terminal", "day", "status"],
  });
});

test("a manifest has left when its driver or its vehicle says so, and is back when any of them does", () => {
  const { startedAt, departedAt, returnedAt } = parseManifest({
    departTerminalTime: "2026-11-20T13:31:00Z",
    geofenceTerminalDepartureTime: "2026-11-20T13:33:00Z",
    routeCompleteTime: "2026-11-20T21:00:00Z",
  });
  expect([startedAt, departedAt, returnedAt]).toEqual([
    "2026-11-20T13:31:00Z",
    "2026-11-20T13:31:00Z",
    "2026-11-20T21:00:00Z",
  ]);
});

test("a stop is as its own event says, and as its manifest says where that says nothing", () => {
  const inShort = parseStop({ name: "Brandt", stopStatus: "arrived", windowEnd: "12:00", sequenceNumber: 2 });
  const known = parseStop({ name: "Brandt Tool", city: "Peoria", shipments: [{ shipmentId: "S-1" }] });
  expect(stopOf(inShort, known)).toMatchObject({
    name: "Brandt Tool",
    city: "Peoria",
    progress: "there",
    windowEnd: "12:00",
    sequence: 2,
    shipmentIds: ["S-1"],
  });
  expect(stopOf(inShort, undefined)).toEqual(inShort);
});

test.each([
  [{ status: "DISPATCHED" }, "closed"],
  [{ status: "DISPATCHED", actualArrivalTime: "2026-11-20T13:30:00Z" }, "arrived"],
  [{ status: "UNLOADING", actualArrivalTime: "2026-11-20T13:30:00Z" }, "unloading"],
  [{ status: "UNLOADING", actualCompletedTime: "2026-11-20T15:30:00Z" }, "completed"],
  [{ status: "OTHER: held" }, "unknown"],
])("a linehaul manifest that says %o is %s", (wire, state) => {
  expect(parseLinehaulManifest(wire).state).toBe(state);
});

test("what was unloaded is named by a linehaul manifest and carried no more", () => {
  const { pros, carried } = parseLinehaulManifest({
    associatedProNumbers: [{ proNumber: "1" }, { proNumber: "2", status: "unloaded" }, { proNumber: "1" }],
  });
  expect([pros, [...carried]]).toEqual([["1", "2"], ["1"]]);
});
