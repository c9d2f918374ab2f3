/** Place at which a table stood: its row on top, and how far that was scrolled past. */
export interface KeptScroll {
  rowId: string;
  pastPixels: number;
}

/** Names of this tab's store begin with it. */
const prefix = "scroll ";

/**
 * Names this entry of the history, which Back and a reload come to again and a new visit does not; null in a browser that
 * cannot name it: there a table begins at its top.
 */
function entryName(): string | null {
  const { navigation } = globalThis as { navigation?: { currentEntry?: { key: string } | null } };
  return navigation?.currentEntry?.key ?? null;
}

const nameOf = (label: string): string | null => {
  const entry = entryName();
  return entry === null ? null : `${prefix}${entry} ${label}`;
};

/** Finds where a table stood when this entry of the history was left. @param label names the table */
export function keptScroll(label: string): KeptScroll | null {
  const name = nameOf(label);
  const text = name === null ? null : sessionStorage.getItem(name);
  if (text === null) return null;
  const [past = "", ...id] = text.split(" ");
  return { rowId: id.join(" "), pastPixels: Number(past) };
}

/** Keeps where a table stands, null for its top. */
export function keepScroll(label: string, at: KeptScroll | null): void {
  const name = nameOf(label);
  if (name === null) return;
  if (at === null) sessionStorage.removeItem(name);
  else sessionStorage.setItem(name, `${Math.round(at.pastPixels)} ${at.rowId}`);
}
