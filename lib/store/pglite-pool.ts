import pg from "pg";
// pg's own conversion of JavaScript values to Postgres text, so that both stores take the same parameters.
import { prepareValue } from "pg/lib/utils";
import type { Around, WorkerResponse, WorkerSetup } from "@/lib/store/pglite-protocol";
import { type OrderWithoutId, PgliteThread, type ThreadLimits } from "@/lib/store/pglite-thread";
import type { Statement } from "@/lib/store/scopes";
import { StoreUnavailable } from "@/lib/store/store-unavailable";

/** One connection of the embedded database. Speaks as much of pg's client as Drizzle uses. */
export class PglitePoolClient {
  constructor(
    private readonly send: (order: OrderWithoutId) => Promise<WorkerResponse>,
    readonly release: () => void,
  ) {}

  /** @throws pg.DatabaseError-like errors with Postgres' `code`, `constraint` and `detail`. */
  async query(config: string | Statement, values?: unknown[], around?: Around) {
    const {
      text,
      rowMode,
      types,
      values: own,
    } = typeof config === "string" ? ({ text: config } as Statement) : config;
    const parameters = (values ?? own ?? []).map(toText);
    const response = await this.send({
      kind: "query",
      text,
      values: parameters,
      script: typeof config === "string" && parameters.length === 0,
      around: around ?? null,
    });
    if (response.kind !== "rows")
      throw new Error(`Unexpected answer ${response.kind} from the embedded database`);
    const parsers = response.fields.map((field) =>
      (types ?? pg.types).getTypeParser(field.dataTypeID, "text"),
    );
    const parse = (row: (string | null)[]) =>
      row.map((value, i) => (value === null ? null : parsers[i]?.(value)));
    const rows =
      rowMode === "array"
        ? response.rows.map(parse)
        : response.rows.map((row) => {
            const parsed = parse(row);
            return Object.fromEntries(response.fields.map((field, i) => [field.name, parsed[i]]));
          });
    return { rows, fields: response.fields, rowCount: response.rowCount, command: "" };
  }
}

function toText(value: unknown): string | null {
  const prepared = prepareValue(value);
  if (prepared === null || prepared === undefined) return null;
  if (Buffer.isBuffer(prepared)) return `\\x${prepared.toString("hex")}`;
  return String(prepared);
}

/** A statement may take longer than a vacuum of a store that has grown for years. */
export const usualLimits: ThreadLimits = { statementMs: 600_000, boundaryMs: 4_000, openMs: 120_000 };

/**
 * PGlite behind pg's pool interface. It has a single connection, so a borrowed client waits until the one before it
 * is given back; a query on the pool inside a transaction would wait for ever, and is refused by OwnTransaction.
 * pglite-socket 0.2.17 does not replace it: it mixes the protocol messages of several connections (`portal "" does not
 * exist`) and wants exactly PGlite 0.5.14.
 */
export class PglitePool {
  #queue: Promise<void> = Promise.resolve();
  #closed = false;

  private constructor(
    private thread: PgliteThread,
    private readonly reopen: () => Promise<PgliteThread>,
  ) {}

  /** Starts the worker thread and opens the data folder. @param limits and `onNotified`: see PgliteThread.open */
  static async open(
    workerFile: URL,
    setup: WorkerSetup,
    limits = usualLimits,
    onNotified: (subject: string) => void = () => undefined,
  ): Promise<PglitePool> {
    const open = () => PgliteThread.open(workerFile, setup, limits, onNotified);
    return new PglitePool(await open(), () =>
      setup.dataDir === null ? Promise.reject(new Error("What was in memory is lost")) : open(),
    );
  }

  /** @throws StoreUnavailable */
  async connect(): Promise<PglitePoolClient> {
    const before = this.#queue;
    let release: () => void = () => undefined;
    this.#queue = new Promise((resolve) => {
      release = resolve;
    });
    await before;
    try {
      const thread = await this.#livingThread();
      return new PglitePoolClient((order) => thread.send(order), release);
    } catch (cause) {
      release();
      throw new StoreUnavailable("The embedded database has stopped and does not open", { cause });
    }
  }

  async query(config: string | Statement, values?: unknown[]) {
    const client = await this.connect();
    try {
      return await client.query(config, values);
    } finally {
      client.release();
    }
  }

  /** The whole data folder as a tar archive: the template from which tests start. */
  async dump(): Promise<Uint8Array> {
    const response = await this.thread.send({ kind: "dump" });
    if (response.kind !== "dump")
      throw new Error(`Unexpected answer ${response.kind} from the embedded database`);
    return response.bytes;
  }

  async end(): Promise<void> {
    if (this.#closed) return;
    const before = this.#queue;
    this.#closed = true;
    await before;
    await this.thread.close();
  }

  /** A thread that ended loses no acknowledged write, as a process that was killed does not: another one goes on. */
  async #livingThread(): Promise<PgliteThread> {
    if (this.thread.hasEnded && !this.#closed) this.thread = await this.reopen();
    return this.thread;
  }
}
