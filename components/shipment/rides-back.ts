import type { ManifestRow } from "@/lib/contract/desk/freight-manifests";

type Ride = Pick<ManifestRow, "title" | "departedAt" | "returnedAt" | "state" | "stops">;

/** Says why freight that came back is not planned anew yet: its truck is still out with it. Null where it may be. */
export function ridesBackRefusal(manifest: Ride | null, shipmentId: string): string | null {
  const isOut =
    manifest !== null &&
    manifest.departedAt !== null &&
    manifest.returnedAt === null &&
    manifest.state !== "completed";
  if (!isOut || !manifest.stops.some(({ shipmentIds }) => shipmentIds.includes(shipmentId))) return null;
  return `It is returning on ${manifest.title}: re-deliver it once the truck is back.`;
}
