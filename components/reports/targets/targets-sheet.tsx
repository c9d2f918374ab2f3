import type { FieldPath } from "react-hook-form";
import { gradedMeasures } from "@/components/reports/frame/figures";
import { type SettingsForm, SettingsSheet, type Typed } from "@/components/reports/targets/settings-sheet";
import { Field } from "@/components/ui/field";
import { messageAt } from "@/components/ui/form-field";
import { TextInput } from "@/components/ui/text-input";

/** Asks what the manager expects of a unit. */
export function TargetsSheet({ onClose }: { onClose: () => void }) {
  return (
    <SettingsSheet
      title="Targets"
      description="The same for everybody. Beyond its limit a figure is red. Free time at docks stands in the settings."
      saved="The targets are saved"
      onClose={onClose}
    >
      {(form) => (
        <>
          {gradedMeasures.map(({ name, label, suffix }) => (
            <fieldset key={name} className="contents">
              <legend className="sr-only">{label}</legend>
              <Figure form={form} name={`${name}.target`} label={`${label}, target${suffix}`} />
              <Figure form={form} name={`${name}.limit`} label={`${label}, limit${suffix}`} />
            </fieldset>
          ))}
        </>
      )}
    </SettingsSheet>
  );
}

function Figure({ form, name, label }: { form: SettingsForm; name: FieldPath<Typed>; label: string }) {
  return (
    <Field label={label} error={messageAt(form.formState.errors, name)}>
      <TextInput
        {...form.register(name, { valueAsNumber: true })}
        type="number"
        inputMode="decimal"
        step={0.01}
      />
    </Field>
  );
}
