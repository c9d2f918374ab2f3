import { useQuery } from "@tanstack/react-query";
import { CompanyForm } from "@/components/hours/settings/company-form";
import { SettingsFaces } from "@/components/settings-frame/settings-faces";
import type { SettingsCard } from "@/components/settings-frame/settings-frame";
import { settingsQuery } from "@/lib/queries/settings";

/** Sets what the company decides for its whole desk: notices of hours, how planning counts waiting, and splits. */
export const companyCard: SettingsCard = {
  anchor: "company",
  title: "Company",
  text: "When the desk says that hours run out or are unknown, and how it plans. The same for everybody.",
  terms: "hours notice urgent clock unknown planning waiting appointment duty sleeper split berth",
  Body: CompanyBody,
};

function CompanyBody() {
  const query = useQuery(settingsQuery);
  return (
    <SettingsFaces query={query} noun="settings">
      {(response) => <CompanyForm response={response} onReadAgain={() => void query.refetch()} />}
    </SettingsFaces>
  );
}
