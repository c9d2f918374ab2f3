import { parseInstant } from "@/lib/contract/instant";
import { readPdEventData } from "@/lib/contract/interface/pd-event-data";
import type { ManifestObject, ShipmentObject } from "@/lib/contract/interface/pd-objects";
import type { ReturnEvent } from "@/lib/contract/interface/return-events";
import { elementAt } from "@/lib/geo/element-at";
import type { FreightTask } from "@/lib/simulator/freight/freight-task";
import type { RouteItem } from "@/lib/simulator/freight/route-reports";
import { terminals } from "@/lib/simulator/plan/carrier";
import { handedOver, isPlannedManifest, isPlannedNumber } from "@/lib/simulator/plan/day-freight";
import { dateOf, dayAt, instantOf } from "@/lib/simulator/plan/service-day";
import { isoOf } from "@/lib/time/utc";

/** Hours of a terminal's day: from when on the partner takes what is left, and when its sheets are put away. */
const takenAt = 16.5;
const putAwayAt = 17;

/** The terminal at whose desk people try the demo: its exceptions are left to them. Others have offices of their own. */
const triedTerminal = 0;
/** Waits so long after a driver was there in vain until the others' offices have given it to a partner. */
const workedAfterMs = 10 * 60_000;

/** Freight that is still to be brought or fetched. */
interface OpenShipment {
  readonly terminal: number;
  /** The day it is wanted, `2026-11-18`. */
  readonly date: string;
  readonly routeUniqueId: string | null;
  /** The day on which a driver was there in vain; empty before that. */
  readonly triedOn: string;
  /** Epoch milliseconds of that; null before. */
  readonly triedAt: number | null;
  /**
   * Time of its making: what people make in the evening is left to them; of the plan's own freight it does not matter.
   * Epoch milliseconds.
   */
  readonly madeAt: number;
}

interface KnownManifest {
  readonly terminal: number;
  readonly manifestNumber: string;
  readonly date: string;
  readonly state: "ready" | "dispatched" | "started" | "completed";
  readonly madeAt: number;
}

/**
 * Gives to a partner in town what nobody has sent out by the afternoon of its day, and what drivers brought back the
 * day before, as a carrier does that lets no freight lie.
 */
export class LeftFreight {
  readonly #shipments = new Map<string, OpenShipment>();
  /** By the platform's id of the route. */
  readonly #manifests = new Map<string, KnownManifest>();

  takeEvents(events: readonly ReturnEvent[]): void {
    for (const { eventType, data } of events) {
      const terminal = terminals.findIndex(({ code }) => code === data.terminalCode);
      const read = terminal < 0 ? null : readPdEventData(eventType, data);
      if (read?.level === "shipment") this.#takeShipment(terminal, read.object);
      if (read?.level === "manifest") this.#takeManifest(terminal, read.object);
    }
  }

  /** Lists what partners have taken by now; each is told of once. */
  handOvers(now: number): RouteItem[] {
    return [...this.#shipments].flatMap(([shipmentId, shipment]) => {
      if (!this.#isLeft(shipment, now) && !isWorked(shipment, now)) return [];
      this.#shipments.delete(shipmentId);
      return [
        {
          type: "shipmentComplete" as const,
          id: `handed-over:${shipmentId}:${dayAt(shipment.terminal, now)}`,
          eventTime: isoOf(now),
          shipmentId,
          completionCode: handedOver.code,
        },
      ];
    });
  }

  /** Manifests that nobody has started are done with when their freight is gone. */
  putAway(now: number): FreightTask[] {
    return [...this.#manifests].flatMap(([id, manifest]) => {
      const { terminal, manifestNumber, date, state, madeAt } = manifest;
      const today = dateOf(dayAt(terminal, now));
      const isOver = state === "ready" ? date <= today : state === "dispatched" && date < today;
      if (!isOver || !isPast(putAwayAt, terminal, now, madeAt)) return [];
      this.#manifests.delete(id);
      const { code: terminalCode } = elementAt(terminals, terminal);
      return [
        {
          at: now,
          name: `put-away:${manifestNumber}`,
          write: ({ office }, { idempotencyKey, signal }) => {
            const body = { manifestNumber, manifestStatus: "completed" as const, terminalCode };
            return office.call("upsertManifest", { body, idempotencyKey, signal });
          },
        },
      ];
    });
  }

  #isLeft(shipment: OpenShipment, now: number): boolean {
    const { terminal, date, triedOn, madeAt } = shipment;
    const today = dateOf(dayAt(terminal, now));
    if (date > today || triedOn >= today || !isPast(takenAt, terminal, now, madeAt)) return false;
    const manifest = this.#manifests.get(shipment.routeUniqueId ?? "");
    if (!manifest || manifest.state === "completed") return true;
    return manifest.date < today || (manifest.date === today && manifest.state === "ready");
  }

  #takeShipment(terminal: number, shipment: ShipmentObject): void {
    const { shipmentId, shipmentType, status, completedOn, routeUniqueId = null } = shipment;
    if (!shipmentId) return;
    const isDelivery = shipmentType === "delivery";
    const wanted = isDelivery ? shipment.deliveryDate : shipment.pickupDate;
    const number = (isDelivery ? shipment.proNumber : shipment.refNumber) ?? "";
    if (status !== "open" || !(isDelivery || shipmentType === "pickup") || typeof wanted !== "string") {
      this.#shipments.delete(shipmentId);
      return;
    }
    const triedAt = millisOf(completedOn);
    this.#shipments.set(shipmentId, {
      terminal,
      date: wanted.slice(0, 10),
      routeUniqueId,
      triedOn: triedAt === null ? "" : dateOf(dayAt(terminal, triedAt)),
      triedAt,
      madeAt: isPlannedNumber(number) ? 0 : (millisOf(shipment.createdOn) ?? 0),
    });
  }

  #takeManifest(terminal: number, manifest: ManifestObject): void {
    const { routeUniqueId, manifestNumber, manifestDate, routeStartTime } = manifest;
    if (!routeUniqueId || !manifestNumber || !manifestDate) return;
    const sent = routeStartTime === undefined ? "dispatched" : "started";
    const { manifestStatus } = manifest;
    const isOut = manifestStatus === "dispatched";
    this.#manifests.set(routeUniqueId, {
      terminal,
      manifestNumber,
      date: manifestDate.slice(0, 10),
      state: manifestStatus === "completed" ? "completed" : isOut ? sent : "ready",
      madeAt: isPlannedManifest(manifestNumber) ? 0 : (millisOf(manifest.createdOn) ?? 0),
    });
  }
}

/** Freight that came back, of a terminal whose office deals with it at once. */
const isWorked = ({ terminal, triedAt, routeUniqueId }: OpenShipment, now: number): boolean =>
  terminal !== triedTerminal && triedAt !== null && routeUniqueId === null && now >= triedAt + workedAfterMs;

const millisOf = (time: string | undefined): number | null => {
  const micros = time === undefined ? null : parseInstant(time);
  return micros === null ? null : micros / 1000;
};

/** Tells whether it is that hour of the terminal's day, and was not yet when the thing was made. */
function isPast(hour: number, terminal: number, now: number, madeAt: number): boolean {
  const at = instantOf(terminal, dayAt(terminal, now), hour);
  return now >= at && madeAt < at;
}
