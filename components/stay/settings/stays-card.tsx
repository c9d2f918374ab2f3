import { useQuery } from "@tanstack/react-query";
import { SettingsFaces } from "@/components/settings-frame/settings-faces";
import type { SettingsCard } from "@/components/settings-frame/settings-frame";
import { StaysForm } from "@/components/stay/settings/stays-form";
import { settingsQuery } from "@/lib/queries/settings";

/** Sets free time at docks, when the desk warns of detention, and how detention and layover are counted. */
export const staysCard: SettingsCard = {
  anchor: "detention",
  title: "Detention and layover",
  text: "Free time begins when a truck arrives; for one that is early, when its window opens. Stop clocks, exceptions, proofs of detention and the work report use it.",
  terms: "detention layover free time dock wait stay claim customer rounding warning appointment",
  Body: StaysBody,
};

function StaysBody() {
  const query = useQuery(settingsQuery);
  return (
    <SettingsFaces query={query} noun="settings">
      {(response) => <StaysForm response={response} onReadAgain={() => void query.refetch()} />}
    </SettingsFaces>
  );
}
