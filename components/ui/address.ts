import type { Route } from "next";
import { useRouter } from "next/navigation";
import { debounce, type UseQueryStatesKeysMap, useQueryStates, type Values } from "nuqs";
import { useMemo } from "react";

/** Milliseconds that keys rest before their changes are written into the address: each writing draws the page. */
const restMs = 200;

type Parts = Record<string, unknown>;
type Change = (parts: Parts, how?: { limitUrlUpdates: ReturnType<typeof debounce> }) => Promise<unknown>;
/** Changes parts of the address; null takes one out. */
type SetParts<Parsers extends UseQueryStatesKeysMap> = (parts: PartsOf<Parsers>) => void;
type PartsOf<Parsers extends UseQueryStatesKeysMap> = {
  [Part in keyof Parsers]?: Values<Parsers>[Part] | null;
};

/** Changes that the pages show and the address does not say yet. */
const waiting = new Map<Change, ReadonlyMap<string, unknown>>();

/** Leaves of what waits only what passes. */
function keepWaiting(change: Change, passes: (name: string, value: unknown) => boolean): void {
  const left = [...(waiting.get(change) ?? [])].filter(([name, value]) => passes(name, value));
  if (left.length > 0) waiting.set(change, new Map(left));
  else waiting.delete(change);
}

function write(change: Change, parts: Parts): void {
  // Drop what keys changed before: it must not come after what is newer.
  keepWaiting(change, (name) => !(name in parts));
  void change(parts);
}

function writeSoon(change: Change, parts: Parts): void {
  waiting.set(change, new Map([...(waiting.get(change) ?? []), ...Object.entries(parts)]));
  const written = () => keepWaiting(change, (name, value) => parts[name] !== value);
  change(parts, { limitUrlUpdates: debounce(restMs) }).then(written, written);
}

/**
 * Keeps in the address what a page shows, so that a colleague who gets the link sees the same.
 * @param parsers the same object at each call
 * @returns `view`, the parts; `setView`, which changes some; `setSoon`, the same for what changes at each key: shown at
 * once, and in the address when the keys rest; `setFrom`, the same for what ends later: it receives what is shown by then
 */
export function useAddress<Parsers extends UseQueryStatesKeysMap>(parsers: Parsers) {
  const [view, set] = useQueryStates(parsers, { history: "replace" });
  const setters = useMemo(() => {
    const change = set as Change;
    const setView: SetParts<Parsers> = (parts) => write(change, parts);
    const setSoon: SetParts<Parsers> = (parts) => writeSoon(change, parts);
    const setFrom = (next: (shown: Values<Parsers>) => PartsOf<Parsers>): void => {
      void set((shown) => next(shown) as Partial<Values<Parsers>>);
    };
    return { setView, setSoon, setFrom };
  }, [set]);
  return { view, ...setters };
}

const noParts = {};

/** Goes to another page of the app. */
export type Go = <Path extends string>(href: Route<Path>) => void;

/**
 * Goes to another page once what keys have just changed is in the address. That is written a moment later, up to 150 ms;
 * written while the router is on its way, it would call that off, and the key that was pressed would be lost.
 */
export function useGo(): Go {
  const router = useRouter();
  const [, change] = useQueryStates(noParts);
  return (href) => {
    for (const [changeView, parts] of waiting) void changeView(Object.fromEntries(parts));
    waiting.clear();
    const go = () => router.push(href);
    // A change of nothing is done when all changes that wait are, whoever made them.
    void change({}).then(go, go);
  };
}
