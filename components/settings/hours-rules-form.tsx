"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useRef } from "react";
import { useForm } from "react-hook-form";
import { HoursRulesPlaces } from "@/components/settings/hours-rules-places";
import { changesOf, HoursRulesValues, valuesOf } from "@/components/settings/hours-rules-values";
import { SaveWord } from "@/components/settings/save-word";
import { Button } from "@/components/ui/button";
import { toastDone } from "@/components/ui/toast";
import { useFormSave } from "@/components/ui/use-form-save";
import { useLeaveGuard } from "@/components/ui/use-leave-guard";
import type { HoursRulesAnswer } from "@/lib/contract/company-settings";
import type { HosSettings } from "@/lib/contract/hours-of-service-settings";
import { useChangeHoursRules } from "@/lib/queries/settings";

interface HoursRulesFormProps {
  answer: HoursRulesAnswer;
  rules: HosSettings;
}

/** The rules as a form. What a colleague saves meanwhile shows in every field that nothing is typed in. */
export function HoursRulesForm({ answer, rules }: HoursRulesFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const change = useChangeHoursRules();
  const form = useForm<HoursRulesValues, unknown, HoursRulesValues>({
    values: valuesOf(rules),
    resetOptions: { keepDirtyValues: true, keepErrors: true },
    resolver: zodResolver(HoursRulesValues),
  });
  const { isDirty, isSubmitting } = form.formState;
  const { word, save } = useFormSave(form, element, async (typed) => {
    const body = changesOf(typed, rules);
    const fresh = body === null ? rules : ((await change.mutateAsync(body)).rules ?? rules);
    form.reset(valuesOf(fresh));
    toastDone("The rules are saved");
  });
  useLeaveGuard(isDirty, () => undefined);
  const { mayChange, mayChangeCompany } = answer;
  return (
    <form ref={element} noValidate onSubmit={save} className="grid gap-4">
      <HoursRulesPlaces form={form} rules={rules} mayChange={mayChange} mayChangeCompany={mayChangeCompany} />
      <SaveWord word={word} />
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant="primary"
          pending={isSubmitting}
          disabledReason={mayChange ? null : readOnly}
        >
          Save rules
        </Button>
        <Button
          disabledReason={isDirty ? null : "Nothing is changed."}
          onClick={() => form.reset(valuesOf(rules))}
        >
          Undo changes
        </Button>
      </div>
      {mayChange ? null : <p className="text-ink-2">{readOnly}</p>}
      {mayChange && !mayChangeCompany ? (
        <p className="text-ink-2">
          What the company says reaches terminals that you do not see, so you only read it.
        </p>
      ) : null}
    </form>
  );
}

const readOnly = "Your role only reads these. A manager or an administrator can change them.";
