import { elementAt } from "@/lib/geo/element-at";
import { terminals } from "@/lib/simulator/plan/carrier";
import { type DayFreight, freightOfDay, type PlannedShipment } from "@/lib/simulator/plan/day-freight";
import { deliversOn } from "@/lib/simulator/plan/delivery-round";
import type { FleetPlan } from "@/lib/simulator/plan/fleet-plan";
import { type InboundRun, runsInto } from "@/lib/simulator/plan/linehaul-legs";
import { type DeliveryRoute, dispatchersTerminal, routesOf } from "@/lib/simulator/plan/network-roles";
import { seededHash } from "@/lib/simulator/plan/seeded";

/** A delivery on its way to the terminal that delivers it. */
export interface InboundShipment {
  readonly shipment: PlannedShipment;
  readonly route: DeliveryRoute;
}

const trait = { run: 261 };

export interface InboundDay {
  readonly plan: FleetPlan;
  readonly seed: number;
  readonly terminal: number;
  /** The day on which the freight is there. */
  readonly day: number;
  /** Only what is still there on the day after. */
  readonly onlyWaiting: boolean;
}

/** The routes of a terminal that are driven on a day; the dispatcher may send any of theirs. */
export const drivenRoutes = (plan: FleetPlan, seed: number, terminal: number, day: number): DeliveryRoute[] =>
  routesOf(terminal, plan.trucks).filter(
    ({ truck }) => terminal === dispatchersTerminal || deliversOn(seed, truck, day),
  );

export const deliveriesOf = ({ stops }: DayFreight): PlannedShipment[] =>
  stops.flatMap(({ shipments }) => shipments.filter(({ kind }) => kind === "delivery"));

/** Lists what comes in by each run; by none what a partner brings. */
export function runsOfDay(inbound: InboundDay): Map<InboundRun | null, InboundShipment[]> {
  const { plan, seed, terminal, day } = inbound;
  const runs = runsInto(plan, seed, terminal, day);
  const byRun = new Map<InboundRun | null, InboundShipment[]>();
  for (const one of arrivingOn(inbound)) {
    const run = runOf(runs, seed, one);
    byRun.set(run, [...(byRun.get(run) ?? []), one]);
  }
  return byRun;
}

/** Finds the terminal that each delivery of a day comes from, by PRO; those that a partner brings are left out. */
export function originsOf(plan: FleetPlan, seed: number, terminal: number, day: number): Map<string, number> {
  const days = [
    { day, onlyWaiting: false },
    { day: day - 1, onlyWaiting: true },
  ];
  const all = days.flatMap((one) => [...runsOfDay({ plan, seed, terminal, ...one })]);
  return new Map(
    all.flatMap(([run, shipments]) =>
      run ? shipments.map(({ shipment }) => [shipment.number, run.legs[0].from] as const) : [],
    ),
  );
}

/** Lists what is delivered on the day that it comes in, and what waits for the next. */
function arrivingOn({ plan, seed, terminal, day, onlyWaiting }: InboundDay): InboundShipment[] {
  const yard = plan.dockOf(elementAt(terminals, terminal).town);
  return (onlyWaiting ? [1] : [0, 1]).flatMap((floorDays) =>
    drivenRoutes(plan, seed, terminal, day + floorDays).flatMap((route) =>
      deliveriesOf(freightOfDay(seed, route, day + floorDays, yard))
        .filter((shipment) => shipment.floorDays === floorDays)
        .map((shipment) => ({ shipment, route })),
    ),
  );
}

function runOf(
  runs: readonly InboundRun[],
  seed: number,
  { shipment, route }: InboundShipment,
): InboundRun | null {
  if (runs.length === 0) return null;
  const hash = seededHash(seed, route.terminal, Number(shipment.number) % 1_000_000, trait.run);
  return elementAt(runs, hash % runs.length);
}
