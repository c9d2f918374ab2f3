import { sql } from "drizzle-orm";
import { makingCompanies } from "@/lib/platform/service/companies";
import { companyNames, deskCompany } from "@/lib/server/installation-company";
import { embeddedCompanies } from "@/lib/server/known-companies";
import { deleteRows } from "@/lib/store/delete-rows";
import type { Queryable, Store } from "@/lib/store/open-store";

/** Facts of a removal of the demo carrier. */
export interface DemoRemoval {
  /** Null where the store holds no demo carrier. */
  demo: string | null;
  /** Companies that stay. */
  others: string[];
  /** Number of rows of both schemas; null where nothing was confirmed. */
  rowsDeleted: number | null;
}

/** Thrown where somebody else may be writing into the store. */
export class StoreInUse extends Error {
  constructor(readonly connections: number) {
    super(
      `${connections} other connection(s) to the database are open. ` +
        "Stop every Haulboard process that uses it and close the rest: a running demo carrier would go on writing.",
    );
  }
}

/**
 * Takes the demo carrier out of a store: its rows in both schemas, its keys and its members. Other companies stay.
 * @param confirmed false only says what would go
 * @throws StoreInUse; an embedded store is nobody else's while its lock is held
 */
export async function removeDemo(store: Store, confirmed: boolean): Promise<DemoRemoval> {
  const removal = await store.db.transaction(async (tx) => {
    const present = await embeddedCompanies(tx);
    const demo = present.find(({ name }) => name === companyNames.demo);
    const others = present.flatMap(({ name }) => (name === companyNames.demo ? [] : [name]));
    if (!demo) return { demo: null, others, rowsDeleted: null };
    if (!confirmed) return { demo: demo.name, others, rowsDeleted: null };
    // A start that looks for its company meanwhile waits for the end.
    await tx.execute(sql`select pg_advisory_xact_lock(${makingCompanies})`);
    await refuseInUse(tx, store.kind);
    // With its company the demo's trail goes too, of which a trigger keeps every entry.
    await tx.execute(sql`alter table desk.audit_trail disable trigger only_appended`);
    const ofDesk = await deleteRows(tx, { schema: "desk", column: "company", value: deskCompany(demo.id) });
    await tx.execute(sql`alter table desk.audit_trail enable trigger only_appended`);
    const ofPlatform = await deleteRows(tx, { schema: "platform", column: "company_id", value: demo.id });
    return { demo: demo.name, others, rowsDeleted: ofDesk + ofPlatform };
  });
  if (removal.rowsDeleted !== null) await store.vacuum();
  return removal;
}

async function refuseInUse(tx: Queryable, kind: Store["kind"]): Promise<void> {
  if (kind === "pglite") return;
  // Postgres' own workers have no user.
  const { rows } = await tx.execute<{ n: number }>(sql`
    select count(*)::int as n from pg_stat_activity
    where datname = current_database() and usesysid is not null
      and not starts_with(application_name, current_setting('application_name'))`);
  const connections = rows[0]?.n ?? 0;
  if (connections > 0) throw new StoreInUse(connections);
}
