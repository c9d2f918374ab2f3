/** Letters that no accent can be taken from. */
const apart: Readonly<Record<string, string>> = { ø: "o", ł: "l", đ: "d", ð: "d", ß: "ss", æ: "ae", œ: "oe" };

/** Latin letters beyond the English ones, and accents that stand alone. */
const accented = /[ß-\u024f\u1e00-\u1eff]|\p{M}/u;

/** Text as a search compares it: small letters without accents, so that `munoz` finds `Muñoz` and the other way round. */
export function plainLetters(text: string): string {
  const small = text.toLowerCase();
  // Most text has no accent, and lists of thousands are searched at each letter.
  if (!accented.test(small)) return small;
  return small
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[øłđðßæœ]/g, (letter) => apart[letter] ?? letter);
}
