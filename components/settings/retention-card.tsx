import { CompanyPart, FigureField } from "@/components/settings/company-part";
import type { SettingsCard } from "@/components/settings-frame/settings-frame";
import { RetentionSettings } from "@/lib/contract/desk/settings/retention-settings";

/** Sets how long the desk keeps what it lets go of by itself. */
export const retentionCard: SettingsCard = {
  anchor: "retention",
  title: "Retention",
  text: "How long the desk keeps what it deletes on its own. The audit trail, messages, documents and the history of freight and trips are never deleted.",
  terms: "retention keep delete old days machines alarms batches vehicle reports files weeks",
  Body: Retention,
};

const figures = [
  ["machineDays", "Alarms and batches of machines, days", "Older ones stay on the platform."],
  [
    "vehicleReportDays",
    "Daily figures of vehicles, days",
    "At least 181: a report reaches back 90 days and compares with the 90 before them.",
  ],
  ["reportFiles", "Files of each saved report", "One is made each week."],
] as const;

function Retention() {
  return (
    <CompanyPart name="retention" rules={RetentionSettings} saveLabel="Save retention">
      {(fields) => (
        <>
          {figures.map(([name, label, hint]) => (
            <FigureField key={name} {...{ ...fields, name, label, hint }} />
          ))}
          <p className="text-ink-2">
            A lower figure deletes what is older within the hour, a lower number of files with the next one
            made. Undo brings the figure back, not what was deleted.
          </p>
        </>
      )}
    </CompanyPart>
  );
}
