import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import { KeptFoot } from "@/components/settings-frame/kept-foot";
import { SettingsFaces } from "@/components/settings-frame/settings-faces";
import type { SettingsCard } from "@/components/settings-frame/settings-frame";
import { useKeptForm } from "@/components/settings-frame/use-kept-form";
import { Field } from "@/components/ui/field";
import { TextInput } from "@/components/ui/text-input";
import { InboxSettings, type InboxSettingsResponse } from "@/lib/contract/desk/inbox-writes";
import { inboxSettingsQuery, useChangeInboxSettings } from "@/lib/queries/inbox/inbox-settings";

/** Sets how long drivers may wait for an answer, and which messages came late. */
export const waitingCard: SettingsCard = {
  anchor: "inbox-waiting",
  title: "Waiting for a reply",
  text: "When an unanswered message stands out in the inbox, and how late one must arrive to be marked late. The same for everybody.",
  terms: "inbox messages unanswered amber red minutes late dead zone",
  Body: () => (
    <SettingsFaces query={useQuery(inboxSettingsQuery)} noun="settings of the inbox">
      {(response) => <WaitingForm response={response} />}
    </SettingsFaces>
  ),
};

function WaitingForm({ response }: { response: InboxSettingsResponse }) {
  const change = useChangeInboxSettings();
  const kept = useKeptForm({
    response,
    typedOf: ({ settings }): z.input<typeof InboxSettings> => settings,
    resolver: zodResolver(InboxSettings),
    settingsOf: (settings: InboxSettings) => settings,
    change: change.mutateAsync,
    saved: "The settings are saved",
  });
  const { form, element, save, mayChange } = kept;
  const { errors } = form.formState;
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
      <KeptFoot kept={kept} />
    </form>
  );
}
