import { zodResolver } from "@hookform/resolvers/zod";
import { useRef } from "react";
import { useForm } from "react-hook-form";
import { HoursRulesPlaces } from "@/components/hours/settings/hours-rules-places";
import {
  changesOf,
  HoursRulesValues,
  usualTaken,
  valuesOf,
} from "@/components/hours/settings/hours-rules-values";
import { SaveFoot } from "@/components/settings-frame/save-foot";
import { useLeaveGuard } from "@/components/ui/leaving/use-leave-guard";
import { toastDone } from "@/components/ui/toast";
import { useFormSave } from "@/components/ui/use-form-save";
import type { HoursRulesResponse } from "@/lib/contract/desk/settings/company-settings";
import type { HosSettings } from "@/lib/contract/interface/hours-of-service-settings";
import { useChangeHoursRules } from "@/lib/queries/settings";

interface HoursRulesFormProps {
  response: HoursRulesResponse;
  rules: HosSettings;
}

/** The rules as a form. What a colleague saves meanwhile shows in every field that nothing is typed in. */
export function HoursRulesForm({ response, rules }: HoursRulesFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const change = useChangeHoursRules();
  const { mayChange, mayChangeCompany } = response;
  const form = useForm<HoursRulesValues, unknown, HoursRulesValues>({
    values: valuesOf(rules),
    resetOptions: { keepDirtyValues: true, keepErrors: true },
    resolver: zodResolver(HoursRulesValues),
  });
  const { isDirty, isSubmitting } = form.formState;
  const { label, save } = useFormSave(form, element, async (typed) => {
    const body = changesOf(typed, rules) ?? (mayChangeCompany ? usualTaken(rules) : null);
    const fresh = body === null ? rules : ((await change.mutateAsync(body)).rules ?? rules);
    form.reset(valuesOf(fresh));
    toastDone("The rules are saved");
  });
  useLeaveGuard(isDirty, () => undefined);
  return (
    <form ref={element} noValidate onSubmit={save} className="grid gap-4">
      <HoursRulesPlaces form={form} rules={rules} mayChange={mayChange} mayChangeCompany={mayChangeCompany} />
      <SaveFoot
        notice={label}
        saveLabel="Save rules"
        isDirty={isDirty}
        isSubmitting={isSubmitting}
        mayChange={mayChange}
        onUndo={() => form.reset(valuesOf(rules))}
      />
      {mayChange && !mayChangeCompany ? (
        <p className="text-ink-2">
          What the company says reaches terminals that you do not see, so you only read it.
        </p>
      ) : null}
    </form>
  );
}
