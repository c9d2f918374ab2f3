"use client";

import type { UseFormRegisterReturn } from "react-hook-form";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { TextInput } from "@/components/ui/text-input";
import { instantsOfReading } from "@/lib/format/local-reading";
import { zonedTime } from "@/lib/format/zoned-time";

interface LocalTimeFieldProps {
  label: string;
  /** IANA zone of the place; its letters are printed at the label. */
  timeZone: string;
  value: string;
  error: string | undefined;
  time: UseFormRegisterReturn;
  turn: UseFormRegisterReturn;
  /** Any instant of about now, for the zone's letters while nothing is typed. */
  nowMs: number;
}

/** Date and time on a place's own clock; it says at once when that clock never shows it, and asks when it does so twice. */
export function LocalTimeField({ label, timeZone, value, error, time, turn, nowMs }: LocalTimeFieldProps) {
  const instants = instantsOfReading(value, timeZone);
  const letters = zonedTime(instants[0] ?? nowMs, timeZone).zone;
  const isSkipped = instants.length === 0 && /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(value);
  return (
    <div className="grid content-start gap-1">
      <Field
        label={instants.length > 1 ? label : `${label}, ${letters}`}
        error={error ?? (isSkipped ? "That hour is skipped there: clocks are put forward." : undefined)}
      >
        <TextInput {...time} type="datetime-local" />
      </Field>
      {instants.length > 1 ? (
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
