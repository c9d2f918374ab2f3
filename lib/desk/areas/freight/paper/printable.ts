/** Stands for a letter that the typeface lacks; Inter has it. */
const lackingMark = "□";

/** A text as it can be printed, and which letters cannot. */
export interface Printable {
  text: string;
  /** Letters that the typeface lacks, each once, in their order. */
  lacking: string[];
}

/**
 * Composes accents (NFC), since a name typed on a Mac or read from a file comes apart into letter and mark, and puts
 * {@link lackingMark} where the typeface has no glyph, nor those of what the letter stands for (NFKC: the ligature ﬁ is f
 * and i). Line ends stay; what has neither width nor ink goes.
 * @param has says of a code point whether the typeface draws it
 */
export function printable(text: string, has: (codePoint: number) => boolean): Printable {
  const lacking = new Set<string>();
  const written = [...text.normalize("NFC").replace(/\r\n?/g, "\n")].map((letter) => {
    if (letter === "\n") return letter;
    if (letter === "\t") return " ";
    if (/[\p{Cc}\p{Default_Ignorable_Code_Point}]/u.test(letter)) return "";
    if (has(letter.codePointAt(0) ?? 0)) return letter;
    const plain = letter.normalize("NFKC");
    if (plain !== letter && [...plain].every((part) => has(part.codePointAt(0) ?? 0))) return plain;
    lacking.add(letter);
    return lackingMark;
  });
  return { text: written.join(""), lacking: [...lacking] };
}

/** `□ stands for U+6771, U+4EAC: this typeface lacks them`; empty where nothing is lacking. */
export function lackingNote(letters: Iterable<string>): string {
  const names = [...letters].map((letter) => `U+${codeOf(letter)}`);
  if (names.length === 0) return "";
  return `${lackingMark} stands for ${names.join(", ")}: this typeface lacks ${names.length === 1 ? "it" : "them"}`;
}

const codeOf = (letter: string): string =>
  (letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
