/**
 * Facts that decide which columns a table shows, as the browser last told the server: for a table that the server
 * draws.
 */
export interface KeptColumns {
  /** Width of the table, pixels; null where that takes no column away. */
  roomPixels: number | null;
  /** Ids of the columns that the person hides, comma between. */
  hidden: string;
}

/** As the value of a cookie. */
export const writeKeptColumns = ({ roomPixels, hidden }: KeptColumns): string =>
  encodeURIComponent(`${roomPixels ?? ""},${hidden}`);

/** @param value of the cookie, decoded @returns null where nothing usable was kept */
export function keptColumnsOf(value: string | undefined): KeptColumns | null {
  const parts = /^(?<room>\d{0,5}),(?<hidden>[a-z,-]*)$/i.exec(value ?? "")?.groups;
  if (parts === undefined) return null;
  const { room = "", hidden = "" } = parts;
  return { roomPixels: room === "" ? null : Number(room), hidden };
}
