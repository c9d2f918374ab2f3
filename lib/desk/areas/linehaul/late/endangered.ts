import type { ManifestRow } from "@/lib/contract/desk/freight-manifests";
import type { ShipmentRow } from "@/lib/contract/desk/freight-shipments";
import type { LegTrailer, LinehaulRow } from "@/lib/contract/desk/linehaul/linehaul-row";

/** A delivery manifest with the freight that misses it. Milliseconds since 1970. */
export interface Endangered {
  manifest: ManifestRow;
  departMs: number;
  cutOffMs: number;
  shipments: readonly ShipmentRow[];
  /** Arrival of the last of them, and when it is on the dock. */
  arriveMs: number;
  unloadedMs: number;
}

interface CarryingLeg extends Pick<LinehaulRow, "etaAt"> {
  trailers: readonly Pick<LegTrailer, "manifestId">[];
}

interface Times {
  unloadMs: number;
  nowMs: number;
  /** As if all of it came so much later than it is expected. */
  laterMs?: number;
}

/** Lists what is aboard the leg, by the rows of freight. */
export function aboard(
  { trailers }: Pick<CarryingLeg, "trailers">,
  shipments: readonly ShipmentRow[],
): ShipmentRow[] {
  const manifests = new Set(trailers.flatMap(({ manifestId }) => manifestId ?? []));
  return shipments.filter(
    ({ where, status }) => status === "open" && where.state !== "here" && manifests.has(where.legId ?? ""),
  );
}

/**
 * Delivery manifests that have not left and close for freight before what they wait for is there, the first cut-off first. A
 * shipment that goes on by another leg says itself when it arrives.
 */
export function endangeredBy(
  leg: CarryingLeg,
  shipments: readonly ShipmentRow[],
  manifests: readonly ManifestRow[],
  times: Times,
): Endangered[] {
  const waiting = new Map<string, ShipmentRow[]>();
  for (const shipment of aboard(leg, shipments)) {
    if (shipment.manifestId === null) continue;
    waiting.set(shipment.manifestId, [...(waiting.get(shipment.manifestId) ?? []), shipment]);
  }
  return manifests
    .flatMap((manifest) => misses(manifest, waiting.get(manifest.manifestId) ?? [], leg, times) ?? [])
    .sort((a, b) => a.cutOffMs - b.cutOffMs || a.manifest.title.localeCompare(b.manifest.title));
}

function misses(
  manifest: ManifestRow,
  shipments: readonly ShipmentRow[],
  leg: CarryingLeg,
  { unloadMs, nowMs, laterMs = 0 }: Times,
): Endangered | null {
  const { departAt, cutOffAt, departedAt, state } = manifest;
  if (departAt === null || cutOffAt === null || departedAt !== null) return null;
  if (state === "canceled" || state === "completed") return null;
  const cutOffMs = Date.parse(cutOffAt);
  const late = shipments.flatMap((shipment) => {
    const at = shipment.where.etaAt ?? leg.etaAt;
    if (at === null) return [];
    // Expect at the earliest now what was expected earlier and is not there.
    const arriveMs = Math.max(Date.parse(at), nowMs) + laterMs;
    return arriveMs <= cutOffMs ? [] : { shipment, arriveMs };
  });
  if (late.length === 0) return null;
  const arriveMs = Math.max(...late.map((one) => one.arriveMs));
  return {
    manifest,
    departMs: Date.parse(departAt),
    cutOffMs,
    shipments: late.map(({ shipment }) => shipment),
    arriveMs,
    unloadedMs: arriveMs + unloadMs,
  };
}
