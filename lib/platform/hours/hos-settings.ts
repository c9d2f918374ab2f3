import { sql } from "drizzle-orm";
import type { FieldError } from "@/lib/contract/errors";
import type { HosDefaults, HosSettings } from "@/lib/contract/interface/hours-of-service-settings";
import type { CheckedBody } from "@/lib/contract/interface/operations";
import { usualHosDefaults } from "@/lib/platform/hours/log/driver-config";
import { judgingAgain } from "@/lib/platform/hours/violations/judge-again";
import { badFields } from "@/lib/platform/service/api-error";
import type { Handler } from "@/lib/platform/service/handler";
import type { HomeEldConfig } from "@/lib/platform/tables/companies";
import type { CompanyScope } from "@/lib/store/company-scope";

type Change = NonNullable<CheckedBody<"updateHosSettings">["company"]>;
type TerminalChange = NonNullable<CheckedBody<"updateHosSettings">["terminals"]>[number];

/** Reads what company and terminals say of their drivers' logs. */
export const getHosSettings: Handler<"getHosSettings"> = ({ companyId, tx }) =>
  readSettings({ tx, companyId });

/** Changes what was sent, field by field; logs that it concerns are judged anew. @throws ApiError BAD_REQUEST */
export const updateHosSettings: Handler<"updateHosSettings"> = async (call) => {
  const { body, companyId, tx, now, startJobs } = call;
  const terminals = body.terminals ?? [];
  const faults = await faultsOf(call, terminals);
  if (faults.length > 0) throw badFields(faults);
  const { isDue } = await judgingAgain(tx, { companyId, now, userIds: null }, async () => {
    if (body.company)
      await tx.execute(sql`
        update platform.companies set eld_config = ${laidOver("eld_config", sql`${fieldsOf(body.company)}::jsonb`)}
        where company_id = ${companyId}`);
    await changeTerminals(call, terminals);
  });
  if (isDue) startJobs();
  return readSettings(call);
};

/** A key that is null in the change is taken away, one that is missing there stays. */
const laidOver = (column: string, change: ReturnType<typeof sql>) =>
  sql`jsonb_strip_nulls(coalesce(${sql.raw(column)}, '{}') || ${change})`;

const fieldsOf = ({ ruleset, timezone, logDayStartTime }: Change): string =>
  JSON.stringify({ ruleset, timezone, logDayStartTime });

async function changeTerminals({ tx, companyId }: CompanyScope, terminals: readonly TerminalChange[]) {
  if (terminals.length === 0) return;
  const rows = terminals.map((one) => ({ code: one.terminalCode, change: JSON.parse(fieldsOf(one)) }));
  await tx.execute(sql`
    update platform.terminals t set eld_config = ${laidOver("t.eld_config", sql.raw("r.change"))}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(code text, change jsonb)
    where t.company_id = ${companyId} and t.terminal_code = r.code`);
}

async function faultsOf(
  { tx, companyId }: CompanyScope,
  terminals: readonly TerminalChange[],
): Promise<FieldError[]> {
  const codes = terminals.map(({ terminalCode }) => terminalCode);
  const { rows } = await tx.execute<{ code: string }>(sql`
    select terminal_code as code from platform.terminals
    where company_id = ${companyId} and terminal_code = any(${sql.param(codes)}::text[]) order by 1 for update`);
  const known = new Set(rows.map(({ code }) => code));
  return codes.flatMap((code, index): FieldError[] => {
    const path = `terminals.${index}.terminalCode`;
    if (!known.has(code)) return [{ path, message: "is no terminal that is known here" }];
    return codes.indexOf(code) < index ? [{ path, message: "stands here twice" }] : [];
  });
}

type Home = { code: string | null; name: string; config: HomeEldConfig | null };
type Counted = { code: string | null; drivers: number; ruleset: number; timezone: number; dayStart: number };

async function readSettings(scope: CompanyScope): Promise<HosSettings> {
  const homes = await scope.tx.execute<Home>(sql`
    select null as code, '' as name, eld_config as config from platform.companies where company_id = ${scope.companyId}
    union all
    select terminal_code, name, eld_config from platform.terminals where company_id = ${scope.companyId}`);
  const counts = await countDrivers(scope);
  const company = homes.rows.find(({ code }) => code === null);
  const terminals = homes.rows.flatMap(({ code, name, config }) =>
    code === null
      ? []
      : [
          {
            terminalCode: code,
            name,
            ...defaultsOf(config),
            ...driversOf(counts.filter((one) => one.code === code)),
          },
        ],
  );
  return {
    usual: usualHosDefaults,
    company: { ...defaultsOf(company?.config ?? null), ...driversOf(counts) },
    terminals: terminals.sort((a, b) => (a.terminalCode < b.terminalCode ? -1 : 1)),
  };
}

const defaultsOf = (config: HomeEldConfig | null): HosDefaults => ({
  ruleset: config?.ruleset ?? null,
  timezone: config?.timezone ?? null,
  logDayStartTime: config?.logDayStartTime ?? null,
});

function driversOf(counts: readonly Counted[]) {
  const sum = (field: "drivers" | "ruleset" | "timezone" | "dayStart") =>
    counts.reduce((total, one) => total + one[field], 0);
  return {
    drivers: sum("drivers"),
    driversWithOwn: {
      ruleset: sum("ruleset"),
      timezone: sum("timezone"),
      logDayStartTime: sum("dayStart"),
    },
  };
}

/** Active drivers by home terminal, null for those without one. */
async function countDrivers({ tx, companyId }: CompanyScope): Promise<Counted[]> {
  const { rows } = await tx.execute<Counted>(sql`
    select terminal_codes[1] as code, count(*)::int as drivers,
      count(eld_config ->> 'ruleset')::int as ruleset, count(eld_config ->> 'timezone')::int as timezone,
      count(eld_config ->> 'logDayStartTime')::int as "dayStart"
    from platform.users where company_id = ${companyId} and active and 'Driver' = any(roles) group by 1`);
  return rows;
}
