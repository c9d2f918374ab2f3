import { type FieldFacts, fieldsOf, filledText, textRefusal } from "@/components/conversation/message-text";

/** A driver who gets the text. */
interface Getting {
  externalUserId: string;
  name: string;
}

/** A text as one of those who get it will read it. */
export interface FilledText extends Getting {
  text: string;
  /** Tells whether each of its fields is known. */
  isKnown: boolean;
}

/**
 * The text as each will read it, those first for whom a field is not known.
 * @param factsOf what the fields are filled in from; undefined of a driver of whom nothing is known
 */
export function filledTexts(
  body: string,
  getting: readonly Getting[],
  factsOf: (externalUserId: string) => FieldFacts | undefined,
): FilledText[] {
  const filled = getting.map(({ externalUserId, name }) => {
    const fields = fieldsOf(body, factsOf(externalUserId) ?? { name, nextStop: null });
    const isKnown = fields.every(({ value }) => value !== null);
    return { externalUserId, name, text: filledText(body, fields), isKnown };
  });
  return filled.sort((one, other) => Number(one.isKnown) - Number(other.isKnown));
}

/**
 * Says why a text can't be sent to them; null where it can. @param filled null while it is not known what the fields
 * become
 */
export function sendingRefusal(body: string, filled: readonly FilledText[] | null): string | null {
  const refusal = textRefusal(body, []);
  if (refusal !== null) return refusal;
  if (filled === null) return "The fields are still being filled in.";
  const unknown = filled.filter(({ isKnown }) => !isKnown).length;
  if (unknown === 0) return null;
  return filled.length === 1
    ? "A field is not known for them: write it yourself."
    : `A field is not known for ${unknown} of ${filled.length}: leave them out, or write it yourself.`;
}
