import type { LinehaulRow } from "@/lib/contract/desk/linehaul/linehaul-row";
import { listed } from "@/lib/format/listed";

/** Names a leg as people do: by its manifests, else by its trip. */
export const legTitle = ({ trailers, tripNumber }: Pick<LinehaulRow, "trailers" | "tripNumber">): string =>
  listed(trailers.flatMap(({ manifestNumber }) => manifestNumber ?? [])) || (tripNumber ?? "the leg");
