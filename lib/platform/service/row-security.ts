import { sql } from "drizzle-orm";
import type { Queryable } from "@/lib/store/open-store";

/** Tables of what has happened, which is never changed: not even by a query that means to. */
const events = ["command_events", "return_events"];
/** A driver's log keeps every version (49 CFR 395.30): none is ever deleted. */
const logs = ["duty_records", "duty_edits", "unidentified_driving", "duty_violations", "eld_malfunctions"];

/**
 * The company of the transaction; null outside of one, where a job or a start goes through all of them. As a subquery it
 * is worked out once for a statement and not for each row.
 */
const company = "(select nullif(current_setting(''haulboard.company'', true), ''''))";

/**
 * Puts row-level security on every table of the service that has a company, binding the tables' owner too, and triggers
 * on what is only appended to. Runs at each start, so that a table of a new migration never stands open. A partition has
 * no policy of its own: nobody reads or writes one but through its table.
 * @param role that of a company's statements, where the store's own is above row-level security; see `Store.companyRole`
 */
export async function secureRows(tx: Queryable, role: string | null): Promise<void> {
  await tx.execute(sql.raw(policies));
  await tx.execute(sql.raw(refuseInCompany));
  await tx.execute(sql.raw(appendedOnly(events, "update or delete or truncate")));
  await tx.execute(sql.raw(appendedOnly(logs, "delete or truncate")));
  if (role !== null) await tx.execute(sql.raw(grantsTo(role)));
}

const list = (names: readonly string[]) => names.map((name) => `'${name}'`).join(", ");

/** `relforcerowsecurity` tells what is done: to put a policy on a table again would make its readers wait. */
const policies = `
do $$
declare item record;
begin
  for item in
    select c.oid::regclass as name, c.relispartition as part
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'platform'
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
    where c.relkind in ('r', 'p') and not c.relforcerowsecurity
  loop
    execute format('alter table %s enable row level security, force row level security', item.name);
    continue when item.part;
    execute format('drop policy if exists company on %s', item.name);
    execute format('create policy company on %s using (${company} is null'
      || ' or company_id = ${company}::int)', item.name);
  end loop;
end $$`;

const refuseInCompany = `
create or replace function platform.refuse_in_company() returns trigger language plpgsql as $$
begin
  if nullif(current_setting('haulboard.company', true), '') is not null then
    raise insufficient_privilege
      using message = format('%s of %I is refused: it is only added to', lower(tg_op), tg_table_name);
  end if;
  return null;
end $$`;

const appendedOnly = (names: readonly string[], deeds: string) => `
do $$
declare name text;
begin
  foreach name in array array[${list(names)}] loop
    continue when exists (
      select from pg_trigger where tgname = 'only_added_to' and tgrelid = format('platform.%I', name)::regclass);
    execute format('create trigger only_added_to before ${deeds} on platform.%I
      for each statement execute function platform.refuse_in_company()', name);
  end loop;
end $$`;

const grantsTo = (role: string) => `
do $$
declare item record;
begin
  if not exists (select from pg_roles where rolname = '${role}') then
    create role ${role} nologin;
  end if;
  execute format('grant ${role} to %I', current_user);
  grant usage on schema platform to ${role};
  for item in
    select c.oid::regclass as name
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'platform'
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
    where c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'companies'
  loop
    execute format('grant select, insert, update, delete on %s to ${role}', item.name);
  end loop;
  grant select (company_id, eld_config), update (eld_config) on platform.companies to ${role};
  grant usage on all sequences in schema platform to ${role};
end $$`;
