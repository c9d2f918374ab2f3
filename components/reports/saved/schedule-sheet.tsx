import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { Field } from "@/components/ui/field";
import { messageAt } from "@/components/ui/form-field";
import { FormSheet } from "@/components/ui/form-sheet";
import { Select } from "@/components/ui/select";
import { TextInput } from "@/components/ui/text-input";
import { toastDone } from "@/components/ui/toast";
import { ReportTargets, type ReportTargetsResponse } from "@/lib/contract/desk/reports/report-targets";
import { reportTargetsQuery, useChangeReportTargets } from "@/lib/queries/reports";
import { refusalOf, sessionQuery } from "@/lib/queries/session";

type Typed = z.input<typeof ReportTargets>;

const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** When saved reports are made; it opens once that is read. */
export function ScheduleSheet({ onClose }: { onClose: () => void }) {
  const { data } = useQuery(reportTargetsQuery);
  return data === undefined ? null : <LoadedSheet response={data} onClose={onClose} />;
}

function LoadedSheet({ response, onClose }: { response: ReportTargetsResponse; onClose: () => void }) {
  const change = useChangeReportTargets();
  // Read again meanwhile, the version would be that of settings which nobody here has seen.
  const [opened] = useState(response);
  const refused = refusalOf(useQuery(sessionQuery).data, "changeReportTargets");
  const form = useForm<Typed, unknown, ReportTargets>({
    defaultValues: opened.settings,
    resolver: zodResolver(ReportTargets),
  });
  const { errors } = form.formState;
  return (
    <FormSheet
      title="When reports are made"
      description="The same for all saved reports of the company."
      form={form}
      saveLabel="Save"
      disabledReason={refused}
      onSave={async (settings) => {
        await change.mutateAsync({ ...settings, version: opened.version });
        toastDone("The schedule is saved");
        onClose();
      }}
      onClose={onClose}
    >
      <div className="grid grid-cols-2 gap-4">
        <Field label="Day" error={messageAt(errors, "schedule.weekday")}>
          <Select
            {...form.register("schedule.weekday", { valueAsNumber: true })}
            options={weekdays.map((label, index) => ({ value: String(index + 1), label }))}
          />
        </Field>
        <Field label="Hour, 0 to 23" error={messageAt(errors, "schedule.hour")}>
          <TextInput
            {...form.register("schedule.hour", { valueAsNumber: true })}
            type="number"
            inputMode="numeric"
          />
        </Field>
        <Field label="Zone" error={messageAt(errors, "schedule.timezone")}>
          <TextInput {...form.register("schedule.timezone")} />
        </Field>
      </div>
    </FormSheet>
  );
}
