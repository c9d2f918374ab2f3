import { plainLetters } from "@/lib/format/plain-letters";

/** Orders codes and names as people expect it: numbers inside them count as numbers. */
const byName = new Intl.Collator("en-US", { numeric: true });

/** The values that occur, by name: what a filter offers. */
export function namesIn(values: Iterable<string | null | undefined>): string[] {
  const names = new Set<string>();
  for (const value of values) if (value) names.add(value);
  return [...names].sort(byName.compare);
}

/** Tells whether all words of a search occur in a line, without regard to case and accents. */
export function searchOf(search: string): (line: string) => boolean {
  const [first, ...others] = plainLetters(search).split(/\s+/).filter(Boolean);
  if (first === undefined) return () => true;
  return (line) => {
    const plain = plainLetters(line);
    return plain.includes(first) && others.every((term) => plain.includes(term));
  };
}
