import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { FieldPath, FieldValues, Resolver, UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { ChangedBy } from "@/components/settings-frame/changed-by";
import { KeptFoot } from "@/components/settings-frame/kept-foot";
import { SettingsFaces } from "@/components/settings-frame/settings-faces";
import { useKeptForm } from "@/components/settings-frame/use-kept-form";
import { Field } from "@/components/ui/field";
import { messageAt } from "@/components/ui/form-field";
import { TextInput } from "@/components/ui/text-input";
import type { CompanySettings, SettingsResponse } from "@/lib/contract/desk/settings/company-settings";
import { deskNowMs } from "@/lib/live/desk-clock";
import { settingsQuery, useChangeSettings } from "@/lib/queries/settings";
import { nearInstantLabel } from "@/lib/time/instant-labels";
import { localZone } from "@/lib/time/zones";

interface PartFields<Part extends FieldValues> {
  form: UseFormReturn<Part, unknown, Part>;
  readOnly: boolean;
}

interface CompanyPartProps<Part extends FieldValues> {
  name: keyof CompanySettings;
  /** Judges the part. */
  rules: z.ZodType<Part, Part>;
  saveLabel: string;
  /** Draws its fields. */
  children: (fields: PartFields<Part>) => ReactNode;
}

/** One part of the company's settings as a form; what other cards hold is saved as it was read last. */
export function CompanyPart<Part extends FieldValues>(props: CompanyPartProps<Part>) {
  return (
    <SettingsFaces query={useQuery(settingsQuery)} noun="settings">
      {(response) => <PartForm response={response} {...props} />}
    </SettingsFaces>
  );
}

function PartForm<Part extends FieldValues>({
  response,
  name,
  rules,
  saveLabel,
  children,
}: CompanyPartProps<Part> & { response: SettingsResponse }) {
  const change = useChangeSettings();
  const kept = useKeptForm<CompanySettings, SettingsResponse, Part, Part>({
    response,
    // The part stands in the settings by its name, whichever settings these are.
    typedOf: ({ settings }) => settings[name] as unknown as Part,
    resolver: zodResolver(rules) as Resolver<Part, unknown, Part>,
    settingsOf: (part) => ({ ...response.settings, [name]: part }),
    change: change.mutateAsync,
    saved: "The settings are saved",
  });
  const { changed } = response;
  const when = changed && nearInstantLabel(changed.atMs, localZone(), deskNowMs());
  return (
    <form ref={kept.element} noValidate onSubmit={kept.save} className="grid max-w-xl gap-4">
      <ChangedBy changed={changed && { by: changed.by, when: when ?? "" }} />
      {children({ form: kept.form, readOnly: !kept.mayChange })}
      <KeptFoot kept={kept} saveLabel={saveLabel} />
    </form>
  );
}

interface FigureFieldProps<Part extends FieldValues> extends PartFields<Part> {
  name: FieldPath<Part>;
  label: string;
  hint?: string;
}

/** A whole number of a part. */
export function FigureField<Part extends FieldValues>({
  form,
  name,
  label,
  hint,
  readOnly,
}: FigureFieldProps<Part>) {
  return (
    <Field label={label} hint={hint} error={messageAt(form.formState.errors, name)}>
      <TextInput
        {...form.register(name, { valueAsNumber: true } as object)}
        type="number"
        inputMode="numeric"
        step={1}
        readOnly={readOnly}
        className="max-w-28"
      />
    </Field>
  );
}
