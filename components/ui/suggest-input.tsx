import { type ComponentProps, useId } from "react";
import { TextInput } from "@/components/ui/text-input";

interface SuggestInputProps extends Omit<ComponentProps<"input">, "list"> {
  suggestions: readonly string[];
}

/** A line of text that offers what was written before; anything else may be typed too. */
export function SuggestInput({ suggestions, ...rest }: SuggestInputProps) {
  const listId = useId();
  return (
    <>
      <TextInput {...rest} list={listId} autoComplete="off" />
      <datalist id={listId}>
        {suggestions.map((suggestion) => (
          <option key={suggestion} value={suggestion} />
        ))}
      </datalist>
    </>
  );
}
