import { once } from "node:events";
import { Worker } from "node:worker_threads";

export interface SentRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string;
}

export interface LoadOutcome {
  seconds: number;
  /** Of each request, in order. */
  millis: number[];
  /** First group of `pick` in the last answer. */
  picked: string | null;
}

type ResponseBody = { outcome: LoadOutcome } | { error: string };

/** A client in its own thread that sends requests one after the other on a kept connection. */
export class LoadClient {
  readonly #worker = new Worker(new URL("./load-worker.mjs", import.meta.url));

  /**
   * @param times how often the whole list is sent
   * @param pick a regular expression to look for in the last answer
   * @throws Error for an answer that is no success
   */
  async send(requests: SentRequest[], times = 1, pick?: string): Promise<LoadOutcome> {
    this.#worker.postMessage({ requests, times, pick });
    const [response]: ResponseBody[] = await once(this.#worker, "message");
    if (!response || "error" in response) throw new Error(response?.error ?? "The client said nothing");
    return response.outcome;
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }
}
