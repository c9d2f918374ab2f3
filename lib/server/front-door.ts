import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { waitingPage } from "@/lib/desk/http/waiting-page";
import { settleOrigin, trustIn } from "@/lib/server/door/client-address";
import { limitConnections } from "@/lib/server/door/connection-limit";
import { limitBody } from "@/lib/server/door/limit-body";
import { protect } from "@/lib/server/door/protective-headers";
import { readTarget } from "@/lib/server/door/read-target";
import { endUnread, refuse, refuseConnection } from "@/lib/server/door/refuse";

export type Listener = (request: IncomingMessage, response: ServerResponse) => unknown;

/** The one port: who answers which path. Until a part has opened, its paths answer 503. */
export interface FrontDoor {
  readonly server: Server;
  platform: Listener;
  live: Listener;
  pages: Listener;
  /** The demo carrier's app, under `/market-app/`; null without one. */
  marketApp: Listener | null;
  /** Turns new requests away, lets running ones end for a moment and frees the port. */
  close(): Promise<void>;
}

export interface DoorOptions {
  /** Addresses and networks whose word is taken for where a request comes from. */
  trustedProxies: readonly string[];
  /** Connections that one address may have at once. */
  connectionsPerAddress: number;
  /** Address at which this installation is reached from outside; null on a desk for this machine and its network. */
  publicUrl: URL | null;
}

/** Time for a request's headers, and for the whole of it whatever its route grants, in milliseconds. */
const patience = { headersTimeout: 10_000, requestTimeout: 300_000, connectionsCheckingInterval: 2_000 };

/** The desk's and the simulated carrier's own calls come from there too. */
const loopbackShare = 4;
const loopback = new Set(["127.0.0.1", "::1"]);

/** Gives running requests so long to end once the process was told to stop. */
const graceMs = 200;

const retrySeconds = 1;

/** Says why there is nothing yet, or no more: a page that looks again by itself, and to programs the contract's error. */
function turnAway(title: string, text: string): Record<"platform" | "live" | "pages", Listener> {
  const refuseCall: Listener = (_, response) =>
    refuse(response, "SERVICE_UNAVAILABLE", `${title}. ${text}`, retrySeconds);
  const showPage: Listener = (request, response) => {
    if (request.url?.startsWith("/api/")) return refuseCall(request, response);
    const page = waitingPage({ headers: request.headers, title, text, sinceMs: null, retrySeconds });
    response.writeHead(page.status, page.headers).end(page.body);
  };
  return { platform: refuseCall, live: refuseCall, pages: showPage };
}

/**
 * Next writes a route handler's content type as a list of one, and its own compression takes a list for a type that it does
 * not know: answers of the desk would go out as long as they are, a board of 10,000 trips with 11 MB.
 */
export function withPlainContentType<Response extends Pick<ServerResponse, "getHeader">>(
  response: Response,
): Response {
  const getHeader = response.getHeader.bind(response);
  response.getHeader = (name) => {
    const value = getHeader(name);
    const isLonelyType = Array.isArray(value) && value.length === 1 && name.toLowerCase() === "content-type";
    return isLonelyType ? value[0] : value;
  };
  return response;
}

export function createFrontDoor({
  trustedProxies,
  connectionsPerAddress,
  publicUrl,
}: DoorOptions): FrontDoor {
  const starting = turnAway("The desk is starting", "This takes some seconds.");
  const isTrusted = trustIn(trustedProxies);

  function receive(request: IncomingMessage, response: ServerResponse): unknown {
    endUnread(request, response);
    const path = readTarget(request);
    protect(response, path ?? "/", publicUrl?.protocol === "https:");
    if (path === null) return refuse(response, "BAD_REQUEST", "The address or the Host header is not valid");
    if (path === "*") return response.writeHead(204).end();
    // No web Request can be made of it, so Next would fail.
    if (request.method === "TRACE") return refuse(response, "NOT_IMPLEMENTED", "TRACE is not offered");
    // An upgrade that nobody offers is no fault of the request: it is answered as any other, and ends its connection.
    if (request.headers.upgrade !== undefined) response.setHeader("connection", "close");
    settleOrigin(request, isTrusted, publicUrl);
    if (!limitBody(request, response, path)) return;
    if (path.startsWith("/platform/")) {
      request.url = (request.url ?? "").slice("/platform".length);
      // Overwritten, not only set: the service writes it into addresses that it hands out.
      request.headers["x-forwarded-prefix"] = "/platform";
      return door.platform(request, response);
    }
    if (path.startsWith("/market-app/") && door.marketApp !== null) return door.marketApp(request, response);
    return path === "/live"
      ? door.live(request, response)
      : door.pages(request, withPlainContentType(response));
  }

  const door: FrontDoor = {
    server: createServer(patience, receive),
    ...starting,
    marketApp: null,
    close: () =>
      new Promise((resolve) => {
        Object.assign(door, turnAway("The desk is stopping", "What was saved is not lost."));
        door.server.close(() => resolve());
        setTimeout(() => door.server.closeAllConnections(), graceMs);
      }),
  };
  const shareOf = (address: string) => connectionsPerAddress * (loopback.has(address) ? loopbackShare : 1);
  limitConnections(door.server, shareOf, isTrusted);
  door.server.on("clientError", (error: NodeJS.ErrnoException, socket) => refuseUnread(error, socket));
  return door;
}

/** Refuses what node could not read as a request. */
function refuseUnread({ code }: NodeJS.ErrnoException, socket: Duplex): void {
  if (code === "ECONNRESET") socket.destroy();
  else if (code === "HPE_HEADER_OVERFLOW")
    refuseConnection(socket, "HEADERS_TOO_LARGE", "The headers are too large");
  else if (code === "ERR_HTTP_REQUEST_TIMEOUT")
    refuseConnection(socket, "REQUEST_TIMEOUT", "The request took too long to arrive");
  else refuseConnection(socket, "BAD_REQUEST", "This is not an HTTP request");
}
