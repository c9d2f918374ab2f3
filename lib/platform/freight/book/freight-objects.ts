import type { z } from "zod";
import { type EpochMicros, formatInstant } from "@/lib/contract/instant";
import type {
  ManifestObject,
  ShipmentObject,
  ShipmentSummary,
  StopObject,
  StopSummary,
} from "@/lib/contract/interface/pd-objects";
import type { FreightBook } from "@/lib/platform/freight/book/freight-book";
import type { ManifestRecord, ShipmentRecord, StopRecord } from "@/lib/platform/freight/book/freight-records";
import { shipmentDefaults } from "@/lib/platform/freight/book/shipment-modes";
import { withoutNulls } from "@/lib/platform/service/absent-values";

// Records as the standard objects of return events.

const numberOrNull = (value: unknown): number | null => (typeof value === "number" ? value : null);
const instantOrNull = (micros: EpochMicros | undefined): string | null =>
  micros === undefined ? null : formatInstant(micros);

const clock = (record: { createdMicros: EpochMicros; updatedMicros: EpochMicros }) => ({
  createdOn: formatInstant(record.createdMicros),
  lastUpdated: formatInstant(record.updatedMicros),
});

function identity(record: ShipmentRecord) {
  return withoutNulls({
    shipmentId: record.shipmentId,
    shipmentType: record.shipmentType,
    status: record.status,
    proNumber: record.proNumber,
    refNumber: record.refNumber,
    pickupSequenceNumber: record.pickupSequenceNumber,
    completionCode: record.outcome.completionCode ?? null,
  });
}

/** A shipment in short. */
const shipmentSummary = (record: ShipmentRecord): z.output<typeof ShipmentSummary> => ({
  ...identity(record),
  ...withoutNulls({
    shipmentTotalPieces: numberOrNull(record.fields.shipmentTotalPieces),
    shipmentTotalWeight: numberOrNull(record.fields.shipmentTotalWeight),
  }),
});

/** The standard object of shipment events. */
export function shipmentObject(book: FreightBook, record: ShipmentRecord): ShipmentObject {
  const { outcome } = record;
  const manifest = book.manifests.get(record.routeUniqueId);
  return {
    ...shipmentDefaults,
    ...record.fields,
    ...identity(record),
    terminalCode: record.terminalCode,
    ...withoutNulls({
      stopId: record.stopId,
      routeUniqueId: record.routeUniqueId,
      manifestNumber: manifest?.manifestNumber ?? null,
      completedOn: instantOrNull(outcome.completedMicros),
      documents: outcome.documents ?? null,
      currentLocation: outcome.currentLocation ?? null,
      moveToLocation: outcome.moveToLocation ?? null,
    }),
    ...clock(record),
  };
}

/** Tells how far a stop has come: the farthest step that was reported, whatever came before it. */
function stopStatus({ removed, progress }: StopRecord): NonNullable<StopSummary["stopStatus"]> {
  if (removed) return "removed";
  if (progress.stopDepartureTime !== undefined || progress.geofenceStopDepartureTime !== undefined)
    return "departed";
  if (progress.stopCompleteTime !== undefined) return "completed";
  if (progress.stopBeginTime !== undefined) return "started";
  return progress.stopArrivalTime === undefined ? "planned" : "arrived";
}

function stopSummary(book: FreightBook, record: StopRecord): StopSummary {
  const { name, formattedAddress, latitude, longitude } = record.place;
  return {
    stopId: record.stopId,
    stopStatus: stopStatus(record),
    ...withoutNulls({
      sequenceNumber: record.sequenceNumber,
      name: name ?? null,
      formattedAddress: formattedAddress ?? null,
      latitude: latitude ?? null,
      longitude: longitude ?? null,
      windowStart: record.windowStart,
      windowEnd: record.windowEnd,
      estimatedArrivalTime: instantOrNull(record.progress.estimatedArrivalTime),
    }),
    serviceDate: record.serviceDate,
    shipmentCount: book.memberIds(record.stopId).size,
  };
}

/** The standard object of stop events. */
export function stopObject(book: FreightBook, record: StopRecord): StopObject {
  const { progress, place } = record;
  const shipments = book.membersOf(record.stopId);
  const serviceSeconds = shipments.map(({ fields }) => numberOrNull(fields.serviceTime));
  const started = progress.stopArrivalTime ?? progress.stopBeginTime;
  return {
    ...place,
    ...stopSummary(book, record),
    terminalCode: record.terminalCode,
    ...withoutNulls({
      routeUniqueId: record.routeUniqueId,
      manifestNumber: book.manifests.get(record.routeUniqueId)?.manifestNumber ?? null,
      serviceTime: serviceSeconds.some((one) => one !== null)
        ? serviceSeconds.reduce<number>((sum, one) => sum + (one ?? 0), 0)
        : null,
      driverStartTime: instantOrNull(started),
      driverStartLat: progress.driverStartLat ?? null,
      driverStartLng: progress.driverStartLng ?? null,
      stopArrivalTime: instantOrNull(progress.stopArrivalTime),
      stopBeginTime: instantOrNull(progress.stopBeginTime),
      stopCompleteTime: instantOrNull(progress.stopCompleteTime),
      stopDepartureTime: instantOrNull(progress.stopDepartureTime),
      geofenceStopDepartureTime: instantOrNull(progress.geofenceStopDepartureTime),
    }),
    shipments: shipments.map(shipmentSummary),
    ...clock(record),
  };
}

/** The standard object of manifest and route events. */
export function manifestObject(book: FreightBook, record: ManifestRecord): ManifestObject {
  const { forecastTime: _, ...times } = record.progress;
  return {
    ...record.fields,
    routeUniqueId: record.routeUniqueId,
    manifestStatus: record.manifestStatus,
    terminalCode: record.terminalCode,
    ...withoutNulls({ manifestNumber: record.manifestNumber }),
    ...Object.fromEntries(Object.entries(times).map(([name, micros]) => [name, formatInstant(micros)])),
    stops: book.stopsOfRoute(record.routeUniqueId).map((stop) => stopSummary(book, stop)),
    ...clock(record),
  };
}
