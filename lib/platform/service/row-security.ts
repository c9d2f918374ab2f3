import { sql } from "drizzle-orm";
import { companyRole } from "@/lib/store/company-scope";
import type { Store } from "@/lib/store/open-store";

/**
 * Puts row-level security on every table of the service that has a company, and lets the company role at them. Runs
 * at each start, so that a table of a new migration never stands open. The table of keys stays closed to the role, and
 * of companies all but its own row's settings: both are read before the company is known.
 */
export async function secureRows(store: Store): Promise<void> {
  await store.db.execute(
    sql.raw(`
do $$
declare item record;
begin
  if not exists (select from pg_roles where rolname = '${companyRole}') then
    create role ${companyRole} nologin;
  end if;
  execute format('grant ${companyRole} to %I', current_user);
  grant usage on schema platform to ${companyRole};
  for item in
    select c.oid::regclass as name, c.relrowsecurity as secured
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'platform'
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
    where c.relkind in ('r', 'p') and not c.relispartition and c.relname not in ('companies', 'api_keys')
  loop
    execute format('grant select, insert, update, delete on %s to ${companyRole}', item.name);
    if not item.secured then
      execute format('alter table %s enable row level security', item.name);
      execute format(
        'create policy company on %s using (company_id = current_setting(''haulboard.company'')::int)', item.name);
    end if;
  end loop;
  grant select (company_id, eld_config), update (eld_config) on platform.companies to ${companyRole};
  if not (select relrowsecurity from pg_class where oid = 'platform.companies'::regclass) then
    alter table platform.companies enable row level security;
    create policy company on platform.companies using (company_id = current_setting('haulboard.company')::int);
  end if;
  -- What has happened is never changed: not even by a query that means to.
  revoke update, delete on platform.command_events, platform.return_events from ${companyRole};
  -- A driver's log keeps every version (49 CFR 395.30): none is ever deleted.
  revoke delete on platform.duty_records, platform.duty_edits, platform.unidentified_driving, platform.duty_violations
    from ${companyRole};
  grant usage on all sequences in schema platform to ${companyRole};
end $$`),
  );
}
