import type { AuditTrail } from "@/lib/desk/audit/audit-trail";
import { ExceptionSettingsDesk } from "@/lib/desk/settings/exception-settings";
import { FreightSettingsDesk } from "@/lib/desk/settings/freight-settings";
import { InboxSettingsDesk } from "@/lib/desk/settings/inbox-settings";
import { NotificationSettingsDesk } from "@/lib/desk/settings/notification-settings";
import { ReportTargetsDesk } from "@/lib/desk/settings/report-targets";
import { createSettings } from "@/lib/desk/settings/settings";
import type { Store } from "@/lib/store/open-store";

interface Options {
  store: Store;
  company: { id: string };
  /** Milliseconds since the epoch. */
  clock: () => number;
}

/** What the company decided, by subject. @param announce called with the topic of each change that was kept */
export function openSettings(
  { store, company, clock }: Options,
  trail: AuditTrail,
  announce: (topic: string) => void,
) {
  const kept = (topic: string) => ({
    store,
    company: company.id,
    clock,
    trail,
    onChanged: () => announce(topic),
  });
  return {
    settings: createSettings(store, company.id, clock, trail, () => announce("settings")),
    freightSettings: new FreightSettingsDesk(kept("freight-settings")),
    exceptionSettings: new ExceptionSettingsDesk(kept("exception-settings")),
    inboxSettings: new InboxSettingsDesk(kept("settings")),
    reportTargets: new ReportTargetsDesk(kept("reports")),
    notificationSettings: new NotificationSettingsDesk(store, company.id),
  };
}
