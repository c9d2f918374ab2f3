import { readPdEventData } from "@/lib/contract/interface/pd-event-data";
import type { ManifestObject, ShipmentObject } from "@/lib/contract/interface/pd-objects";
import type { ReturnEvent } from "@/lib/contract/interface/return-events";
import type { ReportedShipment, ReportedStop } from "@/lib/simulator/freight/route-reports";
import { outcomeOf } from "@/lib/simulator/plan/day-freight";

interface KnownShipment {
  readonly type: "delivery" | "pickup";
  readonly number: string;
  readonly contact: string;
  readonly stopId: string;
  readonly serviceMinutes: number;
}

/** A stop that a driver of the dispatcher's is to make. */
export interface DispatchedStop extends ReportedStop {
  readonly serviceMinutes: number;
}

const usualServiceMinutes = 15;
const shortestStopMinutes = 4;

/** Keeps what drivers read on their devices: the newest manifests of a terminal, and the shipments of their stops. */
export class DispatchedFreight {
  readonly #shipments = new Map<string, KnownShipment>();
  /** By the platform's id of the route. */
  readonly #manifests = new Map<string, ManifestObject>();

  /** @param onDispatched is given the platform's id of each route that was dispatched */
  constructor(
    private readonly terminalCode: string,
    private readonly seed: number,
    private readonly onDispatched: (routeUniqueId: string, timestamp: string) => void,
  ) {}

  takeEvents(events: readonly ReturnEvent[]): void {
    for (const { eventType, data, timestamp } of events) {
      if (data.terminalCode !== this.terminalCode) continue;
      const read = readPdEventData(eventType, data);
      if (read?.level === "shipment") this.#takeShipment(read.object);
      if (read?.level !== "manifest" || !read.object.routeUniqueId) continue;
      this.#manifests.set(read.object.routeUniqueId, read.object);
      if (eventType.toLowerCase() === "manifestdispatched")
        this.onDispatched(read.object.routeUniqueId, timestamp);
    }
  }

  manifest(routeUniqueId: string): ManifestObject | undefined {
    return this.#manifests.get(routeUniqueId);
  }

  /** In driving order; a stop whose place nobody knows is driven to by nobody. */
  stopsOf({ stops = [] }: ManifestObject): DispatchedStop[] {
    const inOrder = [...stops].sort((a, b) => (a.sequenceNumber ?? 0) - (b.sequenceNumber ?? 0));
    return inOrder.flatMap(({ stopId, latitude, longitude }) => {
      if (typeof latitude !== "number" || typeof longitude !== "number") return [];
      const there = [...this.#shipments].filter(([, one]) => one.stopId === stopId);
      const minutes = there.reduce((sum, [, one]) => sum + one.serviceMinutes, 0);
      const serviceMinutes = Math.max(shortestStopMinutes, minutes);
      const shipments = there.map(([id, one]) => this.#reported(id, one));
      return [{ name: stopId, key: { stopId }, shipments, serviceMinutes, latitude, longitude }];
    });
  }

  #reported(shipmentId: string, { type, number, contact }: KnownShipment): ReportedShipment {
    return {
      key: { shipmentId },
      kind: type,
      number,
      contact,
      outcome: outcomeOf(this.seed, type, number),
    };
  }

  #takeShipment(shipment: ShipmentObject): void {
    const { shipmentId, shipmentType, proNumber, refNumber, stopId, serviceTime } = shipment;
    const isDelivery = shipmentType === "delivery";
    const number = isDelivery ? proNumber : refNumber;
    if (!shipmentId) return;
    if (!stopId || !number || (!isDelivery && shipmentType !== "pickup")) {
      this.#shipments.delete(shipmentId);
      return;
    }
    const contact = isDelivery ? shipment.consigneeContactName : shipment.shipperContactName;
    this.#shipments.set(shipmentId, {
      type: isDelivery ? "delivery" : "pickup",
      number,
      contact: typeof contact === "string" ? contact : "",
      stopId,
      serviceMinutes: typeof serviceTime === "number" ? serviceTime / 60 : usualServiceMinutes,
    });
  }
}
