import type { LinehaulRow } from "@/lib/contract/desk/linehaul/linehaul-row";

/** Tells whether nothing of a leg is still to be driven. */
export const isOver = ({ state }: Pick<LinehaulRow, "state">): boolean =>
  state === "arrived" || state === "unloading" || state === "completed";
