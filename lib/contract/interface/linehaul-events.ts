import { z } from "zod";
import { LinehaulManifest, LinehaulMovement, LinehaulTrip } from "@/lib/contract/interface/linehaul-objects";
import { readEventData } from "@/lib/contract/interface/read-event-data";

/** Person or thing that made a change. */
export const EventSource = z.looseObject({
  userId: z.string().optional(),
  /** `Last, First`, or `SYSTEM` where no person stands behind it. */
  displayName: z.string().optional(),
  /** Scheduler, AS400, TMS and so on; `Driver app` for what comes from the road. */
  system: z.string().optional(),
});
export type EventSource = z.output<typeof EventSource>;

/** Values that changed, by field; null stands for a value that was not there before or is gone now. */
export const ChangedFields = z.record(
  z.string(),
  z.looseObject({ previous: z.unknown(), updated: z.unknown() }),
);
export type ChangedFields = z.output<typeof ChangedFields>;

const source = { eventSource: EventSource.optional() };

/** The manifest itself is the data; `manifestType` distinguishes it from a delivery manifest. */
const ManifestData = LinehaulManifest.extend(source);

/** The one published body of the family. */
const ManifestDetailsData = z.looseObject({
  changedFields: ChangedFields,
  currentManifest: LinehaulManifest,
  ...source,
});

/** Decided, after the published body above. */
const MovementData = z.looseObject({
  changedFields: ChangedFields.optional(),
  currentMovement: LinehaulMovement,
  /** The manifest that it is on now. */
  currentManifest: LinehaulManifest.optional(),
  /** The manifest that it was taken from. */
  previousManifest: LinehaulManifest.optional(),
  ...source,
});

/**
 * `data` by event type. The 14 published ones, written in lower camel case as the one published sample is; the last
 * two are ours: `manifestUpdated` (a published name of pickup and delivery) for changes of status or shipments alone,
 * for which the family has no type, and `linehaulTripUpserted`.
 */
export const linehaulEventData = {
  manifestCreated: ManifestData,
  manifestDetailsUpdated: ManifestDetailsData,
  startedUnloadingManifest: ManifestData,
  finishedUnloadingManifest: ManifestData,
  manifestCompleted: ManifestData,
  movementCreated: MovementData,
  movementDetailsUpdated: MovementData,
  movementAssignedToDriver: MovementData,
  movementUnassignedFromDriver: MovementData,
  movementUnassignedFromManifest: MovementData,
  movementReassignedToManifest: MovementData,
  movementArrived: MovementData,
  movementDeparted: MovementData,
  movementDeleted: MovementData,
  manifestUpdated: ManifestData,
  linehaulTripUpserted: LinehaulTrip,
} as const;

export type LinehaulEventType = keyof typeof linehaulEventData;

export type LinehaulEventData =
  | { kind: "manifest"; manifest: LinehaulManifest }
  | { kind: "details"; changedFields: ChangedFields; manifest: LinehaulManifest }
  | {
      kind: "movement";
      movement: LinehaulMovement;
      manifest: LinehaulManifest | null;
      previousManifest: LinehaulManifest | null;
    }
  | { kind: "trip"; trip: LinehaulTrip };

const byFoldedName = new Map<string, z.ZodType>(
  Object.entries(linehaulEventData).map(([type, schema]) => [type.toLowerCase(), schema]),
);

/** Every event type of linehaul, in lower case. */
export const linehaulEventTypes: ReadonlySet<string> = new Set(byFoldedName.keys());

/**
 * Reads `data` of a linehaul event; types are compared without case, because the published pages write them both
 * ways. Null where the type or the object is not of this family: `manifestCreated` of pickup and delivery is another.
 */
export function readLinehaulEventData(eventType: string, data: unknown): LinehaulEventData | null {
  switch (byFoldedName.get(eventType.toLowerCase())) {
    case ManifestData: {
      const read = readEventData(ManifestData, data);
      return read.success ? { kind: "manifest", manifest: read.data } : null;
    }
    case ManifestDetailsData: {
      const read = readEventData(ManifestDetailsData, data);
      if (!read.success) return null;
      return {
        kind: "details",
        changedFields: read.data.changedFields,
        manifest: read.data.currentManifest,
      };
    }
    case MovementData: {
      const read = readEventData(MovementData, data);
      if (!read.success) return null;
      const { currentMovement, currentManifest, previousManifest } = read.data;
      return {
        kind: "movement",
        movement: currentMovement,
        manifest: currentManifest ?? null,
        previousManifest: previousManifest ?? null,
      };
    }
    case LinehaulTrip: {
      const read = readEventData(LinehaulTrip, data);
      return read.success ? { kind: "trip", trip: read.data } : null;
    }
    default:
      return null;
  }
}
