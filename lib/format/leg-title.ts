import type { LinehaulRow } from "@/lib/contract/desk/linehaul/linehaul-row";

/** Names a leg as people do: by its manifests, else by its trip. */
export const legTitle = ({ trailers, tripNumber }: Pick<LinehaulRow, "trailers" | "tripNumber">): string =>
  trailers.flatMap(({ manifestNumber }) => manifestNumber ?? []).join(" and ") || (tripNumber ?? "the leg");
