import { elementAt } from "@/lib/geo/element-at";
import { terminals } from "@/lib/simulator/plan/carrier";
import type { FleetPlan } from "@/lib/simulator/plan/fleet-plan";
import { roleOf } from "@/lib/simulator/plan/network-roles";
import { seededHash } from "@/lib/simulator/plan/seeded";
import { instantOf } from "@/lib/simulator/plan/service-day";
import { type TeamDriver, tourMoment } from "@/lib/simulator/plan/tour";

/** A truck's way from one terminal to another, without a stop between them. Instants are epoch milliseconds. */
export interface LinehaulLeg {
  readonly truck: number;
  readonly driver: TeamDriver;
  /** Indices into the list of terminals. */
  readonly from: number;
  readonly to: number;
  readonly departAt: number;
  readonly arriveAt: number;
}

/** How freight comes in: on one leg, or on two whose trucks hand it over between them. */
export interface InboundRun {
  readonly legs: readonly [LinehaulLeg] | readonly [LinehaulLeg, LinehaulLeg];
}

const minuteMs = 60_000;
/** Hours of the day on which freight that came by night is delivered. */
const arrivals = { from: 0, to: 5.6 };
const mostRuns = 4;
/** How long a trailer may wait for its second truck, and how long changing it takes. */
const handOverMs = { least: 40 * minuteMs, most: 8 * 60 * minuteMs };
/** One relay a night is enough to show: into this terminal. */
const relayInto = 3;
const trait = { chosen: 251 };

/** What brings a terminal's freight for a day, earliest arrival first. */
export function runsInto(plan: FleetPlan, seed: number, terminal: number, day: number): InboundRun[] {
  const from = instantOf(terminal, day, arrivals.from);
  const to = instantOf(terminal, day, arrivals.to);
  const legs = legsBetween(plan, from, to).filter((leg) => leg.to === terminal);
  const chosen = legs
    .map((leg) => ({ leg, rank: seededHash(seed, leg.truck, Math.floor(leg.arriveAt / 1000), trait.chosen) }))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, mostRuns)
    .map(({ leg }) => leg)
    .sort((a, b) => a.arriveAt - b.arriveAt);
  const runs = chosen.map((leg): InboundRun => ({ legs: [leg] }));
  const [first] = chosen;
  const before = first && terminal === relayInto ? handedOverTo(plan, first) : undefined;
  return first && before ? [{ legs: [before, first] }, ...runs.slice(1)] : runs;
}

function handedOverTo(plan: FleetPlan, leg: LinehaulLeg): LinehaulLeg | undefined {
  const { from, to, departAt } = leg;
  return legsBetween(plan, departAt - handOverMs.most, departAt - handOverMs.least).find(
    (one) => one.to === from && one.from !== to,
  );
}

/** All legs that arrive in a span. */
function legsBetween(plan: FleetPlan, from: number, to: number): LinehaulLeg[] {
  return Array.from({ length: plan.trucks }, (_, truck) => truck)
    .filter((truck) => roleOf(truck) === "linehaul")
    .flatMap((truck) => legsOfTruck(plan, truck, to))
    .filter(({ arriveAt }) => arriveAt >= from && arriveAt < to);
}

function legsOfTruck(plan: FleetPlan, truck: number, millis: number): LinehaulLeg[] {
  const { tour, departsAt } = plan.cycle(truck, plan.cycleAt(truck, millis));
  if (tour === null) return [];
  const at = (seconds: number) => Math.round((departsAt + seconds * 1000) / 1000) * 1000;
  return tour.calls.slice(1).map((call, index) => {
    const before = elementAt(tour.calls, index);
    const middle = (before.departSeconds + call.arriveSeconds) / 2;
    return {
      truck,
      driver: tourMoment(tour, middle).stretch.driver,
      from: terminalAt(plan, before.node),
      to: terminalAt(plan, call.node),
      departAt: at(before.departSeconds),
      arriveAt: at(call.arriveSeconds),
    };
  });
}

const terminalAt = (plan: FleetPlan, node: number): number => {
  const { town } = plan.dockAt(node);
  return terminals.findIndex((terminal) => terminal.town === town);
};
