/**
 * The query string of a view as it is saved, whatever else the address holds.
 * @param parts what a view keeps, in the order in which it is written
 */
export function savedQuery(address: string, parts: readonly string[]): string {
  const all = new URLSearchParams(address);
  const kept = new URLSearchParams();
  for (const part of parts) {
    const value = all.get(part);
    if (value !== null) kept.set(part, value);
  }
  return kept.toString();
}
