import type { ManifestDetail } from "@/lib/contract/desk/freight-records";
import { textOf } from "@/lib/desk/platform-link/read-value";
import type { EventObject } from "@/lib/desk/read-model/event-objects";

/**
 * Freight that was completed on a manifest and is on it no more: what is refused, or was not ready, is taken off and opened again.
 * @param completions the shipments as each completion has them, the first one first
 */
export function cameOff(
  completions: readonly EventObject[],
  onIt: readonly { id: string }[],
): ManifestDetail["cameOff"] {
  const last = new Map(completions.map((shipment) => [shipment.id, shipment.data]));
  for (const { id } of onIt) last.delete(id);
  return [...last].map(([shipmentId, data]) => ({
    shipmentId,
    title: textOf(data.proNumber) ?? textOf(data.refNumber) ?? shipmentId,
    completionCode: textOf(data.completionCode),
    completedAt: textOf(data.completedOn),
  }));
}
