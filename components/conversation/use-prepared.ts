import { useState } from "react";
import { type FieldFacts, fieldsOf, filledText } from "@/components/conversation/message-text";
import {
  isUnedited,
  type MovedField,
  movedFields,
  type PreparedText,
} from "@/components/conversation/prepared-text";

/**
 * Keeps a prepared text up with its facts: as long as nobody edits it its values follow, after that it is said what has
 * moved.
 * @param kept the text as it is kept
 */
export function usePrepared(kept: string, setKept: (text: string) => void, facts: FieldFacts) {
  const [prepared, setPrepared] = useState<PreparedText | null>(null);
  const present = prepared === null ? [] : fieldsOf(prepared.template, facts);
  const follows = isUnedited(kept, prepared);
  const text = follows ? `${prepared.before}${filledText(prepared.template, present)}` : kept;
  const moved = prepared === null || follows ? [] : movedFields(kept, prepared, present);
  return {
    /** The text as it stands in the field. */
    text,
    moved,
    /** Takes what is typed: what was read until now is what it rests on. */
    setText: (next: string) => {
      if (next.trim() === "") setPrepared(null);
      else if (follows) setPrepared({ ...prepared, values: present });
      setKept(next);
    },
    /** Puts a prepared text below what is written. */
    choose: (template: string) => {
      const before = text.trim() === "" ? "" : `${text.trimEnd()} `;
      const values = fieldsOf(template, facts);
      setPrepared({ before, template, values });
      setKept(`${before}${filledText(template, values)}`);
    },
    /** Writes the present value over the one that has moved. */
    update: ({ name, was, now }: MovedField) => {
      if (prepared === null || now === null) return;
      const values = prepared.values.map((field) => (field.name === name ? { name, value: now } : field));
      setPrepared({ ...prepared, values });
      setKept(kept.replaceAll(was, now));
    },
  };
}
