import type { z } from "zod";
import { PlatformError, parseJson, refusal } from "@/lib/client/platform-error";

/**
 * Reads an answer of the desk's own routes.
 * @param path below the origin, e.g. `/api/desk/session`
 * @throws PlatformError with the same words and request id as errors of the interface
 */
export async function readDesk<Shape extends z.ZodType>(
  path: string,
  shape: Shape,
  signal?: AbortSignal,
): Promise<z.output<Shape>> {
  const response = await fetch(path, {
    headers: { accept: "application/json" },
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
