import { z } from "zod";
import {
  LinehaulManifestHeader,
  ManifestShipment,
  ReferenceIds,
} from "@/lib/contract/interface/linehaul-objects";
import type { ManifestEvent } from "@/lib/platform/linehaul/commands/stream-event";

/** A linehaul manifest as its events left it. */
export const ManifestState = z.object({
  ...LinehaulManifestHeader.shape,
  manifestId: z.string(),
  manifestCreatedOn: z.string(),
  lastUpdated: z.string(),
  currentLocationTime: z.string().optional(),
  status: z.string(),
  hidden: z.boolean(),
  referenceIds: ReferenceIds,
  associatedProNumbers: z.array(ManifestShipment),
});
export type ManifestState = z.output<typeof ManifestState>;

type Shipment = ManifestState["associatedProNumbers"][number];

/**
 * The state of a manifest after one more event; null is the state before its first. Replaying a stream from null
 * gives the stored state: nothing but events changes it.
 */
export function evolveManifest(state: ManifestState | null, event: ManifestEvent): ManifestState {
  const before = state ?? { status: "PENDING", referenceIds: {}, associatedProNumbers: [] };
  return ManifestState.parse(
    withoutNulls({
      ...before,
      ...event.changes,
      lastUpdated: event.recordedOn,
      // A canceled manifest shows again with whatever is done to it next.
      hidden: event.type === "ManifestCanceled",
      referenceIds: { ...before.referenceIds, ...event.referenceIds },
      associatedProNumbers: shipmentsAfter(before.associatedProNumbers, event),
    }),
  );
}

function shipmentsAfter(shipments: readonly Shipment[], event: ManifestEvent): Shipment[] {
  const named = event.proNumbers;
  if (named === undefined) return [...shipments];
  switch (event.type) {
    case "ShipmentsRemovedFromManifest": {
      const removed = new Set(named);
      return shipments.filter((shipment) => !removed.has(shipment.proNumber));
    }
    case "ShipmentsLoadedOnManifest":
      return withStatus(shipments, named, "loaded");
    case "ShipmentsUnloadedFromManifest":
      return withStatus(shipments, named, "unloaded");
    case "ManifestUpserted": {
      // The plain upsert sends the whole list: who is on it already keeps what it has become.
      const known = new Map(shipments.map((shipment) => [shipment.proNumber, shipment]));
      return named.map((proNumber) => known.get(proNumber) ?? { proNumber, status: "planned" });
    }
    default:
      return withStatus(shipments, named, null);
  }
}

/** The named ones get the status, null leaves those that are there alone; new ones come last, planned or so. */
function withStatus(shipments: readonly Shipment[], named: readonly string[], status: string | null) {
  const all = new Map(shipments.map((shipment) => [shipment.proNumber, shipment]));
  for (const proNumber of named) {
    const known = all.get(proNumber);
    if (known === undefined || status !== null)
      all.set(proNumber, { ...known, proNumber, status: status ?? "planned" });
  }
  return [...all.values()];
}

export const withoutNulls = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined));
