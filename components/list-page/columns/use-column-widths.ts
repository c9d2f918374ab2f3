import { useCallback, useMemo } from "react";
import { useKeptText } from "@/components/list-page/columns/kept-text";

const leastPixels = 40;
const mostPixels = 900;

/** Widths in pixels by the ids of the columns that a person drew. */
export type DrawnWidths = ReadonlyMap<string, number>;

/** As it is kept: `customer:180,lane:240`. */
export const writeWidths = (drawn: DrawnWidths): string =>
  [...drawn].map(([id, pixels]) => `${id}:${pixels}`).join(",");

/** Reads what was kept; what is no width is left out. */
function readWidths(kept: string): DrawnWidths {
  const parts = kept.split(",").map((part) => part.split(":"));
  return new Map(
    parts.flatMap(([id = "", text = ""]): [string, number][] => {
      const pixels = Number(text);
      return id !== "" && text !== "" && Number.isFinite(pixels) ? [[id, withinBounds(pixels)]] : [];
    }),
  );
}

const withinBounds = (pixels: number) => Math.round(Math.min(mostPixels, Math.max(leastPixels, pixels)));

/**
 * Keeps how wide this person drew the columns of a table, in this browser.
 * @param table name of the table
 * @param atFirst in what the server drew, as it is kept
 */
export function useColumnWidths(table: string, atFirst = "") {
  const [kept, keep] = useKeptText(`haulboard-column-widths-${table}`, "", atFirst);
  const drawn = useMemo(() => readWidths(kept), [kept]);
  /** @param pixels null for the usual width */
  const setWidth = useCallback(
    (id: string, pixels: number | null) => {
      const next = new Map(drawn);
      if (pixels === null) next.delete(id);
      else next.set(id, withinBounds(pixels));
      keep(writeWidths(next));
    },
    [drawn, keep],
  );
  const clearWidths = useCallback(() => keep(""), [keep]);
  return { drawn, setWidth, clearWidths };
}
