import { randomUUID } from "node:crypto";
import { z } from "zod";
import { idempotencyKeyHeader } from "@/lib/contract/idempotency";
import { badFields } from "@/lib/desk/http/refusal";

/** The member's own key, else one made for the request. @throws Refusal */
export function keyOfRequest({ headers }: Request): string {
  const key = headers.get(idempotencyKeyHeader);
  if (key === null) return randomUUID();
  const read = z.uuid().safeParse(key);
  if (read.success) return read.data;
  throw badFields([{ path: "Idempotency-Key", message: "must be a UUID" }]);
}
