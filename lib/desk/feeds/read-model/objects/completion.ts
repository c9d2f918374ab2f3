import { type Loose, textOf } from "@/lib/desk/link/read-value";

/** Completion of a shipment on a manifest, which it may have left since. */
export interface Completion {
  /** Empty where nothing says it, which `objectsIn` lets none be. */
  shipmentId: string;
  proNumber: string | null;
  refNumber: string | null;
  completionCode: string | null;
  /** ISO 8601. */
  completedAt: string | null;
}

/** Reads what a completion is kept with. */
export const parseCompletion = (wire: Loose): Completion => ({
  shipmentId: textOf(wire.shipmentId) ?? "",
  proNumber: textOf(wire.proNumber),
  refNumber: textOf(wire.refNumber),
  completionCode: textOf(wire.completionCode),
  completedAt: textOf(wire.completedOn),
});
