import type pg from "pg";
import { ScopedQuery, type StatementAhead } from "@/lib/store/scoped-query";
import type { Scope, ScopedTransaction, Scopes, Statement } from "@/lib/store/scopes";
import { asUnavailable } from "@/lib/store/store-unavailable";

const begin: StatementAhead = { text: "begin", values: [] };

const settle = "set_config($1, $2, true)";
const changeRole = "set_config('role', $3, true)";
const onlyRead = "set_config('transaction_read_only', 'on', true)";

const enter = ({ role, setting, value }: Scope): StatementAhead =>
  role === null
    ? { text: `select ${settle}`, values: [setting, value] }
    : { text: `select ${settle}, ${changeRole}`, values: [setting, value, role] };

const enterReading = (scope: Scope): StatementAhead => {
  const { text, values } = enter(scope);
  return { text: `${text}, ${onlyRead}`, values };
};

const send = (
  client: pg.PoolClient,
  ahead: readonly StatementAhead[],
  statement: Statement,
  values?: unknown[],
) =>
  new Promise<pg.QueryResult>((resolve, reject) => {
    const config = values === undefined ? statement : { ...statement, values };
    const query = new ScopedQuery(ahead, config, (error, result) =>
      error ? reject(error) : resolve(result),
    );
    client.query(query as unknown as pg.Submittable);
  });

/** Scopes over the connections of a pool. */
export const serverScopes = (pool: pg.Pool): Scopes => ({
  reader(scope) {
    const ahead = [enterReading(scope)];
    return {
      async query(statement, values) {
        const client = await pool.connect();
        try {
          return await send(client, ahead, statement, values);
        } finally {
          client.release();
        }
      },
    };
  },
  begin: (scope) => new ServerTransaction(pool, scope),
});

class ServerTransaction implements ScopedTransaction {
  #client: Promise<pg.PoolClient> | null = null;

  constructor(
    private readonly pool: pg.Pool,
    private readonly scope: Scope,
  ) {}

  async query(statement: Statement, values?: unknown[]): Promise<pg.QueryResult> {
    if (this.#client !== null) return (await this.#client).query(statement, values);
    this.#client = this.pool.connect();
    return send(await this.#client, [begin, enter(this.scope)], statement, values);
  }

  async commit(): Promise<void> {
    const client = await this.#client;
    if (client === null) return;
    await client.query("commit").catch((error: unknown) => {
      throw asUnavailable(error);
    });
    this.#client = null;
    client.release();
  }

  async rollback(): Promise<void> {
    const client = await this.#client?.catch(() => null);
    if (!client) return;
    this.#client = null;
    await client.query("rollback").then(
      () => client.release(),
      (error: Error) => client.release(error),
    );
  }
}
