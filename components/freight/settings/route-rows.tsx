import { columnField, SettingsRows } from "@/components/freight/settings/settings-rows";
import type { SettingsForm } from "@/components/freight/settings/use-settings-form";
import { FormField } from "@/components/ui/form-field";

const fields = [
  { name: "code", label: "Code" },
  { name: "name", label: "Name" },
  { name: "terminal", label: "Terminal" },
  { name: "departsAt", label: "Departs" },
  { name: "zips", label: "ZIP codes" },
] as const;

/** Routes as rows; an empty departure is the terminal's usual one. */
export function RouteRows({ form, readOnly }: { form: SettingsForm["form"]; readOnly: boolean }) {
  return (
    <SettingsRows
      form={form}
      name="routes"
      noun="route"
      readOnly={readOnly}
      heads={fields.map(({ label }) => label)}
      columns="grid gap-x-3 gap-y-2 sm:grid-cols-[5rem_minmax(7rem,1fr)_6rem_6rem_minmax(10rem,2fr)_2rem]"
    >
      {(index) =>
        fields.map(({ name, label }) => (
          <FormField
            key={name}
            form={form}
            name={`routes.${index}.${name}`}
            label={label}
            className={columnField}
            readOnly={readOnly}
            spellCheck={false}
          />
        ))
      }
    </SettingsRows>
  );
}
