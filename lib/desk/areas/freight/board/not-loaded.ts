import type { ManifestRow } from "@/lib/contract/desk/freight-manifests";
import type { FreightWhere, ShipmentRow } from "@/lib/contract/desk/freight-shipments";

type NotLoaded = ManifestRow["notLoaded"];

/**
 * Deliveries that a departure would leave behind: those that stand elsewhere than at the manifest's door and, where the dock
 * ticks what it loads, those without a tick. Where nobody ticks and no place is known, nothing is said.
 * @param shipments rows of all that is on the manifest
 */
export function notLoaded(shipments: readonly ShipmentRow[], dock: number | null): NotLoaded {
  const isTicking = shipments.some(({ loaded }) => loaded !== null);
  return shipments.flatMap(({ type, status, loaded, where, shipmentId, title }) => {
    if (type !== "delivery" || status !== "open" || loaded !== null) return [];
    const place = placeBeside(where, dock);
    return place !== null || isTicking ? [{ shipmentId, title, place }] : [];
  });
}

/** Names the place of freight that is not at the door; null where it is, or nobody knows. */
function placeBeside(
  { state, label, aisle, bay, door, legId }: FreightWhere,
  dock: number | null,
): string | null {
  if (state === "unknown" || state === "done" || state === "on-vehicle") return null;
  if (state !== "here" || legId !== null) return label;
  if (aisle !== null) return `aisle ${aisle}`;
  if (bay !== null) return `bay ${bay}`;
  return door === null || dock === null || door === String(dock) ? null : `door ${door}`;
}

/** Limits how many are named; the rest are counted. */
const mostNamed = 6;

/** `3 PROs are still in aisle C: 690118842, 690118849, 690118850`, one sentence a place; empty where all is loaded. */
export function notLoadedSentences(left: NotLoaded): string[] {
  const byPlace = new Map<string | null, string[]>();
  for (const { place, title } of left) byPlace.set(place, [...(byPlace.get(place) ?? []), title]);
  return [...byPlace].map(([place, titles]) => {
    const count = titles.length === 1 ? "1 PRO is" : `${titles.length} PROs are`;
    const where = place === null ? "not marked as loaded" : `still ${preposition(place)}${place}`;
    const more = titles.length > mostNamed ? ` and ${titles.length - mostNamed} more` : "";
    return `${count} ${where}: ${titles.slice(0, mostNamed).join(", ")}${more}`;
  });
}

/** Labels of places elsewhere say themselves where that is. */
const preposition = (place: string): string => {
  if (/^(aisle|bay) /.test(place)) return "in ";
  return place.startsWith("door ") ? "at " : "not here, ";
};
