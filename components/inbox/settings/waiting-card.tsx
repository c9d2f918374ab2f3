import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { SavedMeanwhile } from "@/components/settings/changed-by";
import { SaveFoot } from "@/components/settings/save-foot";
import { SettingsFaces } from "@/components/settings/settings-faces";
import type { SettingsCard } from "@/components/settings/settings-frame";
import { Field } from "@/components/ui/field";
import { TextInput } from "@/components/ui/text-input";
import { toastDone } from "@/components/ui/toast";
import { useFormSave } from "@/components/ui/use-form-save";
import { useLeaveGuard } from "@/components/ui/use-leave-guard";
import { InboxSettings, type InboxSettingsResponse } from "@/lib/contract/desk/inbox-writes";
import { inboxSettingsQuery, useChangeInboxSettings } from "@/lib/queries/inbox/inbox-settings";

/** How long drivers may wait for an answer, and which messages came late. */
export const waitingCard: SettingsCard = {
  anchor: "inbox-waiting",
  title: "Waiting for an answer",
  text: "From when a driver's message stands out in the inbox, and how late one must come in to be shown as late. The same for everybody.",
  terms: "inbox messages unanswered amber red minutes late dead zone",
  Body: () => (
    <SettingsFaces query={useQuery(inboxSettingsQuery)} noun="settings of the inbox">
      {(response) => <WaitingForm response={response} />}
    </SettingsFaces>
  ),
};

function WaitingForm({ response }: { response: InboxSettingsResponse }) {
  const element = useRef<HTMLFormElement>(null);
  const change = useChangeInboxSettings();
  // What was read when typing began: what a colleague saves meanwhile must not be overwritten unseen.
  const [version, setVersion] = useState(response.version);
  const { mayChange } = response;
  const form = useForm<z.input<typeof InboxSettings>, unknown, InboxSettings>({
    defaultValues: response.settings,
    resolver: zodResolver(InboxSettings),
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  const take = (fresh: InboxSettingsResponse) => {
    setVersion(fresh.version);
    form.reset(fresh.settings);
  };
  const isBehind = response.version > version;
  if (isBehind && !isDirty && !isSubmitting) take(response);
  const { label, save } = useFormSave(form, element, async (typed) => {
    take(await change.mutateAsync({ ...typed, version }));
    toastDone("The settings are saved");
  });
  useLeaveGuard(isDirty, () => undefined);
  const minutes = (
    name: "waitingMinutes.0" | "waitingMinutes.1" | "lateMinutes",
    title: string,
    error: string | undefined,
  ) => (
    <Field label={`${title}, minutes`} error={error}>
      <TextInput
        {...form.register(name, { valueAsNumber: true })}
        inputMode="numeric"
        readOnly={!mayChange}
        className="w-24"
      />
    </Field>
  );
  return (
    <form ref={element} noValidate onSubmit={save} className="grid max-w-xl gap-4">
      <div className="grid grid-cols-3 gap-4 max-sm:grid-cols-1">
        {minutes("waitingMinutes.0", "Amber after", errors.waitingMinutes?.[0]?.message)}
        {minutes("waitingMinutes.1", "Red after", errors.waitingMinutes?.[1]?.message)}
        {minutes("lateMinutes", "Late after", errors.lateMinutes?.message)}
      </div>
      {isBehind ? <SavedMeanwhile onTake={() => take(response)} /> : null}
      <SaveFoot
        notice={label}
        saveLabel="Save"
        isDirty={isDirty}
        isSubmitting={isSubmitting}
        mayChange={mayChange}
        onUndo={() => take(response)}
      />
    </form>
  );
}
