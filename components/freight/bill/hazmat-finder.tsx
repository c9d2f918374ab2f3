import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { Field } from "@/components/ui/field";
import { SuggestInput } from "@/components/ui/suggest-input";
import type { BillResponse } from "@/lib/contract/desk/bills/bill-details";
import type { HazmatLine } from "@/lib/contract/desk/bills/hazmat-line";
import { plainLetters } from "@/lib/format/plain-letters";
import { hazmatQuery } from "@/lib/queries/bills/bills";

interface HazmatFinderProps {
  label: string;
  /** Lines that this shipper sent before: offered before anything is typed. */
  sentBefore: BillResponse["sentBefore"];
  onFound: (hazmat: Partial<HazmatLine>) => void;
}

/** @param isSearched whether the table has responded to what is typed */
function finderHint(matches: number, isSearched: boolean, hasSentBefore: boolean): string {
  if (matches > 1) return `${matches} match: choose one from the list with ↓.`;
  if (matches === 0 && isSearched)
    return "Nothing matches: type a UN number, or a part of the name as it stands.";
  return hasSentBefore
    ? "By UN number or name; first what this shipper sent before."
    : "By UN number or name.";
}

/** Those that what is typed means: a number with or without its letters, or a part of the name. */
function meant<One extends { description: string }>(choices: Iterable<One>, typed: string): One[] {
  const text = plainLetters(typed).trim();
  return text === ""
    ? []
    : [...choices].filter(({ description }) => plainLetters(description).includes(text));
}

/**
 * An entry of the Hazardous Materials Table, found by number or name, fills in its line; anything can be typed over it. What is
 * typed whole and means one entry is taken on Enter and on leaving the field; of several, such as two packing groups, none is.
 */
export function HazmatFinder({ label, sentBefore, onFound }: HazmatFinderProps) {
  const [typed, setTyped] = useState("");
  const [isTyped, setIsTyped] = useState(false);
  const search = useQuery(hazmatQuery(typed));
  const found = search.data?.choices;
  const choices = useMemo(
    () => new Map([...sentBefore, ...(found ?? [])].map((choice) => [choice.description, choice])),
    [sentBefore, found],
  );
  const matches = meant(choices.values(), typed);
  const [only, ...others] = matches;
  const takes = isTyped && others.length === 0 && only?.description !== typed ? only : undefined;
  // Before the table has answered nobody knows whether it has more of them, such as another packing group.
  const isAnswered = search.isSuccess && !search.isPlaceholderData;
  useEffect(() => {
    if (takes === undefined || !isAnswered) return;
    setTyped(takes.description);
    setIsTyped(false);
    onFound(takes);
  }, [takes, isAnswered, onFound]);
  return (
    <Field
      label={label}
      hint={finderHint(
        matches.length,
        typed.trim() !== "" && takes === undefined && isAnswered,
        sentBefore.length > 0,
      )}
      className="col-span-6"
    >
      <SuggestInput
        value={typed}
        suggestions={[...choices.keys()]}
        placeholder="UN1263, or paint"
        onBlur={() => setIsTyped(true)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.metaKey || event.ctrlKey) return;
          // Never save the bill with a material that was only searched for.
          event.preventDefault();
          setIsTyped(true);
        }}
        onChange={({ target }) => {
          setTyped(target.value);
          setIsTyped(false);
          const choice = choices.get(target.value);
          if (choice !== undefined) onFound(choice);
        }}
      />
    </Field>
  );
}
