import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";

export type Listener = (request: IncomingMessage, response: ServerResponse) => unknown;

/** The one port: who answers which path. Until a part has opened, its paths answer 503. */
export interface FrontDoor {
  readonly server: Server;
  platform: Listener;
  live: Listener;
  pages: Listener;
  /** Turns new requests away, lets running ones end for a moment and frees the port. */
  close(): Promise<void>;
}

/** How long running requests may take to end once the process was told to stop. */
const graceMs = 200;

/** Says why there is nothing yet, or no more; a browser looks again by itself. */
const turnAway =
  (text: string): Listener =>
  (_, response) =>
    response
      .writeHead(503, { "retry-after": "1", "content-type": "text/html; charset=utf-8" })
      .end(`<!doctype html><meta http-equiv="refresh" content="1"><title>Haulboard</title><p>${text}</p>`);

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

export function createFrontDoor(): FrontDoor {
  const starting = turnAway("Haulboard is starting …");
  const door: FrontDoor = {
    server: createServer((request, response) => {
      const url = request.url ?? "/";
      if (url.startsWith("/platform/")) {
        request.url = url.slice("/platform".length);
        // Overwritten, not only set: the service writes it into addresses that it hands out.
        request.headers["x-forwarded-prefix"] = "/platform";
        return door.platform(request, response);
      }
      if (url === "/live" || url.startsWith("/live?")) return door.live(request, response);
      return door.pages(request, withPlainContentType(response));
    }),
    platform: starting,
    live: starting,
    pages: starting,
    close: () =>
      new Promise((resolve) => {
        const stopping = turnAway("Haulboard is stopping …");
        Object.assign(door, { platform: stopping, live: stopping, pages: stopping });
        door.server.close(() => resolve());
        setTimeout(() => door.server.closeAllConnections(), graceMs);
      }),
  };
  return door;
}
