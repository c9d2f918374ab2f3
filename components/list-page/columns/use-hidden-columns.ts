import { useMemo, useSyncExternalStore } from "react";

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

/**
 * Keeps which columns of a table this person hides, in this browser.
 * @param table name of the table
 * @param usually hidden until the person chooses, comma between
 * @param atFirst hidden in what the server drew
 */
export function useHiddenColumns(table: string, usually = "", atFirst = usually) {
  const key = `haulboard-hidden-columns-${table}`;
  const kept = useSyncExternalStore(
    subscribe,
    () => localStorage.getItem(key) ?? usually,
    () => atFirst,
  );
  const hidden = useMemo<ReadonlySet<string>>(() => new Set(kept.split(",").filter(Boolean)), [kept]);
  const setShown = (id: string, shown: boolean) => {
    const next = new Set(hidden);
    if (shown) next.delete(id);
    else next.add(id);
    localStorage.setItem(key, [...next].join(","));
    for (const listener of listeners) listener();
  };
  return { hidden, setShown };
}
