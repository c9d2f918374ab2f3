/** Orders codes and names as people expect it: numbers inside them count as numbers. */
const byName = new Intl.Collator("en-US", { numeric: true });

/** The values that occur, by name: what a filter offers. */
export function namesIn(values: Iterable<string | null | undefined>): string[] {
  const names = new Set<string>();
  for (const value of values) if (value) names.add(value);
  return [...names].sort(byName.compare);
}
