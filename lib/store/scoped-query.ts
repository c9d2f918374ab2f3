import pg from "pg";
import { prepareValue } from "pg/lib/utils";
import type { Statement } from "@/lib/store/scopes";

interface WireConnection {
  /** Names that were sent to be parsed, until the server has answered. */
  submittedNamedStatements: Record<string, string>;
  stream: { cork(): void; uncork(): void };
  parse(statement: { text: string; name: string }): void;
  bind(portal: { values: readonly string[]; valueMapper: (value: unknown) => unknown }): void;
  execute(portal: { portal: string }): void;
}

interface QueryConfig extends Statement {
  queryMode: "extended";
  callback: (error: Error | null, result: pg.QueryResult) => void;
}

/** Methods that pg's client asks of a query: it writes its messages, and is handed the server's one by one. */
interface WireQuery {
  name: string | undefined;
  submit(connection: WireConnection): Error | null;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: WireConnection): void;
  handleError(error: Error, connection: WireConnection): void;
}

// The published types leave out what a query is to its client.
const PgQuery = pg.Query as unknown as new (config: QueryConfig) => WireQuery;

/** A statement that goes ahead of another one and whose answer nobody reads. */
export interface StatementAhead {
  text: string;
  values: readonly string[];
}

/**
 * A statement that is sent together with others ahead of it, all in one write and with one Sync at the end. Postgres
 * answers them in one go; when one fails it skips those behind it, and without a `begin` among them they are one
 * transaction that ends at the Sync (PostgreSQL manual, "Pipelining" in the message flow of the extended query).
 */
export class ScopedQuery extends PgQuery {
  #toComplete: number;
  /** The query's own, which it keeps back until what goes ahead is done. */
  readonly #ownName: string | undefined;

  constructor(
    private readonly ahead: readonly StatementAhead[],
    statement: Statement,
    callback: QueryConfig["callback"],
  ) {
    // Postgres' simple query message would end the transaction of what goes ahead.
    super({ ...statement, queryMode: "extended", callback });
    this.#toComplete = ahead.length;
    this.#ownName = statement.name;
  }

  override submit(connection: WireConnection): Error | null {
    connection.stream.cork();
    try {
      for (const { text, values } of this.ahead) {
        connection.parse({ text, name: "" });
        connection.bind({ values, valueMapper: prepareValue });
        connection.execute({ portal: "" });
      }
      return super.submit(connection);
    } finally {
      connection.stream.uncork();
      // pg notes a query's name as parsed with the first statement that is: here that is one of those ahead.
      if (this.#toComplete > 0) this.name = undefined;
    }
  }

  override handleDataRow(message: unknown): void {
    if (this.#toComplete === 0) super.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, connection: WireConnection): void {
    if (this.#toComplete === 0) super.handleCommandComplete(message, connection);
    else if (--this.#toComplete === 0) this.name = this.#ownName;
  }

  override handleError(error: Error, connection: WireConnection): void {
    // pg forgets the name that the query has at that time: none, where something ahead of it failed.
    if (this.#ownName !== undefined) delete connection.submittedNamedStatements[this.#ownName];
    super.handleError(error, connection);
  }
}
