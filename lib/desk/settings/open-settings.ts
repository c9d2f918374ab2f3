import { FreightSettings } from "@/lib/contract/desk/freight-settings";
import { CannedReplies, InboxSettings } from "@/lib/contract/desk/inbox-writes";
import { defaultSettings } from "@/lib/contract/desk/plain/setting-defaults";
import { ReportTargets } from "@/lib/contract/desk/reports/report-targets";
import { CompanySettings } from "@/lib/contract/desk/settings/company-settings";
import { ExceptionSettings } from "@/lib/contract/desk/settings/exception-settings";
import type { DeskGround } from "@/lib/desk/ground";
import { demoFreightSettings } from "@/lib/desk/settings/demo-freight-settings";
import { KeptSettings } from "@/lib/desk/settings/kept-settings";
import { NotificationSettingsDesk } from "@/lib/desk/settings/notification-settings";
import { OwnDisplays } from "@/lib/desk/settings/own-displays";
import { usualReplies } from "@/lib/desk/settings/usual-replies";
import * as tables from "@/lib/desk/tables/settings";
import type { AuditTrail } from "@/lib/desk/writes/audit-trail";

/** Keeps what the company decided, read by all, written by managers and administrators. */
export interface DeskSettings {
  /** Rules by which the whole desk judges hours and plans. */
  readonly company: KeptSettings<CompanySettings>;
  /** Facts of freight that no platform has: departures, capacities, routes, completion codes. */
  readonly freight: KeptSettings<FreightSettings>;
  /** From when on something is an exception, and which rules are not applied. */
  readonly exceptions: KeptSettings<ExceptionSettings>;
  /** Limits on how long drivers may wait for an answer, and what is late. */
  readonly inbox: KeptSettings<InboxSettings>;
  readonly replies: KeptSettings<CannedReplies>;
  /** Targets that managers set for vehicles. */
  readonly reports: KeptSettings<ReportTargets>;
  /** Events that each member is notified of. */
  readonly notifications: NotificationSettingsDesk;
  /** Clock and units of each member's own screens. */
  readonly displays: OwnDisplays;
}

/**
 * Opens the company's settings.
 * @param demo is true for the demo carrier, whose freight settings stand until somebody changes them
 * @param announce gets the topic of each change kept
 */
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
  const ofCompany = new KeptSettings<CompanySettings>({
    ...kept("settings"),
    table: tables.companySettings,
    parse: (stored) => (stored === null ? defaultSettings : CompanySettings.parse(stored)),
    operation: "changeSettings",
    what: "changed the desk's settings",
  });
  return {
    company: ofCompany,
    displays: new OwnDisplays({ store, company: company.id, trail, settings: ofCompany }),
    freight: new KeptSettings({
      ...kept("freight-settings"),
      table: tables.freightSettings,
      parse: (stored) => FreightSettings.parse(stored ?? (demo ? demoFreightSettings : {})),
      operation: "changeFreightSettings",
      what: "changed the freight settings",
    }),
    exceptions: new KeptSettings({
      ...kept("exception-settings"),
      table: tables.exceptionSettings,
      parse: (stored) => ExceptionSettings.parse(stored ?? {}),
      operation: "changeExceptionSettings",
      what: "changed the exception settings",
    }),
    inbox: new KeptSettings({
      ...kept("settings"),
      table: tables.inboxSettings,
      parse: (stored) => InboxSettings.parse(stored ?? {}),
      operation: "changeInboxSettings",
      what: "changed the settings of the inbox",
    }),
    replies: new KeptSettings({
      ...kept("settings"),
      table: tables.cannedReplies,
      parse: (stored) => CannedReplies.parse(stored ?? usualReplies),
      operation: "saveCannedReplies",
      what: "changed the replies at hand",
    }),
    reports: new KeptSettings({
      ...kept("reports"),
      table: tables.reportTargets,
      parse: (stored) => ReportTargets.parse(stored ?? {}),
      operation: "changeReportTargets",
      what: "changed the targets of the vehicle report",
    }),
    notifications: new NotificationSettingsDesk(store, company.id),
  };
}
