import { fieldErrors } from "@/lib/contract/errors";
import { matchOperation } from "@/lib/contract/match-operation";
import type { Operation } from "@/lib/contract/operation";
import { type OperationId, operations } from "@/lib/contract/operations";
import type { Member } from "@/lib/desk/members";
import { type CheckedBody, readWriteBody } from "@/lib/desk/proxy/read-write-body";
import { isSameOrigin } from "@/lib/desk/proxy/same-origin";
import { upstreamAnswer } from "@/lib/desk/proxy/upstream-answer";
import type { PlatformAccess } from "@/lib/desk/readers/platform-get";
import { Refusal } from "@/lib/desk/refusal";
import { can } from "@/lib/desk/roles";

export interface ProxyOptions {
  platform: PlatformAccess;
  fetch: typeof globalThis.fetch;
  /** Told of each write that the platform took. */
  onWritten: (id: OperationId, params: Record<string, string>) => void;
  /** How long the platform may take to answer, in milliseconds. */
  timeLimits?: { read: number; write: number };
}

export interface PlatformProxy {
  /**
   * Passes a member's call of `/api/platform/<path of the operation>` on to the platform.
   * @throws Refusal
   */
  forward(member: Member, request: Request, requestId: string): Promise<Response>;
}

/** Where the browser finds the platform's operations. */
export const proxyPrefix = "/api/platform";
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
      checkParts(entry, params, url.searchParams);
      const body = await readWriteBody(entry, request);
      const target = `${upstreamUrl(options.platform, entry, params)}${url.search}`;
      const isRead = entry.access === "read";
      const upstream = await send(target, request, body, isRead ? limits.read : limits.write, requestId);
      const answer = await upstreamAnswer(entry, upstream, requestId);
      if (!isRead && answer.ok) options.onWritten(id, params);
      return answer;
    },
  };

  async function send(
    target: string,
    request: Request,
    body: CheckedBody | null,
    limitMillis: number,
    requestId: string,
  ): Promise<Response> {
    const headers = new Headers({
      accept: "application/json",
      apiKey: options.platform.apiKey,
      "x-request-id": requestId,
    });
    if (body) headers.set("content-type", body.contentType);
    const timeout = AbortSignal.timeout(limitMillis);
    try {
      return await options.fetch(target, {
        method: request.method,
        headers,
        body: body?.bytes ?? null,
        // A redirect followed would carry the key to wherever it points.
        redirect: "manual",
        signal: AbortSignal.any([request.signal, timeout]),
      });
    } catch (cause) {
      if (timeout.aborted)
        throw new Refusal("UPSTREAM_TIMEOUT", "The platform took too long to answer", { cause });
      throw new Refusal("SERVICE_UNAVAILABLE", "The platform cannot be reached", {
        retryAfterSeconds: 5,
        cause,
      });
    }
  }
}

function find(method: string, path: string) {
  const match = matchOperation(method, path);
  const entry: Operation | null = match && operations[match.id];
  // The channel from the road is not the members', so for them it does not exist.
  if (!match || !entry || entry.keyScope !== "interface" || Object.values(match.params).some(isDots))
    throw new Refusal("NOT_FOUND", "Requested resource not found");
  return { ...match, entry };
}

/** Would name another path once a URL is made of it. */
const isDots = (value: string) => value === "." || value === "..";

function checkParts(entry: Operation, params: Record<string, string>, search: URLSearchParams): void {
  const faults = [entry.params.safeParse(params), entry.query.safeParse(queryOf(search))].flatMap((part) =>
    part.success ? [] : fieldErrors(part.error),
  );
  if (faults.length > 0) throw new Refusal("BAD_REQUEST", "Some fields cannot be used", { fields: faults });
}

/** Repeated parameters become a list, as does `name[]`. */
function queryOf(search: URLSearchParams): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = {};
  for (const rawName of new Set(search.keys())) {
    const values = search.getAll(rawName);
    const name = rawName.replace(/\[\]$/, "");
    query[name] = values.length === 1 && name === rawName ? (values[0] ?? "") : values;
  }
  return query;
}

function upstreamUrl(platform: PlatformAccess, entry: Operation, params: Record<string, string>): string {
  const path = entry.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  return `${platform.baseUrl.replace(/\/$/, "")}${path}`;
}
