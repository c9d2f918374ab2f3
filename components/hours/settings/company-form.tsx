import { zodResolver } from "@hookform/resolvers/zod";
import { type ReactNode, useRef, useState } from "react";
import { type UseFormRegisterReturn, useForm } from "react-hook-form";
import type { z } from "zod";
import { splitOptions } from "@/components/hours/settings/split-options";
import { ChangedBy, SavedMeanwhile } from "@/components/settings/changed-by";
import { SaveFoot } from "@/components/settings/save-foot";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { TextInput } from "@/components/ui/text-input";
import { toastDone } from "@/components/ui/toast";
import { useFormSave } from "@/components/ui/use-form-save";
import { useLeaveGuard } from "@/components/ui/use-leave-guard";
import { CompanySettings, type SettingsResponse } from "@/lib/contract/desk/settings";
import { deskNowMs } from "@/lib/live/desk-clock";
import { useChangeSettings } from "@/lib/queries/settings";
import { nearInstantLabel } from "@/lib/time/instant-labels";
import { localZone } from "@/lib/time/zones";

interface CompanyFormProps {
  response: SettingsResponse;
  /** Reads what a colleague saved meanwhile. */
  onReadAgain: () => void;
}

type Typed = z.input<typeof CompanySettings>;

/** The settings as a form; who may only read sees them and why. */
export function CompanyForm({ response, onReadAgain }: CompanyFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const change = useChangeSettings();
  // What was read when typing began: what a colleague saves meanwhile must not be overwritten unseen.
  const [version, setVersion] = useState(response.version);
  const form = useForm<Typed, unknown, CompanySettings>({
    defaultValues: response.settings,
    resolver: zodResolver(CompanySettings),
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  const take = (fresh: SettingsResponse) => {
    setVersion(fresh.version);
    form.reset(fresh.settings);
  };
  // Nothing is typed: what a colleague saved is simply shown.
  if (response.version > version && !isDirty && !isSubmitting) take(response);
  const { label: notice, save } = useFormSave(form, element, async (settings) => {
    take(await change.mutateAsync({ ...settings, version }));
    toastDone("The settings are saved");
  });
  useLeaveGuard(isDirty, () => undefined);
  const behind = response.version > version;
  const { changed } = response;
  return (
    <form ref={element} noValidate onSubmit={save} className="grid max-w-xl gap-4">
      <ChangedBy
        changed={
          changed && { by: changed.by, when: nearInstantLabel(changed.atMs, localZone(), deskNowMs()) }
        }
      />
      <Section title="Hours of service">
        <div className="grid grid-cols-2 gap-4 max-sm:grid-cols-1">
          <Minutes
            label="First notice before hours run out"
            error={errors.hoursWarnMinutes?.[0]?.message}
            input={form.register("hoursWarnMinutes.0", { valueAsNumber: true })}
            readOnly={!response.mayChange}
          />
          <Minutes
            label="Urgent notice"
            error={errors.hoursWarnMinutes?.[1]?.message}
            input={form.register("hoursWarnMinutes.1", { valueAsNumber: true })}
            readOnly={!response.mayChange}
          />
        </div>
        <Minutes
          label="A clock is unknown after"
          hint="After so long without a sign of the ELD the desk says nothing of the driver's clocks but their age."
          error={errors.staleClockMinutes?.message}
          input={form.register("staleClockMinutes", { valueAsNumber: true })}
          readOnly={!response.mayChange}
        />
      </Section>
      <Section title="Planning">
        <Field
          label="Waiting for an appointment counts as"
          hint="Off duty only where your drivers are released from the truck and its freight while they wait."
          error={errors.waitingIs?.message}
        >
          <Select
            {...form.register("waitingIs")}
            defaultValue={response.settings.waitingIs}
            disabled={!response.mayChange}
            options={[
              { value: "on-duty", label: "On duty" },
              { value: "off-duty", label: "Off duty" },
            ]}
            className="w-48"
          />
        </Field>
        <Field
          label="Sleeper splits are planned"
          hint="A split is ten hours off in two parts, 7 and 3 or 8 and 2, the long one in the berth. A driver may have a setting of their own, on their hours page."
          error={errors.splits?.message}
        >
          <Select
            {...form.register("splits")}
            defaultValue={response.settings.splits}
            disabled={!response.mayChange}
            options={splitOptions}
            className="w-72"
          />
        </Field>
      </Section>
      {behind ? <SavedMeanwhile onTake={() => take(response)} /> : null}
      <SaveFoot
        notice={notice}
        saveLabel="Save"
        isDirty={isDirty}
        isSubmitting={isSubmitting}
        mayChange={response.mayChange}
        onUndo={() => {
          take(response);
          onReadAgain();
        }}
      />
    </form>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-4 border-t border-line pt-4">
      <h3 className="text-body font-medium">{title}</h3>
      {children}
    </section>
  );
}

interface MinutesProps {
  label: string;
  hint?: string;
  error: string | undefined;
  input: UseFormRegisterReturn;
  readOnly: boolean;
}

function Minutes({ label, hint, error, input, readOnly: fixed }: MinutesProps) {
  return (
    <Field label={`${label}, minutes`} error={error} {...(hint === undefined ? {} : { hint })}>
      <TextInput
        {...input}
        type="number"
        inputMode="numeric"
        step={1}
        readOnly={fixed}
        className="max-w-28"
      />
    </Field>
  );
}
