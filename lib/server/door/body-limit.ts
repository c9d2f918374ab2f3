import type { DeskCall } from "@/lib/contract/desk/desk-call";
import { deskCalls } from "@/lib/contract/desk/desk-calls";
import { deskPrefix } from "@/lib/contract/desk/lines/desk-lines";
import { matchOperation } from "@/lib/contract/interface/match-operation";
import { operations } from "@/lib/contract/interface/operations";
import { matcherOf } from "@/lib/contract/match-call";
import { forwardLimitBytes, proxyPrefix } from "@/lib/desk/link/platform-proxy";

/** Allows this many bytes at most where no body is taken: report arguments in a GET, a sign-in, an unknown path. */
const usualBytes = 16_384;

const matchDeskCall = matcherOf(deskCalls);

/**
 * The largest body that a route takes, read off the tables of calls.
 * @param path without its query
 * @returns bytes
 */
export function bodyLimitOf(method: string, path: string): number {
  if (path.startsWith("/platform/")) return limitOfOperation(method, path.slice("/platform".length));
  if (path.startsWith(`${proxyPrefix}/`))
    return Math.min(forwardLimitBytes, limitOfOperation(method, path.slice(proxyPrefix.length)));
  if (path.startsWith(`${deskPrefix}/`)) return limitOfDeskCall(method, path.slice(deskPrefix.length));
  return usualBytes;
}

function limitOfOperation(method: string, path: string): number {
  const found = matchOperation(method, path);
  return found && operations[found.id].bodyKind !== "none" ? operations[found.id].bodyLimitBytes : usualBytes;
}

function limitOfDeskCall(method: string, path: string): number {
  const found = matchDeskCall(method, path);
  const entry: DeskCall | null = found && deskCalls[found.id];
  return entry && entry.bodyKind !== "none" ? entry.bodyLimitBytes : usualBytes;
}
