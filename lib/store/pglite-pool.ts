import { Worker } from "node:worker_threads";
import pg from "pg";
// pg's own conversion of JavaScript values to Postgres text, so that both stores take the same parameters.
import { prepareValue } from "pg/lib/utils";
import type { Around, WorkerOrder, WorkerResponse, WorkerSetup } from "@/lib/store/pglite-protocol";
import type { Statement } from "@/lib/store/scopes";

type OrderWithoutId = WorkerOrder extends infer Order
  ? Order extends WorkerOrder
    ? Omit<Order, "id">
    : never
  : never;

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

/**
 * PGlite behind pg's pool interface. It has a single connection, so a borrowed client waits until the one before it
 * is given back; a query on the pool inside a transaction would wait for ever, as it would on a pool of one.
 * pglite-socket 0.2.17 does not replace it: it mixes the protocol messages of several connections (`portal "" does not
 * exist`) and wants exactly PGlite 0.5.14.
 */
export class PglitePool {
  #queue: Promise<void> = Promise.resolve();
  readonly #waiting = new Map<
    number,
    { resolve(response: WorkerResponse): void; reject(error: Error): void }
  >();
  #nextId = 1;
  #ended: Error | null = null;

  private constructor(private readonly worker: Worker) {
    worker.on("message", (response: WorkerResponse) => this.#settle(response));
    worker.on("error", (error) => this.#abandon(error));
    worker.on("exit", () => this.#abandon(new Error("The embedded database has stopped")));
  }

  /** Starts the worker thread and opens the data folder. */
  static async open(workerFile: URL, setup: WorkerSetup): Promise<PglitePool> {
    const worker = new Worker(workerFile, { workerData: setup });
    const pool = new PglitePool(worker);
    await new Promise<void>((resolve, reject) => {
      pool.#waiting.set(0, { resolve: () => resolve(), reject });
    });
    return pool;
  }

  async connect(): Promise<PglitePoolClient> {
    const before = this.#queue;
    let release: () => void = () => undefined;
    this.#queue = new Promise((resolve) => {
      release = resolve;
    });
    await before;
    return new PglitePoolClient((order) => this.#send(order), release);
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
    const response = await this.#send({ kind: "dump" });
    if (response.kind !== "dump")
      throw new Error(`Unexpected answer ${response.kind} from the embedded database`);
    return response.bytes;
  }

  async end(): Promise<void> {
    if (this.#ended) return;
    const client = await this.connect();
    await this.#send({ kind: "close" });
    client.release();
    this.#ended = new Error("The embedded database is closed");
    await this.worker.terminate();
  }

  #send(order: OrderWithoutId): Promise<WorkerResponse> {
    if (this.#ended) return Promise.reject(this.#ended);
    const id = this.#nextId++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.worker.postMessage({ ...order, id });
    });
  }

  #settle(response: WorkerResponse) {
    const waiter = this.#waiting.get(response.id);
    this.#waiting.delete(response.id);
    if (response.kind === "error")
      waiter?.reject(Object.assign(new Error(response.message), response.properties));
    else waiter?.resolve(response);
  }

  #abandon(error: Error) {
    this.#ended ??= error;
    for (const waiter of this.#waiting.values()) waiter.reject(error);
    this.#waiting.clear();
  }
}
