import { plainLetters } from "@/lib/format/plain-letters";

/** Finds indices of the lines that are meant, where what was typed has a typing error. */
export type Near = (lines: readonly string[], typed: string) => readonly number[];

/** Things that were found: by what was typed to the letter, or only nearly so. */
export interface FoundThings<Thing> {
  found: readonly Thing[];
  isNear: boolean;
}

interface Sought<Thing> {
  things: readonly Thing[];
  typed: string;
  /** The most that are returned. */
  limit: number;
  /** Name and numbers in plain letters; those that begin with what was typed come first. */
  beginsOf: (thing: Thing) => readonly string[];
  /** All that is searched, in plain letters. */
  lineOf: (thing: Thing) => string;
  /** Searched where nothing is called so to the letter; left out or null: nothing is guessed. */
  near?: Near | null | undefined;
}

/**
 * Things for what was typed: those that begin so, then those that hold every word anywhere, without regard to accents.
 * Where there is none, those that are spelled nearly so.
 */
export function findNamed<Thing>(sought: Sought<Thing>): FoundThings<Thing> {
  const { things, limit, near, beginsOf, lineOf } = sought;
  const query = plainLetters(sought.typed.trim());
  if (query === "") return { found: [], isNear: false };
  const words = query.split(/\s+/);
  const first: Thing[] = [];
  const then: Thing[] = [];
  for (const thing of things) {
    if (beginsOf(thing).some((name) => name.startsWith(query))) first.push(thing);
    else if (then.length < limit) {
      const line = lineOf(thing);
      if (words.every((word) => line.includes(word))) then.push(thing);
    }
    if (first.length >= limit) break;
  }
  const exact = [...first, ...then].slice(0, limit);
  if (exact.length > 0 || near == null) return { found: exact, isNear: false };
  return { found: pick(things, near(things.map(lineOf), query)).slice(0, limit), isNear: true };
}

const pick = <Thing>(things: readonly Thing[], indices: readonly number[]): Thing[] =>
  indices.flatMap((index) => (index in things ? [things[index] as Thing] : []));
