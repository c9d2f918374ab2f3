import { type FieldPath, type FieldValues, type UseFormReturn, useWatch } from "react-hook-form";
import { Field } from "@/components/ui/field";
import { FormField, messageAt } from "@/components/ui/form-field";
import { TextInput } from "@/components/ui/text-input";
import { instantsOfReading } from "@/lib/time/typed-time";
import { wallTime } from "@/lib/time/wall-time";

interface ZonedTimeFieldProps<Values extends FieldValues, Checked> {
  form: UseFormReturn<Values, unknown, Checked>;
  /** Path of what is typed. */
  name: FieldPath<Values>;
  /** Path of which of two instants is meant, asked only in the hour that occurs twice. */
  turn: FieldPath<Values>;
  label: string;
  /** IANA zone in which the time is typed; its letters are printed at the label. */
  timeZone: string;
  /** Any instant of about now: the zone's letters while nothing is typed, instead of its name. */
  nowMs?: number;
  hint?: string;
  required?: boolean;
}

const isReading = (text: string) => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text);

/** Date and time on a place's own clock; it says at once when that clock never shows it, and asks when it does so twice. */
export function ZonedTimeField<Values extends FieldValues, Checked>(
  props: ZonedTimeFieldProps<Values, Checked>,
) {
  const { form, name, turn, label, timeZone, nowMs, hint, required = false } = props;
  const typed = String(useWatch({ control: form.control, name }));
  const instants = instantsOfReading(typed, timeZone);
  const lettersAt = (atMs: number | undefined) =>
    atMs === undefined ? timeZone : wallTime(atMs, timeZone).zone;
  const isRepeated = instants.length > 1;
  const isSkipped = instants.length === 0 && isReading(typed);
  return (
    <div className="grid content-start gap-2">
      <Field
        label={isRepeated ? label : `${label}, ${lettersAt(instants[0] ?? nowMs)}`}
        required={required}
        error={
          messageAt(form.formState.errors, name) ??
          (isSkipped ? "That hour is skipped there: clocks are put forward." : undefined)
        }
        hint={hint}
      >
        <TextInput {...form.register(name)} type="datetime-local" />
      </Field>
      {isRepeated ? (
        <FormField
          form={form}
          name={turn}
          label="This hour occurs twice"
          options={instants.map((atMs, index) => ({
            value: String(index),
            label: `${index === 0 ? "First" : "Second"}, ${lettersAt(atMs)}`,
          }))}
        />
      ) : null}
    </div>
  );
}
