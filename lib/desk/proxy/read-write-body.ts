import { fieldErrors } from "@/lib/contract/errors";
import type { Operation } from "@/lib/contract/operation";
import { Refusal } from "@/lib/desk/refusal";

/** Largest body that a member may send, in bytes. */
export const bodyLimitBytes = 2_000_000;

/** What goes on to the platform. */
export interface CheckedBody {
  bytes: Uint8Array<ArrayBuffer>;
  contentType: string;
}

/**
 * Reads a write's body and checks JSON with the operation's schema. Sent on is what was received, byte for byte.
 * @returns null where the operation takes no body
 * @throws Refusal
 */
export async function readWriteBody(entry: Operation, request: Request): Promise<CheckedBody | null> {
  if (entry.bodyKind === "none") return null;
  const contentType = request.headers.get("content-type") ?? "";
  const kind = contentType.split(";")[0]?.trim().toLowerCase();
  const wanted = entry.bodyKind === "json" ? "application/json" : "multipart/form-data";
  if (kind !== wanted) throw new Refusal("UNSUPPORTED_MEDIA_TYPE", `The body must be ${wanted}`);
  const bytes = await readBytes(request);
  if (entry.bodyKind === "json") checkJson(entry, bytes);
  return { bytes, contentType };
}

function checkJson(entry: Operation, bytes: Uint8Array): void {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch (cause) {
    const message = bytes.length === 0 ? "is missing" : "is not valid JSON in UTF-8";
    throw new Refusal("BAD_REQUEST", `The body ${message}`, { fields: [{ path: "body", message }], cause });
  }
  const checked = entry.body.safeParse(value);
  if (!checked.success)
    throw new Refusal("BAD_REQUEST", "Some fields cannot be used", { fields: fieldErrors(checked.error) });
}

/** Stops reading as soon as the limit is passed, whatever the length header claims. */
async function readBytes(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = new Refusal(
    "PAYLOAD_TOO_LARGE",
    `The body must not be larger than ${bodyLimitBytes} bytes`,
  );
  if (Number(request.headers.get("content-length") ?? 0) > bodyLimitBytes) throw tooLarge;
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.length;
    if (length > bodyLimitBytes) throw tooLarge;
    chunks.push(chunk);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
