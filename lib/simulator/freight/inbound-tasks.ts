import { elementAt } from "@/lib/geo/element-at";
import { shipmentBody } from "@/lib/simulator/freight/freight-records";
import type { FreightTask } from "@/lib/simulator/freight/freight-task";
import { type InboundDay, type InboundShipment, runsOfDay } from "@/lib/simulator/freight/inbound";
import { runTasks } from "@/lib/simulator/freight/linehaul-tasks";
import { terminals } from "@/lib/simulator/plan/carrier";
import { doorOfRoute, routeCode } from "@/lib/simulator/plan/day-freight";
import { emptyRunsInto } from "@/lib/simulator/plan/linehaul-legs";
import { dispatchersTerminal } from "@/lib/simulator/plan/network-roles";
import { instantOf } from "@/lib/simulator/plan/service-day";

const hourMs = 3_600_000;
/** Freight is billed so long before it leaves. */
const billedBeforeMs = 2 * hourMs;
/** Without a leg of its own it came by a partner, in the evening. */
const billedAt = -6.5;
const onTheFloorAt = 4.5;
const unloadedAfterMs = 0.7 * hourMs;
/**
 * Lists what is written of freight that comes in for a day: its bills, its way, and where it stands in the terminal.
 */
export function inboundTasks(inbound: InboundDay): FreightTask[] {
  const { plan, seed, terminal, day, onlyWaiting } = inbound;
  const empty = onlyWaiting ? [] : emptyRunsInto(plan, seed, terminal, day);
  const withFreight = [...runsOfDay(inbound)].flatMap(([run, shipments]) => {
    const billed = run ? run.legs[0].departAt - billedBeforeMs : instantOf(terminal, day, billedAt);
    const arrived = run?.legs.at(-1)?.arriveAt;
    const unloaded = arrived ? arrived + unloadedAfterMs : instantOf(terminal, day, onTheFloorAt);
    const name = `${terminal}:${day}:${run?.legs[0].truck ?? "partner"}${onlyWaiting ? ":waiting" : ""}`;
    return [
      ...billTasks(terminal, name, billed, shipments, run?.legs[0].from),
      ...(run && !onlyWaiting ? runTasks(run, day, shipments) : []),
      ...floorTasks(terminal, name, unloaded, shipments),
    ];
  });
  return [...withFreight, ...empty.flatMap((run) => runTasks(run, day, []))];
}

/** At the dispatcher's terminal each with its route; elsewhere many at once, as the interface takes them. */
function billTasks(
  terminal: number,
  name: string,
  at: number,
  shipments: readonly InboundShipment[],
  origin: number | undefined,
): FreightTask[] {
  const { code } = elementAt(terminals, terminal);
  if (terminal !== dispatchersTerminal)
    return [
      {
        at,
        name: `billed:${name}`,
        write: ({ office }, { idempotencyKey, signal }) => {
          const body = { shipments: shipments.map((one) => shipmentBody(one.shipment, terminal, origin)) };
          return office.call("bulkUpsertShipments", { body, idempotencyKey, signal });
        },
      },
    ];
  return shipments.map(({ shipment, route }) => ({
    at,
    name: `billed:${shipment.number}`,
    write: ({ office }, { idempotencyKey, signal }) => {
      const associatedShipment = shipmentBody(shipment, terminal, origin);
      const body = { associatedShipment, terminalCode: code, associatedRouteCode: routeCode(route) };
      return office.call("upsertShipment", { body, idempotencyKey, signal });
    },
  }));
}

/** Tells where freight stands once it is unloaded: at the door of its route, or in an aisle until there is room. */
function floorTasks(
  terminal: number,
  name: string,
  at: number,
  shipments: readonly InboundShipment[],
): FreightTask[] {
  const { code: terminalCode } = elementAt(terminals, terminal);
  const places = new Map<string, InboundShipment[]>();
  for (const one of shipments) {
    const place = `${doorOfRoute(one.route)}:${one.shipment.aisle ?? ""}`;
    places.set(place, [...(places.get(place) ?? []), one]);
  }
  return [...places].map(([place, there]) => ({
    at,
    name: `floor:${name}:${place}`,
    write: ({ office }, { idempotencyKey, signal }) => {
      const [doorName = "", aisle = ""] = place.split(":");
      const door = { name: doorName, type: "door" as const, terminalCode };
      const where =
        aisle === ""
          ? { currentLocation: door }
          : { currentLocation: { name: aisle, type: "aisle" as const, terminalCode }, moveToLocation: door };
      const body = { shipmentProNumbers: there.map(({ shipment }) => shipment.number), ...where };
      return office.call("upsertShipmentLocations", { body, idempotencyKey, signal });
    },
  }));
}
