import { and, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import {
  CompanySettings,
  defaultSettings,
  type SettingsAnswer,
  SettingsChange,
} from "@/lib/contract/company-settings";
import { fieldErrors } from "@/lib/contract/errors";
import type { Member } from "@/lib/desk/members";
import { isSameOrigin } from "@/lib/desk/proxy/same-origin";
import { Refusal } from "@/lib/desk/refusal";
import { mayChangeSettings } from "@/lib/desk/roles";
import { companySettings as table } from "@/lib/desk/tables/settings";
import type { Store } from "@/lib/store/open-store";

/** What the company decided for its whole desk: read by all, written by managers and administrators. */
export interface Settings {
  current(): Promise<CompanySettings>;
  answer(member: Member): Promise<SettingsAnswer>;
  /**
   * Takes a change from a request's body.
   * @throws Refusal: 403 for a role that may not, 400 with the field, 409 where somebody was faster
   */
  change(member: Member, request: Request): Promise<SettingsAnswer>;
}

/**
 * The settings of one company.
 * @param clock milliseconds since the epoch
 * @param onChanged told of each change that was kept
 */
export function createSettings(
  store: Store,
  company: string,
  clock: () => number,
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

  async function write({ settings, version }: SettingsChange, by: string): Promise<boolean> {
    const values = { settings, changedBy: by, changedAt: new Date(clock()) };
    if (version === 0) {
      const first = { ...values, company, version: 1 };
      const made = await db.insert(table).values(first).onConflictDoNothing().returning();
      return made.length > 0;
    }
    const changed = await db
      .update(table)
      .set({ ...values, version: sql`${table.version} + 1` })
      .where(and(eq(table.company, company), eq(table.version, version)))
      .returning();
    return changed.length > 0;
  }

  return {
    current: async () => (await read()).settings,
    answer: async (member) => ({ ...(await read()), mayChange: mayChangeSettings(member.role) }),
    async change(member, request) {
      if (!isSameOrigin(request.headers))
        throw new Refusal("FORBIDDEN", "Writes are taken from the desk's own pages only");
      if (!mayChangeSettings(member.role))
        throw new Refusal("FORBIDDEN", `The role ${member.role} may not change the company's settings`);
      const body = SettingsChange.safeParse(await request.json().catch(() => undefined));
      if (!body.success)
        throw new Refusal("BAD_REQUEST", "The settings cannot be used", {
          fields: refusedFields(body.error),
        });
      if (!(await write(body.data, member.name)))
        throw new Refusal("CONFLICT", "Somebody else changed the settings meanwhile: read them again first");
      onChanged();
      return { ...(await read()), mayChange: true };
    },
  };
}

/** Paths as the settings themselves have them: `hoursWarnMinutes.1`. */
const refusedFields = (error: z.ZodError) =>
  fieldErrors(error).map(({ path, message }) => ({ path: path.replace(/^settings\./, ""), message }));
