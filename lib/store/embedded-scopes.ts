import type { PglitePool, PglitePoolClient } from "@/lib/store/pglite-pool";
import type { Scope, ScopedTransaction, Scopes, Statement } from "@/lib/store/scopes";

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

const enter = ({ role, setting, value }: Scope) =>
  [`select set_config(${quoted(setting)}, ${quoted(value)}, true)`]
    .concat(role === null ? [] : `set_config('role', ${quoted(role)}, true)`)
    .join(", ");

/** Scopes over the embedded database: what goes ahead and after travels to its thread with the statement. */
export const embeddedScopes = (pool: PglitePool): Scopes => ({
  reader(scope) {
    const around = { ahead: `begin read only; ${enter(scope)}`, commit: true };
    return {
      async query(statement, values) {
        const client = await pool.connect();
        try {
          return await client.query(statement, values, around);
        } finally {
          client.release();
        }
      },
    };
  },
  begin: (scope) => new EmbeddedTransaction(pool, scope),
});

class EmbeddedTransaction implements ScopedTransaction {
  #client: Promise<PglitePoolClient> | null = null;

  constructor(
    private readonly pool: PglitePool,
    private readonly scope: Scope,
  ) {}

  async query(statement: Statement, values?: unknown[]) {
    if (this.#client !== null) return (await this.#client).query(statement, values);
    this.#client = this.pool.connect();
    const around = { ahead: `begin; ${enter(this.scope)}`, commit: false };
    return (await this.#client).query(statement, values, around);
  }

  async commit(): Promise<void> {
    const client = await this.#client;
    if (client === null) return;
    await client.query("commit");
    this.#client = null;
    client.release();
  }

  async rollback(): Promise<void> {
    const client = await this.#client?.catch(() => null);
    if (!client) return;
    this.#client = null;
    // It fails only where the database's thread has ended, and with it every transaction.
    await client.query("rollback").catch(() => undefined);
    client.release();
  }
}
