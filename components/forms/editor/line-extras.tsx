import { type DefinitionForm, extrasOf } from "@/components/forms/editor/form-draft";
import { Field } from "@/components/ui/field";
import { FormField, messageAt } from "@/components/ui/form-field";
import { TextArea } from "@/components/ui/text-input";

interface LineExtrasProps {
  form: DefinitionForm;
  index: number;
  type: string;
}

const figures = {
  totalOptions: [["totalOptions", "Stars"]],
  length: [
    ["minLength", "Minimum characters"],
    ["maxLength", "Maximum characters"],
  ],
  value: [
    ["minValue", "Minimum"],
    ["maxValue", "Maximum"],
  ],
} as const;

/** Shows the fields that a line of this kind has beside what all have. */
export function LineExtras({ form, index, type }: LineExtrasProps) {
  const path = <Name extends string>(name: Name) => `components.${index}.${name}` as const;
  return extrasOf(type).map((extra) => {
    if (extra === "options")
      return (
        <Field
          key={extra}
          label="Choices, one per line"
          error={messageAt(form.formState.errors, path("options"))}
          className="col-span-6"
        >
          <TextArea rows={3} {...form.register(path("options"))} />
        </Field>
      );
    if (extra === "category" || extra === "autocomplete")
      return (
        <FormField
          key={extra}
          form={form}
          name={path(extra)}
          label={extra === "category" ? "Category" : "Filled in from"}
          placeholder={extra === "category" ? "payment-receipt" : "latitude"}
          span={2}
        />
      );
    return figures[extra].map(([name, label]) => (
      <FormField key={name} form={form} name={path(name)} label={label} inputMode="decimal" span={2} />
    ));
  });
}
