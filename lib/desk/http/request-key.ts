import { createHash, randomUUID } from "node:crypto";
import { z } from "zod";
import { idempotencyKeyHeader } from "@/lib/contract/idempotency";
import type { Member } from "@/lib/desk/access/members";
import type { ReadBody } from "@/lib/desk/http/read-body";
import { badFields, Refusal } from "@/lib/desk/http/refusal";

/** Keeps what the keys that members send stand for. */
export interface RequestKeys {
  /**
   * Binds a key to a request for good.
   * @param request all that makes it another one, as JSON
   * @throws Refusal 409 where the key is bound to another request, or is another member's
   */
  bind(member: Pick<Member, "id">, key: string, request: unknown): Promise<void>;
}

/** A request as it was read. */
interface ReadRequest {
  /** Id of the call or the operation. */
  id: string;
  params: unknown;
  query: unknown;
  body: ReadBody | null;
}

/**
 * The member's own key, bound to what came under it; else one made for the request.
 * @throws Refusal 400 for one that is none, 409 for one under which something else came
 */
export async function keyOfRequest(
  keys: RequestKeys,
  member: Pick<Member, "id"> | null,
  { headers, method }: Request,
  { id, params, query, body }: ReadRequest,
): Promise<string> {
  const key = headers.get(idempotencyKeyHeader);
  if (key === null) return randomUUID();
  const read = z.uuid().safeParse(key);
  if (!read.success) throw badFields([{ path: "Idempotency-Key", message: "must be a UUID" }]);
  if (member !== null && method !== "GET")
    await keys.bind(member, read.data, { id, params, query, body: body && comparable(body) });
  return read.data;
}

/** A body as it can be compared: JSON as the schema read it, anything else by its bytes. */
function comparable({ bytes, contentType, value, sent }: ReadBody): unknown {
  if (sent !== undefined && !(sent instanceof Blob)) return value ?? sent;
  const boundary = /boundary="?([^";]+)/i.exec(contentType)?.[1];
  const text = Buffer.from(bytes).toString("latin1");
  // A form that is sent again has another boundary between the same parts.
  const parts = boundary === undefined ? text : text.replaceAll(boundary, "");
  return createHash("sha256").update(parts, "latin1").digest("base64url");
}

/** Says that what is asked for under a key was done before, and cannot be shown again. */
export class MadeAlready extends Refusal {
  constructor(at: Date) {
    super("CONFLICT", `This change was made already, at ${at.toISOString()}`);
  }
}

/** Refuses a key under which something else was written. */
export const keyTaken = (): Refusal =>
  new Refusal("CONFLICT", "The Idempotency-Key was used before with another request");
