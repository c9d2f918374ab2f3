import Fuzzy from "@leeoniya/ufuzzy";
import { plainLetters } from "@/lib/format/plain-letters";

/** One letter of a word may be wrong, missing, too many or swapped with its neighbour, the first one too. */
const fuzzy = new Fuzzy({
  intraMode: 1,
  intraSlice: [0, Number.POSITIVE_INFINITY],
  intraIns: 1,
  intraSub: 1,
  intraTrn: 1,
  intraDel: 1,
  interLft: 1,
});
const hasDigit = /\d/;
/** Shorter words fit nearly everything with a letter changed. */
const leastLetters = 4;

/** Numbers are never guessed: another number is another truck. */
const mayErr = (word: string) => word.length >= leastLetters && !hasDigit.test(word);

/** Indices of the lines that have every word of what was typed, where words of letters may have one typing error each. */
export function nearlySpelled(lines: readonly string[], typed: string): readonly number[] {
  const words = plainLetters(typed).split(/\s+/).filter(Boolean);
  if (!words.some(mayErr)) return [];
  const plain = lines.map(plainLetters);
  const tests = words.map((word) => (mayErr(word) ? nearTest(plain, word) : has(word)));
  return plain.flatMap((line, index) => (tests.every((test) => test(line)) ? [index] : []));
}

const has = (word: string) => (line: string) => line.includes(word);

/** Many lines have few different words: those are compared, and the lines are looked through for what was meant. */
function nearTest(lines: readonly string[], word: string): (line: string) => boolean {
  const known = new Set<string>();
  for (const line of lines)
    for (const one of line.split(/[^\p{L}]+/u)) if (one.length >= word.length - 1) known.add(one);
  const all = [...known];
  const kept = fuzzy.filter(all, word) ?? [];
  const meant = kept.length === 0 ? [] : fuzzy.info(kept, all, word).idx.map((index) => all[index] ?? word);
  if (meant.length === 0) return has(word);
  // Words of letters alone: none of them needs to be escaped.
  const whole = new RegExp(`(?<!\\p{L})(?:${meant.join("|")})`, "u");
  return (line) => whole.test(line) || line.includes(word);
}
