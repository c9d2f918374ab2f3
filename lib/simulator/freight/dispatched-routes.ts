import { parseInstant } from "@/lib/contract/instant";
import { readPdEventData } from "@/lib/contract/interface/pd-event-data";
import type { ManifestObject, ShipmentObject } from "@/lib/contract/interface/pd-objects";
import type { ReturnEvent } from "@/lib/contract/interface/return-events";
import { elementAt } from "@/lib/geo/element-at";
import { RoadPathFinder } from "@/lib/routing/road-path";
import type { Simulation } from "@/lib/simulator/calls/simulation";
import { type ReportedStop, type RouteReport, routeReports } from "@/lib/simulator/freight/route-reports";
import { terminals } from "@/lib/simulator/plan/carrier";
import { outcomeOf } from "@/lib/simulator/plan/day-freight";
import { deliveryTour } from "@/lib/simulator/plan/delivery-tour";
import { truckOfDriver } from "@/lib/simulator/plan/fleet-roster";
import { dispatchersTerminal, roleOf } from "@/lib/simulator/plan/network-roles";
import { SeededRandom, seededShare } from "@/lib/simulator/plan/seeded";

export interface DispatchedRoutesOptions extends Simulation {
  /** Called when a truck goes another way than was planned. */
  onLaid(truck: number, from: number): void;
}

const minuteMs = 60_000;
/** A driver who came in from a route rests before the next one. */
const restMs = 10 * 60 * minuteMs + minuteMs;
const serviceMinutes = 15;
const trait = { setsOff: 271, tour: 273 };

interface KnownShipment {
  readonly type: "delivery" | "pickup";
  readonly number: string;
  readonly stopId: string;
}

/** The routes that the dispatcher sends out: each is driven as its manifest says when it is dispatched. */
export class DispatchedRoutes {
  readonly #options: DispatchedRoutesOptions;
  readonly #finder: RoadPathFinder;
  readonly #terminal = elementAt(terminals, dispatchersTerminal);
  /** What the dispatcher's terminal has, by the platform's id. */
  readonly #shipments = new Map<string, KnownShipment>();
  readonly #waiting = new Map<string, { manifest: ManifestObject; at: number }>();
  readonly #driven = new Set<string>();
  /** By truck, when its driver came in. */
  readonly #cameInAt = new Map<number, number>();

  constructor(options: DispatchedRoutesOptions) {
    this.#options = options;
    this.#finder = new RoadPathFinder(options.graph);
  }

  takeEvents(events: readonly ReturnEvent[]): void {
    for (const { eventType, data, timestamp } of events) {
      if (data.terminalCode !== this.#terminal.code) continue;
      const read = readPdEventData(eventType, data);
      if (read?.level === "shipment") this.#takeShipment(read.object);
      if (
        read?.level !== "manifest" ||
        !read.object.routeUniqueId ||
        eventType.toLowerCase() !== "manifestdispatched"
      )
        continue;
      const at = (parseInstant(timestamp) ?? 0) / 1000;
      this.#waiting.set(read.object.routeUniqueId, { manifest: read.object, at });
    }
  }

  /** Sends drivers out for what was dispatched. @returns what their devices will report */
  setOff(): RouteReport[] {
    const reports = [...this.#waiting.values()].flatMap(({ manifest, at }) => this.#send(manifest, at));
    this.#waiting.clear();
    return reports;
  }

  #takeShipment({ shipmentId, shipmentType, proNumber, refNumber, stopId }: ShipmentObject): void {
    const number = shipmentType === "delivery" ? proNumber : refNumber;
    if (!shipmentId) return;
    if (stopId && number && (shipmentType === "delivery" || shipmentType === "pickup"))
      this.#shipments.set(shipmentId, { type: shipmentType, number, stopId });
    else this.#shipments.delete(shipmentId);
  }

  /** Nothing where the driver is none of the terminal's own, or has gone already. */
  #send(manifest: ManifestObject, dispatchedAt: number): RouteReport[] {
    const { plan, seed, log, onLaid } = this.#options;
    const { manifestNumber, driverCode } = manifest;
    const truck = truckOfDriver(driverCode ?? "", plan.trucks);
    const isOurs =
      truck !== null && roleOf(truck) === "delivery" && plan.terminalCode(truck) === this.#terminal.code;
    const stops = this.#stopsOf(manifest);
    if (!isOurs || !manifestNumber || stops.length === 0 || this.#driven.has(manifestNumber)) return [];
    this.#driven.add(manifestNumber);
    const wait =
      (5 + 5 * seededShare(seed, truck, Math.floor(dispatchedAt / 1000), trait.setsOff)) * minuteMs;
    const rested = (this.#cameInAt.get(truck) ?? Number.NEGATIVE_INFINITY) + restMs;
    const from = Math.ceil(Math.max(dispatchedAt + wait, rested) / 1000) * 1000;
    const tour = deliveryTour({
      home: { id: this.#options.graph.nodeNamed(this.#terminal.town), ...plan.homeOf(truck) },
      stops: stops.map((stop) => ({ ...stop, serviceMinutes })),
      findPath: (start, end) => this.#finder.find(start, end),
      random: new SeededRandom(seed, truck, Math.floor(from / 1000), trait.tour),
    });
    plan.lay(truck, { from, tour, odometerMiles: plan.truckAt(truck, from).odometerMiles });
    onLaid(truck, from);
    this.#cameInAt.set(truck, from + tour.totalSeconds * 1000);
    log.info({ manifestNumber, truck, stops: stops.length }, "A driver takes a dispatched route");
    return routeReports({ manifestNumber, stops, tour, from });
  }

  /** In driving order; a stop whose place nobody knows is driven to by nobody. */
  #stopsOf({ stops = [] }: ManifestObject): ReportedStop[] {
    const inOrder = [...stops].sort((a, b) => (a.sequenceNumber ?? 0) - (b.sequenceNumber ?? 0));
    return inOrder.flatMap(({ stopId, latitude, longitude }) => {
      if (typeof latitude !== "number" || typeof longitude !== "number") return [];
      const shipments = [...this.#shipments]
        .filter(([, one]) => one.stopId === stopId)
        .map(([shipmentId, { type, number }]) => ({
          key: { shipmentId },
          outcome: outcomeOf(this.#options.seed, type, number),
        }));
      return [{ key: { stopId }, shipments, latitude, longitude }];
    });
  }
}
