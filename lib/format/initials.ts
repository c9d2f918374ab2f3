/** First letters of the first and the last name: `DW`. */
export function initialsOf(name: string): string {
  const parts = name.trim().split(/\s+/);
  const ends = [parts[0], parts.length > 1 ? parts.at(-1) : undefined];
  return ends.map((part) => part?.slice(0, 1).toUpperCase() ?? "").join("");
}
