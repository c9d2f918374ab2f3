import type { ManifestRow } from "@/lib/contract/desk/freight-manifests";
import type { ShipmentRow } from "@/lib/contract/desk/freight-shipments";

type Ride = Pick<ManifestRow, "title" | "departedAt" | "returnedAt" | "state" | "stops">;

/**
 * Says why freight that came back is not planned anew yet: its truck is still out with it. Null where it may be.
 * @param isOff true for what has come off the manifest, which names it at none of its stops
 */
export function ridesBackRefusal(
  manifest: Ride | null,
  shipmentId: string,
  isOff: boolean = false,
): string | null {
  const isOut =
    manifest !== null &&
    manifest.departedAt !== null &&
    manifest.returnedAt === null &&
    manifest.state !== "completed";
  if (!isOut) return null;
  if (!isOff && !manifest.stops.some(({ shipmentIds }) => shipmentIds.includes(shipmentId))) return null;
  return `It is returning on ${manifest.title}: re-deliver it once the truck is back.`;
}

type Freight = Pick<ShipmentRow, "shipmentId" | "manifestId" | "where" | "cameBack">;

/** Says the same of a shipment's row: what its driver brings back is on no manifest any more, and its place says where it is. */
export function awayRefusal(
  { shipmentId, manifestId, where, cameBack }: Freight,
  manifest: Ride | null,
): string | null {
  if (manifestId !== null) return cameBack ? ridesBackRefusal(manifest, shipmentId) : null;
  return where.state === "on-vehicle" ? `${where.label}: re-deliver it once the truck is back.` : null;
}
