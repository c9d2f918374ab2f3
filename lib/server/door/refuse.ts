import { randomUUID } from "node:crypto";
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { type ErrorBody, type ErrorType, errorStatus } from "@/lib/contract/errors";

/** Lets a caller who got an early response go on sending so long, in milliseconds. */
export const unreadBodyMs = 500;

function errorText(type: ErrorType, message: string): { requestId: string; text: string } {
  const requestId = randomUUID();
  const body: ErrorBody = { type, message, requestId };
  return { requestId, text: JSON.stringify(body) };
}

/**
 * Refuses a request with the contract's error body, which platform and desk share; nothing once a response has begun.
 * @param retryAfterSeconds when it may be tried again; left out where that changes nothing
 */
export function refuse(
  response: ServerResponse,
  type: ErrorType,
  message: string,
  retryAfterSeconds?: number,
): void {
  if (response.headersSent) return;
  const { requestId, text } = errorText(type, message);
  response
    .writeHead(errorStatus[type], {
      "content-type": "application/json",
      "content-length": Buffer.byteLength(text),
      "cache-control": "no-store",
      "x-request-id": requestId,
      ...(retryAfterSeconds === undefined ? {} : { "retry-after": String(retryAfterSeconds) }),
    })
    .end(text);
}

/** Refuses what never became a request, and ends its connection. */
export function refuseConnection(socket: Duplex, type: ErrorType, message: string): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const { requestId, text } = errorText(type, message);
  const status = errorStatus[type];
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    "connection: close",
    "content-type: application/json",
    `content-length: ${Buffer.byteLength(text)}`,
    `x-request-id: ${requestId}`,
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${text}`, () => socket.destroy());
}

/**
 * Cuts a caller off who goes on sending after the response. Node throws the rest of an unread body away so that the
 * connection can be used again, but it would do so for ever.
 */
export function endUnread(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request;
  response.once("finish", () => {
    if (request.complete) return;
    setTimeout(() => {
      if (!request.complete) socket.destroy();
    }, unreadBodyMs).unref();
  });
}
