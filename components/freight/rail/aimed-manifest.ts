import type { ManifestRow } from "@/lib/contract/desk/freight-manifests";
import type { ShipmentRow } from "@/lib/contract/desk/freight-shipments";
import { compareTexts } from "@/lib/format/compare-texts";

const order: Readonly<Record<ManifestRow["state"], number>> = {
  planning: 0,
  closed: 1,
  dispatched: 2,
  "in-progress": 3,
  completed: 4,
  canceled: 5,
};
const runningFirst: Readonly<Record<ManifestRow["state"], number>> = {
  ...order,
  "in-progress": -2,
  dispatched: -1,
};

/**
 * The manifests of a day that can still take something, as they are aimed at: those in planning first; for a pickup,
 * those on the road.
 */
export function manifestsToAim(
  manifests: readonly ManifestRow[],
  day: string,
  mode: "deliveries" | "pickups",
): ManifestRow[] {
  const ranks = mode === "pickups" ? runningFirst : order;
  return manifests
    .filter(
      (manifest) =>
        manifest.state !== "completed" && manifest.state !== "canceled" && (manifest.day ?? day) === day,
    )
    .sort(
      (a, b) =>
        ranks[a.state] - ranks[b.state] ||
        compareTexts(a.departAt ?? "~", b.departAt ?? "~") ||
        compareTexts(a.title, b.title),
    );
}

/** Says why nothing of this can be planned onto a manifest, as a sentence; null where something can. */
export function planRefusal(
  shipments: readonly ShipmentRow[],
  manifest: Pick<ManifestRow, "manifestId" | "title" | "state"> | null,
): string | null {
  if (manifest === null) return "Select a manifest first: 1 to 9.";
  if (manifest.state === "completed" || manifest.state === "canceled")
    return `${manifest.title} is ${manifest.state}.`;
  if (shipments.every(({ manifestId }) => manifestId === manifest.manifestId))
    return `It is on ${manifest.title} already.`;
  if (shipments.every(({ status }) => status === "canceled")) return "It is canceled.";
  return null;
}
