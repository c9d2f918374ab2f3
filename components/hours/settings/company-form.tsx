import { zodResolver } from "@hookform/resolvers/zod";
import type { ReactNode } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import type { z } from "zod";
import { splitOptions } from "@/components/hours/settings/split-options";
import { ChangedBy } from "@/components/settings-frame/changed-by";
import { KeptFoot } from "@/components/settings-frame/kept-foot";
import { useKeptForm } from "@/components/settings-frame/use-kept-form";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { TextInput } from "@/components/ui/text-input";
import { CompanySettings, type SettingsResponse } from "@/lib/contract/desk/settings/company-settings";
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
  const change = useChangeSettings();
  const kept = useKeptForm({
    response,
    typedOf: ({ settings }): Typed => settings,
    resolver: zodResolver(CompanySettings),
    settingsOf: (settings: CompanySettings) => settings,
    change: change.mutateAsync,
    saved: "The settings are saved",
  });
  const { form, element, save } = kept;
  const { errors } = form.formState;
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
          label="A wait of less than 10 h at a dock counts as"
          hint="Off duty only where your drivers are released from the truck and its freight while they wait (49 CFR 395.2). A longer wait is planned as off duty: it is a full rest."
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
      <KeptFoot kept={kept} onUndo={onReadAgain} />
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
