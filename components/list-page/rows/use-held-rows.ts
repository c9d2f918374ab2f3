import { useMemo, useState } from "react";
import { countMoved } from "@/components/list-page/rows/held-order";

const none: ReadonlySet<string> = new Set();

/** Tells whether two lists have the same of these rows. */
function isSame(
  ids: ReadonlySet<string>,
  some: readonly { id: string }[],
  others: readonly { id: string }[],
) {
  if (ids.size === 0) return true;
  const [before, after] = [some, others].map((rows) => new Set(rows.map(({ id }) => id)));
  return [...ids].every((id) => before?.has(id) === after?.has(id));
}

interface Held<Row> {
  key: string;
  rows: readonly Row[];
}

/**
 * Keeps the order that is shown while somebody is at it: a row must not slip away from under the cursor.
 * @param fresh the rows as they would stand now
 * @param key what was asked for; another question is answered at once
 * @param holds whether somebody is at it
 * @param wanted a row that must be among those shown where it is there at all: one that was just made and chosen
 * @param own rows that the reader's own write moved: they come and go at once
 */
export function useHeldRows<Row extends { id: string }>(
  fresh: readonly Row[],
  key: string,
  holds: boolean,
  wanted: string | null = null,
  own: ReadonlySet<string> = none,
) {
  const [held, setHeld] = useState<Held<Row>>({ key, rows: fresh });
  // Kept from key to key: to look for the wanted row would take longer the further down it stands.
  const heldIds = useMemo(() => new Set(held.rows.map(({ id }) => id)), [held.rows]);
  const lacks = wanted !== null && !heldIds.has(wanted) && fresh.some(({ id }) => id === wanted);
  const keeps = holds && held.key === key && held.rows.length > 0 && !lacks && isSame(own, held.rows, fresh);
  const rows = keeps ? held.rows : fresh;
  if (rows !== held.rows || key !== held.key) setHeld({ key, rows });
  const moved = useMemo(() => {
    const ids = (list: readonly Row[]) => list.map((row) => row.id);
    return rows === fresh ? 0 : countMoved(ids(rows), ids(fresh));
  }, [rows, fresh]);
  return {
    rows,
    moved,
    show: () => setHeld({ key, rows: fresh }),
  };
}
