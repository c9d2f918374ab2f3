import { PlatformError } from "@/lib/client/platform-error";
import { fieldErrors } from "@/lib/contract/errors";
import { matchOperation } from "@/lib/contract/interface/match-operation";
import { type OperationId, operations } from "@/lib/contract/interface/operations";
import type { Operation } from "@/lib/contract/operation";
import { readQuery } from "@/lib/contract/read-query";
import { unstorableFields } from "@/lib/contract/storable";
import type { Member } from "@/lib/desk/access/members";
import { can } from "@/lib/desk/access/roles";
import { readBody } from "@/lib/desk/http/read-body";
import { badFields, Refusal } from "@/lib/desk/http/refusal";
import { isSameOrigin } from "@/lib/desk/http/same-origin";
import type { PlatformAccess } from "@/lib/desk/platform-link/platform-get";
import { refusalOfPlatform } from "@/lib/desk/platform-link/platform-refusal";
import { upstreamResponse } from "@/lib/desk/platform-link/upstream-response";

export interface ProxyOptions {
  platform: PlatformAccess;
  fetch: typeof globalThis.fetch;
  /** Called after each write that the platform took. */
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

/** What goes on to the platform: byte for byte as it was received. */
interface SentBody {
  bytes: Uint8Array<ArrayBuffer>;
  contentType: string;
}

/** Where the browser finds the platform's operations. */
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
      checkParts(entry, params, url.searchParams);
      const body = await readBody(entry, request, { bodyLimitBytes: forwardLimitBytes });
      const target = `${upstreamUrl(options.platform, entry, params)}${url.search}`;
      const isRead = entry.access === "read";
      const upstream = await send(target, request, body, isRead ? limits.read : limits.write, requestId);
      const response = await upstreamResponse(entry, upstream, requestId);
      if (!isRead && response.ok) options.onWritten(id, params);
      return response;
    },
  };

  async function send(
    target: string,
    request: Request,
    body: SentBody | null,
    limitMs: number,
    requestId: string,
  ): Promise<Response> {
    const headers = new Headers({
      accept: "application/json",
      apiKey: options.platform.apiKey,
      "x-request-id": requestId,
    });
    if (body) headers.set("content-type", body.contentType);
    const timeout = AbortSignal.timeout(limitMs);
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
      if (cause instanceof PlatformError) throw refusalOfPlatform(cause);
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
  if (!match || !entry || entry.keyScope !== "interface")
    throw new Refusal("NOT_FOUND", "Requested resource not found");
  return { ...match, entry };
}

function checkParts(entry: Operation, params: Record<string, string>, search: URLSearchParams): void {
  const rawQuery = readQuery(search);
  const unstorable = unstorableFields({ ...rawQuery, ...params });
  if (unstorable.length > 0) throw badFields(unstorable);
  const faults = [entry.params.safeParse(params), entry.query.safeParse(rawQuery)].flatMap((part) =>
    part.success ? [] : fieldErrors(part.error),
  );
  if (faults.length > 0) throw badFields(faults);
}

function upstreamUrl(platform: PlatformAccess, entry: Operation, params: Record<string, string>): string {
  const path = entry.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  return `${platform.baseUrl.replace(/\/$/, "")}${path}`;
}
