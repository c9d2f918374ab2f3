import { type FilledField, partsOf } from "@/components/conversation/message-text";
import { StateShape } from "@/components/ui/state-shape";

/** Shows what the fields of a text become when it is sent. */
export function FieldChips({ fields }: { fields: readonly FilledField[] }) {
  if (fields.length === 0) return null;
  return (
    <ul aria-label="Fields filled in" className="flex flex-wrap gap-1.5">
      {fields.map(({ name, value }) => (
        <li
          key={name}
          className="inline-flex items-center gap-1.5 rounded-tag border border-line-strong bg-sunken px-1.5 text-small"
        >
          <span className="text-ink-3">{name}</span>
          {value === null ? (
            <span className="inline-flex items-center gap-1 text-jeopardy">
              <StateShape kind="jeopardy" size={8} /> not known
            </span>
          ) : (
            <b className="font-semibold">{value}</b>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Says that a text is longer than one message holds. */
export function TextLength({ text }: { text: string }) {
  const parts = partsOf(text);
  return (
    <span role="status" className="whitespace-nowrap">
      {parts === 1 ? "" : `Will be sent in ${parts} parts`}
    </span>
  );
}
