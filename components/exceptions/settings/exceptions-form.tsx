import { zodResolver } from "@hookform/resolvers/zod";
import { type FieldPath, type UseFormReturn, useController } from "react-hook-form";
import type { z } from "zod";
import { ChangedBy } from "@/components/settings-frame/changed-by";
import { KeptFoot } from "@/components/settings-frame/kept-foot";
import { useKeptForm } from "@/components/settings-frame/use-kept-form";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { messageAt } from "@/components/ui/form-field";
import { TextInput } from "@/components/ui/text-input";
import {
  ExceptionSettings,
  type ExceptionSettingsResponse,
} from "@/lib/contract/desk/settings/exception-settings";
import { deskNowMs } from "@/lib/live/desk-clock";
import { useChangeExceptionSettings } from "@/lib/queries/exceptions";
import { nearInstantLabel } from "@/lib/time/instant-labels";
import { localZone } from "@/lib/time/zones";

type Typed = z.input<typeof ExceptionSettings>;
type SettingsForm = UseFormReturn<Typed, unknown, ExceptionSettings>;

interface ExceptionsFormProps {
  response: ExceptionSettingsResponse;
  /** Reads what a colleague saved meanwhile. */
  onReadAgain: () => void;
}

/** Thresholds and rules as a form; who may only read sees them. */
export function ExceptionsForm({ response, onReadAgain }: ExceptionsFormProps) {
  const change = useChangeExceptionSettings();
  const kept = useKeptForm({
    response,
    typedOf: ({ settings }): Typed => settings,
    resolver: zodResolver(ExceptionSettings),
    settingsOf: (settings: ExceptionSettings) => settings,
    change: change.mutateAsync,
    saved: "The settings are saved",
  });
  const { form, element, save } = kept;
  const { changed, mayChange } = response;
  return (
    <form ref={element} noValidate onSubmit={save} className="grid max-w-xl gap-4">
      <ChangedBy
        changed={
          changed && { by: changed.by, when: nearInstantLabel(changed.atMs, localZone(), deskNowMs()) }
        }
      />
      <section className="grid grid-cols-2 gap-4 border-t border-line pt-4 max-sm:grid-cols-1">
        <Figure
          form={form}
          name="standstillMinutes"
          label="Stopped unexpectedly after, minutes"
          fixed={!mayChange}
        />
        <Figure
          form={form}
          name="standstillMiles"
          label="Away from a stop by, miles"
          fixed={!mayChange}
          step={0.1}
        />
        <Figure form={form} name="silentMinutes" label="No position for, minutes" fixed={!mayChange} />
        <Figure
          form={form}
          name="leftOpenMinutes"
          label="Left without completing for, minutes"
          fixed={!mayChange}
        />
        <Figure
          form={form}
          name="unclaimedMinutes"
          label="Unclaimed message after, minutes"
          fixed={!mayChange}
        />
      </section>
      <section className="grid gap-2 border-t border-line pt-4">
        <h3 className="text-body font-medium">Rules</h3>
        <Rules form={form} rules={response.rules} fixed={!mayChange} />
      </section>
      <KeptFoot kept={kept} onUndo={onReadAgain} />
    </form>
  );
}

interface FigureProps {
  form: SettingsForm;
  name: FieldPath<Typed>;
  label: string;
  fixed: boolean;
  step?: number;
}

function Figure({ form, name, label, fixed, step = 1 }: FigureProps) {
  return (
    <Field label={label} error={messageAt(form.formState.errors, name)}>
      <TextInput
        {...form.register(name, { valueAsNumber: true })}
        type="number"
        inputMode={step === 1 ? "numeric" : "decimal"}
        step={step}
        readOnly={fixed}
        className="max-w-28"
      />
    </Field>
  );
}

interface RulesProps {
  form: SettingsForm;
  rules: ExceptionSettingsResponse["rules"];
  fixed: boolean;
}

/** Chooses which rules are applied: those that are ticked. */
function Rules({ form, rules, fixed }: RulesProps) {
  const { field } = useController({ control: form.control, name: "off" });
  const off = field.value ?? [];
  return (
    <ul className="grid gap-2">
      {rules.map(({ id, label, says }) => (
        <li key={id}>
          <Checkbox
            checked={!off.includes(id)}
            disabled={fixed}
            label={
              <span>
                <span className="font-medium">{label}</span>
                <span className="block text-small text-ink-3">{says}</span>
              </span>
            }
            onChange={() => field.onChange(off.includes(id) ? off.filter((one) => one !== id) : [...off, id])}
          />
        </li>
      ))}
    </ul>
  );
}
