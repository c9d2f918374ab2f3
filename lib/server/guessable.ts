/** Fewer different characters, or different steps from one to the next, no random text of 16 characters has. */
const fewest = 6;

/**
 * Tells whether a secret was typed rather than made: `aaaa…`, `1111…`, `12345678…`, `changemechangeme`. It finds
 * patterns, not words: a sentence passes.
 */
export function looksGuessable(secret: string): boolean {
  const codes = [...secret].map((character) => character.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, at) => code - (codes[at] ?? 0));
  if (new Set(codes).size < fewest || new Set(steps).size < fewest) return true;
  // The same again after a period of at most half its length.
  const longest = Math.floor(codes.length / 2);
  for (let period = 1; period <= longest; period++)
    if (codes.every((code, at) => at < period || code === codes[at - period])) return true;
  return false;
}
