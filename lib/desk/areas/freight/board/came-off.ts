import type { Known } from "@/lib/desk/areas/freight/picture/freight-objects";

/** Completions on a manifest of freight that is on it no more: what is refused, or was not ready, is taken off and opened again. */
export function cameOff(
  completions: readonly Known<"completion">[],
  onIt: readonly { shipmentId: string }[],
): Known<"completion">[] {
  const present = new Set(onIt.map(({ shipmentId }) => shipmentId));
  return completions.filter(({ facts }) => !present.has(facts.shipmentId));
}
