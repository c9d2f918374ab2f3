import { ChangedBy } from "@/components/settings-frame/changed-by";
import type { SettingsResponse } from "@/lib/contract/desk/settings/company-settings";
import { deskNowMs } from "@/lib/live/desk-clock";
import { nearInstantLabel } from "@/lib/time/instant-labels";
import { localZone } from "@/lib/time/zones";

/** Says who changed the company's settings last. */
export function SettingsChanged({ changed }: Pick<SettingsResponse, "changed">) {
  return (
    <ChangedBy
      changed={changed && { by: changed.by, when: nearInstantLabel(changed.atMs, localZone(), deskNowMs()) }}
    />
  );
}
