import { microsFromMillis } from "@/lib/contract/instant";
import { matchOperation } from "@/lib/contract/match-operation";
import type { Operation } from "@/lib/contract/operation";
import { type OperationId, operations } from "@/lib/contract/operations";
import { ApiError } from "@/lib/platform/api-error";
import type { PlatformOptions } from "@/lib/platform/create-platform";
import { appendEvents, type RaisedEvent } from "@/lib/platform/events/append-events";
import { createHandlers } from "@/lib/platform/handlers/create-handlers";
import { type Call, type Handler, notYet } from "@/lib/platform/handlers/handler";
import { idempotencyKeyOf, type KeptAnswer, oncePerKey } from "@/lib/platform/idempotency";
import type { KeyHolder, Keys } from "@/lib/platform/keys";
import { type RateLimit, RateLimiter } from "@/lib/platform/rate-limit";
import { type IncomingCall, readRequest } from "@/lib/platform/read-request";
import { inCompany, readerIn } from "@/lib/store/company-scope";
import type { Queryable } from "@/lib/store/open-store";

const defaultRateLimit: RateLimit = { perSecond: 100, burst: 500 };

/** What goes back to a caller, but for the id of the request. */
export interface Answer extends KeptAnswer {
  headers: Record<string, string>;
}

/**
 * Makes the function that answers a call: match, authenticate, check, carry out in one transaction, write. A GET only
 * reads, which the store makes sure of, and needs no transaction over its statements.
 */
export function createAnswerer(
  options: PlatformOptions,
  keys: Keys,
  jobs: { wake(): void },
): (incoming: IncomingCall) => Promise<Answer> {
  const limiter = new RateLimiter(options.rateLimit ?? defaultRateLimit);
  const handlers = createHandlers(options);

  async function authenticate(incoming: IncomingCall, entry: Operation): Promise<KeyHolder> {
    const secret = incoming.header("apikey");
    const holder = secret ? await keys.find(secret) : null;
    if (!holder)
      throw new ApiError("UNAUTHORIZED", secret ? "The apiKey is not valid" : "The apiKey header is missing");
    if (holder.scope !== entry.keyScope)
      throw new ApiError("FORBIDDEN", `This operation takes a key of the ${entry.keyScope} scope`);
    const waitSeconds = limiter.take(holder.keyHash, options.clock());
    if (waitSeconds !== null) throw new ApiError("TOO_MANY_REQUESTS", "Too many requests", [], waitSeconds);
    return holder;
  }

  function write(entry: Operation, body: unknown): KeptAnswer {
    if (entry.answerKind === "empty") return { status: entry.status, body: null };
    if (options.checkAnswers) entry.answer.parse(body);
    return { status: entry.status, body: JSON.stringify(body) };
  }

  return async (incoming) => {
    const match = matchOperation(incoming.method, incoming.url.pathname);
    if (!match) throw new ApiError("NOT_FOUND", "Requested resource not found");
    const { id } = match;
    const entry: Operation = operations[id];
    const { companyId } = await authenticate(incoming, entry);
    const handler = handlers[id] as Handler<OperationId> | typeof notYet;
    if (handler === notYet) throw new ApiError("NOT_IMPLEMENTED", `${id} is not answered yet`);
    const input = await readRequest(entry, incoming, match.params);
    const key = idempotencyKeyOf(incoming);
    const nowMillis = options.clock();
    const now = microsFromMillis(nowMillis);

    let hasJobs = false;

    async function carryOut(tx: Queryable): Promise<KeptAnswer> {
      const events: RaisedEvent[] = [];
      const raise: Call<OperationId>["raise"] = (eventType, data) => events.push({ eventType, data });
      const body = await (handler as Handler<OperationId>)({
        ...input,
        companyId,
        tx,
        now,
        raise,
        startJobs: () => {
          hasJobs = true;
        },
        // Few answers hold addresses.
        get baseUrl() {
          return baseUrlOf(incoming);
        },
      } as Call<OperationId>);
      if (events.length > 0) await appendEvents(tx, companyId, events, now);
      return write(entry, body);
    }

    function inTransaction(): Promise<KeptAnswer> {
      const claim = { companyId, operationId: id, request: input, at: new Date(nowMillis) };
      return inCompany(options.store, companyId, (tx) =>
        key === null ? carryOut(tx) : oncePerKey(tx, { ...claim, key }, () => carryOut(tx)),
      );
    }

    const onlyReads = entry.method === "GET";
    const kept = onlyReads ? await carryOut(readerIn(options.store, companyId)) : await inTransaction();
    if (hasJobs) jobs.wake();
    return { ...kept, headers: kept.body === null ? {} : { "content-type": "application/json" } };
  };
}

/** A server that mounts the service below a path says so in X-Forwarded-Prefix, as proxies do. */
function baseUrlOf(incoming: IncomingCall): string {
  const prefix = incoming.header("x-forwarded-prefix") ?? "";
  const { origin } = incoming.url;
  return /^(\/[\w.-]+)*$/.test(prefix) ? `${origin}${prefix}` : origin;
}
