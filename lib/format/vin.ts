/** Transliteration of letters, 49 CFR 565.15(c)(2), table IV. */
const valueOfLetter: Readonly<Record<string, number>> = {
  ...{ A: 1, B: 2, C: 3, D: 4, E: 5, F: 6, G: 7, H: 8 },
  ...{ J: 1, K: 2, L: 3, M: 4, N: 5, P: 7, R: 9 },
  ...{ S: 2, T: 3, U: 4, V: 5, W: 6, X: 7, Y: 8, Z: 9 },
};
/** Weights by position, table V; the ninth is the check digit itself. */
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

/** A VIN as it is kept: capitals, without the blanks and hyphens that people group it by. */
export const vinOf = (text: string): string => text.replace(/[\s\p{Pd}]/gu, "").toUpperCase();

/** Says what is wrong with a VIN as {@link vinOf} writes it; null where it has the right form (49 CFR 565.13). */
export function vinFault(vin: string): string | null {
  const [wrong] = /[^A-HJ-NPR-Z0-9]/.exec(vin) ?? [];
  if (wrong !== undefined && /[IOQ]/.test(wrong))
    return `holds the letter ${wrong}, which no VIN has: it may be ${wrong === "I" ? "a 1" : "a 0"}`;
  if (wrong !== undefined) return `holds “${wrong}”: a VIN has letters and digits only`;
  return vin.length === 17 ? null : `must have 17 characters, but has ${vin.length}`;
}

/** Asks about a well-formed VIN whose check digit is not the one that the others make, most often a slip; else null. */
export function vinDoubt(vin: string): string | null {
  const digit = checkDigitOf(vin);
  return vin[8] === digit
    ? null
    : `has ${vin[8]} as its check digit, the ninth character, but the others call for ${digit}: check it for a typo`;
}

/** The check digit that a well-formed VIN must have at its ninth place: 0 to 9 or X. */
export function checkDigitOf(vin: string): string {
  const sum = weights.reduce((total, weight, at) => {
    const sign = vin[at] ?? "0";
    return total + weight * (valueOfLetter[sign] ?? Number(sign));
  }, 0);
  return sum % 11 === 10 ? "X" : String(sum % 11);
}
