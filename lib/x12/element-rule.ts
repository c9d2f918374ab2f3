/** Kinds of elements: text, code, whole number, decimal number, day (CCYYMMDD or YYMMDD), time of day, a delimiter. */
type ElementKind = "AN" | "ID" | "N0" | "R" | "DT" | "TM" | "SIGN";

/** One element of a segment by the standard. Lengths count signs. */
export interface ElementRule {
  kind: ElementKind;
  least: number;
  most: number;
  isRequired: boolean;
}

/**
 * Reads a table of elements, one text each: `AN 1/30`, with `!` in front of one that is required.
 * @throws Error for a text that is no rule, since tables are code
 */
export function elementRules(...texts: readonly string[]): readonly ElementRule[] {
  return texts.map((text) => {
    const [, required, kind, least, most] = /^(!?)(AN|ID|N0|R|DT|TM|SIGN) (\d+)\/(\d+)$/.exec(text) ?? [];
    if (kind === undefined) throw new Error(`${text} is no rule of an element`);
    return {
      kind: kind as ElementKind,
      least: Number(least),
      most: Number(most),
      isRequired: required === "!",
    };
  });
}
