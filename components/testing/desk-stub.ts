import { vi } from "vitest";
import type { ErrorBody } from "@/lib/contract/errors";

/** Request that reached the network. */
export interface DeskRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  /** Parsed JSON, or the form data of an upload. */
  body: unknown;
  /** The Idempotency-Key of a write. */
  key: string | null;
}

type Reply = unknown | Response | Promise<unknown>;
type Replies = Readonly<Record<string, Reply | ((request: DeskRequest) => Reply)>>;

/** A refusal as the desk and the platform write it. */
export function refused(error: ErrorBody, status: number): Response {
  return new Response(JSON.stringify(error), { status, headers: { "content-type": "application/json" } });
}

/** Makes what the desk says of a write whose response was lost. */
export const outcomeUnknown = () =>
  refused(
    {
      type: "OUTCOME_UNKNOWN",
      message:
        "The platform did not respond. Whether the change was made is not known yet; it is being read back.",
    },
    504,
  );

/** A reply that does not come. */
export const pending = () => new Promise<never>(() => undefined);

/**
 * Stands in for the network: `"GET /api/desk/settings"` → what is sent back as JSON, a `Response`, or a function of the
 * request. Anything else is refused by its name, so that a request nobody thought of shows.
 * @returns the requests, in the order in which they were made
 */
export function stubDesk(replies: Replies): DeskRequest[] {
  const requests: DeskRequest[] = [];
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = new URL(input instanceof Request ? input.url : String(input), "http://desk.test");
    const method = init?.method ?? (input instanceof Request ? input.method : "GET");
    const key = new Headers(init?.headers).get("idempotency-key");
    const request = { method, path: url.pathname, query: url.searchParams, body: bodyOf(init?.body), key };
    // Every import keeps what stood before: a test that is not about it needs no reply.
    if (
      /^\/api\/desk\/imports\/[^/]+\/(records|settlement)$/.test(url.pathname) &&
      !(`${method} ${url.pathname}` in replies)
    )
      return new Response(null, { status: 204 });
    requests.push(request);
    const call = `${method} ${url.pathname}`;
    if (!(call in replies)) return refused({ type: "NO_REPLY", message: `No reply is set for ${call}` }, 418);
    const reply = replies[call];
    const value = await (typeof reply === "function" ? reply(request) : reply);
    return value instanceof Response
      ? value.clone()
      : new Response(JSON.stringify(value), { headers: { "content-type": "application/json" } });
  });
  return requests;
}

const bodyOf = (body: unknown): unknown => (typeof body === "string" ? JSON.parse(body) : (body ?? null));
