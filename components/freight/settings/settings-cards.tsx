import type { ComponentProps, ReactNode } from "react";
import type { FieldPath } from "react-hook-form";
import { SettingsPart } from "@/components/freight/settings/settings-form";
import { SettingsRows } from "@/components/freight/settings/settings-rows";
import type { blankRows, TypedSettings } from "@/components/freight/settings/settings-values";
import type { SettingsForm } from "@/components/freight/settings/use-settings-form";
import type { SettingsCard } from "@/components/settings-frame/settings-frame";
import { Checkbox } from "@/components/ui/checkbox";
import { FormField } from "@/components/ui/form-field";
import { FreightSettings } from "@/lib/contract/desk/freight-settings";

/** A field of a card: a line of text, a choice, or a box to check. */
interface CardField<Name extends string>
  extends Pick<
    ComponentProps<typeof FormField>,
    "hint" | "inputMode" | "maxLength" | "options" | "placeholder" | "spellCheck"
  > {
  name: Name;
  label: string;
  /** Head of its column where that is another word. */
  head?: string;
  isCheckbox?: boolean;
}

interface CardOf extends Omit<SettingsCard, "Body"> {
  saveLabel: string;
}

interface FieldsCard<Name extends string> extends CardOf {
  fields: readonly CardField<Name>[];
}

type ListName = keyof typeof blankRows;

interface RowsCard<List extends ListName> extends CardOf {
  list: List;
  /** Name of one row, e.g. `code`. */
  noun: string;
  /** The grid of a wide row, with room for the button that removes it. */
  columns: string;
  fields: readonly CardField<keyof TypedSettings[List][number] & string>[];
  /** Stands below the rows for those who may change them. */
  below?: (form: SettingsForm["form"]) => ReactNode;
}

/** Makes labels of fields the head's, on a wide page; read aloud they are said at each field. */
const columnField = "xl:[&>label]:sr-only";

/** Makes a card of single fields from what it is called and which they are. */
export function fieldsCard<Name extends keyof typeof FreightSettings.shape & keyof TypedSettings & string>({
  fields,
  saveLabel,
  ...card
}: FieldsCard<Name>): SettingsCard {
  const schema = partOf(fields.map(({ name }) => name));
  return {
    ...card,
    Body: () => (
      <SettingsPart schema={schema} saveLabel={saveLabel}>
        {(form, readOnly) => (
          <div className="grid max-w-xl grid-cols-2 gap-4 max-sm:grid-cols-1">
            {fields.map(({ name, ...field }) => (
              <OneField
                key={name}
                {...{ form, name, field, readOnly }}
                className={field.isCheckbox ? "col-span-full" : ""}
              />
            ))}
          </div>
        )}
      </SettingsPart>
    ),
  };
}

/** Makes a card of rows that are added and removed. */
export function rowsCard<List extends ListName>(spec: RowsCard<List>): SettingsCard {
  const { list, noun, columns, fields, below, saveLabel, ...card } = spec;
  const schema = partOf([list]);
  return {
    ...card,
    Body: () => (
      <SettingsPart schema={schema} saveLabel={saveLabel}>
        {(form, readOnly) => (
          <div className="grid gap-3">
            <SettingsRows
              {...{ form, noun, readOnly, columns, name: list }}
              heads={fields.map(({ head, label }) => head ?? label)}
            >
              {(index) =>
                fields.map(({ name, ...field }) => (
                  <OneField
                    key={name}
                    {...{ form, field, readOnly }}
                    // The name is one of the list's fields; the path is made of both.
                    name={`${list}.${index}.${name}` as FieldPath<TypedSettings>}
                    className={field.isCheckbox ? "" : columnField}
                  />
                ))
              }
            </SettingsRows>
            {readOnly ? null : below?.(form)}
          </div>
        )}
      </SettingsPart>
    ),
  };
}

interface OneFieldProps {
  form: SettingsForm["form"];
  name: FieldPath<TypedSettings>;
  field: Omit<CardField<string>, "name">;
  readOnly: boolean;
  className: string;
}

function OneField({ form, name, field, readOnly, className }: OneFieldProps) {
  const { isCheckbox = false, head: _, ...rest } = field;
  if (isCheckbox)
    return <Checkbox {...form.register(name)} label={rest.label} className={className} disabled={readOnly} />;
  return <FormField {...{ form, name, readOnly, className }} {...rest} />;
}

function partOf(names: readonly (keyof typeof FreightSettings.shape)[]) {
  const picked: { [Name in keyof typeof FreightSettings.shape]?: true } = {};
  for (const name of names) picked[name] = true;
  return FreightSettings.pick(picked);
}
