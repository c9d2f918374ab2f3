"use client";

import type { UseFormReturn } from "react-hook-form";
import { DutyTimeField } from "@/components/hours/duty-time-field";
import type { EditForm } from "@/components/hours/edit-form";
import { dayTimeText } from "@/components/hours/log-words";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { TextInput } from "@/components/ui/text-input";
import { dutyStatusCodes } from "@/lib/contract/hours-of-service-codes";
import { dutyStatusWords } from "@/lib/format/duty-status";
import type { DutyRecord, EditProposal } from "@/lib/queries/driver-log";

interface EditChangeFieldsProps {
  form: UseFormReturn<EditForm, unknown, EditProposal>;
  index: number;
  records: readonly DutyRecord[];
  timeZone: string;
  /** Another record was chosen to be replaced; null for a new one. */
  onReplace: (record: DutyRecord | null) => void;
  onRemove?: () => void;
}

const statusOptions = dutyStatusCodes.map((code) => ({ value: code, label: dutyStatusWords[code] }));
const flagOptions = [
  { value: "", label: "None" },
  { value: "PC", label: "PC, personal conveyance" },
  { value: "YM", label: "YM, yard move" },
];

/** One change of a proposal: which record, and what it becomes. */
export function EditChangeFields(props: EditChangeFieldsProps) {
  const { form, index, records, timeZone } = props;
  const faults = form.formState.errors.changes?.[index];
  const at = (name: "replaces" | "status" | "flag" | "place") => ({ error: faults?.[name]?.message });
  const replaces = form.register(`changes.${index}.replaces`);
  const options = records.map((record) => ({
    value: record.id,
    label: `${dayTimeText(Date.parse(record.eventTime), timeZone)} ${dutyStatusWords[record.status]}`,
  }));
  return (
    <fieldset className="grid grid-cols-2 gap-x-3 gap-y-3 border-t border-line pt-3">
      <legend className="sr-only">Change {index + 1}</legend>
      <Field label="Record" className="col-span-2" {...at("replaces")}>
        <Select
          {...replaces}
          onChange={(event) =>
            props.onReplace(records.find((record) => record.id === event.target.value) ?? null)
          }
          options={[{ value: "", label: "A new record" }, ...options]}
        />
      </Field>
      <Field label="Becomes" required {...at("status")}>
        <Select {...form.register(`changes.${index}.status`)} options={statusOptions} />
      </Field>
      <DutyTimeField
        timeZone={timeZone}
        value={form.watch(`changes.${index}.time`)}
        error={faults?.time?.message}
        time={form.register(`changes.${index}.time`)}
        turn={form.register(`changes.${index}.turn`)}
      />
      <Field label="Flag" {...at("flag")}>
        <Select {...form.register(`changes.${index}.flag`)} options={flagOptions} />
      </Field>
      <Field label="Place" {...at("place")}>
        <TextInput {...form.register(`changes.${index}.place`)} autoComplete="off" />
      </Field>
      {props.onRemove === undefined ? null : (
        <Button variant="ghost" className="col-span-2 justify-self-start" onClick={props.onRemove}>
          Leave this change out
        </Button>
      )}
    </fieldset>
  );
}
