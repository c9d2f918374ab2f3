/** Rows that are chosen, and from which one a range is counted. */
export interface Selection {
  ids: ReadonlySet<string>;
  anchor: string | null;
}

export const nothingSelected: Selection = { ids: new Set(), anchor: null };

export interface ClickKeys {
  /** Ctrl or Cmd: this one too, or not any more. */
  toggles: boolean;
  /** Shift: all from the last one to this one. */
  ranges: boolean;
}

/**
 * Works out what is chosen after a click on a row, as in every list of files: a plain click chooses none but moves the
 * cursor.
 * @param cursor the row that keys act on; it is the first of a selection that begins
 * @param order ids as they are shown
 */
export function selectByClick(
  selection: Selection,
  id: string,
  cursor: string | null,
  keys: ClickKeys,
  order: readonly string[],
): Selection {
  const start = selection.anchor ?? cursor;
  if (keys.ranges && start !== null) return selectRange(selection, start, id, order, keys.toggles);
  if (!keys.toggles) return { ids: new Set(), anchor: id };
  const begun = selection.ids.size === 0 && cursor !== null ? new Set([cursor]) : selection.ids;
  return toggle({ ids: begun, anchor: id }, id, cursor === id && selection.ids.size === 0);
}

/** Chooses one row more, or lets it go. */
export function toggle({ ids }: Selection, id: string, keep = false): Selection {
  const next = new Set(ids);
  if (next.has(id) && !keep) next.delete(id);
  else next.add(id);
  return { ids: next, anchor: id };
}

/** Lets these go, where they are chosen. */
export function without({ ids, anchor }: Selection, gone: readonly string[]): Selection {
  const left = new Set(ids);
  for (const id of gone) left.delete(id);
  return left.size === 0 ? nothingSelected : { ids: left, anchor };
}

/** Chooses all of these beside what is chosen already; where all of them are, lets them go. */
export function toggleAll({ ids, anchor }: Selection, these: readonly string[]): Selection {
  const next = new Set(ids);
  const areChosen = these.every((id) => ids.has(id));
  for (const id of these) {
    if (areChosen) next.delete(id);
    else next.add(id);
  }
  return { ids: next, anchor };
}

/** Chooses all rows between two, both of them too; with `adds`, beside what is chosen already. */
export function selectRange(
  { ids }: Selection,
  from: string,
  to: string,
  order: readonly string[],
  adds = false,
): Selection {
  const [a, b] = [order.indexOf(from), order.indexOf(to)];
  if (a < 0 || b < 0) return { ids: new Set([to]), anchor: to };
  const range = order.slice(Math.min(a, b), Math.max(a, b) + 1);
  return { ids: new Set(adds ? [...ids, ...range] : range), anchor: from };
}
