import { type SQL, sql } from "drizzle-orm";
import {
  type RulesetName,
  rulesetNames,
  usualRuleset,
} from "@/lib/contract/interface/hours-of-service-codes";
import type { RulePack } from "@/lib/hos/packs/rule-pack";
import { rulePackFor } from "@/lib/hos/rule-packs";
import type { CompanyScope } from "@/lib/store/company-scope";

/** Values that hold where neither driver nor terminal nor company says anything, as published; the zone is ours. */
export const usualHosDefaults = {
  ruleset: usualRuleset,
  timezone: "America/Chicago",
  logDayStartTime: 0,
} as const;

/** Source of a setting: the driver's own configuration, the home terminal, the company, or nobody. */
type SaidBy = "driver" | "terminal" | "company" | "nobody";

/** A driver and what their log is judged by. */
export interface LogDriver {
  userId: number;
  externalUserId: string;
  name: string;
  terminalCode: string | null;
  rulePack: RulePack;
  /** As driver, terminal or company names it; null where none does. */
  rulesetName: string | null;
  /** The driver's own name for it is none that is known here, so that the next one's stands in. */
  rulesetAssumed: boolean;
  timezone: string;
  /** HH:MM. */
  logDayStart: string;
  saidBy: { ruleset: SaidBy; timezone: SaidBy; logDayStart: SaidBy };
  exempt: boolean;
  exemptReason: string | null;
}

/** A driver as {@link driverColumns} reads them. */
export type DriverRow = {
  userId: number;
  externalUserId: string;
  name: string;
  terminalCode: string | null;
  eldConfig: Record<string, unknown> | null;
  terminalConfig: Record<string, unknown> | null;
  companyConfig: Record<string, unknown> | null;
};

/** Columns of {@link DriverRow}; needs {@link driverTables}. */
export const driverColumns: SQL = sql.raw(`u.user_id as "userId", u.external_user_id as "externalUserId",
  u.first || ' ' || u.last as name, u.terminal_codes[1] as "terminalCode", u.eld_config as "eldConfig",
  t.eld_config as "terminalConfig", c.eld_config as "companyConfig"`);

export const driverTables: SQL = sql.raw(`platform.users u
  join platform.companies c on c.company_id = u.company_id
  left join platform.terminals t on t.company_id = u.company_id and t.terminal_code = u.terminal_codes[1]`);

const isRuleset = (name: unknown): name is RulesetName => typeof name === "string" && name in rulesetNames;
// The engine's days need a zone with rules; an offset such as +05:00 has none.
const isZone = (zone: unknown): zone is string => typeof zone === "string" && /^[A-Za-z]/.test(zone);

const isDayStart = (hour: unknown): hour is 0 | 12 => hour === 0 || hour === 12;

/** Finds what the nearest says of a field in a way that can be used, and who that is. */
function nearest<T>(
  { eldConfig, terminalConfig, companyConfig }: DriverRow,
  field: string,
  isUsable: (value: unknown) => value is T,
  usual: T,
): { value: T; saidBy: SaidBy } {
  const said = [
    ["driver", eldConfig?.[field]],
    ["terminal", terminalConfig?.[field]],
    ["company", companyConfig?.[field]],
  ] as const;
  for (const [saidBy, value] of said) if (isUsable(value)) return { value, saidBy };
  return { value: usual, saidBy: "nobody" };
}

/** Each setting is the driver's own, else the home terminal's, else the company's, else the usual one. */
export function logDriverOf(row: DriverRow): LogDriver {
  const config = row.eldConfig ?? {};
  const own = typeof config.ruleset === "string" ? config.ruleset : null;
  const ruleset = nearest(row, "ruleset", isRuleset, usualHosDefaults.ruleset);
  const zone = nearest(row, "timezone", isZone, usualHosDefaults.timezone);
  const dayStart = nearest(row, "logDayStartTime", isDayStart, usualHosDefaults.logDayStartTime);
  return {
    userId: row.userId,
    externalUserId: row.externalUserId,
    name: row.name,
    terminalCode: row.terminalCode,
    rulePack: rulePackFor(rulesetNames[ruleset.value]),
    rulesetName: own ?? (ruleset.saidBy === "nobody" ? null : ruleset.value),
    rulesetAssumed: own !== null && !isRuleset(own),
    timezone: zone.value,
    logDayStart: dayStart.value === 12 ? "12:00" : "00:00",
    saidBy: { ruleset: ruleset.saidBy, timezone: zone.saidBy, logDayStart: dayStart.saidBy },
    exempt: config.exemptStatus === true,
    exemptReason: typeof config.exemptReason === "string" ? config.exemptReason : null,
  };
}

/** Reads drivers by their ids. */
export async function loadLogDrivers(
  { tx, companyId }: CompanyScope,
  userIds: readonly number[],
): Promise<LogDriver[]> {
  const { rows } = await tx.execute<DriverRow>(sql`
    select ${driverColumns} from ${driverTables}
    where u.company_id = ${companyId} and u.user_id = any(${sql.param([...userIds])}::int[]) order by u.user_id`);
  return rows.map(logDriverOf);
}
