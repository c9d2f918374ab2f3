import type { OwnTransaction } from "@/lib/store/own-transaction";
import type { Statement, StatementRunner } from "@/lib/store/scopes";
import { asUnavailable, StoreUnavailable } from "@/lib/store/store-unavailable";

interface Lent extends StatementRunner {
  release(error?: Error | boolean): void;
}

interface Lender extends StatementRunner {
  connect(): Promise<Lent>;
}

/** Postgres writes rows and values into these: "Failing row contains (…)". */
const tellingFields = ["detail", "where", "internalQuery"] as const;

/** Postgres' class of faults whose message quotes the value: "invalid input syntax for type integer: …". */
const dataFault = /^22/;

/**
 * Takes what was stored out of a failed statement, since errors end in logs, on terminals and in crash reports that
 * this code never sees: a password's hash, a licence number. Drizzle copies the values only after the statement has
 * failed, so they are taken out of the list that it passed.
 */
function forgetValues(error: unknown, values: unknown[] | undefined): unknown {
  values?.splice(0);
  if (!(error instanceof Error)) return error;
  for (const field of tellingFields) Reflect.deleteProperty(error, field);
  const { code } = error as { code?: unknown };
  if (typeof code !== "string" || !dataFault.test(code)) return error;
  const message = `Postgres refused a value (${code})`;
  // The stack begins with the message as it was.
  if (error.stack !== undefined) error.stack = error.stack.replace(error.message, () => message);
  error.message = message;
  return error;
}

/** Runs statements; one that fails leaves none of its values behind. */
export const discreet = (runner: StatementRunner): StatementRunner => ({
  async query(statement: Statement, values?: unknown[]) {
    try {
      return await runner.query(statement, values);
    } catch (error) {
      throw asUnavailable(forgetValues(error, values));
    }
  },
});

/** A pool whose failed statements leave none of their values behind. Drizzle knows a pool by the name of its class. */
export class DiscreetPool {
  readonly query: StatementRunner["query"];

  /** @param own refuses what is asked of the pool within a transaction */
  constructor(
    private readonly pool: Lender,
    private readonly own: Pick<OwnTransaction, "refuseWithin">,
  ) {
    const { query } = discreet(pool);
    this.query = async (statement, values) => {
      own.refuseWithin();
      return query(statement, values);
    };
  }

  async connect(): Promise<Lent> {
    this.own.refuseWithin();
    const client = await this.pool.connect().catch((error: unknown) => {
      throw asUnavailable(error);
    });
    let isLent = true;
    const release: Lent["release"] = (error) => {
      if (isLent) client.release(error);
      isLent = false;
    };
    const { query } = discreet(client);
    return {
      query: (statement, values) =>
        query(statement, values).catch((error: unknown) => {
          // It is of no more use, and Drizzle never gives back one whose "begin" has failed.
          if (error instanceof StoreUnavailable) release(error);
          throw error;
        }),
      release,
    };
  }
}
