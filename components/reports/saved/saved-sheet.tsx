import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type UseFormReturn, useForm, useWatch } from "react-hook-form";
import {
  formatLabels,
  formOf,
  kindLabels,
  type SavedForm,
  savedRules,
  spanLabels,
} from "@/components/reports/saved/saved-form";
import { FormField } from "@/components/ui/form-field";
import { FormSheet } from "@/components/ui/form-sheet";
import { toastDone } from "@/components/ui/toast";
import type { SavedReport } from "@/lib/contract/desk/reports/saved-reports";
import { workGroupings } from "@/lib/contract/desk/reports/work";
import { reportTimezones } from "@/lib/contract/interface/reports";
import { useSaveReport } from "@/lib/queries/reports";
import { refusalOf, sessionQuery } from "@/lib/queries/session";

interface SavedSheetProps {
  /** Null for a new one. */
  id: string | null;
  /** As it is, or as a new one begins. */
  report: SavedReport;
  sendsMail: boolean;
  onClose: () => void;
}

const choices = <Value extends string>(labels: Readonly<Record<Value, string>>) =>
  Object.entries<string>(labels).map(([value, label]) => ({ value, label }));

/** Saves a report that is made each week. */
export function SavedSheet({ id, report, sendsMail, onClose }: SavedSheetProps) {
  const save = useSaveReport();
  const [opened] = useState(() => ({ id: id ?? crypto.randomUUID(), blank: formOf(report) }));
  const refused = refusalOf(useQuery(sessionQuery).data, "saveReport");
  const form = useForm<SavedForm, unknown, SavedReport>({
    defaultValues: opened.blank,
    resolver: zodResolver(savedRules),
  });
  return (
    <FormSheet
      title="Save and schedule"
      description="The first file, of the days before the last run, is made within half a minute; then one each week."
      form={form}
      saveLabel="Save"
      disabledReason={refused}
      onSave={async (checked) => {
        await save.mutateAsync({ id: opened.id, report: checked });
        toastDone(`${checked.name} is saved`);
        onClose();
      }}
      onClose={onClose}
    >
      <Fields form={form} sendsMail={sendsMail} />
    </FormSheet>
  );
}

function Fields({
  form,
  sendsMail,
}: {
  form: UseFormReturn<SavedForm, unknown, SavedReport>;
  sendsMail: boolean;
}) {
  const kind = useWatch({ control: form.control, name: "kind" });
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-3.5">
      <FormField form={form} name="name" label="Name" maxLength={120} span={2} required />
      <FormField form={form} name="kind" label="Report" options={choices(kindLabels)} />
      <FormField
        form={form}
        name="group"
        label={kind === "work" ? "Terminal" : "Group"}
        hint="Empty for all."
        maxLength={60}
      />
      {kind === "work" ? (
        <FormField
          form={form}
          name="by"
          label="Grouped by"
          options={workGroupings.map((value) => ({ value, label: value }))}
        />
      ) : null}
      <FormField form={form} name="span" label="Days" options={choices(spanLabels)} />
      <FormField
        form={form}
        name="timezone"
        label="Zone of the days"
        options={reportTimezones.map((value) => ({ value, label: value }))}
      />
      <FormField form={form} name="format" label="File" options={choices(formatLabels)} />
      <FormField
        form={form}
        name="recipients"
        label="Mail to"
        hint={
          sendsMail
            ? "Addresses with commas between; empty keeps the file on this page alone."
            : "This installation sends no mail (SMTP_URL): files are kept on this page."
        }
        span={2}
      />
    </div>
  );
}
