import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type FieldPath, type UseFormReturn, useForm } from "react-hook-form";
import type { z } from "zod";
import { gradedMeasures } from "@/components/reports/performance/figures";
import { Field } from "@/components/ui/field";
import { messageAt } from "@/components/ui/form-field";
import { FormSheet } from "@/components/ui/form-sheet";
import { TextInput } from "@/components/ui/text-input";
import { toastDone } from "@/components/ui/toast";
import { ReportTargets, type ReportTargetsResponse } from "@/lib/contract/desk/reports/report-targets";
import { reportTargetsQuery, useChangeReportTargets } from "@/lib/queries/reports";
import { refusalOf, sessionQuery } from "@/lib/queries/session";

type Typed = z.input<typeof ReportTargets>;
type TargetsForm = UseFormReturn<Typed, unknown, ReportTargets>;

/** What the manager expects of a unit; it opens once the targets are read. */
export function TargetsSheet({ onClose }: { onClose: () => void }) {
  const { data } = useQuery(reportTargetsQuery);
  return data === undefined ? null : <LoadedSheet response={data} onClose={onClose} />;
}

function LoadedSheet({ response, onClose }: { response: ReportTargetsResponse; onClose: () => void }) {
  const change = useChangeReportTargets();
  // Read again meanwhile, the version would be that of targets which nobody here has seen.
  const [opened] = useState(response);
  const refused = refusalOf(useQuery(sessionQuery).data, "changeReportTargets");
  const form: TargetsForm = useForm<Typed, unknown, ReportTargets>({
    defaultValues: opened.settings,
    resolver: zodResolver(ReportTargets),
  });
  return (
    <FormSheet
      title="Targets"
      description="The same for everybody. Beyond its limit a figure is red; beyond its free time a stay is detention."
      form={form}
      saveLabel="Save"
      disabledReason={refused}
      onSave={async (targets) => {
        await change.mutateAsync({ ...targets, version: opened.version });
        toastDone("The targets are saved");
        onClose();
      }}
      onClose={onClose}
    >
      <div className="grid grid-cols-2 gap-4">
        {gradedMeasures.map(({ name, label, suffix }) => (
          <fieldset key={name} className="contents">
            <legend className="sr-only">{label}</legend>
            <Figure form={form} name={`${name}.target`} label={`${label}, target${suffix}`} />
            <Figure form={form} name={`${name}.limit`} label={`${label}, limit${suffix}`} />
          </fieldset>
        ))}
        <fieldset className="contents">
          <legend className="sr-only">Free time at docks</legend>
          <Figure form={form} name="freeMinutes.manifest" label="Free at stops of manifests, minutes" />
          <Figure form={form} name="freeMinutes.trip" label="Free at docks of trips, minutes" />
        </fieldset>
      </div>
    </FormSheet>
  );
}

function Figure({ form, name, label }: { form: TargetsForm; name: FieldPath<Typed>; label: string }) {
  return (
    <Field label={label} error={messageAt(form.formState.errors, name)}>
      <TextInput
        {...form.register(name, { valueAsNumber: true })}
        type="number"
        inputMode="decimal"
        step={0.01}
      />
    </Field>
  );
}
