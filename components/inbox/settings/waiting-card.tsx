import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { SaveFoot } from "@/components/settings/save-foot";
import { SettingsFaces } from "@/components/settings/settings-faces";
import type { SettingsCard } from "@/components/settings/settings-frame";
import { Field } from "@/components/ui/field";
import { TextInput } from "@/components/ui/text-input";
import { toastDone } from "@/components/ui/toast";
import { useFormSave } from "@/components/ui/use-form-save";
import { useLeaveGuard } from "@/components/ui/use-leave-guard";
import type { DeskResponse } from "@/lib/contract/desk/desk-calls";
import { InboxSettings } from "@/lib/contract/desk/inbox-writes";
import { inboxSettingsQuery, useChangeInboxSettings } from "@/lib/queries/inbox-settings";

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

function WaitingForm({ response }: { response: DeskResponse<"getInboxSettings"> }) {
  const element = useRef<HTMLFormElement>(null);
  const change = useChangeInboxSettings();
  const { mayChange, ...settings } = response;
  const form = useForm<z.input<typeof InboxSettings>, unknown, InboxSettings>({
    values: settings,
    resetOptions: { keepDirtyValues: true },
    resolver: zodResolver(InboxSettings),
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  const { label, save } = useFormSave(form, element, async (typed) => {
    const { mayChange: _, ...saved } = await change.mutateAsync(typed);
    form.reset(saved);
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
      <SaveFoot
        notice={label}
        saveLabel="Save"
        isDirty={isDirty}
        isSubmitting={isSubmitting}
        mayChange={mayChange}
        onUndo={() => form.reset(settings)}
      />
    </form>
  );
}
