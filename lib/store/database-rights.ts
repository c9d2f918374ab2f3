import type pg from "pg";
import { companyRole } from "@/lib/store/company-role";
import { DatabaseUnusable } from "@/lib/store/database-server";

/** The schemas of a whole installation. */
const schemas = ["platform", "desk", "haulboard_migrations"];

interface Rights {
  role: string;
  database: string;
  /** A superuser or a role with BYPASSRLS: no policy binds it. */
  above: boolean;
  mayTakeCompanyRole: boolean;
  mayCreate: boolean;
  schemasMissing: boolean;
  /** Something in the schemas that belongs to a role as which this one may not act, e.g. `platform.vehicles`. */
  foreign: string | null;
  foreignOwner: string | null;
}

const inSchemas = `any('{${schemas.join(",")}}')`;

/** One value, of JSON: what a stand-in for a server in a test can give too. */
const question = `
  select to_jsonb(rights) as rights from (
  select current_user::text as role, current_database()::text as database,
    r.rolsuper or r.rolbypassrls as above,
    r.rolsuper or r.rolcreaterole or coalesce((
      select pg_has_role(current_user, c.oid, 'MEMBER') from pg_roles c where c.rolname = '${companyRole}'), false)
      as "mayTakeCompanyRole",
    has_database_privilege(current_database(), 'CREATE') as "mayCreate",
    exists (select from unnest('{${schemas.join(",")}}'::text[]) name where to_regnamespace(name) is null) as "schemasMissing",
    other.name as foreign, other.owner as "foreignOwner"
  from pg_roles r
  left join lateral (
    select * from (
      select nspname::text as name, pg_get_userbyid(nspowner)::text as owner
      from pg_namespace where nspname = ${inSchemas} and not pg_has_role(nspowner, 'USAGE')
      union all
      select c.oid::regclass::text, pg_get_userbyid(c.relowner)::text
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = ${inSchemas} and c.relkind in ('r', 'p', 'S', 'v') and not pg_has_role(c.relowner, 'USAGE')
    ) found order by name limit 1
  ) other on true
  where r.rolname = current_user) rights`;

/**
 * Looks at what the role of the connection may do, before anything is made.
 * @returns the role into which statements of one company change, because policies do not bind the connection's own; null
 * where they do: an ordinary role, which owns its tables, is all that is needed
 * @throws DatabaseUnusable with the one thing that is missing and how to give it
 */
export async function requireRights(pool: Pick<pg.Pool, "query">): Promise<string | null> {
  const { rows } = await pool.query<{ rights: Rights }>(question);
  const rights = rows[0]?.rights;
  if (!rights) throw new Error("The database does not know its own role");
  const fault = faultOf(rights);
  if (fault !== null) throw new DatabaseUnusable(`DATABASE_URL cannot be used: ${fault}`);
  return rights.above ? companyRole : null;
}

function faultOf({ role, database, foreign, foreignOwner, ...rights }: Rights): string | null {
  if (rights.schemasMissing && !rights.mayCreate)
    return `the role "${role}" may make no schema in the database "${database}". Let it own the database: ALTER DATABASE "${database}" OWNER TO "${role}".`;
  if (foreign !== null)
    return `${foreign} belongs to the role "${foreignOwner}", as which Haulboard was started before. Start it as that role, or let "${role}" own everything in the schemas ${schemas.join(", ")}.`;
  if (rights.above && !rights.mayTakeCompanyRole)
    return `the role "${role}" has BYPASSRLS, so that nothing keeps companies apart in the store. Take it away: ALTER ROLE "${role}" NOBYPASSRLS.`;
  return null;
}
