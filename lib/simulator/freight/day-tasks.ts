import { elementAt } from "@/lib/geo/element-at";
import { manifestBody, shipmentBody } from "@/lib/simulator/freight/freight-records";
import type { FreightTask } from "@/lib/simulator/freight/freight-task";
import { deliveriesOf, drivenRoutes, originsOf } from "@/lib/simulator/freight/inbound";
import { terminals } from "@/lib/simulator/plan/carrier";
import {
  type DayFreight,
  freightOfDay,
  manifestNumber,
  type PlannedShipment,
  routeCode,
} from "@/lib/simulator/plan/day-freight";
import type { FleetPlan } from "@/lib/simulator/plan/fleet-plan";
import {
  type DeliveryRoute,
  dispatchersTerminal,
  manifestsForDispatcher,
} from "@/lib/simulator/plan/network-roles";
import { seededShare } from "@/lib/simulator/plan/seeded";
import { instantOf } from "@/lib/simulator/plan/service-day";

// Hours of a terminal's day.
const plannedAt = 5;
const closedAt = 5.7;
const dispatchedAt = 6;
/** Puts so many stops on each manifest that stands ready at first: those of the day that can wait longest. */
const stopsAtFirst = 2;
const trait = { calledIn: 231 };

interface DayOfRoute {
  readonly seed: number;
  readonly route: DeliveryRoute;
  readonly freight: DayFreight;
  readonly origins: ReadonlyMap<string, number>;
}

/**
 * Lists what a terminal's office writes to have a day's freight driven: manifests, and pickups as they are called in.
 */
export function dayTasks(plan: FleetPlan, seed: number, terminal: number, day: number): FreightTask[] {
  const yard = plan.dockOf(elementAt(terminals, terminal).town);
  const origins = originsOf(plan, seed, terminal, day);
  return drivenRoutes(plan, seed, terminal, day).flatMap((route) => {
    const one = { seed, route, origins, freight: freightOfDay(seed, route, day, yard) };
    return [...(terminal === dispatchersTerminal ? standingReady(one) : sentOut(one)), ...pickupTasks(one)];
  });
}

type Status = "planning" | "closed" | "dispatched";

function manifestTask(
  { route, freight, origins }: DayOfRoute,
  status: Status,
  hours: number,
  shipments: readonly PlannedShipment[],
): FreightTask {
  const { day } = freight;
  return {
    at: instantOf(route.terminal, day, hours),
    name: `${status}:${manifestNumber(route, day)}`,
    write: ({ office }, { idempotencyKey, signal }) => {
      const head = manifestBody(route, day, status);
      const associatedShipments = shipments.map((one) =>
        shipmentBody(one, route.terminal, origins.get(one.number)),
      );
      const body = shipments.length === 0 ? head : { ...head, associatedShipments };
      return office.call("upsertManifest", { body, idempotencyKey, signal });
    },
  };
}

/** The office plans before dawn, in the order in which the driver will go, and sends the drivers out. */
function sentOut(one: DayOfRoute): FreightTask[] {
  const later = 0.05 * one.route.route;
  return [
    manifestTask(one, "planning", plannedAt, deliveriesOf(one.freight)),
    manifestTask(one, "closed", closedAt + later, []),
    manifestTask(one, "dispatched", dispatchedAt + later, []),
  ];
}

/** Freight waits for the dispatcher; some drivers stand ready, with a few stops each. */
function standingReady(one: DayOfRoute): FreightTask[] {
  if (one.route.route >= manifestsForDispatcher) return [];
  const deliveries = deliveriesOf(one.freight);
  const stops = 1 + Math.max(...deliveries.map(({ stop }) => stop));
  const last = deliveries.filter(({ stop }) => stop >= stops - stopsAtFirst);
  return [manifestTask(one, "planning", plannedAt, last)];
}

/** Pickups are called in while drivers are out: for the dispatcher to place, elsewhere onto the route. */
function pickupTasks({ seed, route, freight }: DayOfRoute): FreightTask[] {
  const { code } = elementAt(terminals, route.terminal);
  const pickups = freight.stops.flatMap(({ shipments }) => shipments.filter(({ kind }) => kind === "pickup"));
  const isPlaced = route.terminal !== dispatchersTerminal;
  return pickups.map((one, index) => ({
    // In the order in which the driver comes by.
    at: instantOf(
      route.terminal,
      freight.day,
      7.5 + 0.7 * index + 0.6 * seededShare(seed, route.truck, freight.day, index, trait.calledIn),
    ),
    name: `called:${one.number}`,
    write: ({ office }, { idempotencyKey, signal }) => {
      const body = {
        associatedShipment: shipmentBody(one, route.terminal),
        terminalCode: code,
        associatedRouteCode: routeCode(route),
        ...(isPlaced ? { manifestNumber: manifestNumber(route, freight.day) } : {}),
      };
      return office.call("upsertShipment", { body, idempotencyKey, signal });
    },
  }));
}
