import { randomUUID } from "node:crypto";
import { z } from "zod";
import { idempotencyKeyHeader } from "@/lib/contract/idempotency";
import { badFields, Refusal } from "@/lib/desk/http/refusal";

/** The member's own key, else one made for the request. @throws Refusal */
export function keyOfRequest({ headers }: Request): string {
  const key = headers.get(idempotencyKeyHeader);
  if (key === null) return randomUUID();
  const read = z.uuid().safeParse(key);
  if (read.success) return read.data;
  throw badFields([{ path: "Idempotency-Key", message: "must be a UUID" }]);
}

/** What is asked for under a key was done before, and cannot be shown again. */
export class MadeAlready extends Refusal {
  constructor(at: Date) {
    super("CONFLICT", `This change was made already, at ${at.toISOString()}`);
  }
}

/** Refuses a key under which something else was written. */
export const keyTaken = (): Refusal =>
  new Refusal("CONFLICT", "The Idempotency-Key was used before with another request");
