import { expect, test } from "vitest";
import { type DrivenLeg, LegEtas } from "@/lib/desk/areas/freight/days/leg-etas";
import { dayMs, openDayRig, restedDriver } from "@/lib/desk/areas/freight/days/testing/day-rows";
import { workOf } from "@/lib/desk/planning/testing/driver-work";
import type { DriverWork } from "@/lib/desk/planning/work/driver-work";

const hourMs = 3_600_000;
const { signal } = new AbortController();
const hour = (hours: number) => dayMs + hours * hourMs;
const hoursOf = (at: string | null | undefined) => (Date.parse(at ?? "") - dayMs) / hourMs;
const chicago = { code: "CHI", name: "Chicago", timezone: null, latitude: 41.88, longitude: -87.63 };

/** A manifest of the leg's driver that ends in Chicago, on duty from one hour to another. */
function manifest(fromHours: number, toHours: number, place = chicago): DriverWork {
  const work = workOf(hour(fromHours), hour(toHours), { kind: "manifest", id: "M-1" });
  const { latitude, longitude } = place;
  return { ...work, plan: work.plan && { ...work.plan, place: { latitude, longitude } } };
}

/** Plans a leg from Chicago to St. Louis, a bit more than five hours of driving. */
async function planOf(leavesHours: number, works: DriverWork[], leg: Partial<DrivenLeg> = {}) {
  const { options } = openDayRig([], [restedDriver("D-1")]);
  options.works.take("manifest", works);
  const leaves = { origin: "CHI", atMs: hour(leavesHours) };
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

test("a leg after a short manifest leaves and arrives as it would alone", async () => {
  const alone = await planOf(6, []);
  const after = await planOf(6, [manifest(1, 2)]);
  expect(after).toMatchObject({ etaAt: alone?.etaAt, driveMinutes: alone?.driveMinutes, restMinutes: 0 });
  expect(hoursOf(after?.leavesAt)).toBe(6);
});

test("a leg waits for the end of the manifest before it, and says when it leaves", async () => {
  const plan = await planOf(7, [manifest(0, 8)]);
  expect(hoursOf(plan?.leavesAt)).toBe(8);
  expect(plan?.restMinutes).toBe(0);
});

test("hours that the manifest used are rested for: eight of fourteen, five to drive from the twelfth on", async () => {
  // The shift ends in hour 14, so that the leg cannot be driven before ten hours of rest from hour 8 on.
  const plan = await planOf(12, [manifest(0, 8)]);
  expect(hoursOf(plan?.leavesAt)).toBe(18);
  expect(plan?.restMinutes).toBe(6 * 60);
  expect(hoursOf(plan?.etaAt)).toBeCloseTo(23.05, 2);
});

test("the way from where the manifest ends is driven first, and is none of the leg's", async () => {
  const alone = await planOf(10, []);
  const springfield = { ...chicago, latitude: 39.8, longitude: -89.65 };
  const plan = await planOf(1, [manifest(0, 1, springfield)]);
  expect(hoursOf(plan?.leavesAt)).toBeGreaterThan(4);
  expect(plan?.driveMinutes).toBe(alone?.driveMinutes);
});

test("a leg on the road is not put off by what is to begin", async () => {
  const alone = await planOf(0, [], { leaves: null });
  expect(await planOf(0, [manifest(-1, 8)], { leaves: null })).toEqual(alone);
});

test("a change of the work before makes the plan anew", async () => {
  const { options } = openDayRig([], [restedDriver("D-1")]);
  const leaves = { origin: "CHI", atMs: hour(7) };
  const etas = new LegEtas({
    ...options,
    terminalOf: (code) => (code === "CHI" ? chicago : options.terminalOf(code)),
    splits: async () => () => "never",
    legs: () => [{ id: "L-1", driverId: "D-1", vehicle: null, destination: "STL", leaves }],
    onPlanned: () => undefined,
  });
  options.works.take("manifest", [manifest(0, 8)]);
  expect([await etas.round(signal), await etas.round(signal)]).toEqual([1, 0]);
  options.works.take("manifest", [manifest(0, 8.5)]);
  expect(await etas.round(signal)).toBe(1);
  expect(hoursOf(etas.planOf("L-1")?.leavesAt)).toBe(8.5);
});
