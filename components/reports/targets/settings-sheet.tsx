import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import type { z } from "zod";
import { FormSheet } from "@/components/ui/form-sheet";
import { toastDone } from "@/components/ui/toast";
import { ReportTargets, type ReportTargetsResponse } from "@/lib/contract/desk/reports/report-targets";
import { reportTargetsQuery, useChangeReportTargets } from "@/lib/queries/reports";
import { refusalOf, sessionQuery } from "@/lib/queries/session";

/** Values typed of the settings of reports. */
export type Typed = z.input<typeof ReportTargets>;
export type SettingsForm = UseFormReturn<Typed, unknown, ReportTargets>;

interface SettingsSheetProps {
  title: string;
  description: string;
  /** Said once it is saved. */
  saved: string;
  onClose: () => void;
  children: (form: SettingsForm) => ReactNode;
}

/** A part of the settings of reports, which are one record; it opens once that is read. */
export function SettingsSheet(props: SettingsSheetProps) {
  const { data } = useQuery(reportTargetsQuery);
  return data === undefined ? null : <LoadedSheet response={data} {...props} />;
}

function LoadedSheet({
  response,
  title,
  description,
  saved,
  onClose,
  children,
}: SettingsSheetProps & { response: ReportTargetsResponse }) {
  const change = useChangeReportTargets();
  // Read again meanwhile, the version would be that of settings which nobody here has seen.
  const [opened] = useState(response);
  const refused = refusalOf(useQuery(sessionQuery).data, "changeReportTargets");
  const form: SettingsForm = useForm<Typed, unknown, ReportTargets>({
    defaultValues: opened.settings,
    resolver: zodResolver(ReportTargets),
  });
  return (
    <FormSheet
      title={title}
      description={description}
      form={form}
      saveLabel="Save"
      disabledReason={refused}
      onSave={async (settings) => {
        await change.mutateAsync({ ...settings, version: opened.version });
        toastDone(saved);
        onClose();
      }}
      onClose={onClose}
    >
      <div className="grid grid-cols-2 gap-4">{children(form)}</div>
    </FormSheet>
  );
}
