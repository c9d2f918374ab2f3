import { Agent, request } from "node:http";

/** A request as it goes over the wire. */
export interface Sent {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: Buffer | null;
}

/** Response that came back. `status` 0: no response, and `text` says why. */
export interface Received {
  status: number;
  headers: Record<string, string>;
  text: string;
  tookMs: number;
}

/** Nothing may take this long; whoever waits longer has met a request that hangs. */
const limitMs = 30_000;

/** Attacks are for servers of one's own: nothing ever leaves this machine. */
const ownMachine = /^http:\/\/127\.0\.0\.1:\d+\//;

/** A way to a server of this machine on kept connections. */
export class Line {
  readonly #agent: Agent;

  /** @param connections how many requests may be under way at once */
  constructor(connections: number) {
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  /**
   * Sends one request and reads the whole response; what goes wrong on the way is told as status 0.
   * @throws Error where the address is not on this machine
   */
  async exchange({ method, url, headers, body }: Sent): Promise<Received> {
    if (!ownMachine.test(url)) throw new Error(`${url} is not on this machine`);
    const from = performance.now();
    return new Promise((resolve) => {
      const finish = (status: number, text: string, received: Received["headers"] = {}) =>
        resolve({ status, headers: received, text, tookMs: performance.now() - from });
      const length = body === null ? {} : { "content-length": String(body.length) };
      const options = { method, headers: { ...headers, ...length }, agent: this.#agent, timeout: limitMs };
      const call = request(url, options, (response) => {
        const pieces: Buffer[] = [];
        response.on("data", (piece: Buffer) => pieces.push(piece));
        response.on("end", () => {
          const fields = Object.entries(response.headers).map(([name, value]) => [name, String(value)]);
          finish(response.statusCode ?? 0, Buffer.concat(pieces).toString(), Object.fromEntries(fields));
        });
        response.on("error", (error) => finish(0, `broken off: ${error.message}`));
      });
      call.on("timeout", () => call.destroy(new Error(`no response within ${limitMs} ms`)));
      call.on("error", (error) => finish(0, error.message));
      call.end(body ?? undefined);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

/** A web request as one that goes over a line. */
export async function sentOf(request: Request): Promise<Sent> {
  const body = request.body === null ? null : Buffer.from(await request.arrayBuffer());
  const { method, url, headers } = request;
  return { method, url, headers: Object.fromEntries(headers), body };
}

/** Does `work` for each item, so many at once. */
export async function atOnce<Item>(
  many: number,
  items: Iterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const left = items[Symbol.iterator]();
  const worker = async () => {
    for (let next = left.next(); !next.done; next = left.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: many }, worker));
}
