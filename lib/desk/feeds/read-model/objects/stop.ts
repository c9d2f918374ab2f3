import { manifestIdOf, shipmentIdOf } from "@/lib/desk/feeds/read-model/objects/object-ids";
import { objectsOf, saidOf } from "@/lib/desk/feeds/read-model/objects/wire-lists";
import { calendarDay, clockTime, minutesOf } from "@/lib/desk/feeds/read-model/objects/wire-times";
import { type Loose, numberOf, textOf } from "@/lib/desk/link/read-value";

/** Freight as a stop lists it. */
interface ShipmentAtStop {
  /** Null where nothing names it. */
  shipmentId: string | null;
  type: string | null;
  /** PRO, else the reference. */
  number: string | null;
  status: string | null;
  completionCode: string | null;
  pieces: number | null;
  /** Pounds. */
  weight: number | null;
}

/**
 * A stop of a delivery manifest, as its own event or in short the manifest's has it. Days are `2026-11-24`, times of day
 * `08:00`, instants ISO 8601.
 */
export interface Stop {
  /** Ascending in driving order. */
  sequence: number | null;
  /** `planned` ahead of its driver, `there` while they are at it, `over` behind them; null where nobody said. */
  progress: StopProgress | null;
  name: string | null;
  customerNumber: string | null;
  address: string | null;
  formattedAddress: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
  country: string | null;
  latitude: number | null;
  longitude: number | null;
  day: string | null;
  windowStart: string | null;
  windowEnd: string | null;
  serviceMinutes: number | null;
  expectedAt: string | null;
  arrivedAt: string | null;
  completedAt: string | null;
  /** As the driver reported it, else when the truck left its area. */
  departedAt: string | null;
  geofenceDepartedAt: string | null;
  /** Id or number of the manifest that it is on. */
  manifestId: string | null;
  shipments: readonly ShipmentAtStop[];
  shipmentIds: readonly string[];
}

/** A status of no known word is `other`. */
type StopProgress = "planned" | "there" | "over" | "removed" | "other";

const progressOf: Readonly<Record<string, StopProgress>> = {
  planned: "planned",
  arrived: "there",
  started: "there",
  completed: "over",
  departed: "over",
  removed: "removed",
};

/** Reads a stop of the interface. What is missing or no value of its kind is null. */
export function parseStop(wire: Loose): Stop {
  const shipments = objectsOf(wire.shipments).map((shipment) => ({
    shipmentId: shipmentIdOf(shipment),
    type: textOf(shipment.shipmentType),
    number: textOf(shipment.proNumber) ?? textOf(shipment.refNumber),
    status: textOf(shipment.status),
    completionCode: textOf(shipment.completionCode),
    pieces: numberOf(shipment.shipmentTotalPieces),
    weight: numberOf(shipment.shipmentTotalWeight),
  }));
  const status = textOf(wire.stopStatus);
  return {
    sequence: numberOf(wire.sequenceNumber),
    progress: status === null ? null : (progressOf[status] ?? "other"),
    name: textOf(wire.name),
    customerNumber: textOf(wire.customerNumber),
    address: textOf(wire.address),
    formattedAddress: textOf(wire.formattedAddress),
    city: textOf(wire.city),
    state: textOf(wire.state),
    zip: textOf(wire.zip),
    country: textOf(wire.country),
    latitude: numberOf(wire.latitude),
    longitude: numberOf(wire.longitude),
    day: calendarDay(wire.serviceDate),
    windowStart: clockTime(wire.windowStart),
    windowEnd: clockTime(wire.windowEnd),
    serviceMinutes: minutesOf(wire.serviceTime),
    expectedAt: textOf(wire.estimatedArrivalTime),
    arrivedAt: textOf(wire.stopArrivalTime) ?? textOf(wire.driverStartTime),
    completedAt: textOf(wire.stopCompleteTime),
    departedAt: textOf(wire.stopDepartureTime) ?? textOf(wire.geofenceStopDepartureTime),
    geofenceDepartedAt: textOf(wire.geofenceStopDepartureTime),
    manifestId: manifestIdOf(wire),
    shipments,
    shipmentIds: saidOf(...shipments.map(({ shipmentId }) => shipmentId)),
  };
}

/** A stop by what its own event says, else by what its manifest says of it in short. */
export function stopOf(inShort: Stop | undefined, known: Stop | undefined): Stop {
  if (inShort === undefined || known === undefined) return known ?? inShort ?? parseStop({});
  const said = Object.entries(known).filter(([, value]) => value !== null);
  return { ...inShort, ...Object.fromEntries(said) };
}
