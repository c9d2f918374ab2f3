import type { UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { TextInput } from "@/components/ui/text-input";
import type { CompanySettings } from "@/lib/contract/desk/settings/company-settings";

interface RoadFieldsProps {
  form: UseFormReturn<z.input<typeof CompanySettings>, unknown, CompanySettings>;
  settings: CompanySettings;
  readOnly: boolean;
}

const speeds = [
  ["interstate", "Interstates and turnpikes"],
  ["expressway", "Divided highways"],
  ["usHighway", "US highways"],
  ["stateHighway", "State highways"],
  ["countyRoad", "County roads"],
  ["street", "Streets"],
] as const;

/** Sets how ways are worked out over the built-in roads. */
export function RoadFields({ form, settings, readOnly }: RoadFieldsProps) {
  const { roads: errors } = form.formState.errors;
  return (
    <>
      <Field
        label="Routes are"
        hint="Practical routes are the quickest, as trucks drive them; shortest ones have the fewest miles. A routing service of your own decides for itself."
        error={errors?.way?.message}
      >
        <Select
          {...form.register("roads.way")}
          defaultValue={settings.roads.way}
          disabled={readOnly}
          options={[
            { value: "practical", label: "Practical" },
            { value: "shortest", label: "Shortest" },
          ]}
          className="w-48"
        />
      </Field>
      <div className="grid grid-cols-3 gap-4 max-sm:grid-cols-2">
        {speeds.map(([name, label]) => (
          <Field key={name} label={`${label}, mph`} error={errors?.speedsMph?.[name]?.message}>
            <TextInput
              {...form.register(`roads.speedsMph.${name}`, { valueAsNumber: true })}
              type="number"
              inputMode="numeric"
              step={1}
              readOnly={readOnly}
              className="max-w-28"
            />
          </Field>
        ))}
      </div>
    </>
  );
}
