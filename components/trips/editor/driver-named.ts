import { PlatformError } from "@/lib/client/platform-error";
import { plainLetters } from "@/lib/format/plain-letters";

interface NamedDriver {
  /** Their `externalUserId`. */
  id: string;
  /** Null where nobody names them. */
  name: string | null;
}

const wordsOf = (text: string) =>
  plainLetters(text)
    .split(/[\s,]+/)
    .filter((word) => word !== "");

/**
 * Drivers whom a text may mean: the one who has it as number, else all in whose name each of its words begins a word.
 * @returns none where nobody is called so
 */
export function driverNamed<Driver extends NamedDriver>(text: string, drivers: readonly Driver[]): Driver[] {
  const typed = text.trim().toLowerCase();
  const numbered = drivers.filter(({ id }) => id.toLowerCase() === typed);
  if (numbered.length > 0) return numbered;
  const typedWords = wordsOf(text);
  if (typedWords.length === 0) return [];
  return drivers.filter(({ name }) => {
    const words = wordsOf(name ?? "");
    return typedWords.every((typedWord) => words.some((word) => word.startsWith(typedWord)));
  });
}

/** The number of the one driver whom a text means; the text itself where nobody is known to be called so, or several. */
export function driverIdOf(text: string, drivers: readonly NamedDriver[]): string {
  const [one, ...others] = driverNamed(text, drivers);
  return one === undefined || others.length > 0 ? text.trim() : one.id;
}

/**
 * Refuses at its field a text that names no driver, or several, before anything is made.
 * @param drivers none while they are not read, of whom nothing is refused
 * @throws PlatformError
 */
export function refuseUnknownDriver(text: string, drivers: readonly NamedDriver[]): void {
  if (text.trim() === "" || drivers.length === 0) return;
  const { length } = driverNamed(text, drivers);
  if (length === 1) return;
  const message =
    length === 0 ? `is not known as ${text.trim()}` : `may be any of ${length} drivers called ${text.trim()}`;
  throw new PlatformError({
    kind: "refused",
    type: "BAD_REQUEST",
    message: "The trip was not made",
    fields: [{ path: "driver", message }],
  });
}
