import type { DayDraft, DayPreview } from "@/lib/contract/desk/freight-days";
import type { ManifestRow } from "@/lib/contract/desk/freight-manifests";
import type { ShipmentRow } from "@/lib/contract/desk/freight-shipments";
import type { FreightMoveRequest } from "@/lib/contract/desk/freight-writes";

/** Finds what a plan onto a manifest would add to it. */
export const addedShipments = (
  shipments: readonly ShipmentRow[],
  manifest: Pick<ManifestRow, "manifestId"> | null,
): readonly ShipmentRow[] =>
  manifest === null ? [] : shipments.filter(({ manifestId }) => manifestId !== manifest.manifestId);

/** Drafts a manifest with these shipments beside what it holds: the same freight is the same draft. */
export const previewDraft = (
  manifestId: string,
  added: readonly Pick<ShipmentRow, "shipmentId">[],
): DayDraft => ({
  manifestId,
  addShipmentIds: added.map(({ shipmentId }) => shipmentId).sort(),
  removeShipmentIds: [],
});

/**
 * The stops as a preview drives them, for the plan that follows it; undefined where it could not work them out.
 * @param added what the plan adds
 */
export function previewedSequence(
  { plan }: Pick<DayPreview, "plan">,
  { stops }: Pick<ManifestRow, "stops">,
  added: readonly Pick<ShipmentRow, "shipmentId" | "stopId">[],
): FreightMoveRequest["sequence"] {
  if (plan.stops.length === 0) return undefined;
  const present = new Set(stops.map(({ stopId }) => stopId));
  return plan.stops.map(({ stopId }) => ({
    stopId,
    shipmentId: present.has(stopId)
      ? null
      : (added.find((one) => (one.stopId ?? one.shipmentId) === stopId)?.shipmentId ?? null),
  }));
}
