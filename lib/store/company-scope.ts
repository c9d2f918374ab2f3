import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { discreet } from "@/lib/store/discreet-pool";
import type { Queryable, Store } from "@/lib/store/open-store";
import type { Scope, StatementRunner } from "@/lib/store/scopes";

/** The rows of one company, in the transaction of a call or a job. */
export interface CompanyScope {
  tx: Queryable;
  companyId: number;
}

const companySetting = "haulboard.company";

const scopeOf = (store: Store, companyId: number): Scope => ({
  role: store.companyRole,
  setting: companySetting,
  value: String(companyId),
});

const runners = new WeakMap<Queryable, StatementRunner>();

/** Drizzle asks nothing of its client but to run statements. */
function queryable(ofScope: StatementRunner): Queryable {
  const runner = discreet(ofScope);
  const db = drizzle({ client: runner as unknown as pg.Pool });
  runners.set(db, runner);
  return db;
}

/** Finds what runs the statements of a reader or a transaction of a company. @throws Error for any other connection */
export function runnerOf(db: Queryable): StatementRunner {
  const runner = runners.get(db);
  if (!runner) throw new Error("This runs inside a company only");
  return runner;
}

/**
 * Runs `work` in one transaction that sees and writes the rows of one company only. The company is a filter in every
 * query; this is the second wall, kept by Postgres' row-level security, for the day when one of them is forgotten.
 */
export async function inCompany<T>(
  store: Store,
  companyId: number,
  work: (tx: Queryable) => Promise<T>,
): Promise<T> {
  store.own.refuseWithin();
  const transaction = store.scopes.begin(scopeOf(store, companyId));
  try {
    const result = await store.own.run(() => work(queryable(transaction)));
    await transaction.commit();
    return result;
  } catch (error) {
    await transaction.rollback();
    throw error;
  }
}

/** By company: a reader holds nothing but the company's name, and to make one takes longer than a small read's own work. */
const readers = new WeakMap<Store, Map<number, Queryable>>();

/**
 * Statements that only read, behind the same wall. Each is a read-only transaction of its own and takes one round trip:
 * under "read committed" several in one transaction would see no more of one moment than they do apart.
 */
export function readerIn(store: Store, companyId: number): Queryable {
  const ofStore = readers.get(store) ?? new Map<number, Queryable>();
  readers.set(store, ofStore);
  const reader = ofStore.get(companyId) ?? queryable(readingBeside(store, scopeOf(store, companyId)));
  ofStore.set(companyId, reader);
  return reader;
}

function readingBeside({ scopes, own }: Store, scope: Scope): StatementRunner {
  const reader = scopes.reader(scope);
  return {
    async query(statement, values) {
      own.refuseWithin();
      return reader.query(statement, values);
    },
  };
}
