/** The words of a name without punctuation, case and plural, as 172.101(c)(1) lets them vary. */
export const nameWords = (name: string): string[] =>
  name
    .toLowerCase()
    .replace(/\([^)]*\)/g, " ")
    .replace(/n\.\s*o\.\s*s\.?/g, "nos")
    .split(/[^a-z0-9%]+/)
    .filter((word) => word !== "")
    .map((word) => (word.length > 3 ? word.replace(/(?<![su])s$/, "") : word));

/**
 * The names that an entry offers, 172.101(c)(2): those on both sides of `or`, and the whole, since in some names `or` is a
 * word of the name ("Rubber scrap or shoddy").
 */
export const properNames = (name: string): string[] => {
  const parts = name.split(/ or /);
  return parts.length === 1 ? parts : [...parts, name];
};

/** "Waste" may stand before a name (172.101(c)(9)), a technical name in parentheses in it (172.203(k)). */
export function sameName(one: string, other: string): boolean {
  const bare = (name: string) => nameWords(name.replace(/^\s*waste\s+/i, "")).join(" ");
  return bare(one) === bare(other);
}
