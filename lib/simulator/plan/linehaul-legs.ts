import { elementAt } from "@/lib/geo/element-at";
import { terminals } from "@/lib/simulator/plan/carrier";
import type { FleetPlan } from "@/lib/simulator/plan/fleet-plan";
import { employeeId } from "@/lib/simulator/plan/fleet-roster";
import { dispatchersTerminal, roleOf, routesOf } from "@/lib/simulator/plan/network-roles";
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

/** Way of freight into a terminal: on one leg, or on two whose trucks hand it over between them. */
export interface InboundRun {
  readonly legs: readonly [LinehaulLeg] | readonly [LinehaulLeg, LinehaulLeg];
  /**
   * Delay against what the office thought when it planned: it left late, and was held up on the way. Left out, as
   * usual.
   */
  readonly heldUp?: { readonly leavingMinutes: number; readonly arrivingMinutes: number };
  /** Trailers that go back empty, or the tractor alone; left out for freight. */
  readonly without?: "freight" | "trailers";
  /** The one whom the office planned it with at first, who delivers by day; left out, the truck's own. */
  readonly plannedFor?: string;
}

const minuteMs = 60_000;
/** Hours of the day on which freight that came by night is delivered. */
const arrivals = { from: 0, to: 5.6 };
const mostRuns = 4;
/** Limits how long a trailer may wait for its second truck, and how long changing it takes. */
const handOverMs = { least: 40 * minuteMs, most: 8 * 60 * minuteMs };
/** One relay a night is enough to show: into this terminal. */
const relayInto = 3;
/** Comes in after the dispatcher's manifests were to leave: what it carries for them is to be planned anew. */
const heldUpArrivals = { from: 7.2, to: 9 };
/** Plans one run into this terminal a day ahead, with a driver who delivers for the dispatcher by day. */
const plannedAheadInto = 1;
const heldUp = { leavingMinutes: 50, arrivingMinutes: 125 };
/** By day trailers are brought where they are wanted. */
const emptyArrivals = { from: 9, to: 23 };
const trait = { chosen: 251, empty: 252 };

/** Finds what brings a terminal's freight for a day, earliest arrival first. */
export function runsInto(plan: FleetPlan, seed: number, terminal: number, day: number): InboundRun[] {
  const chosen = arriving(plan, terminal, day, arrivals)
    .map((leg) => ({ leg, rank: seededHash(seed, leg.truck, Math.floor(leg.arriveAt / 1000), trait.chosen) }))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, mostRuns)
    .map(({ leg }) => leg)
    .sort((a, b) => a.arriveAt - b.arriveAt);
  const ahead =
    terminal === plannedAheadInto ? chosen.findLast(({ from }) => from === dispatchersTerminal) : undefined;
  const runs = chosen.map((leg): InboundRun => {
    const driver = leg === ahead ? driverByDay(plan) : undefined;
    return driver === undefined ? { legs: [leg] } : { legs: [leg], plannedFor: driver };
  });
  if (terminal === dispatchersTerminal) {
    const [late] = arriving(plan, terminal, day, heldUpArrivals);
    if (late) runs.push({ legs: [late], heldUp });
  }
  const [first] = chosen;
  const before = first && terminal === relayInto ? handedOverTo(plan, first) : undefined;
  return first && before ? [{ legs: [before, first] }, ...runs.slice(1)] : runs;
}

/** Names who has a manifest that stands ready each morning. */
function driverByDay({ trucks }: FleetPlan): string | undefined {
  const route = routesOf(dispatchersTerminal, trucks)[1];
  return route && employeeId(route.truck);
}

/** Finds what comes into a terminal by day without freight: a truck with an empty trailer, and one alone. */
export function emptyRunsInto(plan: FleetPlan, seed: number, terminal: number, day: number): InboundRun[] {
  const rankOf = ({ truck }: LinehaulLeg) => seededHash(seed, truck, day, trait.empty);
  // Leave out what is handed over in the coming night: it carries freight.
  const handedOver = runsInto(plan, seed, relayInto, day + 1)[0]?.legs[0].truck;
  const [withTrailer, alone] = arriving(plan, terminal, day, emptyArrivals)
    .filter(({ truck }) => truck !== handedOver)
    .sort((a, b) => rankOf(a) - rankOf(b));
  return [
    ...(withTrailer ? [{ legs: [withTrailer], without: "freight" } as const] : []),
    ...(alone ? [{ legs: [alone], without: "trailers" } as const] : []),
  ];
}

/** Legs into a terminal between two hours of its day, earliest arrival first. */
const arriving = (plan: FleetPlan, terminal: number, day: number, hours: { from: number; to: number }) =>
  legsBetween(plan, instantOf(terminal, day, hours.from), instantOf(terminal, day, hours.to))
    .filter(({ to }) => to === terminal)
    .sort((a, b) => a.arriveAt - b.arriveAt);

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
