import type { KeptColumns } from "@/components/list-page/columns/kept-columns";
import type { Density } from "@/components/ui/appearance/density";
import type { TripBoard } from "@/lib/contract/desk/trips-board";

/** The board as the server draws it into the page, so that the first rows wait for no script. */
export interface FirstTrips {
  /** With the most urgent trips; the others are read after it. */
  board: TripBoard;
  /** Now on the desk's clock, milliseconds since 1970. */
  nowMs: number;
  density: Density;
  /** Null where the browser has never told: then all columns are drawn. */
  columns: KeptColumns | null;
}

/**
 * Tells whether the server can draw a board as the browser would: of a place without a zone only the browser knows
 * which to show.
 */
export const isDrawnAlike = ({ rows }: TripBoard): boolean =>
  rows.length > 0 && rows.every(({ stops }) => stops.every(({ timezone }) => timezone !== null));
