import { elementAt } from "@/lib/geo/element-at";
import type { GeoPoint } from "@/lib/geo/geo-point";
import { manifestBody, shipmentBody } from "@/lib/simulator/freight/freight-records";
import type { FreightTask } from "@/lib/simulator/freight/freight-task";
import { terminals } from "@/lib/simulator/plan/carrier";
import {
  type DayFreight,
  doorOfRoute,
  freightOfDay,
  manifestNumber,
  type PlannedShipment,
  routeCode,
} from "@/lib/simulator/plan/day-freight";
import { deliversOn } from "@/lib/simulator/plan/delivery-round";
import { type DeliveryRoute, dispatchersTerminal } from "@/lib/simulator/plan/network-roles";
import { seededShare } from "@/lib/simulator/plan/seeded";
import { instantOf } from "@/lib/simulator/plan/service-day";

// Hours of a terminal's day.
const billedAt = -6.5;
const onTheFloorAt = 4.5;
const plannedAt = 5;
const closedAt = 5.7;
const dispatchedAt = 6;
/** So many stops the dispatcher finds on each manifest that stands ready. */
const stopsAtFirst = 2;
const manifestsForDispatcher = 4;
const trait = { calledIn: 231 };

interface DayOfRoute {
  readonly route: DeliveryRoute;
  readonly freight: DayFreight;
}

/** What a terminal's office writes for a service day, in the order of time. Empty for a terminal without routes. */
export function dayTasks(
  seed: number,
  routes: readonly DeliveryRoute[],
  day: number,
  yard: GeoPoint,
): FreightTask[] {
  const all = routes
    .filter(({ terminal, truck }) => terminal === dispatchersTerminal || deliversOn(seed, truck, day))
    .map((route): DayOfRoute => ({ route, freight: freightOfDay(seed, route, day, yard) }));
  const tasks = all.flatMap((one) => [
    ...(one.route.terminal === dispatchersTerminal ? forDispatcher(seed, one) : byOffice(seed, one)),
    ...onTheFloor(one),
    ...pickupTasks(seed, one),
  ]);
  return tasks.sort((a, b) => a.at - b.at);
}

const deliveriesOf = ({ stops }: DayFreight): PlannedShipment[] =>
  stops.flatMap(({ shipments }) => shipments.filter(({ kind }) => kind === "delivery"));

/** The office bills freight when it leaves its origin, plans it before dawn and sends the drivers out. */
function byOffice(seed: number, { route, freight }: DayOfRoute): FreightTask[] {
  const { day } = freight;
  const number = manifestNumber(route, day);
  const deliveries = deliveriesOf(freight);
  const stage = (
    status: "planning" | "closed" | "dispatched",
    hours: number,
    shipments: PlannedShipment[],
  ): FreightTask => ({
    at: instantOf(route.terminal, day, hours),
    name: `${status}:${number}`,
    write: (client, idempotencyKey, signal) => {
      const head = manifestBody(seed, route, day, status);
      const associatedShipments = shipments.map((one) => shipmentBody(one, route.terminal));
      const body = shipments.length === 0 ? head : { ...head, associatedShipments };
      return client.call("upsertManifest", { body, idempotencyKey, signal });
    },
  });
  const billed = [0, 1].map(
    (floorDays): FreightTask => ({
      at: instantOf(route.terminal, day - floorDays, billedAt),
      name: `billed:${number}:${floorDays}`,
      write: async (client, idempotencyKey, signal) => {
        const shipments = deliveries
          .filter((one) => one.floorDays === floorDays)
          .map((one) => shipmentBody(one, route.terminal));
        if (shipments.length > 0)
          await client.call("bulkUpsertShipments", { body: { shipments }, idempotencyKey, signal });
      },
    }),
  );
  return [
    ...billed,
    stage("planning", plannedAt, deliveries),
    stage("closed", closedAt + 0.05 * route.route, []),
    stage("dispatched", dispatchedAt + 0.05 * route.route, []),
  ];
}

/** Freight waits for the dispatcher, and so do drivers with a few stops each. */
function forDispatcher(seed: number, { route, freight }: DayOfRoute): FreightTask[] {
  const { day } = freight;
  const { code } = elementAt(terminals, route.terminal);
  const billed = deliveriesOf(freight).map(
    (one): FreightTask => ({
      at: instantOf(route.terminal, day - one.floorDays, billedAt),
      name: `billed:${one.number}`,
      write: (client, idempotencyKey, signal) => {
        const associatedShipment = shipmentBody(one, route.terminal);
        const body = { associatedShipment, terminalCode: code, associatedRouteCode: routeCode(route) };
        return client.call("upsertShipment", { body, idempotencyKey, signal });
      },
    }),
  );
  if (route.route >= manifestsForDispatcher) return billed;
  const ready: FreightTask = {
    at: instantOf(route.terminal, day, plannedAt),
    name: `ready:${manifestNumber(route, day)}`,
    write: (client, idempotencyKey, signal) => {
      const first = freight.stops.slice(0, stopsAtFirst).flatMap(({ shipments }) => shipments);
      const associatedShipments = first.map((one) => shipmentBody(one, route.terminal));
      const body = { ...manifestBody(seed, route, day, "planning"), associatedShipments };
      return client.call("upsertManifest", { body, idempotencyKey, signal });
    },
  };
  return [...billed, ready];
}

/** Where freight stands once it is unloaded: at the door of its route, or in an aisle until there is room. */
function onTheFloor({ route, freight }: DayOfRoute): FreightTask[] {
  const { code } = elementAt(terminals, route.terminal);
  const door = { name: String(doorOfRoute(route)), type: "door" as const, terminalCode: code };
  return [0, 1].flatMap((floorDays) => {
    const byAisle = new Map<string | null, string[]>();
    for (const one of deliveriesOf(freight))
      if (one.floorDays === floorDays)
        byAisle.set(one.aisle, [...(byAisle.get(one.aisle) ?? []), one.number]);
    return [...byAisle].map(
      ([aisle, shipmentProNumbers]): FreightTask => ({
        at: instantOf(route.terminal, freight.day - floorDays, onTheFloorAt),
        name: `floor:${manifestNumber(route, freight.day)}:${floorDays}:${aisle ?? "door"}`,
        write: (client, idempotencyKey, signal) => {
          const inAisle = { name: aisle ?? "", type: "aisle" as const, terminalCode: code };
          const where =
            aisle === null ? { currentLocation: door } : { currentLocation: inAisle, moveToLocation: door };
          const body = { shipmentProNumbers, ...where };
          return client.call("upsertShipmentLocations", { body, idempotencyKey, signal });
        },
      }),
    );
  });
}

/** Pickups are called in while the drivers are out: at the dispatcher's terminal for them to place, else onto the route. */
function pickupTasks(seed: number, { route, freight }: DayOfRoute): FreightTask[] {
  const { code } = elementAt(terminals, route.terminal);
  const pickups = freight.stops.flatMap(({ shipments }) => shipments.filter(({ kind }) => kind === "pickup"));
  const ownRoute =
    route.terminal === dispatchersTerminal ? {} : { manifestNumber: manifestNumber(route, freight.day) };
  return pickups.map((one, index) => ({
    // In the order in which the driver comes by.
    at: instantOf(
      route.terminal,
      freight.day,
      7.5 + 0.7 * index + 0.6 * seededShare(seed, route.truck, freight.day, index, trait.calledIn),
    ),
    name: `called:${one.number}`,
    write: (client, idempotencyKey, signal) => {
      const associatedShipment = shipmentBody(one, route.terminal);
      const body = {
        associatedShipment,
        terminalCode: code,
        associatedRouteCode: routeCode(route),
        ...ownRoute,
      };
      return client.call("upsertShipment", { body, idempotencyKey, signal });
    },
  }));
}
