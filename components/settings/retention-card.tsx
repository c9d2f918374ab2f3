import { useQuery } from "@tanstack/react-query";
import { SettingsChanged } from "@/components/settings/settings-changed";
import { useCompanyPart } from "@/components/settings/use-company-part";
import { KeptFoot } from "@/components/settings-frame/kept-foot";
import { SettingsFaces } from "@/components/settings-frame/settings-faces";
import type { SettingsCard } from "@/components/settings-frame/settings-frame";
import { Field } from "@/components/ui/field";
import { TextInput } from "@/components/ui/text-input";
import type { SettingsResponse } from "@/lib/contract/desk/settings/company-settings";
import { RetentionSettings } from "@/lib/contract/desk/settings/retention-settings";
import { settingsQuery } from "@/lib/queries/settings";

/** Sets how long the desk keeps what it lets go of by itself. */
export const retentionCard: SettingsCard = {
  anchor: "retention",
  title: "Retention",
  text: "How long the desk keeps what it deletes on its own. The audit trail, messages, documents and the history of freight and trips are never deleted.",
  terms: "retention keep delete old days machines alarms batches vehicle reports files weeks",
  Body: () => (
    <SettingsFaces query={useQuery(settingsQuery)} noun="settings">
      {(response) => <RetentionForm response={response} />}
    </SettingsFaces>
  ),
};

const fields = [
  ["machineDays", "Alarms and batches of machines, days", "Older ones stay on the platform."],
  [
    "vehicleReportDays",
    "Daily figures of vehicles, days",
    "At least 181: a report reaches back 90 days and compares with the 90 before them.",
  ],
  ["reportFiles", "Files of each saved report", "One is made each week."],
] as const;

function RetentionForm({ response }: { response: SettingsResponse }) {
  const kept = useCompanyPart<RetentionSettings>(response, "retention", RetentionSettings);
  const { form, element, save, mayChange } = kept;
  const { errors } = form.formState;
  return (
    <form ref={element} noValidate onSubmit={save} className="grid max-w-xl gap-4">
      <SettingsChanged changed={response.changed} />
      {fields.map(([name, label, hint]) => (
        <Field key={name} label={label} hint={hint} error={errors[name]?.message}>
          <TextInput
            {...form.register(name, { valueAsNumber: true })}
            type="number"
            inputMode="numeric"
            step={1}
            readOnly={!mayChange}
            className="max-w-28"
          />
        </Field>
      ))}
      <p className="text-ink-2">
        A lower figure deletes what is older within the hour, a lower number of files with the next one made.
        Undo brings the figure back, not what was deleted.
      </p>
      <KeptFoot kept={kept} saveLabel="Save retention" />
    </form>
  );
}
