import { zodResolver } from "@hookform/resolvers/zod";
import { useRef, useState } from "react";
import { type Resolver, useForm } from "react-hook-form";
import type { z } from "zod";
import { settingsOf, type TypedSettings, typedOf } from "@/components/freight/settings/settings-values";
import { settingsSaved } from "@/components/settings-frame/settings-saved";
import { useLeaveGuard } from "@/components/ui/leaving/use-leave-guard";
import { useFormSave } from "@/components/ui/use-form-save";
import type { FreightSettings, FreightSettingsResponse } from "@/lib/contract/desk/freight-settings";
import { useChangeFreightSettings } from "@/lib/queries/freight-settings";

type Part = Partial<FreightSettings>;
type Checked = Part & Record<string, unknown>;

/**
 * One card's part of the settings as a form; what other cards hold is saved as it was read last.
 * @param schema judges the part, by its fields
 */
export function useSettingsForm(response: FreightSettingsResponse, schema: z.ZodObject & z.ZodType<Part>) {
  const element = useRef<HTMLFormElement>(null);
  const change = useChangeFreightSettings();
  // Keep what was read when typing began: what a colleague saves meanwhile must not be overwritten unseen.
  const [base, setBase] = useState(response);
  const form = useForm<TypedSettings, unknown, Checked>({
    defaultValues: typedOf(response.settings),
    resolver: resolverOf(schema),
  });
  const { isDirty, isSubmitting } = form.formState;
  const take = (fresh: FreightSettingsResponse) => {
    setBase(fresh);
    form.reset(typedOf(fresh.settings));
  };
  const partOf = ({ settings }: FreightSettingsResponse) =>
    JSON.stringify(Object.keys(schema.shape).map((name) => settings[name as keyof FreightSettings]));
  const isOther = response.version > base.version && partOf(response) !== partOf(base);
  // Nothing is typed: what a colleague saved is simply shown.
  if (isOther && !isDirty && !isSubmitting) take(response);
  const { label: notice, save } = useFormSave(form, element, async (part) => {
    const { version } = isOther ? base : response;
    const after = await change.mutateAsync({ ...response.settings, ...part, version });
    take(after);
    settingsSaved({
      title: "The settings are saved",
      before: response.settings,
      after,
      change: change.mutateAsync,
      take,
    });
  });
  useLeaveGuard(isDirty, () => undefined);
  return {
    form,
    element,
    notice,
    save,
    isBehind: isOther,
    take: () => take(response),
    keep: () => setBase(response),
  };
}

const resolverOf =
  (schema: z.ZodObject & z.ZodType<Part>): Resolver<TypedSettings, unknown, Checked> =>
  (typed, context, options) =>
    // The resolver reads what was typed in the shape that the schema judges; the names of both are the same.
    (zodResolver(schema) as unknown as Resolver<TypedSettings, unknown, Checked>)(
      settingsOf(typed) as unknown as TypedSettings,
      context,
      options,
    );

export type SettingsForm = ReturnType<typeof useSettingsForm>;
