import type { FreightLoad } from "@/lib/contract/desk/freight-manifests";

const figures = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 });

/** `1,200 lb and 3 spaces over capacity`; null where it takes all, or nobody says how much it takes. */
export function overCapacity(
  load: Pick<FreightLoad, "weight" | "spaces">,
  capacity: Pick<FreightLoad, "weight" | "spaces"> | null,
): string | null {
  if (capacity === null) return null;
  const over = (["weight", "spaces"] as const).flatMap((measure) => {
    const more = Math.round((load[measure] - capacity[measure]) * 10) / 10;
    if (more <= 0) return [];
    return [`${figures.format(more)} ${measure === "weight" ? "lb" : more === 1 ? "space" : "spaces"}`];
  });
  return over.length === 0 ? null : `${over.join(" and ")} over capacity`;
}
