import { useRef, useState } from "react";
import { type DefaultValues, type FieldValues, type Resolver, useForm } from "react-hook-form";
import { settingsSaved } from "@/components/settings-frame/settings-saved";
import { useLeaveGuard } from "@/components/ui/leaving/use-leave-guard";
import { useFormSave } from "@/components/ui/use-form-save";

interface KeptFormOptions<Settings, Kept, Typed extends FieldValues, Checked> {
  /** The settings as they were read last. */
  response: Kept;
  /** Reads what is typed of them. */
  typedOf: (kept: Kept) => Typed;
  resolver: Resolver<Typed, unknown, Checked>;
  /** Makes the whole settings of what was typed. */
  settingsOf: (checked: Checked) => Settings;
  /** Saves them over those of a version. */
  change: (body: Settings & { version: number }) => Promise<Kept>;
  /** Said once they are saved. */
  saved: string;
}

/** Settings of everybody as a form: what a colleague saves while somebody types is neither lost nor overwritten unseen. */
export function useKeptForm<
  Settings extends object,
  Kept extends { settings: Settings; version: number; mayChange: boolean },
  Typed extends FieldValues,
  Checked,
>(options: KeptFormOptions<Settings, Kept, Typed, Checked>) {
  const { response, typedOf, resolver, settingsOf, change, saved } = options;
  const element = useRef<HTMLFormElement>(null);
  const [version, setVersion] = useState(response.version);
  const form = useForm<Typed, unknown, Checked>({
    defaultValues: typedOf(response) as DefaultValues<Typed>,
    resolver,
  });
  const { isDirty, isSubmitting } = form.formState;
  const take = (fresh: Kept) => {
    setVersion(fresh.version);
    form.reset(typedOf(fresh));
  };
  const isBehind = response.version > version;
  // Nothing is typed: what a colleague saved is simply shown.
  if (isBehind && !isDirty && !isSubmitting) take(response);
  const { label: notice, save } = useFormSave(form, element, async (checked) => {
    const after = await change({ ...settingsOf(checked), version });
    take(after);
    settingsSaved({ title: saved, before: response.settings, after, change, take });
  });
  useLeaveGuard(isDirty, () => undefined);
  return {
    form,
    element,
    save,
    notice,
    isBehind,
    mayChange: response.mayChange,
    takeNewest: () => take(response),
  };
}

export type KeptForm = Pick<
  ReturnType<typeof useKeptForm>,
  "notice" | "isBehind" | "mayChange" | "takeNewest"
> & { form: { formState: { isDirty: boolean; isSubmitting: boolean } } };
