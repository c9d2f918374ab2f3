const yes = new Set(["y", "yes", "x", "t", "true", "1", "on", "✓", "✔", "☑", "si", "sí", "oui"]);
const no = new Set(["n", "no", "f", "false", "0", "off", "-", "–", "—", "☐", "non"]);

/** Reads yes or no as people write it in a cell, in English, Spanish or French; null for anything else. */
export function yesNoOf(text: string): boolean | null {
  const small = text.trim().toLowerCase();
  if (yes.has(small)) return true;
  return no.has(small) ? false : null;
}
