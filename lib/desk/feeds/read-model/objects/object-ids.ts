import { type Loose, textOf } from "@/lib/desk/link/read-value";

/**
 * The platform's id of a shipment. A platform that has none knows it by its PRO number, else by its reference and its
 * place in the pickup request; a pickup and a delivery may share either.
 */
export function shipmentIdOf(wire: Loose): string | null {
  const { shipmentId, shipmentType, proNumber, refNumber, pickupSequenceNumber } = wire;
  const number = textOf(proNumber) ?? textOf(refNumber);
  if (textOf(shipmentId) !== null || number === null) return textOf(shipmentId);
  const place = textOf(proNumber) === null ? textOf(pickupSequenceNumber) : null;
  return [textOf(shipmentType), number, place].filter((part) => part !== null).join(" ");
}

/** The platform's id of a delivery manifest, or of that which something is on; a platform that has none knows its number. */
export const manifestIdOf = (wire: Loose): string | null =>
  textOf(wire.routeUniqueId) ?? textOf(wire.manifestNumber);
