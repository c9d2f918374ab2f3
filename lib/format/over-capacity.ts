import type { FreightLoad } from "@/lib/contract/desk/freight-manifests";
import { weightLabel } from "@/lib/format/measures";
import { spacesCount } from "@/lib/format/spaces";

type Carried = Pick<FreightLoad, "weight" | "spaces">;

/** `1,200 lb and 3 spaces over capacity`; null where it takes all, or nobody says how much it takes. */
export function overCapacity(load: Carried, capacity: Carried | null): string | null {
  if (capacity === null) return null;
  const weight = Math.ceil(load.weight - capacity.weight);
  const spaces = Math.round((load.spaces - capacity.spaces) * 100) / 100;
  const over = [...(weight > 0 ? [weightLabel(weight)] : []), ...(spaces > 0 ? [spacesCount(spaces)] : [])];
  return over.length === 0 ? null : `${over.join(" and ")} over capacity`;
}
