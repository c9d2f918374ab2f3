import { type ComponentProps, useId } from "react";
import { TextInput } from "@/components/ui/text-input";

/** A text to offer, or a number with the name that it is found by too. */
export type Suggestion = string | { value: string; label: string };

interface SuggestInputProps extends Omit<ComponentProps<"input">, "list"> {
  suggestions: readonly Suggestion[];
}

/** A line of text that offers what was written before; anything else may be typed too. */
export function SuggestInput({ suggestions, ...rest }: SuggestInputProps) {
  const listId = useId();
  return (
    <>
      <TextInput {...rest} list={listId} autoComplete="off" />
      <datalist id={listId}>
        {suggestions.map((suggestion) =>
          typeof suggestion === "string" ? (
            <option key={suggestion} value={suggestion} />
          ) : (
            <option key={suggestion.value} value={suggestion.value} label={suggestion.label} />
          ),
        )}
      </datalist>
    </>
  );
}
