import { type SQL, sql } from "drizzle-orm";
import { type RulesetName, rulesetNames, usualRuleset } from "@/lib/contract/hours-of-service-codes";
import { type RulePack, rulePackFor } from "@/lib/hos/rule-packs";
import type { Queryable } from "@/lib/store/open-store";

/** The zone of a driver whose configuration and terminal name none. */
export const companyZone = "America/Chicago";

/** A driver and what his log is judged by. */
export interface LogDriver {
  userId: number;
  externalUserId: string;
  name: string;
  terminalCode: string | null;
  rulePack: RulePack;
  /** As `eldConfig` names it; null where it names none. */
  rulesetName: string | null;
  /** The name is none that is known here, so that the usual rule set stands in. */
  rulesetAssumed: boolean;
  timezone: string;
  /** HH:MM. */
  logDayStart: string;
  exempt: boolean;
  exemptReason: string | null;
}

/** A driver as {@link driverColumns} reads him. */
export type DriverRow = {
  userId: number;
  externalUserId: string;
  name: string;
  terminalCode: string | null;
  eldConfig: Record<string, unknown> | null;
  terminalZone: string | null;
};

/** Columns of {@link DriverRow}; needs {@link driverTables}. */
export const driverColumns: SQL = sql.raw(`u.user_id as "userId", u.external_user_id as "externalUserId",
  u.first || ' ' || u.last as name, u.terminal_codes[1] as "terminalCode", u.eld_config as "eldConfig",
  t.timezone as "terminalZone"`);

export const driverTables: SQL = sql.raw(`platform.users u
  left join platform.terminals t on t.company_id = u.company_id and t.terminal_code = u.terminal_codes[1]`);

const isRuleset = (name: unknown): name is RulesetName => typeof name === "string" && name in rulesetNames;
// The engine's days need a zone with rules; an offset such as +05:00 has none.
const isZone = (zone: unknown): zone is string => typeof zone === "string" && /^[A-Za-z]/.test(zone);

/** The driver's own configuration, else the terminal's, else the company's (the usual rule set, US Central, midnight). */
export function logDriverOf(row: DriverRow): LogDriver {
  const config = row.eldConfig ?? {};
  const name = typeof config.ruleset === "string" ? config.ruleset : null;
  const zone = [config.timezone, row.terminalZone].find(isZone);
  return {
    userId: row.userId,
    externalUserId: row.externalUserId,
    name: row.name,
    terminalCode: row.terminalCode,
    rulePack: rulePackFor(rulesetNames[isRuleset(name) ? name : usualRuleset]),
    rulesetName: name,
    rulesetAssumed: name !== null && !isRuleset(name),
    timezone: zone ?? companyZone,
    logDayStart: config.logDayStartTime === 12 ? "12:00" : "00:00",
    exempt: config.exemptStatus === true,
    exemptReason: typeof config.exemptReason === "string" ? config.exemptReason : null,
  };
}

/** Reads drivers by their ids. */
export async function loadLogDrivers(
  tx: Queryable,
  companyId: number,
  userIds: readonly number[],
): Promise<LogDriver[]> {
  const { rows } = await tx.execute<DriverRow>(sql`
    select ${driverColumns} from ${driverTables}
    where u.company_id = ${companyId} and u.user_id = any(${sql.param([...userIds])}::int[]) order by u.user_id`);
  return rows.map(logDriverOf);
}
