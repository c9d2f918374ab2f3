import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach } from "vitest";
import type { Role } from "@/lib/contract/desk/members/roles";
import type { ErrorBody } from "@/lib/contract/errors";
import { Refusal, refusalResponse } from "@/lib/desk/http/refusal";
import { createPlatformProxy } from "@/lib/desk/link/platform-proxy";
import { memberOf } from "@/lib/desk/testing/member-of";
import { openOwners } from "@/lib/desk/testing/open-owners";

interface Received {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage["headers"];
  body: Buffer;
}

interface CallOptions {
  role?: Role;
  body?: unknown;
  raw?: BodyInit;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  timeLimits?: { read: number; write: number };
}

/** Responds with JSON. */
export function json(status: number, body: unknown, headers: Record<string, string> = {}): RequestListener {
  return (_, response) => {
    response.writeHead(status, { "content-type": "application/json; charset=utf-8", ...headers });
    response.end(JSON.stringify(body));
  };
}

/** The error body of a refusal. */
export const errorOf = async (response: Response) => (await response.json()) as ErrorBody;

/** The desk's proxy before a platform that responds as the test says, made anew for each test of a file. */
export class ProxyRig {
  received: Received[] = [];
  /** Writes that the proxy said were taken. */
  written: unknown[] = [];
  respond: RequestListener = json(200, { data: [] });
  #upstream: Server | null = null;
  #baseUrl = "";

  constructor() {
    beforeEach(() => this.#open());
    afterEach(async () => {
      this.#upstream?.closeAllConnections();
      await this.stop();
    });
  }

  async #open(): Promise<void> {
    this.received = [];
    this.written = [];
    this.respond = json(200, { data: [] });
    const upstream = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const { method, url, headers } = request;
      this.received.push({ method, url, headers, body: Buffer.concat(chunks) });
      this.respond(request, response);
    });
    this.#upstream = upstream;
    await new Promise<void>((resolve) => upstream.listen(0, "127.0.0.1", resolve));
    this.#baseUrl = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}/v1`;
  }

  /** Ends the platform. */
  async stop(): Promise<void> {
    const upstream = this.#upstream;
    await new Promise<void>((resolve) => (upstream ? upstream.close(() => resolve()) : resolve()));
  }

  /** Calls the proxy as the route does. */
  async call(method: string, path: string, options: CallOptions = {}): Promise<Response> {
    const proxy = createPlatformProxy({
      ...openOwners,
      platform: { baseUrl: this.#baseUrl, apiKey: "the desk's key" },
      fetch: globalThis.fetch,
      onWritten: (id, params) => this.written.push([id, params]),
      timeLimits: options.timeLimits ?? { read: 10_000, write: 10_000 },
    });
    const headers = new Headers({ host: "desk.example", cookie: "secret=1", ...options.headers });
    const init: RequestInit & { duplex?: "half" } = { method, headers, duplex: "half" };
    if (options.signal) init.signal = options.signal;
    if (options.raw !== undefined) init.body = options.raw;
    if (options.body !== undefined) {
      init.body = JSON.stringify(options.body);
      if (!headers.has("content-type")) headers.set("content-type", "application/json");
    }
    const request = new Request(`http://desk.example/api/platform${path}`, init);
    try {
      return await proxy.forward(memberOf({ role: options.role ?? "dispatcher" }), request, "request-1");
    } catch (error) {
      if (error instanceof Refusal) return refusalResponse(error, "request-1");
      throw error;
    }
  }
}
