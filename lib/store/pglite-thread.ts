import { Worker } from "node:worker_threads";
import type {
  WorkerNotification,
  WorkerOrder,
  WorkerResponse,
  WorkerSetup,
} from "@/lib/store/pglite-protocol";
import { StoreUnavailable } from "@/lib/store/store-unavailable";

export type OrderWithoutId = WorkerOrder extends infer Order
  ? Order extends WorkerOrder
    ? Omit<Order, "id">
    : never
  : never;

interface Waiter {
  resolve(response: WorkerResponse): void;
  reject(error: Error): void;
  timer: NodeJS.Timeout;
}

const readyId = 0;

/** Longest times that what is asked of the thread may take, milliseconds; what is not carried out by then hangs. */
export interface ThreadLimits {
  /** Any statement. */
  statementMs: number;
  /** Beginning and ending a transaction. A commit on a full disk never returns, and says nothing. */
  boundaryMs: number;
  /** Opening the folder: what was written since the last checkpoint is read again. */
  openMs: number;
}

/** Postgres' code. PGlite never comes back from the statement after it; a new thread opens the folder as it should be. */
const diskFull = "53100";

/** The thread that PGlite runs in. Whatever becomes of it, everybody who waits for it is told. */
export class PgliteThread {
  readonly #waiting = new Map<number, Waiter>();
  #nextId = readyId;
  #ended: StoreUnavailable | null = null;

  private constructor(
    private readonly worker: Worker,
    private readonly limits: ThreadLimits,
    onNotified: (subject: string) => void,
  ) {
    worker.on("message", (message: WorkerResponse | WorkerNotification) =>
      message.kind === "notified" ? onNotified(message.subject) : this.#settle(message),
    );
    worker.on("error", (error) => this.#abandon("The embedded database has failed", error));
    worker.on("exit", () => this.#abandon("The embedded database has stopped"));
  }

  /**
   * Starts the thread and opens the data folder.
   * @param limits where one is passed the thread is ended: it cannot be asked whether it lives, since every statement
   * blocks it
   * @param onNotified called with each table that was written and notifies of it
   */
  static async open(
    workerFile: URL,
    setup: WorkerSetup,
    limits: ThreadLimits,
    onNotified: (subject: string) => void,
  ): Promise<PgliteThread> {
    const thread = new PgliteThread(new Worker(workerFile, { workerData: setup }), limits, onNotified);
    await thread.#expect(() => undefined, limits.openMs);
    return thread;
  }

  get hasEnded(): boolean {
    return this.#ended !== null;
  }

  /** @throws StoreUnavailable where the thread has ended, or ends over it */
  send(order: OrderWithoutId): Promise<WorkerResponse> {
    if (this.#ended) return Promise.reject(this.#ended);
    const isBoundary = order.kind === "query" && /^(begin|commit|rollback)\b/i.test(order.text);
    const limitMs = isBoundary ? this.limits.boundaryMs : this.limits.statementMs;
    return this.#expect((id) => this.worker.postMessage({ ...order, id }), limitMs);
  }

  /** Closes the data folder and ends the thread. */
  async close(): Promise<void> {
    if (this.#ended) return;
    await this.send({ kind: "close" });
    this.#abandon("The embedded database is closed");
    await this.worker.terminate();
  }

  #expect(begin: (id: number) => void, limitMs: number): Promise<WorkerResponse> {
    const id = this.#nextId++;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.#hang(limitMs), limitMs).unref();
      this.#waiting.set(id, { resolve, reject, timer });
      begin(id);
    });
  }

  #hang(limitMs: number) {
    this.#abandon(`The embedded database has not answered for ${limitMs} ms`);
    void this.worker.terminate();
  }

  #settle(response: WorkerResponse) {
    const waiter = this.#waiting.get(response.id);
    this.#waiting.delete(response.id);
    clearTimeout(waiter?.timer);
    if (response.kind !== "error") {
      waiter?.resolve(response);
      return;
    }
    waiter?.reject(Object.assign(new Error(response.message), response.properties));
    if (response.properties.code !== diskFull) return;
    this.#abandon("The disk of the embedded database is full");
    void this.worker.terminate();
  }

  #abandon(message: string, cause?: Error) {
    this.#ended ??= new StoreUnavailable(message, { cause });
    for (const { reject, timer } of this.#waiting.values()) {
      clearTimeout(timer);
      reject(this.#ended);
    }
    this.#waiting.clear();
  }
}
