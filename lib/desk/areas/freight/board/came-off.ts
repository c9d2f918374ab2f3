import type { Known } from "@/lib/desk/areas/freight/picture/freight-objects";

/** Completions on a manifest of freight that is on it no more: what is refused, or was not ready, is taken off and opened again. */
export function cameOff(
  completions: readonly Known<"completion">[],
  onIt: readonly { id: string }[],
): Known<"completion">[] {
  const present = new Set(onIt.map(({ id }) => id));
  return completions.filter(({ data }) => !present.has(data.shipmentId));
}
