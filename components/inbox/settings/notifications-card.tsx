import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { z } from "zod";
import { playTone } from "@/components/conversation/notify/tones";
import { SaveFoot } from "@/components/settings-frame/save-foot";
import { SettingsFaces } from "@/components/settings-frame/settings-faces";
import type { SettingsCard } from "@/components/settings-frame/settings-frame";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { FormField } from "@/components/ui/form-field";
import { useLeaveGuard } from "@/components/ui/leaving/use-leave-guard";
import { StateShape } from "@/components/ui/state-shape";
import { toastDone } from "@/components/ui/toast";
import { useFormSave } from "@/components/ui/use-form-save";
import { NotificationSettings } from "@/lib/contract/desk/inbox-writes";
import { notificationsQuery, useChangeNotifications } from "@/lib/queries/inbox/inbox-settings";

/** Sets how a person is notified of new messages. */
export const notificationsCard: SettingsCard = {
  anchor: "notifications",
  title: "Your notifications",
  text: "How you are notified of new messages. Off until you turn it on; the bell on every page mutes all of it.",
  terms: "inbox messages sound desktop notice quiet hours mute alarm",
  Body: () => (
    <SettingsFaces query={useQuery(notificationsQuery)} noun="notifications">
      {(response) => <NotificationsForm saved={response} />}
    </SettingsFaces>
  ),
};

interface Typed {
  sound: boolean;
  desktop: boolean;
  isQuiet: boolean;
  from: string;
  until: string;
}

const usualQuiet = { from: "22:00", until: "06:00" };

const typedOf = ({ sound, desktop, quiet }: NotificationSettings): Typed => ({
  sound,
  desktop,
  isQuiet: quiet !== null,
  ...(quiet ?? usualQuiet),
});

const Time = z.iso.time({ precision: -1, error: "must be a time such as 22:00" });
const rules = z
  .object({ sound: z.boolean(), desktop: z.boolean(), isQuiet: z.boolean(), from: Time, until: Time })
  .transform(
    ({ sound, desktop, isQuiet, from, until }): z.input<typeof NotificationSettings> => ({
      sound,
      desktop,
      quiet: isQuiet ? { from, until } : null,
    }),
  )
  .pipe(NotificationSettings);

function NotificationsForm({ saved }: { saved: NotificationSettings }) {
  const element = useRef<HTMLFormElement>(null);
  const change = useChangeNotifications();
  const form = useForm<Typed, unknown, NotificationSettings>({
    values: typedOf(saved),
    resetOptions: { keepDirtyValues: true },
    resolver: zodResolver(rules),
  });
  const { isDirty, isSubmitting } = form.formState;
  const { label, save } = useFormSave(form, element, async (settings) => {
    form.reset(typedOf(await change.mutateAsync(settings)));
    toastDone("Your notifications are saved");
  });
  useLeaveGuard(isDirty, () => undefined);
  const [desktop, isQuiet] = useWatch({ control: form.control, name: ["desktop", "isQuiet"] });
  return (
    <form ref={element} noValidate onSubmit={save} className="grid max-w-xl gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <Checkbox {...form.register("sound")} label="Sound" />
        <Button onClick={() => playTone("message")}>Play the message sound</Button>
        <Button onClick={() => playTone("alarm")}>Play the alarm sound</Button>
      </div>
      <Checkbox
        {...form.register("desktop")}
        label="Desktop notification while Haulboard is in the background"
      />
      {desktop ? <Permission /> : null}
      <Checkbox {...form.register("isQuiet")} label="Quiet hours" />
      {isQuiet ? (
        <div className="grid grid-cols-2 gap-4">
          <FormField form={form} name="from" label="Quiet from" hint="On this computer's clock." />
          <FormField form={form} name="until" label="Until" />
        </div>
      ) : null}
      <SaveFoot
        notice={label}
        saveLabel="Save notifications"
        isDirty={isDirty}
        isSubmitting={isSubmitting}
        mayChange
        onUndo={() => form.reset(typedOf(saved))}
      />
    </form>
  );
}

/** Tells whether the browser lets the desk show notices, and the way to allow it. */
function Permission() {
  const [permission, setPermission] = useState(() =>
    "Notification" in window ? Notification.permission : "denied",
  );
  if (permission === "granted") return <p className="text-ink-2">Your browser allows it.</p>;
  if (permission === "denied")
    return (
      <p role="status" className="flex items-center gap-2">
        <StateShape kind="jeopardy" size={10} />
        Your browser blocks notifications from this site. Allow them beside the address, then reload the page.
      </p>
    );
  return (
    <Button
      className="justify-self-start"
      onClick={() => void Notification.requestPermission().then(setPermission)}
    >
      Allow browser notifications
    </Button>
  );
}
