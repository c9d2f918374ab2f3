import { useMemo, useRef } from "react";
import { readSort, type Sort, writeSort } from "@/components/list-page/rows/sort-rows";

type Asked = Readonly<Record<string, string | number | null>>;

/**
 * Handles what every list page has in the address: order, and the filters all at once.
 * @param sort as it stands in the address
 * @param asked the filters by their names in the address; empty and null are off
 * @param setView writes parts of the address, null takes one out
 */
export function useListView(
  sort: string,
  asked: Asked,
  setView: (parts: Record<string, string | null>) => unknown,
) {
  const values = Object.values(asked);
  return {
    sort: useMemo(() => readSort(sort), [sort]),
    setSort: (next: Sort | null) => void setView({ sort: writeSort(next) }),
    /** For the search's field and for the key that leads there. */
    searchRef: useRef<HTMLInputElement>(null),
    /** Names the question: another one has another order. */
    question: JSON.stringify([...values, sort]),
    filtered: values.some((value) => value !== null && value !== ""),
    clearFilters: () => void setView(Object.fromEntries(Object.keys(asked).map((name) => [name, null]))),
  };
}
