import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";

export interface SentRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string;
}

export interface LoadOutcome {
  seconds: number;
  /** Milliseconds of each request, in order. */
  millis: number[];
  /** First group of `pick` in the last answer. */
  picked: string | null;
}

type ResponseBody = { outcome: LoadOutcome } | { error: string };

const program = new URL("./load-worker.mjs", import.meta.url);

/** A client in its own thread that sends requests one after the other, on one kept connection or some. */
export class LoadClient {
  readonly #worker: Worker | ChildProcess;

  /** @param options.apart in a process of its own, where this one's processor time is measured */
  constructor({ apart = false } = {}) {
    this.#worker = apart ? fork(fileURLToPath(program)) : new Worker(program);
  }

  /**
   * @param times how often the whole list is sent
   * @param pick a regular expression to look for in the last answer
   * @param lanes so many are under way at once, each on a connection of its own
   * @throws Error for an answer that is no success
   */
  async send(requests: SentRequest[], times = 1, pick?: string, lanes = 1): Promise<LoadOutcome> {
    const order = { requests, times, pick, lanes };
    if (this.#worker instanceof Worker) this.#worker.postMessage(order);
    else this.#worker.send(order);
    const [response]: ResponseBody[] = await once(this.#worker, "message");
    if (!response || "error" in response) throw new Error(response?.error ?? "The client said nothing");
    return response.outcome;
  }

  async close(): Promise<void> {
    if (this.#worker instanceof Worker) await this.#worker.terminate();
    else this.#worker.kill();
  }
}
