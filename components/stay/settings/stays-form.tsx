import { zodResolver } from "@hookform/resolvers/zod";
import { Plus, X } from "lucide-react";
import { type Resolver, type UseFormReturn, useFieldArray } from "react-hook-form";
import { ChangedBy } from "@/components/settings-frame/changed-by";
import { KeptFoot } from "@/components/settings-frame/kept-foot";
import { useKeptForm } from "@/components/settings-frame/use-kept-form";
import { blankCustomer, staysOf, type TypedStays, typedStays } from "@/components/stay/settings/stays-values";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { FormField, messageAt } from "@/components/ui/form-field";
import { IconButton } from "@/components/ui/icon-button";
import { Select } from "@/components/ui/select";
import type { SettingsResponse } from "@/lib/contract/desk/settings/company-settings";
import { billableSteps, StaySettings } from "@/lib/contract/desk/settings/stay-settings";
import { deskNowMs } from "@/lib/live/desk-clock";
import { useChangeSettings } from "@/lib/queries/settings";
import { nearInstantLabel } from "@/lib/time/instant-labels";
import { localZone } from "@/lib/time/zones";

type StaysFormState = UseFormReturn<TypedStays, unknown, StaySettings>;

const resolver: Resolver<TypedStays, unknown, StaySettings> = (typed, context, options) =>
  // The resolver reads what was typed in the shape that the schema judges; the names of both are the same.
  (zodResolver(StaySettings) as unknown as Resolver<TypedStays, unknown, StaySettings>)(
    staysOf(typed) as unknown as TypedStays,
    context,
    options,
  );

interface StaysFormProps {
  response: SettingsResponse;
  /** Reads what a colleague saved meanwhile. */
  onReadAgain: () => void;
}

/** Free time, detention and layover as a form; who may only read sees them. */
export function StaysForm({ response, onReadAgain }: StaysFormProps) {
  const change = useChangeSettings();
  const kept = useKeptForm({
    response,
    typedOf: ({ settings }): TypedStays => typedStays(settings.stays),
    resolver,
    settingsOf: (stays: StaySettings) => ({ ...response.settings, stays }),
    change: change.mutateAsync,
    saved: "The settings are saved",
  });
  const { form, element, save } = kept;
  const { changed } = response;
  const readOnly = !response.mayChange;
  const grid = "grid grid-cols-2 items-start gap-4 max-sm:grid-cols-1";
  return (
    <form ref={element} noValidate onSubmit={save} className="grid max-w-xl gap-4">
      <ChangedBy
        changed={
          changed && { by: changed.by, when: nearInstantLabel(changed.atMs, localZone(), deskNowMs()) }
        }
      />
      <div className={grid}>
        <FormField
          {...{ form, readOnly }}
          name="freeMinutes.trip"
          label="Free time at trip stops, minutes"
          hint="Empty: no detention is agreed."
          inputMode="numeric"
        />
        <FormField
          {...{ form, readOnly }}
          name="freeMinutes.manifest"
          label="Free time at manifest stops, minutes"
          hint="Empty: only customers below have one."
          inputMode="numeric"
        />
        <FormField
          {...{ form, readOnly }}
          name="warnMinutes"
          label="Warn before it ends, minutes"
          inputMode="numeric"
        />
      </div>
      <Customers form={form} readOnly={readOnly} />
      <div className={grid}>
        <Choice
          {...{ form, readOnly }}
          name="stepMinutes"
          label="Detention is claimed in steps of"
          options={billableSteps.map((step) => ({ value: String(step), label: `${step} min` }))}
        />
        <Choice
          {...{ form, readOnly }}
          name="claimsBegunSteps"
          label="A step that has started"
          options={[
            { value: "full", label: "Is not claimed" },
            { value: "begun", label: "Is claimed in full" },
          ]}
        />
        <Choice
          {...{ form, readOnly }}
          name="layoverBegins"
          label="Layover replaces detention"
          options={[
            { value: "after-detention", label: "After the detention below" },
            { value: "at-midnight", label: "At the stop's midnight" },
          ]}
        />
        <FormField
          {...{ form, readOnly }}
          name="layoverAfterMinutes"
          label="Detention before a layover, minutes"
          hint="One layover for each day started."
          inputMode="numeric"
        />
        <Choice
          {...{ form, readOnly }}
          name="waitsAreLayovers"
          label="A wait of that length for a window"
          hint="A layover only where customers move appointments of trucks that have arrived."
          options={[
            { value: "no", label: "Is not claimed" },
            { value: "yes", label: "Is also a layover" },
          ]}
        />
      </div>
      <KeptFoot kept={kept} onUndo={onReadAgain} />
    </form>
  );
}

interface ChoiceProps {
  form: StaysFormState;
  readOnly: boolean;
  name: "stepMinutes" | "claimsBegunSteps" | "layoverBegins" | "waitsAreLayovers";
  label: string;
  hint?: string;
  options: readonly { value: string; label: string }[];
}

function Choice({ form, readOnly, name, options, ...field }: ChoiceProps) {
  return (
    <Field {...field} error={messageAt(form.formState.errors, name)}>
      <Select
        {...form.register(name)}
        defaultValue={form.formState.defaultValues?.[name]}
        disabled={readOnly}
        options={options}
      />
    </Field>
  );
}

/** Customers with a free time of their own, by the name on trips and stops, or the customer number. */
function Customers({ form, readOnly }: { form: StaysFormState; readOnly: boolean }) {
  const rows = useFieldArray({ control: form.control, name: "customers", keyName: "key" });
  return (
    <fieldset className="grid gap-2 border-t border-line pt-4">
      <legend className="sr-only">Free time by customer</legend>
      <h3 className="text-body font-medium">Free time by customer</h3>
      {rows.fields.map((row, index) => (
        <div key={row.key} className="grid grid-cols-[minmax(0,1fr)_9rem_2rem] items-end gap-3">
          <FormField
            {...{ form, readOnly }}
            name={`customers.${index}.customer`}
            label="Customer's name or number"
          />
          <FormField
            {...{ form, readOnly }}
            name={`customers.${index}.freeMinutes`}
            label="Free, minutes"
            placeholder="none agreed"
            inputMode="numeric"
          />
          {readOnly ? null : (
            <IconButton
              label={`Remove customer ${index + 1}`}
              icon={<X size={14} />}
              onClick={() => rows.remove(index)}
            />
          )}
        </div>
      ))}
      {readOnly ? null : (
        <Button icon={<Plus size={14} />} className="w-fit" onClick={() => rows.append(blankCustomer)}>
          Add a customer
        </Button>
      )}
    </fieldset>
  );
}
