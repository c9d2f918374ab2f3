const storageKey = "haulboard-opened-last";
const mostKept = 50;

/** Lists what this person opened from the palette, by the palette's ids, the newest first; kept in this browser. */
export const openedLast = (): readonly string[] =>
  (localStorage.getItem(storageKey) ?? "").split("\n").filter(Boolean);

/** Notes that something was opened. */
export function noteOpened(id: string): void {
  const others = openedLast().filter((one) => one !== id);
  localStorage.setItem(storageKey, [id, ...others].slice(0, mostKept).join("\n"));
}

/** Puts first what was opened before, the last one on top; the rest stays in its order. */
export function openedFirst<Item extends { id: string }>(
  items: readonly Item[],
  opened: readonly string[],
): readonly Item[] {
  const place = new Map(opened.map((id, index) => [id, index]));
  const placeOf = ({ id }: Item) => place.get(id) ?? opened.length;
  return items.toSorted((a, b) => placeOf(a) - placeOf(b));
}
