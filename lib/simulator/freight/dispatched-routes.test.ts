import { beforeEach, expect, test } from "vitest";
import { DispatchedRoutes } from "@/lib/simulator/freight/dispatched-routes";
import type { RouteItem } from "@/lib/simulator/freight/route-reports";
import { DetouredPlan } from "@/lib/simulator/plan/detoured-plan";
import { employeeId } from "@/lib/simulator/plan/fleet-roster";
import { dispatchersTerminal, roleOf, routesOf } from "@/lib/simulator/plan/network-roles";
import { recordingLog } from "@/lib/simulator/testing/device-channel";
import { testGraph, testPlan, testSeed, wednesdayNoon } from "@/lib/simulator/testing/test-plan";

const trucks = 30;
const minute = 60_000;
const truck = routesOf(dispatchersTerminal, trucks)[0]?.truck ?? -1;

let routes: DispatchedRoutes;
let plan: DetouredPlan;
let reported: RouteItem[];
let documents: number;
let now: number;
/** Day of the manifest. */
let day: string;
beforeEach(() => {
  plan = new DetouredPlan(testPlan(trucks));
  const { log } = recordingLog();
  const unused = {} as never;
  routes = new DispatchedRoutes({
    ...{ plan, log, graph: testGraph, seed: testSeed, signal: new AbortController().signal },
    ...{ interfaceClient: unused, deviceClient: unused, onLaid: () => undefined },
  });
  reported = [];
  documents = 0;
  now = wednesdayNoon;
  day = "2026-11-18";
});

let serial = 0;
function tell(eventType: string, data: Record<string, unknown>) {
  const timestamp = new Date(now).toISOString();
  routes.takeEvents([{ id: String(serial++), eventType, timestamp, data: { terminalCode: "JOL", ...data } }]);
}

/** Says what the manifest is now, by the places of its stops north of the terminal. */
function order(eventType: string, ...places: number[]) {
  orderOf(employeeId(truck), eventType, ...places);
}

function orderOf(driverCode: string, eventType: string, ...places: number[]) {
  for (const place of places)
    tell("shipmentAssignment", {
      shipmentId: `S-${place}`,
      shipmentType: "delivery",
      status: "open",
      proNumber: `4006810${place}7`,
      stopId: `stop-${place}`,
      serviceTime: 600,
    });
  tell(eventType, {
    routeUniqueId: "R-1",
    manifestNumber: "JOL-68101",
    manifestStatus: "dispatched",
    manifestDate: day,
    driverCode,
    stops: places.map((place, index) => ({
      stopId: `stop-${place}`,
      stopStatus: "planned",
      sequenceNumber: index + 1,
      latitude: 41.55 + place / 50,
      longitude: -88.1,
    })),
  });
}

function pass(minutes: number) {
  for (let passed = 0; passed < minutes; passed++) {
    now += minute;
    const due = routes.due(now);
    reported.push(...due.reports);
    documents += due.documents.length;
  }
}
const arrivals = () =>
  reported.flatMap((item) => (item.type === "stopArrival" && "stopId" in item ? [item.stopId] : []));
const count = (type: RouteItem["type"]) => reported.filter((item) => item.type === type).length;

test("a dispatched route is driven in its order, with papers, and ends at the terminal", () => {
  order("manifestDispatched", 1, 2, 3, 4, 5, 6);
  pass(300);
  expect(arrivals()).toEqual([1, 2, 3, 4, 5, 6].map((place) => `stop-${place}`));
  expect([count("routeStart"), count("routeComplete")]).toEqual([1, 1]);
  expect(documents).toBeGreaterThan(0);
});

test("stops that are put on, taken off or moved meanwhile are driven as the manifest says when a stop is done", () => {
  order("manifestDispatched", 1, 2, 3);
  pass(45);
  expect(arrivals()).toEqual(["stop-1"]);
  order("routeStopListUpdated", 1, 4, 2);
  pass(300);
  expect(arrivals()).toEqual(["stop-1", "stop-4", "stop-2"]);
  expect([count("routeStart"), count("routeReturn"), count("routeComplete")]).toEqual([1, 1, 1]);
});

test("who is dispatched the day before leaves at the departure, in the morning", () => {
  day = "2026-11-19";
  order("manifestDispatched", 1);
  for (let waited = 0; count("routeStart") === 0 && waited < 24 * 60; waited++) pass(1);
  expect(new Date(now).toISOString()).toBe("2026-11-19T13:30:00.000Z");
});

test("a stop that is put on at the last one's end keeps the driver out", () => {
  order("manifestDispatched", 1);
  for (let waited = 0; count("stopArrival") === 0 && waited < 90; waited++) pass(1);
  order("routeStopListUpdated", 1, 2);
  pass(200);
  expect(arrivals()).toEqual(["stop-1", "stop-2"]);
  expect(count("routeReturn")).toBe(1);
});

/** Trucks of the terminal that are for something else. */
const others = (plan: DetouredPlan) =>
  [...Array(trucks).keys()].filter(
    (other) => roleOf(other) !== "delivery" && plan.terminalCode(other) === "JOL",
  );
const hour = 60 * minute;
/** Home at an instant, and for longer than a night's rest before it. */
const isRested = (other: number, at: number) =>
  [0, 4, 8, 11].every((hours) => plan.truckAt(other, at - hours * hour).activity === "home");

test("a driver of the terminal whose truck is for something else drives what they are given", () => {
  const days = [...Array(21).keys()].map((quarter) => wednesdayNoon + quarter * 8 * hour);
  now = days.find((at) => others(plan).some((other) => isRested(other, at))) ?? Number.NaN;
  const other = others(plan).find((one) => isRested(one, now)) ?? -1;
  orderOf(employeeId(other), "manifestDispatched", 1, 2);
  pass(200);
  expect(arrivals()).toEqual(["stop-1", "stop-2"]);
  expect(plan.isAside(other, now)).toBe(true);
});

test("one who is on the road comes home and rests before they go", () => {
  const other = others(plan).find((one) => plan.truckAt(one, now).activity === "driving") ?? -1;
  orderOf(employeeId(other), "manifestDispatched", 1);
  const dispatchedAt = now;
  const isHome = (at: number) => plan.truckAt(other, at).activity === "home";
  for (let waited = 0; count("routeStart") === 0 && waited < 9 * 24 * 60; waited++) pass(1);
  const begun = now - minute;
  expect(begun).toBeGreaterThan(dispatchedAt + 10 * hour);
  expect([1, 5, 9].map((hours) => isHome(begun - hours * hour))).toEqual([true, true, true]);
});

test("of a team the one drives who was given it", () => {
  const other = others(plan).find((one) => roleOf(one) === "linehaul") ?? -1;
  orderOf(employeeId(other, 1), "manifestDispatched", 1);
  for (let waited = 0; count("departTerminal") === 0 && waited < 9 * 24 * 60; waited++) pass(1);
  expect([count("departTerminal"), plan.truckAt(other, now).driver]).toEqual([1, 1]);
});

test("the truck goes on from where it is", () => {
  order("manifestDispatched", 1, 2, 3);
  pass(45);
  order("routeStopListUpdated", 1, 3, 2);
  for (let passed = 0; passed < 120; passed++) {
    const from = plan.truckAt(truck, now);
    pass(1);
    const to = plan.truckAt(truck, now);
    expect(Math.abs(to.latitude - from.latitude)).toBeLessThan(0.03);
    expect(to.odometerMiles).toBeGreaterThanOrEqual(from.odometerMiles);
  }
});
