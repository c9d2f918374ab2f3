import { SettingsSheet } from "@/components/reports/targets/settings-sheet";
import { Field } from "@/components/ui/field";
import { messageAt } from "@/components/ui/form-field";
import { Select } from "@/components/ui/select";
import { TextInput } from "@/components/ui/text-input";

const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** Asks when saved reports are made. */
export function ScheduleSheet({ onClose }: { onClose: () => void }) {
  return (
    <SettingsSheet
      title="When reports are made"
      description="The same for all saved reports of the company."
      saved="The schedule is saved"
      onClose={onClose}
    >
      {(form) => (
        <>
          <Field label="Day" error={messageAt(form.formState.errors, "schedule.weekday")}>
            <Select
              {...form.register("schedule.weekday", { valueAsNumber: true })}
              options={weekdays.map((label, index) => ({ value: String(index + 1), label }))}
            />
          </Field>
          <Field label="Hour, 0 to 23" error={messageAt(form.formState.errors, "schedule.hour")}>
            <TextInput
              {...form.register("schedule.hour", { valueAsNumber: true })}
              type="number"
              inputMode="numeric"
            />
          </Field>
          <Field label="Zone" error={messageAt(form.formState.errors, "schedule.timezone")}>
            <TextInput {...form.register("schedule.timezone")} />
          </Field>
        </>
      )}
    </SettingsSheet>
  );
}
