/** Advance widths of the desk's typeface by groups of letters, in parts of the font size, never less than drawn. */
const groups: readonly (readonly [RegExp, number])[] = [
  [/[ijlftrI.,:;|'! ()[\]/-]/, 0.42],
  [/[MW@%mw]/, 0.98],
  [/[A-Z&+→]/, 0.76],
];
const otherLetter = 0.66;
const fontPixels = 13;

const known = new Map<string, number>();

function letterPixels(letter: string): number {
  const before = known.get(letter);
  if (before !== undefined) return before;
  const group = groups.find(([letters]) => letters.test(letter));
  const pixels = fontPixels * (group === undefined ? otherLetter : group[1]);
  known.set(letter, pixels);
  return pixels;
}

/** Width that a text takes at most in a table, in pixels. Estimated: to measure would force a layout. */
export function textPixels(text: string): number {
  let sum = 0;
  for (const letter of text) sum += letterPixels(letter);
  return Math.ceil(sum);
}
