import { formatInstant, microsFromMs } from "@/lib/contract/instant";
import type { StoredEvent } from "@/lib/desk/feeds/read-model/stored-event";

const terminals = ["STL", "CHI", "JOL", "KCK", "OMA", "IND"];
/** Part of it that the boards show: the last that were made are open. */
const openShipments = 20_000;
const perManifest = 50;
const eventsPerShipment = 8;
const keptMs = 30 * 86_400_000;

type Told = Pick<StoredEvent, "eventType" | "data">;

const pad = (value: number) => String(value).padStart(9, "0");
const elementOf = (list: readonly string[], index: number) => list[index % list.length] ?? "";

/** Thirty days of a carrier's events, the oldest first; of the last 20,000 shipments the present state is open. */
export function* freightEvents(events: number, nowMs: number): Generator<StoredEvent> {
  const shipments = Math.ceil(events / eventsPerShipment);
  let made = 0;
  for (let shipment = 0; shipment < shipments; shipment++) {
    const atMs = nowMs - keptMs + (keptMs * shipment) / shipments;
    const isOpen = shipment >= shipments - openShipments;
    for (const { eventType, data } of storyOf(shipment, atMs, isOpen, nowMs)) {
      if (made >= events) return;
      const uploadedMicros = microsFromMs(Math.floor(atMs)) + made;
      yield { id: `event-${pad(made)}`, eventType, uploadedMicros, data };
      made += 1;
    }
  }
}

function* storyOf(shipment: number, atMs: number, isOpen: boolean, nowMs: number): Generator<Told, void> {
  const terminalCode = elementOf(terminals, Math.floor(shipment / perManifest));
  const manifest = Math.floor(shipment / perManifest);
  const at = formatInstant(microsFromMs(Math.floor(atMs)));
  const day = new Date(isOpen ? nowMs : atMs).toISOString().slice(0, 10);
  const identity = {
    shipmentId: `shipment-${pad(shipment)}`,
    shipmentType: "delivery",
    proNumber: pad(shipment),
  };
  const whole = {
    ...identity,
    status: "open",
    terminalCode,
    deliveryDate: day,
    consigneeName: `Consignee ${shipment % 5_000}`,
    consigneeAddress: `${shipment % 9_000} Industrial Drive`,
    consigneeCity: "Town",
    consigneeState: "MO",
    consigneeZip: `63${String(shipment % 1_000).padStart(3, "0")}`,
    windowStart: "08:00",
    windowEnd: "16:00",
    shipmentTotalWeight: 400 + (shipment % 3_000),
    shipmentTotalPieces: 1 + (shipment % 12),
    shipmentTotalHandlingUnits: 1 + (shipment % 4),
    shipmentItems: [{ description: "Machine parts", weight: 400, pieces: 2, hazmat: shipment % 20 === 0 }],
    shipmentTags: [],
    currentTerminalCode: terminalCode,
    createdOn: at,
    lastUpdated: at,
  };
  const routeUniqueId = `route-${pad(manifest)}`;
  const stopId = `stop-${pad(shipment)}`;
  const planned = { ...whole, routeUniqueId, manifestNumber: `${terminalCode}-${manifest}`, stopId };
  const stop = {
    stopId,
    routeUniqueId,
    stopStatus: isOpen ? "planned" : "departed",
    terminalCode,
    latitude: 38.6,
    longitude: -90.2,
    shipments: [{ ...identity, status: "open" }],
    lastUpdated: at,
  };
  yield { eventType: "shipmentCreated", data: whole };
  yield { eventType: "shipmentUpdated", data: { ...whole, comments: "Call first" } };
  // Every other one of the open ones is on no manifest yet.
  const onManifest = !isOpen || shipment % 2 === 0;
  yield { eventType: "shipmentAssignment", data: onManifest ? planned : whole };
  yield { eventType: "manifestRouteUpdated", data: manifestOf(manifest, terminalCode, day, isOpen, at) };
  if (onManifest) yield { eventType: "stopRouteUpdated", data: stop };
  yield { eventType: "stopArrival", data: { ...stop, stopArrivalTime: at } };
  if (isOpen) {
    yield { eventType: "shipmentUpdated", data: onManifest ? planned : whole };
    return;
  }
  const done = { ...planned, status: "completed", completionCode: "0000", completedOn: at };
  yield { eventType: "shipmentComplete", data: done };
  yield { eventType: "shipmentUpdated", data: done };
}

const manifestOf = (manifest: number, terminalCode: string, day: string, isOpen: boolean, at: string) => ({
  routeUniqueId: `route-${pad(manifest)}`,
  manifestNumber: `${terminalCode}-${manifest}`,
  manifestStatus: isOpen ? "planning" : "completed",
  terminalCode,
  manifestDate: day,
  stops: Array.from({ length: perManifest / 2 }, (_, index) => ({
    stopId: `stop-${pad(manifest * perManifest + index * 2)}`,
    sequenceNumber: index,
    stopStatus: isOpen ? "planned" : "departed",
    name: `Consignee ${index}`,
  })),
  lastUpdated: at,
});
