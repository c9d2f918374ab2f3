import JsBarcode from "jsbarcode";

/**
 * The bars of a Code 128 symbol, a character a module: `1` is dark. Null for what cannot be written in it: it holds printable
 * ASCII.
 */
export function code128(text: string): string | null {
  if (!/^[\x20-\x7e]+$/.test(text)) return null;
  const symbol: { encodings?: { data: string }[] } = {};
  JsBarcode(symbol, text, { format: "CODE128" });
  return symbol.encodings?.map(({ data }) => data).join("") ?? null;
}

/** The dark bars of a symbol as start and width, in modules. */
export function barsOf(modules: string): { start: number; width: number }[] {
  return [...modules.matchAll(/1+/g)].map((run) => ({ start: run.index, width: run[0].length }));
}
