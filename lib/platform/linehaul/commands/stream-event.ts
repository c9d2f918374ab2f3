import { z } from "zod";
import { ReferenceIds } from "@/lib/contract/interface/linehaul-objects";

/** Names what can happen to a manifest, in the past tense. Published names where there are any. */
const manifestEventTypes = [
  "ManifestCreated",
  "ManifestUpserted",
  "ManifestDetailsUpdated",
  "ShipmentsPlannedOnManifest",
  "ShipmentsRemovedFromManifest",
  "ShipmentsLoadedOnManifest",
  "ShipmentsUnloadedFromManifest",
  "ManifestClosed",
  "StartedUnloadingManifest",
  "FinishedUnloadingManifest",
  "ManifestCompleted",
  "ManifestCanceled",
  "ManifestMoved",
] as const;
export type ManifestEventType = (typeof manifestEventTypes)[number];

const movementEventTypes = [
  "MovementCreated",
  "MovementDetailsUpdated",
  "MovementAssignedToDriver",
  "MovementUnassignedFromDriver",
  "MovementDeparted",
  "MovementArrived",
  "MovementReassignedToManifest",
  "MovementUnassignedFromManifest",
  "MovementCanceled",
  "MovementDeleted",
] as const;
export type MovementEventType = (typeof movementEventTypes)[number];

const happened = {
  /** Time at which it was recorded, ISO 8601 UTC. */
  recordedOn: z.string(),
  /** Fields as they are from now on; null takes a field away. */
  changes: z.record(z.string(), z.unknown()),
  /** Ids that the object has from now on, beside those that it had. */
  referenceIds: ReferenceIds.optional(),
};

export const ManifestEvent = z.object({
  type: z.enum(manifestEventTypes),
  ...happened,
  /** The PROs that it is about. */
  proNumbers: z.array(z.string()).optional(),
});
export type ManifestEvent = z.output<typeof ManifestEvent>;

export const MovementEvent = z.object({ type: z.enum(movementEventTypes), ...happened });
export type MovementEvent = z.output<typeof MovementEvent>;
