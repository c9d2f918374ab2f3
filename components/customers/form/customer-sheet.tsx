import { zodResolver } from "@hookform/resolvers/zod";
import Link from "next/link";
import { useCallback, useMemo, useState } from "react";
import { flushSync } from "react-dom";
import { useForm } from "react-hook-form";
import { CustomerDifferences } from "@/components/customers/form/customer-differences";
import { customerFields, differencesOf, textsOf } from "@/components/customers/form/customer-fields";
import {
  type CheckedCustomer,
  type CustomerForm,
  customerRules,
} from "@/components/customers/form/customer-form";
import { CustomerInputs } from "@/components/customers/form/customer-inputs";
import type { SaveCustomer } from "@/components/customers/form/use-customer-writes";
import { Button } from "@/components/ui/button";
import { ConflictView } from "@/components/ui/conflict/conflict-view";
import { type Choices, mergeTexts } from "@/components/ui/conflict/field-merge";
import { FormSheet } from "@/components/ui/form-sheet";
import { StateShape } from "@/components/ui/state-shape";
import { PlatformError } from "@/lib/client/platform-error";
import { CustomerInTheWay, type CustomerRecord } from "@/lib/contract/desk/customers/customer-record";
import { routes } from "@/lib/routes";

interface CustomerSheetProps {
  /** Null for a new one. */
  record: CustomerRecord | null;
  terminals: readonly string[];
  save: SaveCustomer;
  disabledReason: string | null;
  onSaved?: (number: string) => void;
  onClose: () => void;
}

/** The customer whom a refused write met: who has the number, or what somebody else made of it meanwhile. */
function presentOf(thrown: unknown): CustomerRecord | null {
  if (!(thrown instanceof PlatformError) || thrown.status !== 409) return null;
  const read = CustomerInTheWay.safeParse(thrown.details);
  return read.success ? read.data.present : null;
}

const labelled = customerFields.map(({ key, label }) => ({ id: key, label, names: [key] }));

/** Makes or changes a customer. A change is saved once its difference was looked at, field by field. */
export function CustomerSheet({
  terminals,
  save,
  disabledReason,
  onSaved,
  onClose,
  ...opened
}: CustomerSheetProps) {
  const [record, setRecord] = useState(opened.record);
  const before = useMemo(() => textsOf(record), [record]);
  const rules = useMemo(() => customerRules(before), [before]);
  const form = useForm<CustomerForm, unknown, CheckedCustomer>({
    defaultValues: before,
    resolver: zodResolver(rules),
  });
  const [looked, setLooked] = useState<CheckedCustomer | null>(null);
  const [taken, setTaken] = useState<CustomerRecord | null>(null);
  const [theirs, setTheirs] = useState<CustomerRecord | null>(null);
  /** Goes on from another state of the record with what was typed. */
  const rebase = (present: CustomerRecord, texts: CustomerForm) => {
    setRecord(present);
    setLooked(null);
    const from = textsOf(present);
    form.reset(from);
    for (const [key, text] of Object.entries(texts))
      if (text !== (from[key] ?? "")) form.setValue(key, text, { shouldDirty: true });
  };
  const submit = async (checked: CheckedCustomer) => {
    if (record !== null && looked === null) return setLooked(checked);
    setTaken(null);
    try {
      await save(checked.number, record, checked.customer);
    } catch (thrown) {
      const present = presentOf(thrown);
      if (record === null) setTaken(present);
      else if (present !== null) setTheirs(present);
      setLooked(null);
      throw thrown;
    }
    onSaved?.(checked.number);
    onClose();
  };
  const backToForm = () => {
    flushSync(() => setLooked(null));
    form.setFocus("customerName");
  };
  const differences = looked === null ? [] : differencesOf(looked.texts, before);
  const isSame = looked !== null && differences.length === 0;
  return (
    <FormSheet
      title={record === null ? "New customer" : `Change ${record.customerName ?? record.customerNumber}`}
      description={
        looked === null
          ? undefined
          : "What is saved, field by field. All else stays as it is on the platform."
      }
      form={form}
      saveLabel={saveLabelOf(record, looked, differences.length)}
      disabledReason={disabledReason ?? (isSame ? "Nothing was changed." : null)}
      onClose={onClose}
      onSave={submit}
      className="md:w-[640px]"
      aside={looked === null ? null : <Button onClick={backToForm}>Back to the form</Button>}
    >
      {taken === null ? null : (
        <TakenNumber
          present={taken}
          onChange={() => {
            rebase(taken, typedOnly(form.getValues(), taken));
            setTaken(null);
          }}
        />
      )}
      {theirs === null || record === null ? null : (
        <Conflict
          base={record}
          mine={form.getValues()}
          theirs={theirs}
          onClose={() => setTheirs(null)}
          onMerged={(texts) => {
            rebase(theirs, texts);
            setTheirs(null);
          }}
        />
      )}
      {looked === null ? null : (
        // The fields are hidden now: the keys that save go on working from here.
        <div tabIndex={-1} ref={takeFocus} className="outline-none">
          {isSame ? <p>Nothing was changed.</p> : <CustomerDifferences rows={differences} />}
        </div>
      )}
      <div hidden={looked !== null}>
        <CustomerInputs form={form} isNew={record === null} terminals={terminals} />
      </div>
    </FormSheet>
  );
}

/** Lays what was typed for a new customer over one who exists: an empty field says nothing. */
const typedOnly = (typed: CustomerForm, present: CustomerRecord): CustomerForm => ({
  ...textsOf(present),
  ...Object.fromEntries(Object.entries(typed).filter(([, text]) => text.trim() !== "")),
});

const takeFocus = (element: HTMLElement | null) => element?.focus();

function saveLabelOf(record: CustomerRecord | null, looked: CheckedCustomer | null, count: number): string {
  if (record === null) return "Create customer";
  if (looked === null) return "Review the changes";
  return count === 1 ? "Save 1 change" : `Save ${count} changes`;
}

/** The number that was typed is somebody else's: nothing was saved, and it can go on as a change of theirs. */
function TakenNumber({ present, onChange }: { present: CustomerRecord; onChange: () => void }) {
  const { customerNumber: number, customerName: name } = present;
  return (
    <section
      aria-label="The number is already in use"
      className="mb-4 grid gap-2 rounded-panel bg-jeopardy-tint px-3 py-2.5"
    >
      <h3 className="flex items-center gap-2 font-medium">
        <StateShape kind="jeopardy" size={10} /> {number} is {name ?? "a customer"} already
      </h3>
      <p className="text-ink-2">
        Nothing was saved, and what you typed stays. Type another number, or change the one who has it.
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={onChange}>Change {number} to what I typed</Button>
        <Link href={routes.customer(number)} target="_blank" className="underline">
          Open {number} in a new tab
        </Link>
      </div>
    </section>
  );
}

interface ConflictProps {
  base: CustomerRecord;
  mine: CustomerForm;
  theirs: CustomerRecord;
  onClose: () => void;
  onMerged: (texts: CustomerForm) => void;
}

/** Shows what somebody else saved meanwhile beside what was typed. */
function Conflict({ base, mine, theirs, onClose, onMerged }: ConflictProps) {
  // Keep what was typed as it was when this opened.
  const [texts] = useState({ base: textsOf(base), mine, theirs: textsOf(theirs) });
  const merge = useCallback((choices: Choices) => mergeTexts(texts, labelled, choices), [texts]);
  return <ConflictView subject="this customer" merge={merge} onClose={onClose} onMerged={onMerged} />;
}
