import { expect, test } from "vitest";
import type { LegPlan } from "@/lib/desk/areas/freight/days/leg-plan";
import { inMinutes, manifestOf, movementOf, openLegRig } from "@/lib/desk/areas/linehaul/testing/leg-rig";

const arriving = (etaAt: string | null): LegPlan => ({
  ...{ etaAt, driveMinutes: 60, restMinutes: null, breakMinutes: null, leavesAt: null, work: null },
});

/** A relay over a meet point, whose second leg is to leave in two hours. */
const relay = (first: object = {}) => [
  manifestOf("A", { status: "DEPARTED ORIGIN" }),
  movementOf("m1", "A", {
    ...{ status: "departed", destinationLocationCode: "KCK", actualDepartureTime: inMinutes(-60) },
    ...first,
  }),
  movementOf("m2", "A", {
    ...{ originLocationCode: "KCK", sequenceNumber: 2, driverCode: "D-2", estimatedArrivalTime: undefined },
    scheduledDepartureTime: inMinutes(120),
  }),
];

const legsOf = async (events: ReturnType<typeof relay>, etas: readonly (string | null)[]) => {
  const rig = openLegRig({
    planOf: ({ carried }) => arriving(etas[carried[0]?.movement?.facts.sequence === 2 ? 1 : 0] ?? null),
  });
  const legs = await rig.take(...events);
  return legs.toSorted((a, b) => (a.relay?.part ?? 0) - (b.relay?.part ?? 0));
};

test("the second leg of a relay waits for the first, and says how late that comes", async () => {
  const [first, second] = await legsOf(relay(), [inMinutes(205)]);
  expect(first?.relay).toMatchObject({ awaits: null });
  expect(second?.relay?.awaits).toEqual({ at: inMinutes(205), knownAt: first?.knownAt });
  expect(second?.missing).toEqual([
    "The relay leg before this one is expected Fri 12:25 CST, 1:25 after this one is due to leave.",
  ]);
  // Nobody knows when it arrives itself: then by how late it leaves.
  expect(second?.risk).toBe("late");
});

test("one that comes in time, or is there, holds nothing up", async () => {
  const [, inTime] = await legsOf(relay(), [inMinutes(100)]);
  expect(inTime).toMatchObject({ missing: [], relay: { awaits: { at: inMinutes(100) } } });
  const there = { status: "arrived", actualArrivalTime: inMinutes(-5) };
  const [, free] = await legsOf(relay(there), []);
  expect(free).toMatchObject({ missing: [], relay: { awaits: null } });
});

test("by its own arrival it may be in time all the same", async () => {
  const [, second] = await legsOf(relay(), [inMinutes(125), inMinutes(300)]);
  expect(second).toMatchObject({ risk: "on-time", slackMinutes: 60 });
});
