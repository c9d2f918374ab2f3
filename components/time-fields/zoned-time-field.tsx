import { useState } from "react";
import { type FieldPath, type FieldValues, type UseFormReturn, useController } from "react-hook-form";
import { TimeInput } from "@/components/time-fields/time-input";
import { Field } from "@/components/ui/field";
import { FormField, messageAt } from "@/components/ui/form-field";
import { useNowSeconds } from "@/lib/live/use-now-seconds";
import { dayTimeLabel } from "@/lib/time/instant-labels";
import { readTypedTime } from "@/lib/time/read-typed-time";
import { instantsOfReading, isReading } from "@/lib/time/typed-time";
import { wallTime } from "@/lib/time/wall-time";

interface ZonedTimeFieldProps<Values extends FieldValues, Checked> {
  form: UseFormReturn<Values, unknown, Checked>;
  /** Path of the reading; while none is understood, of what is typed. */
  name: FieldPath<Values>;
  /** Path of which of two instants is meant, asked only in the hour that occurs twice. */
  turn: FieldPath<Values>;
  label: string;
  /** IANA zone in which the time is typed; its letters are printed at the label. */
  timeZone: string;
  /** For what has happened `8` is the last 8:00, else the next one. */
  towards?: "future" | "past";
  /** A reading that this one follows: of a window's end, the start. */
  after?: string | undefined;
  hint?: string;
  required?: boolean;
}

/** Reads what is typed this often against a newer now, seconds. */
const nowSeconds = 30;

/**
 * Date and time on a place's own clock, typed as people do (`0830`, `tue 14`, `+2h`). It shows what it understood, says at
 * once when that clock never shows it, and asks when it does so twice. What is not understood stays as it was typed.
 */
export function ZonedTimeField<Values extends FieldValues, Checked>(
  props: ZonedTimeFieldProps<Values, Checked>,
) {
  const { form, name, turn, label, timeZone, towards = "future", after, hint, required = false } = props;
  const { field } = useController({ control: form.control, name });
  const nowMs = useNowSeconds(nowSeconds) * 1_000;
  const [typed, setTyped] = useState<string | null>(null);
  // Keep what the field said before it was typed into: a day alone keeps its time of day.
  const [present, setPresent] = useState<string | null>(null);
  const value = String(field.value ?? "");
  const instants = instantsOfReading(value, timeZone);
  const [atMs] = instants;
  const lettersAt = (ms: number | undefined) => (ms === undefined ? timeZone : wallTime(ms, timeZone).zone);
  const read = (text: string, before: string | null) =>
    readTypedTime(text, { nowMs, timeZone, towards, after, present: before ?? undefined });
  const onType = (text: string) => {
    const before = typed === null ? (isReading(value) ? value : null) : present;
    setPresent(before);
    setTyped(text);
    const result = text.trim() === "" ? { reading: "" } : read(text, before);
    field.onChange("reading" in result ? result.reading : text);
  };
  const onReading = (reading: string) => {
    setTyped(null);
    field.onChange(reading);
  };
  const isRepeated = instants.length > 1;
  const isSkipped = instants.length === 0 && isReading(value);
  const unread = value.trim() === "" || isReading(value) ? null : read(value, present);
  const problem = unread !== null && "problem" in unread ? unread.problem : undefined;
  const understood = atMs === undefined ? null : dayTimeLabel(atMs, timeZone);
  return (
    <div className="grid content-start gap-2">
      <Field
        label={isRepeated ? label : `${label}, ${lettersAt(atMs ?? nowMs)}`}
        required={required}
        error={
          isSkipped
            ? "That hour is skipped there: clocks are put forward."
            : // While somebody types, what is not a time yet is no error.
              ((typed === null ? problem : undefined) ?? messageAt(form.formState.errors, name))
        }
        hint={hint}
      >
        <TimeInput
          name={field.name}
          ref={field.ref}
          value={value}
          typed={typed}
          understood={understood}
          label={label}
          timeZone={timeZone}
          nowMs={nowMs}
          onType={onType}
          onReading={onReading}
          onLeave={() => {
            setTyped(null);
            field.onBlur();
          }}
        />
      </Field>
      {isRepeated ? (
        <FormField
          form={form}
          name={turn}
          label="This hour occurs twice"
          options={instants.map((ms, index) => ({
            value: String(index),
            label: `${index === 0 ? "First" : "Second"}, ${lettersAt(ms)}`,
          }))}
        />
      ) : null}
    </div>
  );
}
