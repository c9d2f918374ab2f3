/**
 * Advance widths of Inter's letters at weight 600 with figures of one width, in hundredths of the font size, rounded
 * up: names in rows are up to that bold, so no text is drawn wider.
 */
const letters: Readonly<Record<number, string>> = {
  28: " ,.:;Iijl",
  34: "!'·",
  36: "`t|",
  38: "/\\",
  40: "()[]fr{}’",
  48: "_",
  50: "^–",
  54: '"',
  56: "?s",
  58: "JLakxz",
  60: "Fcevy",
  62: "Ehnou",
  64: "bdgpq",
  66: "#$*+-0123456789<=>BPRSZ~",
  68: "&T−×",
  72: "KXY",
  74: "ACDUV",
  76: "GHN",
  78: "OQ",
  84: "w",
  92: "m",
  94: "M",
  96: "→…",
  100: "@—",
  102: "%",
  104: "W",
};
/** Letters of other scripts are at most about as wide as they are high; with an accent a letter keeps its width. */
const otherLetter = 100;
const fontPixels = 13;

const hundredths = new Map<string, number>(
  Object.entries(letters).flatMap(([width, group]) =>
    [...group].map((letter): [string, number] => [letter, Number(width)]),
  ),
);

function letterWidth(letter: string): number {
  const known = hundredths.get(letter);
  if (known !== undefined) return known;
  const width = hundredths.get(letter.normalize("NFD").slice(0, 1)) ?? otherLetter;
  hundredths.set(letter, width);
  return width;
}

/** Width that a text takes at most in a table, in pixels. Reckoned: to measure would force a layout. */
export function textPixels(text: string): number {
  let sum = 0;
  for (const letter of text) sum += letterWidth(letter);
  return Math.ceil((sum * fontPixels) / 100);
}
