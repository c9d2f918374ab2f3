/**
 * Facts that decide which columns a table shows, as the browser last reported to the server: for a table that the server
 * draws.
 */
export interface KeptColumns {
  /** Width of the table, pixels; null where that takes no column away. */
  roomPixels: number | null;
  /** Ids of the columns that the person hides, comma between. */
  hidden: string;
  /** Widths that the person drew, as they are kept: `customer:180,lane:240`. */
  widths: string;
}

/** As the value of a cookie. */
export const writeKeptColumns = ({ roomPixels, hidden, widths }: KeptColumns): string =>
  encodeURIComponent(`${roomPixels ?? ""},${hidden};${widths}`);

/** @param value of the cookie, decoded @returns null where nothing usable was kept */
export function keptColumnsOf(value: string | undefined): KeptColumns | null {
  const pattern = /^(?<room>\d{0,5}),(?<hidden>[a-z,-]*)(?:;(?<widths>[a-z,:\d-]*))?$/i;
  const parts = pattern.exec(value ?? "")?.groups;
  if (parts === undefined) return null;
  const { room = "", hidden = "", widths = "" } = parts;
  return { roomPixels: room === "" ? null : Number(room), hidden, widths };
}
