import { PlatformError, parseJson, unreachable } from "@/lib/client/platform-error";
import { fieldErrors } from "@/lib/contract/errors";
import { idempotencyKeyHeader } from "@/lib/contract/idempotency";
import { matchOperation } from "@/lib/contract/interface/match-operation";
import { type OperationId, operations } from "@/lib/contract/interface/operations";
import type { Operation } from "@/lib/contract/operation";
import { readAtHeader } from "@/lib/contract/read-at";
import { readQuery } from "@/lib/contract/read-query";
import { unstorableFields } from "@/lib/contract/storable";
import type { Member } from "@/lib/desk/access/members";
import { can } from "@/lib/desk/access/roles";
import { scopeOf } from "@/lib/desk/access/scope";
import { type ReadBody, readBody } from "@/lib/desk/http/read-body";
import { badFields, Refusal } from "@/lib/desk/http/refusal";
import { keyOfRequest, type RequestKeys } from "@/lib/desk/http/request-key";
import { isSameOrigin } from "@/lib/desk/http/same-origin";
import { knownParts, knownQuery } from "@/lib/desk/link/known-parts";
import type { OwnedLookup } from "@/lib/desk/link/owned";
import type { PlatformAccess } from "@/lib/desk/link/platform-get";
import { refusalOfPlatform } from "@/lib/desk/link/platform-refusal";
import { admitRequest, unknownHere } from "@/lib/desk/link/scope-request";
import { cutResponse } from "@/lib/desk/link/scope-response";
import { withLicensesFor } from "@/lib/desk/link/shown-licenses";
import { type SenderOf, signBody } from "@/lib/desk/link/sign-body";
import { upstreamResponse } from "@/lib/desk/link/upstream-response";
import type { WriteGuards } from "@/lib/desk/link/write-guards";
import type { WriteRecorder } from "@/lib/desk/link/write-recorder";
import { readWritten, writtenResponse } from "@/lib/desk/link/written-response";

export interface ProxyOptions {
  platform: PlatformAccess;
  fetch: typeof globalThis.fetch;
  /** Called after each write that the platform took. */
  onWritten: (id: OperationId, params: Record<string, string>, body: unknown) => void;
  /** Finds the owners of what requests and responses name. */
  owned: OwnedLookup;
  senderOf: SenderOf;
  /** Refuse what the desk's own calls would not send. */
  guards: Pick<WriteGuards, "check">;
  /** Keeps what members have written. */
  recorder: WriteRecorder;
  /** Keeps what came under the keys that members sent. */
  keys: RequestKeys;
  /** Limits the time of an answer of the platform, in milliseconds. */
  timeLimits?: { read: number; write: number };
}

export interface PlatformProxy {
  /**
   * Passes a member's call of `/api/platform/<path of the operation>` on to the platform.
   * @throws Refusal
   */
  forward(member: Member, request: Request, requestId: string): Promise<Response>;
}

/** Path at which the browser finds the platform's operations. */
export const proxyPrefix = "/api/platform";
/** Largest body in bytes that a member may send, whatever the platform takes from others. */
export const forwardLimitBytes = 2_000_000;
const usualTimeLimits = { read: 10_000, write: 30_000 };

/** The only way from a browser to the platform: what the contract names, what the role may, with the desk's key. */
export function createPlatformProxy(options: ProxyOptions): PlatformProxy {
  const limits = options.timeLimits ?? usualTimeLimits;
  return {
    async forward(member, request, requestId) {
      const url = new URL(request.url);
      const { id, params, entry } = find(request.method, url.pathname.slice(proxyPrefix.length));
      if (entry.access === "write" && !isSameOrigin(request.headers))
        throw new Refusal("FORBIDDEN", "Writes are taken from the desk's own pages only");
      if (!can(member.role, id)) throw new Refusal("FORBIDDEN", `The role ${member.role} may not do this`);
      const query = checkParts(entry, params, url.searchParams);
      const { signal } = request;
      const body = await readBody(entry, request, {
        bodyLimitBytes: forwardLimitBytes,
        judgedAlone: entry.judgedAlone,
        amend: (sent) => signBody(entry, member, sent, options.senderOf, signal).catch(asRefusal),
      });
      const sent = { params, query, body: body?.value };
      await admitRequest(options.owned, member, entry, sent, signal).catch(asRefusal);
      if (entry.access === "write") options.guards.check(id, sent);
      const isLimited = scopeOf(member.terminals).terminals !== null;
      // Pass on only what was looked at: it must be what the platform reads.
      const search = isLimited ? knownQuery(url.searchParams, query) : url.search;
      const target = `${upstreamUrl(options.platform, entry, params)}${search}`;
      const goesOn = body && isLimited ? knownBody(body) : body;
      const passed = { method: request.method, target, body: goesOn, requestId };
      const asShown = (error: unknown): never => {
        const refusal = refusalOfPlatform(error);
        throw isLimited ? withoutTrace(refusal) : refusal;
      };
      if (entry.access === "read") {
        const upstream = await send(passed, AbortSignal.timeout(limits.read), signal).catch(asRefusal);
        const response = await upstreamResponse(entry, upstream, requestId).catch(asShown);
        const seen = isLimited ? await cut(member, entry, response, signal) : response;
        return withLicensesFor(member.role, entry, seen);
      }
      const input = {
        params,
        query: readQuery(new URLSearchParams(search)),
        body: body?.sent ?? body?.bytes,
      };
      const call = await keyOfRequest(options.keys, member, request, { id, params, query, body });
      let { status }: { status: number } = entry;
      const written = await options.recorder
        .carryOut(member, { operation: id, call, input, readAt: readAtOf(request) }, async (key) => {
          const timeout = AbortSignal.timeout(limits.write);
          const upstream = await send({ ...passed, key }, timeout);
          if (upstream.ok) status = upstream.status;
          return readWritten(id, upstream, timeout);
        })
        .catch(asShown);
      options.onWritten(id, params, written);
      const response = writtenResponse(entry, status, written, requestId);
      return isLimited ? cut(member, entry, response, signal) : response;
    },
  };

  /** The response as a member of some terminals may see it. */
  async function cut(
    member: Member,
    entry: Operation,
    response: Response,
    signal: AbortSignal,
  ): Promise<Response> {
    if (!isCut(entry)) return response;
    const whole = parseJson(await response.text().catch(asRefusal));
    if (whole === undefined) throw new Refusal("UPSTREAM_FAILED", "The platform's answer is not JSON");
    const left = await cutResponse(options.owned, member, entry, whole, signal).catch(asRefusal);
    return Response.json(left, { status: response.status, headers: response.headers });
  }

  /** @throws PlatformError where no response came */
  async function send(call: UpstreamCall, timeout: AbortSignal, signal?: AbortSignal): Promise<Response> {
    const headers = new Headers({
      accept: "application/json",
      apiKey: options.platform.apiKey,
      "x-request-id": call.requestId,
    });
    if (call.body) headers.set("content-type", call.body.contentType);
    if (call.key !== undefined) headers.set(idempotencyKeyHeader, call.key);
    try {
      return await options.fetch(call.target, {
        method: call.method,
        headers,
        body: call.body?.bytes ?? null,
        // A redirect followed would carry the key to wherever it points.
        redirect: "manual",
        // A member who leaves ends what they read; what they write is seen through.
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      });
    } catch (cause) {
      throw cause instanceof PlatformError ? cause : unreachable(cause, signal, timeout);
    }
  }
}

interface UpstreamCall {
  method: string;
  target: string;
  body: ReadBody | null;
  requestId: string;
  /** Idempotency-Key of a write. */
  key?: string;
}

function find(method: string, path: string) {
  const match = matchOperation(method, path);
  const entry: Operation | null = match && operations[match.id];
  // The channel from the road is not the members', so for them it does not exist.
  if (!match || !entry || entry.keyScope !== "interface")
    throw new Refusal("NOT_FOUND", "Requested resource not found");
  return { ...match, entry };
}

/** @returns the query as the entry's schema reads it */
function checkParts(entry: Operation, params: Record<string, string>, search: URLSearchParams): unknown {
  const rawQuery = readQuery(search);
  const unstorable = unstorableFields({ ...rawQuery, ...params });
  if (unstorable.length > 0) throw badFields(unstorable);
  const query = entry.query.safeParse(rawQuery);
  const faults = [entry.params.safeParse(params), query].flatMap((part) =>
    part.success ? [] : fieldErrors(part.error),
  );
  if (faults.length > 0) throw badFields(faults);
  return query.data;
}

/** @throws Refusal 400 for what is no instant */
function readAtOf({ headers }: Request): Date | null {
  const text = headers.get(readAtHeader);
  if (text === null) return null;
  const readAt = new Date(text);
  if (Number.isNaN(readAt.getTime()))
    throw badFields([{ path: readAtHeader, message: "must be an instant such as 2026-11-20T15:00:00Z" }]);
  return readAt;
}

/** JSON written anew: of two equal names another reader might take the other one. */
const knownBody = ({ bytes, contentType, sent, value }: ReadBody): ReadBody =>
  sent === undefined
    ? { bytes, contentType, sent, value }
    : {
        bytes: new TextEncoder().encode(JSON.stringify(knownParts(sent, value))),
        contentType: "application/json",
        sent,
        value,
      };

const isCut = ({ scope }: Operation): boolean =>
  typeof scope === "object" && (scope.rows !== undefined || scope.response !== undefined);

/** Refuses what the platform does not know like what is not theirs. */
const withoutTrace = (error: unknown): unknown =>
  error instanceof Refusal && error.type === "NOT_FOUND" ? unknownHere() : error;

const asRefusal = (error: unknown): never => {
  throw refusalOfPlatform(error);
};

function upstreamUrl(platform: PlatformAccess, entry: Operation, params: Record<string, string>): string {
  const path = entry.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  return `${platform.baseUrl.replace(/\/$/, "")}${path}`;
}
