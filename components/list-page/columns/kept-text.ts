import { useCallback, useSyncExternalStore } from "react";

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
 * Keeps a text of this person's in this browser, the same in each of its windows.
 * @param usually until the person chooses
 * @param atFirst in what the server drew
 */
export function useKeptText(key: string, usually: string, atFirst = usually) {
  const kept = useSyncExternalStore(
    subscribe,
    () => localStorage.getItem(key) ?? usually,
    () => atFirst,
  );
  const keep = useCallback(
    (text: string) => {
      localStorage.setItem(key, text);
      for (const listener of listeners) listener();
    },
    [key],
  );
  return [kept, keep] as const;
}
