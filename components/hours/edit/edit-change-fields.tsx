import type { UseFormReturn } from "react-hook-form";
import type { EditForm } from "@/components/hours/edit/edit-form";
import { ZonedTimeField } from "@/components/time-fields/zoned-time-field";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { FormField, messageAt } from "@/components/ui/form-field";
import { Select } from "@/components/ui/select";
import type { DutyRecord, EditProposal } from "@/lib/contract/desk/driver-log";
import { claimableExceptions, dutyStatusCodes } from "@/lib/contract/interface/hours-of-service-codes";
import { dutyStatusLabel } from "@/lib/driver-hours/duty-status";
import { exceptionLabel } from "@/lib/driver-hours/hours-labels";
import { dayTimeLabel } from "@/lib/time/instant-labels";

interface EditChangeFieldsProps {
  form: UseFormReturn<EditForm, unknown, EditProposal>;
  index: number;
  records: readonly DutyRecord[];
  timeZone: string;
  /** Another record was chosen to be replaced; null for a new one. */
  onReplace: (record: DutyRecord | null) => void;
  onRemove?: () => void;
}

const statusOptions = dutyStatusCodes.map((code) => ({ value: code, label: dutyStatusLabel[code] }));
const flagOptions = [
  { value: "", label: "None" },
  { value: "PC", label: "PC, personal conveyance" },
  { value: "YM", label: "YM, yard move" },
];

const exceptionOptions = [
  { value: "", label: "None" },
  ...claimableExceptions.map((kind) => ({ value: kind, label: exceptionLabel(kind) })),
];

/** One change of a proposal: which record, and what it becomes. */
export function EditChangeFields(props: EditChangeFieldsProps) {
  const { form, index, records, timeZone } = props;
  const replaces = form.register(`changes.${index}.replaces`);
  const options = records.map((record) => ({
    value: record.id,
    label: `${dayTimeLabel(Date.parse(record.eventTime), timeZone)} ${dutyStatusLabel[record.status]}`,
  }));
  return (
    <fieldset className="grid grid-cols-2 gap-x-3 gap-y-3 border-t border-line pt-3">
      <legend className="sr-only">Change {index + 1}</legend>
      <Field label="Record" className="col-span-2" error={messageAt(form.formState.errors, replaces.name)}>
        <Select
          {...replaces}
          onChange={(event) =>
            props.onReplace(records.find((record) => record.id === event.target.value) ?? null)
          }
          options={[{ value: "", label: "A new record" }, ...options]}
        />
      </Field>
      <FormField
        form={form}
        name={`changes.${index}.status`}
        label="Becomes"
        required
        options={statusOptions}
      />
      <ZonedTimeField
        form={form}
        name={`changes.${index}.time`}
        turn={`changes.${index}.turn`}
        label="Time"
        towards="past"
        timeZone={timeZone}
        required
      />
      <FormField form={form} name={`changes.${index}.flag`} label="Flag" options={flagOptions} />
      <FormField form={form} name={`changes.${index}.place`} label="Place" />
      <FormField
        form={form}
        name={`changes.${index}.exception`}
        label="Exception claimed"
        className="col-span-2"
        options={exceptionOptions}
      />
      {props.onRemove === undefined ? null : (
        <Button variant="ghost" className="col-span-2 justify-self-start" onClick={props.onRemove}>
          Leave this change out
        </Button>
      )}
    </fieldset>
  );
}
