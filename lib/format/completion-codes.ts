import type { ManifestRow, ManifestStop } from "@/lib/contract/desk/freight-manifests";
import type { CompletionCode } from "@/lib/contract/desk/freight-settings";
import type { ShipmentRow } from "@/lib/contract/desk/freight-shipments";

/** Tells whether a code is for freight of this type; check stops and the like take every code. */
export const codeApplies = (
  { appliesTo }: Pick<CompletionCode, "appliesTo">,
  type: ShipmentRow["type"] | null,
): boolean => appliesTo === "both" || (type !== "delivery" && type !== "pickup") || appliesTo === type;

/** Tells whether a code says that the driver was at the stop; one of no attempt can be known before. */
export const needsArrival = ({ kind }: Pick<CompletionCode, "kind">): boolean => kind !== "no-attempt";

/**
 * Finds the stop where a shipment is planned while nobody has arrived there, so that nothing can have come of it yet.
 * Undefined once somebody has, where it is at no stop, and on a completed manifest, whose device may have told no arrivals.
 */
export function awaitedStop<Stop extends Pick<ManifestStop, "stopId" | "arrivedAt">>(
  manifest: { state: string | null; stops: readonly Stop[] } | null,
  stopId: string | null,
): Stop | undefined {
  const stop = manifest?.stops.find((one) => one.stopId === stopId);
  return manifest?.state === "completed" || stop?.arrivedAt != null ? undefined : stop;
}

/** Says that nobody has arrived at the stop where a shipment is planned; null where `awaitedStop` finds none. */
export function notArrivedAt(
  manifest: Pick<ManifestRow, "state" | "stops"> | null,
  stopId: string | null,
): string | null {
  const stop = awaitedStop(manifest, stopId);
  return stop === undefined ? null : `The truck has not arrived at stop ${stop.number}.`;
}
