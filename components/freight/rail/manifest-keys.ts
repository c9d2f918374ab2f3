import { useEffect, useMemo, useSyncExternalStore } from "react";
import type { ManifestRow } from "@/lib/contract/desk/freight-manifests";

/** Gives so many manifests a number key. */
const mostKeyed = 9;

/** Manifests that the keys `1` to `9` select, in the order of the keys; null: none yet. */
export type KeySlots = readonly (string | null)[];

/**
 * Keys as they go on: each manifest keeps its own while it is there, whichever way the list is sorted; one that is new gets
 * the lowest that is free.
 * @param ids in the order of the list
 */
export function keptSlots(before: KeySlots, ids: readonly string[]): KeySlots {
  const present = new Set(ids);
  const slots = Array.from({ length: mostKeyed }, (_, place) => {
    const id = before[place] ?? null;
    return id !== null && present.has(id) ? id : null;
  });
  const waiting = ids.filter((id) => !slots.includes(id));
  return slots.map((id) => id ?? waiting.shift() ?? null);
}

const keyOf = (list: string) => `haulboard-manifest-keys ${list}`;
const neverChanges = () => () => undefined;

function readSlots(text: string | null): KeySlots {
  const read: unknown = text === null ? [] : JSON.parse(text);
  return Array.isArray(read) ? read.map((id) => (typeof id === "string" ? id : null)) : [];
}

/**
 * Numbers of the keys, by the manifest that each selects, for the session.
 * @param list names what is listed: another terminal or day has keys of its own
 */
export function useManifestKeys(
  list: string,
  manifests: readonly Pick<ManifestRow, "manifestId">[],
): ReadonlyMap<string, number> {
  const name = keyOf(list);
  // The page of the server knows no session: the numbers of its first picture are those of the list.
  const kept = useSyncExternalStore(
    neverChanges,
    () => sessionStorage.getItem(name),
    () => null,
  );
  const ids = manifests.map(({ manifestId }) => manifestId).join("\n");
  const slots = useMemo(() => keptSlots(readSlots(kept), ids === "" ? [] : ids.split("\n")), [kept, ids]);
  useEffect(() => {
    // While nothing is read yet nothing is known to be gone.
    if (ids !== "") sessionStorage.setItem(name, JSON.stringify(slots));
  }, [name, ids, slots]);
  return useMemo(
    () => new Map(slots.flatMap((id, place) => (id === null ? [] : [[id, place + 1] as const]))),
    [slots],
  );
}
