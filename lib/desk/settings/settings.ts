import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import {
  CompanySettings,
  defaultSettings,
  type SettingsChange,
  type SettingsResponse,
} from "@/lib/contract/desk/settings";
import type { Member } from "@/lib/desk/access/members";
import { callsOf } from "@/lib/desk/access/roles";
import type { AuditTrail } from "@/lib/desk/audit/audit-trail";
import { Refusal } from "@/lib/desk/http/refusal";
import { companySettings as table } from "@/lib/desk/tables/settings";
import type { Queryable, Store } from "@/lib/store/open-store";

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
  const { db } = store;

  async function read() {
    const [row] = await db.select().from(table).where(eq(table.company, company));
    if (!row) return { settings: defaultSettings, version: 0, changed: null };
    // A setting that came after the row was written has its default.
    const settings = CompanySettings.parse(row.settings);
    const changed = { by: row.changedBy, atMs: row.changedAt.getTime() };
    return { settings, version: row.version, changed };
  }

  async function write(
    tx: Queryable,
    { version, ...settings }: SettingsChange,
    by: string,
  ): Promise<boolean> {
    const values = { settings, changedBy: by, changedAt: new Date(clock()) };
    if (version === 0) {
      const first = { ...values, company, version: 1 };
      const made = await tx.insert(table).values(first).onConflictDoNothing().returning();
      return made.length > 0;
    }
    const changed = await tx
      .update(table)
      .set({ ...values, version: sql`${table.version} + 1` })
      .where(and(eq(table.company, company), eq(table.version, version)))
      .returning();
    return changed.length > 0;
  }

  return {
    current: async () => (await read()).settings,
    response: async (member) => ({
      ...(await read()),
      mayChange: callsOf(member).includes("changeSettings"),
    }),
    async change(member, change, call = randomUUID()) {
      const { version: _, ...after } = change;
      const { settings: before } = await read();
      const made = { operation: "changeSettings", what: "changed the desk's settings", before, after, call };
      await db.transaction(async (tx) => {
        if (!(await trail.made(tx, member, made))) return;
        if (!(await write(tx, change, member.name)))
          throw new Refusal(
            "CONFLICT",
            "Somebody else changed the settings meanwhile: read them again first",
          );
      });
      onChanged();
      return { ...(await read()), mayChange: true };
    },
  };
}
