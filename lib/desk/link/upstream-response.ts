import { z } from "zod";
import { PlatformError, parseJson, refusal } from "@/lib/client/platform-error";
import type { Operation } from "@/lib/contract/operation";
import { Refusal } from "@/lib/desk/http/refusal";
import { refusalOfPlatform } from "@/lib/desk/link/platform-refusal";
import { isObject } from "@/lib/desk/link/read-value";

/**
 * Turns the platform's answer into the desk's. A success is read whole before any of it goes on: one that breaks off, is
 * no JSON or of another kind than the contract says is no success. What stands in it is read by whoever asked.
 * @throws Refusal where the answer is a refusal, or must not reach the browser as it is
 */
export async function upstreamResponse(
  entry: Operation,
  upstream: Response,
  requestId: string,
): Promise<Response> {
  if (upstream.status >= 200 && upstream.status < 300) return success(entry, upstream, requestId);
  if (upstream.status >= 400) throw await refusal(upstream).then(refusalOfPlatform, brokenOff);
  await upstream.body?.cancel();
  throw new Refusal(
    "UPSTREAM_FAILED",
    "The platform answered with a redirect, which the desk does not follow",
  );
}

async function success(entry: Operation, upstream: Response, requestId: string): Promise<Response> {
  const { status } = upstream;
  const headers = new Headers({ "cache-control": "private, no-store", "x-request-id": requestId });
  // Drop whatever a service sends with it: over HTTP an empty body need not say that it is one.
  if (entry.responseKind === "empty") {
    await upstream.body?.cancel();
    return new Response(null, { status, headers });
  }
  const text = await upstream.text().catch((error: unknown) => {
    throw brokenOff(error);
  });
  if (!isOfKind(entry.response, parseJson(text)))
    throw new Refusal("UPSTREAM_FAILED", "The platform's answer is not what the contract says");
  headers.set("content-type", "application/json");
  return new Response(text, { status, headers });
}

/** Tells whether JSON is an object where the contract has one, and a list where it has one. */
export function isOfKind(schema: z.ZodType, value: unknown): boolean {
  if (schema instanceof z.ZodObject) return isObject(value);
  if (schema instanceof z.ZodArray) return Array.isArray(value);
  return value !== undefined;
}

function brokenOff(error: unknown): unknown {
  if (error instanceof PlatformError) return refusalOfPlatform(error);
  const isLate = error instanceof Error && error.name === "TimeoutError";
  return isLate
    ? new Refusal("UPSTREAM_TIMEOUT", "The platform took too long to answer", { cause: error })
    : new Refusal("UPSTREAM_FAILED", "The platform's answer broke off", { cause: error });
}
