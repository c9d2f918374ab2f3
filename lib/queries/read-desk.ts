import type { z } from "zod";
import { PlatformError, parseJson, refusal } from "@/lib/client/platform-error";

/**
 * Reads an answer of the desk's own routes.
 * @param path below the origin, e.g. `/api/desk/session`
 * @throws PlatformError with the same words and request id as errors of the interface
 */
export function readDesk<Shape extends z.ZodType>(
  path: string,
  shape: Shape,
  signal?: AbortSignal,
): Promise<z.output<Shape>> {
  return call(path, { headers: { accept: "application/json" } }, shape, signal);
}

/**
 * Writes to one of the desk's own routes and reads its answer.
 * @throws PlatformError as `readDesk`
 */
export function writeDesk<Shape extends z.ZodType>(
  method: "POST" | "PUT" | "DELETE",
  path: string,
  body: unknown,
  shape: Shape,
): Promise<z.output<Shape>> {
  const headers = { accept: "application/json", "content-type": "application/json" };
  return call(path, { method, headers, body: JSON.stringify(body) }, shape);
}

async function call<Shape extends z.ZodType>(
  path: string,
  init: RequestInit,
  shape: Shape,
  signal?: AbortSignal,
): Promise<z.output<Shape>> {
  const response = await fetch(path, {
    ...init,
    ...(signal === undefined ? {} : { signal }),
  }).catch((cause: unknown) => {
    throw new PlatformError({
      kind: signal?.aborted ? "aborted" : "unreachable",
      type: "UNREACHABLE",
      message: "The desk can't be reached",
      cause,
    });
  });
  if (!response.ok) throw await refusal(response);
  const answer = shape.safeParse(parseJson(await response.text()));
  if (answer.success) return answer.data;
  throw new PlatformError({
    kind: "nonsense",
    type: "UNEXPECTED_ANSWER",
    status: response.status,
    message: `The desk's answer to ${path} isn't what was agreed`,
    requestId: response.headers.get("x-request-id") ?? undefined,
    cause: answer.error,
  });
}
