import { type ReactNode, useMemo } from "react";
import type { RowPlaces } from "@/components/list-page/table/row-places";

/** Part between a row and the next one. */
export interface OpenBeneath {
  /** Id of the row; null while none is open. */
  id: string | null;
  /** Its height: rows are placed without being measured. */
  pixels: number;
  content: ReactNode;
}

interface OpenRow {
  /** Place of the row; -1 where none is open, or it is not among the rows. */
  openIndex: number;
  openPixels: number;
}

/** Finds the row beneath which something is open. */
export function useOpenRow<Row>(
  rows: readonly Row[],
  rowId: (row: Row) => string,
  beneath: OpenBeneath | undefined,
): OpenRow {
  const id = beneath?.id ?? null;
  const openIndex = useMemo(
    () => (id === null ? -1 : rows.findIndex((row) => rowId(row) === id)),
    [rows, rowId, id],
  );
  return { openIndex, openPixels: beneath?.pixels ?? 0 };
}

interface BeneathRowProps {
  place: OpenRow;
  places: RowPlaces;
  columns: number;
  children: ReactNode;
}

/** Shows what is open beneath a row, on screen only: paper has the rows. */
export function BeneathRow({ place, places, columns, children }: BeneathRowProps) {
  const { openIndex, openPixels } = place;
  const topPixels = places.topOf(openIndex) + places.heightOf(openIndex);
  return (
    <tr
      // biome-ignore lint/a11y/noRedundantRoles: laid out as a block it would be no row any more to some readers
      role="row"
      className="data-beneath no-print"
      style={{ height: openPixels, transform: `translateY(${topPixels}px)` }}
    >
      <td colSpan={columns}>{children}</td>
    </tr>
  );
}
