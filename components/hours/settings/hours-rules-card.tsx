import { useQuery } from "@tanstack/react-query";
import { HoursRulesForm } from "@/components/hours/settings/hours-rules-form";
import { SettingsFaces } from "@/components/settings-frame/settings-faces";
import type { SettingsCard } from "@/components/settings-frame/settings-frame";
import { StateShape } from "@/components/ui/state-shape";
import { hoursRulesQuery } from "@/lib/queries/settings";

/** Rule set, zone and start of the log day for drivers without settings of their own, by company and terminal. */
export const hoursRulesCard: SettingsCard = {
  anchor: "hours-rules",
  title: "Hours of service rules",
  text: "A driver's own settings come first, then the home terminal's, then the company's. Clocks follow a change at once, and violations of the last 12 days are judged anew.",
  terms: "rule set time zone log day terminal midnight noon",
  Body: HoursRulesBody,
};

function HoursRulesBody() {
  return (
    <SettingsFaces query={useQuery(hoursRulesQuery)} noun="rules">
      {(response) =>
        response.rules === null ? (
          <p className="flex items-center gap-2">
            <StateShape kind="unknown" /> Not offered by this platform: its own settings decide.
          </p>
        ) : (
          <HoursRulesForm response={response} rules={response.rules} />
        )
      }
    </SettingsFaces>
  );
}
