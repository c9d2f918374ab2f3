import { plainLetters } from "@/lib/format/plain-letters";

/** Tells whether all words of a search occur in a line, without regard to case and accents. */
export function searchOf(search: string): (line: string) => boolean {
  const [first, ...others] = plainLetters(search).split(/\s+/).filter(Boolean);
  if (first === undefined) return () => true;
  return (line) => {
    const plain = plainLetters(line);
    return plain.includes(first) && others.every((term) => plain.includes(term));
  };
}
