import { useQuery } from "@tanstack/react-query";
import { ExceptionsForm } from "@/components/exceptions/settings/exceptions-form";
import { SettingsFaces } from "@/components/settings-frame/settings-faces";
import type { SettingsCard } from "@/components/settings-frame/settings-frame";
import { exceptionSettingsQuery } from "@/lib/queries/exceptions";

/** From when on something is an exception, and which rules are applied. */
export const exceptionsCard: SettingsCard = {
  anchor: "exceptions",
  title: "Exceptions",
  text: "What is watched, and when an exception is raised. The same for everybody.",
  terms: "rules thresholds standstill stopped silent position geofence alarm late",
  Body: ExceptionsBody,
};

function ExceptionsBody() {
  const query = useQuery(exceptionSettingsQuery);
  return (
    <SettingsFaces query={query} noun="settings">
      {(response) => <ExceptionsForm response={response} onReadAgain={() => void query.refetch()} />}
    </SettingsFaces>
  );
}
