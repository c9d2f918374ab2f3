import { keyRetentionHeader, keyRetentionSeconds } from "@/lib/contract/idempotency";
import { microsFromMs } from "@/lib/contract/instant";
import { matchOperation } from "@/lib/contract/interface/match-operation";
import { type OperationId, operations } from "@/lib/contract/interface/operations";
import type { Operation } from "@/lib/contract/operation";
import { ApiError } from "@/lib/platform/service/api-error";
import { appendEvents, type RaisedEvent } from "@/lib/platform/service/append-events";
import { createAuthenticate } from "@/lib/platform/service/authenticate";
import { EncodedBody } from "@/lib/platform/service/encoded-body";
import { TaggedBody } from "@/lib/platform/service/entity-tag";
import { type GroupedCall, GroupedCalls } from "@/lib/platform/service/grouped-calls";
import type { Call, Handler, Handlers } from "@/lib/platform/service/handler";
import { idempotencyKeyOf, type KeptResponse, oncePerKey } from "@/lib/platform/service/idempotency";
import type { Keys } from "@/lib/platform/service/keys";
import { preferencesOf } from "@/lib/platform/service/preferences";
import type { RateLimit } from "@/lib/platform/service/rate-limit";
import { type IncomingCall, readRequest } from "@/lib/platform/service/read-request";
import { takeUploadInstants } from "@/lib/platform/service/upload-clock";
import type { UploadNews } from "@/lib/platform/service/upload-news";
import type { UploadStream } from "@/lib/platform/tables/companies";
import { inCompany, readerIn } from "@/lib/store/company-scope";
import type { Queryable, Store } from "@/lib/store/open-store";

/** Response that goes back to a caller. */
export interface CallResponse {
  status: number;
  headers: Record<string, string>;
  /** A text, or the bytes of a file. */
  body: string | Uint8Array | null;
}

export type CallHandler = (call: IncomingCall) => Promise<CallResponse>;

export interface CallHandlerOptions {
  store: Store;
  /** Milliseconds since 1970. */
  clock: () => number;
  rateLimit?: RateLimit;
  /**
   * Addresses of the service, without a final slash: from outside where that is known, and on its own machine. Left
   * out: where each caller says that it reached it.
   */
  addresses?: { outside: string | null; own: string };
  /** Checks each response against the contract before it is sent: in tests and conformance runs. */
  checkResponses?: boolean;
}

/** Passes a web Request to a handler of calls. */
export async function fetchFrom(
  handle: CallHandler,
  { method, url, headers: sent, body: pieces }: Request,
): Promise<Response> {
  const { status, headers, body } = await handle({
    method,
    url: new URL(url),
    header: (name) => sent.get(name),
    body: pieces,
  });
  return new Response(typeof body === "string" || body === null ? body : new Blob([Buffer.from(body)]), {
    status,
    headers,
  });
}

/**
 * Makes the function that answers a call: match, authenticate, check, carry out in one transaction, write. A GET only
 * reads, which the store makes sure of, and needs no transaction over its statements.
 */
export function createCallHandler(
  options: CallHandlerOptions,
  handlers: Handlers,
  keys: Keys,
  jobs: { wake(): void },
  news: UploadNews,
): CallHandler {
  const authenticate = createAuthenticate(options, keys);
  const { addresses } = options;
  const grouped = new GroupedCalls<KeptResponse, RunningCall>();

  function write(entry: Operation, body: unknown): KeptResponse {
    if (entry.responseKind === "empty") return { status: entry.status, body: null };
    if (options.checkResponses) entry.response.parse(body);
    return { status: entry.status, body: JSON.stringify(body) };
  }

  return async (incoming) => {
    const match = matchOperation(incoming.method, incoming.url.pathname);
    if (!match) throw new ApiError("NOT_FOUND", "Requested resource not found");
    const { id } = match;
    const entry: Operation = operations[id];
    const { companyId } = await authenticate(incoming, entry);
    const handler = handlers[id] as Handler<OperationId>;
    const input = await readRequest(entry, incoming, match.params);
    const key = idempotencyKeyOf(incoming);
    const nowMs = options.clock();
    const now = microsFromMs(nowMs);

    let hasJobs = false;
    const uploaded = new Set<UploadStream>();
    const { minimal, waitMs } = preferencesOf(incoming.header("prefer"));

    const callIn = (tx: Queryable, events: RaisedEvent[]) =>
      ({
        ...input,
        companyId,
        tx,
        now,
        raise: (eventType, data) => events.push({ eventType, data }),
        startJobs: () => {
          hasJobs = true;
        },
        uploaded: (stream) => uploaded.add(stream),
        waitForUpload: async (stream, after) =>
          waitMs > 0 && (await news.after({ companyId, tx }, stream, after, waitMs)),
        instants: news.instants,
        prefersMinimal: minimal,
        // Few responses contain addresses.
        baseUrl: () => addresses?.outside ?? baseUrlOf(incoming),
        addressForOthers: () => addresses?.outside ?? addresses?.own ?? baseUrlOf(incoming),
      }) as Call<OperationId>;

    async function carryOut(tx: Queryable): Promise<unknown> {
      const events: RaisedEvent[] = [];
      const body = await handler(callIn(tx, events));
      if (uploaded.has("fleet")) await takeUploadInstants({ tx, companyId }, "fleet", 1, now);
      if (events.length > 0) uploaded.add("events");
      await appendEvents({ tx, companyId }, events, now);
      return body;
    }

    async function read(): Promise<CallResponse> {
      const body = await carryOut(readerIn(options.store, companyId));
      if (body instanceof EncodedBody) {
        if (options.checkResponses) entry.response.parse(body.read());
        return encodedResponse(body, incoming);
      }
      if (!(body instanceof TaggedBody)) return responseOf(write(entry, body));
      const tagged = { ...keptByAsking, etag: body.etag };
      return body.isNamedIn(incoming.header("if-none-match"))
        ? responseOf({ status: 304, body: null }, tagged)
        : responseOf(write(entry, await body.make()), tagged);
    }

    function alone(): Promise<KeptResponse> {
      const claim = { companyId, operationId: id, request: input, at: new Date(nowMs) };
      return inCompany(options.store, companyId, (tx) => {
        const work = async () => write(entry, await carryOut(tx));
        return key === null ? work() : oncePerKey(tx, { ...claim, key }, work);
      });
    }

    /** A key is claimed call by call. */
    function inTransaction(): Promise<KeptResponse> {
      const { together } = handler;
      if (!together || key !== null) return alone();
      return grouped.carryOut(`${companyId} ${id}`, { alone, callIn }, (group) =>
        inOneTransaction(options.store, companyId, group, async (calls) =>
          (await together(calls)).map((body) => write(entry, body)),
        ),
      );
    }

    if (entry.method === "GET") return read();
    try {
      const kept = await inTransaction();
      if (hasJobs) jobs.wake();
      return responseOf(kept);
    } finally {
      // Tell of a call that failed too: its end may have been stored, and only the word of it lost.
      for (const stream of uploaded) news.tell(companyId, stream);
      // Others are told by the store: here the very next call must know.
      if (entry.keyScope === "keys") keys.forget();
    }
  };
}

/** A call on its way, that may be carried out in a transaction with others. */
interface RunningCall extends GroupedCall<KeptResponse> {
  callIn(tx: Queryable, events: RaisedEvent[]): Call<OperationId>;
}

/** @returns null where one of the calls cannot be carried out so; @throws where nobody knows what was stored */
async function inOneTransaction(
  store: Store,
  companyId: number,
  group: readonly RunningCall[],
  work: (calls: Call<OperationId>[]) => Promise<KeptResponse[]>,
): Promise<KeptResponse[] | null> {
  let isRefused = false;
  try {
    return await inCompany(store, companyId, async (tx) => {
      try {
        const events: RaisedEvent[] = [];
        const calls = group.map(({ callIn }) => callIn(tx, events));
        const responses = await work(calls);
        for (const call of calls) call.uploaded("events");
        await appendEvents({ tx, companyId }, events, Math.max(...calls.map(({ now }) => now)));
        return responses;
      } catch (error) {
        isRefused = true;
        throw error;
      }
    });
  } catch (error) {
    if (isRefused) return null;
    throw error;
  }
}

/** On reads too: a caller must know before its first write whether a key will be honoured. */
const keyRetention = { [keyRetentionHeader]: String(keyRetentionSeconds) };
const json = { "content-type": "application/json" };
/** A copy is its reader's alone, and is asked for again before each use. */
const keptByAsking = { "cache-control": "private, no-cache", vary: "apikey, prefer, accept-encoding" };

const responseOf = (response: KeptResponse, headers: Record<string, string> = {}): CallResponse => ({
  ...response,
  headers: { ...keyRetention, ...headers, ...(response.body === null ? {} : json) },
});

function encodedResponse(body: EncodedBody, incoming: IncomingCall): CallResponse {
  const headers = { ...keyRetention, ...keptByAsking };
  const known = body.namedIn(incoming.header("if-none-match"));
  if (known) return { status: 304, headers: { ...headers, etag: known.etag }, body: null };
  const { bytes, etag, isGzip } = body.toSend(incoming.header("accept-encoding"));
  const encoding: Record<string, string> = isGzip ? { "content-encoding": "gzip" } : {};
  return { status: 200, headers: { ...headers, ...json, ...encoding, etag }, body: bytes };
}

/** A server that mounts the service below a path says so in X-Forwarded-Prefix, as proxies do. */
function baseUrlOf(incoming: IncomingCall): string {
  const prefix = incoming.header("x-forwarded-prefix") ?? "";
  const { origin } = incoming.url;
  return /^(\/[\w.-]+)*$/.test(prefix) ? `${origin}${prefix}` : origin;
}
