import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { Field } from "@/components/ui/field";
import { SuggestInput } from "@/components/ui/suggest-input";
import type { BillResponse } from "@/lib/contract/desk/bills/bill-details";
import type { HazmatLine } from "@/lib/contract/desk/bills/hazmat-line";
import { hazmatQuery } from "@/lib/queries/bills/bills";

interface HazmatFinderProps {
  label: string;
  /** Lines that this shipper sent before: offered before anything is typed. */
  sentBefore: BillResponse["sentBefore"];
  onFound: (hazmat: Partial<HazmatLine>) => void;
}

/** An entry of the Hazardous Materials Table, found by number or name, fills in its line; anything can be typed over it. */
export function HazmatFinder({ label, sentBefore, onFound }: HazmatFinderProps) {
  const [typed, setTyped] = useState("");
  const found = useQuery(hazmatQuery(typed)).data?.choices;
  const choices = useMemo(
    () => new Map([...sentBefore, ...(found ?? [])].map((choice) => [choice.description, choice])),
    [sentBefore, found],
  );
  return (
    <Field
      label={label}
      hint={
        sentBefore.length === 0
          ? "By UN number or name."
          : "By UN number or name; first what this shipper sent before."
      }
      className="col-span-6"
    >
      <SuggestInput
        value={typed}
        suggestions={[...choices.keys()]}
        placeholder="UN1263, or paint"
        onChange={({ target }) => {
          setTyped(target.value);
          const choice = choices.get(target.value);
          if (choice !== undefined) onFound(choice);
        }}
      />
    </Field>
  );
}
