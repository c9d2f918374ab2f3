import type { ManifestDetail } from "@/lib/contract/desk/freight-records";
import { textOf } from "@/lib/desk/platform-link/read-value";
import type { EventObject } from "@/lib/desk/read-model/event-objects";

/**
 * Freight that was completed on a manifest and is on it no more: the driver brought it back, and the platform took it off.
 * @param completions the shipments as each completion has them, the first one first
 */
export function broughtBack(
  completions: readonly EventObject[],
  onIt: readonly { id: string }[],
): ManifestDetail["broughtBack"] {
  const last = new Map(completions.map((shipment) => [shipment.id, shipment.data]));
  for (const { id } of onIt) last.delete(id);
  return [...last].map(([shipmentId, data]) => ({
    shipmentId,
    title: textOf(data.proNumber) ?? textOf(data.refNumber) ?? shipmentId,
    completionCode: textOf(data.completionCode),
    completedAt: textOf(data.completedOn),
  }));
}
