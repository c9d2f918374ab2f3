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
  Kept extends {
    settings: Settings;
    version: number;
    changed: { by: string; atMs: number } | null;
    mayChange: boolean;
  },
  Typed extends FieldValues,
  Checked,
>(options: KeptFormOptions<Settings, Kept, Typed, Checked>) {
  const { response, typedOf, resolver, settingsOf, change, saved } = options;
  const element = useRef<HTMLFormElement>(null);
  const [base, setBase] = useState(response);
  const form = useForm<Typed, unknown, Checked>({
    defaultValues: typedOf(response) as DefaultValues<Typed>,
    resolver,
  });
  const { isDirty, isSubmitting } = form.formState;
  const take = (fresh: Kept) => {
    setBase(fresh);
    form.reset(typedOf(fresh));
  };
  const partOf = (kept: Kept) => JSON.stringify(typedOf(kept));
  // Another card's change is none of this one's: it is saved as it was read last.
  const isBehind = response.version > base.version && partOf(response) !== partOf(base);
  // Nothing is typed: what a colleague saved is simply shown.
  if (isBehind && !isDirty && !isSubmitting) take(response);
  const { label: notice, save } = useFormSave(form, element, async (checked) => {
    const { version } = isBehind ? base : response;
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
    changed: response.changed,
    takeNewest: () => take(response),
    /** Keeps what is typed: the next save goes over what the colleague saved, which has been said by then. */
    keepMine: () => setBase(response),
  };
}

export type KeptForm = Pick<
  ReturnType<typeof useKeptForm>,
  "notice" | "isBehind" | "changed" | "mayChange" | "takeNewest" | "keepMine"
> & { form: { formState: { isDirty: boolean; isSubmitting: boolean } } };
