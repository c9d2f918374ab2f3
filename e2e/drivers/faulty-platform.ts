import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** Response of the real platform. */
export interface Passed {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** One call that a fault has in its hands. */
export interface FaultyExchange {
  request: IncomingMessage;
  response: ServerResponse;
  url: URL;
  /** Asks the real platform. */
  pass: () => Promise<Passed>;
}

/** Responds in place of the platform. What it leaves open is ended when the stand-in closes. */
export type Fault = (exchange: FaultyExchange) => void | Promise<void>;

interface SeenCall {
  method: string;
  path: string;
  /** Milliseconds since 1970. */
  atMs: number;
}

/** A stand-in before a real platform: it passes everything on until a fault is put in. */
export interface FaultyPlatform {
  url: string;
  /** Null: everything is passed on. */
  fault: Fault | null;
  /** Tells for which calls the fault is for; the others are passed on. */
  isFor: (request: IncomingMessage) => boolean;
  /** Every call since the start, oldest first. */
  readonly calls: SeenCall[];
  close(): Promise<void>;
}

/** Headers that belong to one connection. */
const ofConnection = new Set(["connection", "keep-alive", "transfer-encoding", "content-length", "host"]);

const kept = (headers: Iterable<[string, string]>) =>
  Object.fromEntries([...headers].filter(([name]) => !ofConnection.has(name)));

/**
 * Opens a stand-in on a free port of this machine, to be named as `PLATFORM_URL`.
 * @param platformUrl of the real platform, which must run on this machine
 */
export async function openFaultyPlatform(platformUrl: string): Promise<FaultyPlatform> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://stand-in");
    platform.calls.push({ method: request.method ?? "", path: url.pathname, atMs: Date.now() });
    const pass = () => askPlatform(platformUrl, request);
    const { fault } = platform;
    const work =
      fault !== null && platform.isFor(request)
        ? fault({ request, response, url, pass })
        : pass().then((passed) => sendPassed(response, passed));
    Promise.resolve(work).catch((error: unknown) => {
      // The desk left, or the real platform is gone: to the desk that is a broken connection.
      response.destroy(error instanceof Error ? error : undefined);
    });
  });
  // Faults end connections in the middle of a request.
  server.on("clientError", (_, socket) => socket.destroy());
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const platform: FaultyPlatform = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fault: null,
    isFor: () => true,
    calls: [],
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return platform;
}

async function askPlatform(platformUrl: string, request: IncomingMessage): Promise<Passed> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  const { method = "GET", headers } = request;
  const sent = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
  const response = await fetch(`${platformUrl}${request.url}`, {
    method,
    headers: kept(sent),
    body: pieces.length > 0 ? Buffer.concat(pieces) : null,
  });
  return { status: response.status, headers: kept(response.headers), body: await response.text() };
}

/** Sends a response of the platform, as it is or bent. */
export function sendPassed(response: ServerResponse, { status, headers, body }: Passed): void {
  const isEmpty = status === 204 || status === 304;
  response.writeHead(status, headers).end(isEmpty ? undefined : body);
}
