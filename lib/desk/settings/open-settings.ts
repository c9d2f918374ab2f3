import type { DeskGround } from "@/lib/desk/ground";
import { ExceptionSettingsDesk } from "@/lib/desk/settings/exception-settings";
import { FreightSettingsDesk } from "@/lib/desk/settings/freight-settings";
import { InboxSettingsDesk } from "@/lib/desk/settings/inbox-settings";
import { NotificationSettingsDesk } from "@/lib/desk/settings/notification-settings";
import { ReportTargetsDesk } from "@/lib/desk/settings/report-targets";
import { createSettings, type Settings } from "@/lib/desk/settings/settings";
import type { AuditTrail } from "@/lib/desk/writes/audit-trail";

export interface DeskSettings {
  readonly company: Settings;
  readonly freight: FreightSettingsDesk;
  readonly exceptions: ExceptionSettingsDesk;
  readonly inbox: InboxSettingsDesk;
  readonly reports: ReportTargetsDesk;
  /** Of each member: which events they are notified of. */
  readonly notifications: NotificationSettingsDesk;
}

/** Opens the company's settings. @param demo true for the demo carrier. @param announce gets the topic of each change kept */
export function openSettings(
  { store, company, clock }: Pick<DeskGround, "store" | "company" | "clock">,
  demo: boolean,
  trail: AuditTrail,
  announce: (topic: string) => void,
): DeskSettings {
  const kept = (topic: string) => ({
    store,
    company: company.id,
    clock,
    trail,
    onChanged: () => announce(topic),
  });
  return {
    company: createSettings(store, company.id, clock, trail, () => announce("settings")),
    freight: new FreightSettingsDesk({ ...kept("freight-settings"), demo }),
    exceptions: new ExceptionSettingsDesk(kept("exception-settings")),
    inbox: new InboxSettingsDesk(kept("settings")),
    reports: new ReportTargetsDesk(kept("reports")),
    notifications: new NotificationSettingsDesk(store, company.id),
  };
}
