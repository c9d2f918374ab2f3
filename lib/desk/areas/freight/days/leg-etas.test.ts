import { expect, test } from "vitest";
import { type DrivenLeg, drivenLeg, LegEtas } from "@/lib/desk/areas/freight/days/leg-etas";
import { dayMs, openDayRig, restedDriver } from "@/lib/desk/areas/freight/days/testing/day-rows";
import type { Leg } from "@/lib/desk/areas/freight/picture/freight-objects";
import { knownOf } from "@/lib/desk/areas/freight/testing/known-freight";
import type { Loose } from "@/lib/desk/link/read-value";

const hourMs = 3_600_000;
const { signal } = new AbortController();

const movement = (id: string, data: Loose): Leg["movements"][number] =>
  knownOf("movement", id, { status: "departed", driverCode: "D-1", vehicleNumber: "T-1", ...data });

/** A leg to St. Louis. */
const legOf = (...movements: Leg["movements"]): Leg => legThatIs("DEPARTED ORIGIN", movements);

const legThatIs = (status: string, movements: Leg["movements"]): Leg => ({
  manifest: knownOf("linehaul-manifest", "L-1", { status, destinationLocationCode: "STL" }),
  movements,
  trip: null,
});

/** In Chicago, with so many hours of driving left. */
const driverIn = (driveHours: number, id = "D-1") =>
  restedDriver(id, {
    status: "DRIVING",
    place: { latitude: 41.88, longitude: -87.63, eventMs: dayMs, text: null },
    timers: { drive: driveHours * hourMs, shift: 12 * hourMs, break: 8 * hourMs, cycle: 50 * hourMs },
  });

const drivenOf = (legs: readonly Leg[]) => legs.flatMap((leg) => drivenLeg(leg) ?? []);

async function etaOf(leg: Leg, drivers = [driverIn(10)]) {
  const { options } = openDayRig([], drivers);
  const planned: string[][] = [];
  const etas = new LegEtas({
    ...options,
    splits: async () => () => "never",
    legs: () => drivenOf([leg]),
    onPlanned: (ids) => planned.push([...ids]),
  });
  await etas.round(signal);
  return { etas, planned, hours: (Date.parse(etas.etaOf("L-1")?.etaAt ?? "") - dayMs) / hourMs };
}

test("a leg arrives when its driver has driven there", async () => {
  const { etas, planned, hours } = await etaOf(legOf(movement("m-1", {})));
  expect(etas.etaOf("L-1")?.etaBasis).toBe("hours");
  expect(hours).toBeGreaterThan(4);
  expect(hours).toBeLessThan(7);
  expect(planned).toEqual([["L-1"]]);
});

test("a driver whose hours run out on the way rests first", async () => {
  const { hours } = await etaOf(legOf(movement("m-1", {})), [driverIn(2)]);
  expect(hours).toBeGreaterThan(14);
});

test("of a leg that another driver takes over nothing is said", async () => {
  const relay = [movement("m-1", {}), movement("m-2", { status: "planned", driverCode: "D-2" })];
  const { etas } = await etaOf(legOf(...relay), [driverIn(10), driverIn(10, "D-2")]);
  expect(etas.etaOf("L-1")).toBeNull();
});

test("of a leg whose next one is not known yet nothing is said", async () => {
  const { etas } = await etaOf(legOf(movement("m-1", { destinationLocationCode: "MKC" })));
  expect(etas.etaOf("L-1")).toBeNull();
});

test.each([
  ["without a driver", legOf(movement("m-1", { driverCode: undefined })), [driverIn(10)]],
  ["whose driver's hours are not known", legOf(movement("m-1", {})), [restedDriver("D-1", { timers: null })]],
  ["that has not left", legThatIs("CLOSED", [movement("m-1", { status: "planned" })]), [driverIn(10)]],
] as const)("of a leg %s nothing is said", async (_, leg, drivers) => {
  const { etas } = await etaOf(leg, [...drivers]);
  expect(etas.etaOf("L-1")).toBeNull();
});

test("a leg that arrived is forgotten, and announced", async () => {
  const legs = [legOf(movement("m-1", {}))];
  const planned: string[][] = [];
  const { options } = openDayRig([], [driverIn(10)]);
  const etas = new LegEtas({
    ...options,
    splits: async () => () => "never",
    legs: () => drivenOf(legs),
    onPlanned: (ids) => planned.push([...ids]),
  });
  await etas.round(signal);
  legs.pop();
  await etas.round(signal);
  expect([etas.etaOf("L-1"), planned]).toEqual([null, [["L-1"], ["L-1"]]]);
});

/** Leaves Chicago for St. Louis so many hours from now. */
async function planOf(leg: Partial<DrivenLeg>, drivers = [driverIn(10)], inHours = 1) {
  const { options } = openDayRig([], drivers);
  const chicago = { code: "CHI", name: "Chicago", timezone: null, latitude: 41.88, longitude: -87.63 };
  const leaves = { origin: "CHI", atMs: dayMs + inHours * hourMs };
  const etas = new LegEtas({
    ...options,
    terminalOf: (code) => (code === "CHI" ? chicago : options.terminalOf(code)),
    splits: async () => () => "never",
    legs: () => [{ id: "L-1", driverId: "D-1", vehicle: null, destination: "STL", leaves, ...leg }],
    onPlanned: () => undefined,
  });
  await etas.round(signal);
  return etas.planOf("L-1");
}

test("a leg that has not left is driven from its origin when it is to leave", async () => {
  const rested = restedDriver("D-1");
  const plan = await planOf({}, [rested]);
  expect(plan?.restMinutes).toBe(0);
  expect(plan?.driveMinutes).toBeGreaterThan(240);
  const hours = (Date.parse(plan?.etaAt ?? "") - dayMs) / hourMs;
  expect(hours).toBeGreaterThan(5);
  expect(await planOf({}, [rested], 3)).toMatchObject({ driveMinutes: plan?.driveMinutes });
});

test("a leg that nobody drives yet, or whose driver drives another now, has its driving and no arrival", async () => {
  const nobody = await planOf({ driverId: null });
  expect(nobody).toMatchObject({ etaAt: null, restMinutes: null });
  expect(nobody?.driveMinutes).toBeGreaterThan(240);
  expect(await planOf({}, [driverIn(10)])).toMatchObject({ etaAt: null, driveMinutes: nobody?.driveMinutes });
});
