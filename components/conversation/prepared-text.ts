import { type FilledField, filledText } from "@/components/conversation/message-text";

/** A prepared text that was put in: what stands before it, and the values that its fields had when it was last edited. */
export interface PreparedText {
  before: string;
  template: string;
  values: readonly FilledField[];
}

const writtenOf = ({ before, template, values }: PreparedText): string =>
  `${before}${filledText(template, values)}`;

/** Tells whether nothing was written by hand since it was put in. */
export const isUnedited = (text: string, prepared: PreparedText | null): prepared is PreparedText =>
  prepared !== null && text === writtenOf(prepared);

/** A field that has moved since the text was edited, and stands in it as it was. `now` is null where it is not known. */
export interface MovedField {
  name: FilledField["name"];
  was: string;
  now: string | null;
}

/** Finds what an edited text says that is so no longer. @param present values of the template's fields */
export function movedFields(
  text: string,
  { values }: PreparedText,
  present: readonly FilledField[],
): MovedField[] {
  return values.flatMap(({ name, value: was }) => {
    const now = present.find((field) => field.name === name)?.value ?? null;
    return was === null || was === now || !text.includes(was) ? [] : [{ name, was, now }];
  });
}
