import { useMemo } from "react";
import { useKeptText } from "@/components/list-page/columns/kept-text";

/**
 * Keeps which columns of a table this person hides, in this browser.
 * @param table name of the table
 * @param usually hidden until the person chooses, comma between
 * @param atFirst hidden in what the server drew
 */
export function useHiddenColumns(table: string, usually = "", atFirst = usually) {
  const [kept, keep] = useKeptText(`haulboard-hidden-columns-${table}`, usually, atFirst);
  const hidden = useMemo<ReadonlySet<string>>(() => new Set(kept.split(",").filter(Boolean)), [kept]);
  const setShown = (id: string, shown: boolean) => {
    const next = new Set(hidden);
    if (shown) next.delete(id);
    else next.add(id);
    keep([...next].join(","));
  };
  return { hidden, setShown };
}
