import { expect, test } from "vitest";
import { elementAt } from "@/lib/geo/element-at";
import { greatCircleMiles } from "@/lib/geo/great-circle";
import { terminals } from "@/lib/simulator/plan/carrier";
import { emptyRunsInto, runsInto } from "@/lib/simulator/plan/linehaul-legs";
import { dispatchersTerminal } from "@/lib/simulator/plan/network-roles";
import { dayAt, instantOf } from "@/lib/simulator/plan/service-day";
import { testPlan, testSeed, wednesdayNoon } from "@/lib/simulator/testing/test-plan";

const plan = testPlan(250);
const wednesday = dayAt(0, wednesdayNoon);
const week = Array.from({ length: 7 }, (_, day) => wednesday + day);
const runs = week.flatMap((day) =>
  [...terminals.keys()].map((terminal) => ({ terminal, found: runsInto(plan, testSeed, terminal, day) })),
);
const yardOf = (terminal: number) => plan.dockOf(elementAt(terminals, terminal).town);

test("freight comes into every terminal in every night of a week", () => {
  expect(runs.filter(({ found }) => found.length === 0)).toEqual([]);
  expect(runs.every(({ terminal, found }) => found.every(({ legs }) => legs.at(-1)?.to === terminal))).toBe(
    true,
  );
});

test("the truck of a leg leaves its one end and stands at the other when the leg says so", () => {
  for (const { legs } of runs.flatMap(({ found }) => found))
    for (const { truck, from, to, departAt, arriveAt } of legs) {
      expect(greatCircleMiles(plan.truckAt(truck, departAt), yardOf(from))).toBeLessThan(0.5);
      expect(greatCircleMiles(plan.truckAt(truck, arriveAt), yardOf(to))).toBeLessThan(0.5);
      expect(arriveAt - departAt).toBeLessThan(14 * 3_600_000);
    }
});

test("a relay is handed over where its first truck came in, after that and by another truck", () => {
  const relays = runs.flatMap(({ found }) => found).filter(({ legs }) => legs.length === 2);
  expect(relays.length).toBeGreaterThan(3);
  for (const { legs } of relays) {
    const [first, second] = legs;
    expect(second?.from).toBe(first.to);
    expect(second?.departAt).toBeGreaterThan(first.arriveAt);
    expect(second?.truck).not.toBe(first.truck);
  }
});

test("each morning one run comes in two hours late, after the dispatcher's drivers were to leave", () => {
  const late = runs
    .flatMap(({ terminal, found }) => found.map((run) => ({ terminal, run })))
    .filter(({ run }) => run.heldUp !== undefined);
  expect(late).toHaveLength(week.length);
  for (const [index, { terminal, run }] of late.entries()) {
    expect(terminal).toBe(dispatchersTerminal);
    const leavesAt = instantOf(terminal, wednesday + index, 7.5);
    const arriveAt = run.legs[0].arriveAt;
    expect(arriveAt).toBeGreaterThan(leavesAt - 0.4 * 3_600_000);
    expect(arriveAt - Number(run.heldUp?.arrivingMinutes) * 60_000).toBeLessThan(leavesAt);
  }
});

test("by day a terminal gets an empty trailer and a tractor alone, of trucks that bring it no freight that day", () => {
  const empties = week.map((day) => emptyRunsInto(plan, testSeed, 0, day));
  expect(empties.map((found) => found.map(({ without }) => without))).toEqual(
    week.map(() => ["freight", "trailers"]),
  );
  for (const [index, found] of empties.entries()) {
    const freight = runsInto(plan, testSeed, 0, wednesday + index).flatMap(({ legs }) => legs);
    const same = found.filter((run) =>
      freight.some((leg) => leg.departAt === run.legs[0].departAt && leg.truck === run.legs[0].truck),
    );
    expect(same).toEqual([]);
  }
});
