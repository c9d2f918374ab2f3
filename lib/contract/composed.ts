/** Matches texts of other letters than ASCII: in all others there is nothing to compose. */
const beyondAscii = /[^\0-\x7f]/;
/** Deeper than the rule of nesting allows nothing is composed: it is refused. */
const mostLevels = 40;

/** A text as it is kept and compared: letters and their accents composed (NFC), as a Mac takes them apart. */
export const composed = (text: string): string => (beyondAscii.test(text) ? text.normalize("NFC") : text);

/** Tells whether a JSON text may hold letters that are to be composed; a letter may be written as `\u0301`. */
export const mayBeDecomposed = (json: string): boolean => beyondAscii.test(json) || json.includes("\\u");

/** A value of JSON with its texts composed, names of fields too. */
export function composedJson(value: unknown, levels = mostLevels): unknown {
  if (typeof value === "string") return composed(value);
  if (typeof value !== "object" || value === null || levels === 0) return value;
  if (Array.isArray(value)) return value.map((item) => composedJson(item, levels - 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [composed(name), composedJson(inner, levels - 1)]),
  );
}
