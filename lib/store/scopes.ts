import type { CustomTypesConfig } from "pg";

/** As whom statements run: a setting that row-level security reads, and a role. Both end with the transaction. */
export interface Scope {
  /** Null where the connection's own is bound by row-level security. */
  role: string | null;
  /** Name of the setting, e.g. `app.company`. */
  setting: string;
  value: string;
}

export interface Statement {
  text: string;
  /** Under which a server's connection keeps it parsed; always the same text. */
  name?: string;
  values?: unknown[];
  rowMode?: "array";
  types?: CustomTypesConfig;
}

/** As much of pg's client as Drizzle uses. */
export interface StatementRunner {
  query(statement: Statement, values?: unknown[]): Promise<unknown>;
}

/** A transaction that is begun by its first statement. One without statements costs nothing. */
export interface ScopedTransaction extends StatementRunner {
  commit(): Promise<void>;
  /** Never fails: a connection that cannot roll back is thrown away, and the server rolls back for it. */
  rollback(): Promise<void>;
}

/** Statements inside a scope, with as few round trips to the store as there can be. */
export interface Scopes {
  /** Runs each statement in a read-only transaction of its own. */
  reader(scope: Scope): StatementRunner;
  begin(scope: Scope): ScopedTransaction;
}
