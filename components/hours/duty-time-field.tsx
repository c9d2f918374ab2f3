"use client";

import type { UseFormRegisterReturn } from "react-hook-form";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { TextInput } from "@/components/ui/text-input";
import { instantsOfReading } from "@/lib/format/local-reading";
import { zonedTime } from "@/lib/format/zoned-time";

interface DutyTimeFieldProps {
  /** `Time` without one. */
  label?: string;
  /** Zone that the time is typed in; named at the field. */
  timeZone: string;
  /** What is typed now. */
  value: string;
  error: string | undefined;
  time: UseFormRegisterReturn;
  /** Which of two instants, asked only in the hour that occurs twice. */
  turn: UseFormRegisterReturn;
  hint?: string;
}

/** Date and time on the home terminal's clock. In the hour that autumn repeats it asks which of the two is meant. */
export function DutyTimeField(props: DutyTimeFieldProps) {
  const { label = "Time", timeZone, value, error, time, turn, hint } = props;
  const instants = instantsOfReading(value, timeZone);
  const zone = instants[0] === undefined ? timeZone : zonedTime(instants[0], timeZone).zone;
  const repeated = instants.length > 1;
  return (
    <div className="grid content-start gap-2">
      <Field
        label={repeated ? label : `${label}, ${zone}`}
        required
        error={error}
        {...(hint === undefined ? {} : { hint })}
      >
        <TextInput {...time} type="datetime-local" />
      </Field>
      {repeated ? (
        <Field label="This hour occurs twice">
          <Select
            {...turn}
            options={instants.map((atMs, index) => ({
              value: String(index),
              label: `${index === 0 ? "First" : "Second"}, ${zonedTime(atMs, timeZone).zone}`,
            }))}
          />
        </Field>
      ) : null}
    </div>
  );
}
