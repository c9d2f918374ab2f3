import { randomUUID } from "node:crypto";
import { defaultSettings } from "@/lib/contract/desk/plain/setting-defaults";
import {
  CompanySettings,
  type SettingsChange,
  type SettingsResponse,
} from "@/lib/contract/desk/settings/company-settings";
import type { Member } from "@/lib/desk/access/members";
import { callsOf } from "@/lib/desk/access/roles";
import { KeptSettings } from "@/lib/desk/settings/kept-settings";
import { companySettings } from "@/lib/desk/tables/settings";
import type { AuditTrail } from "@/lib/desk/writes/audit-trail";
import type { Store } from "@/lib/store/open-store";

/** What the company decided for its whole desk: read by all, written by managers and administrators. */
export interface Settings {
  current(): Promise<CompanySettings>;
  response(member: Member): Promise<SettingsResponse>;
  /**
   * @param call the request's key, under which it is carried out once
   * @throws Refusal 409 where somebody was faster
   */
  change(member: Member, change: SettingsChange, call?: string): Promise<SettingsResponse>;
}

/**
 * The settings of one company.
 * @param clock milliseconds since the epoch
 * @param trail keeps who changed them, with how they were
 * @param onChanged told of each change that was kept
 */
export function createSettings(
  store: Store,
  company: string,
  clock: () => number,
  trail: AuditTrail,
  onChanged: () => void = () => undefined,
): Settings {
  const kept = new KeptSettings<CompanySettings>({
    store,
    company,
    clock,
    trail,
    table: companySettings,
    parse: (stored) => (stored === null ? defaultSettings : CompanySettings.parse(stored)),
    operation: "changeSettings",
    what: "changed the desk's settings",
    onChanged,
  });
  return {
    current: async () => (await kept.read()).settings,
    response: async (member) => ({
      ...(await kept.read()),
      mayChange: callsOf(member).includes("changeSettings"),
    }),
    change: async (member, { version, ...settings }, call = randomUUID()) => ({
      ...(await kept.change(member, settings, version, call)),
      mayChange: true,
    }),
  };
}
