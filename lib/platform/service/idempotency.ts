import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { idempotencyKeyHeader, keyRetentionSeconds } from "@/lib/contract/idempotency";
import { IdempotencyKey } from "@/lib/contract/idempotency-key";
import { ApiError, badField } from "@/lib/platform/service/api-error";
import type { IncomingCall } from "@/lib/platform/service/read-request";
import type { Queryable } from "@/lib/store/open-store";

export interface KeptResponse {
  status: number;
  body: string | null;
}

/** Reads the `Idempotency-Key` header of a write; null without one, and for a read. @throws ApiError */
export function idempotencyKeyOf(call: IncomingCall): string | null {
  const key = call.method === "GET" ? null : call.header(idempotencyKeyHeader);
  if (key === null) return null;
  const read = IdempotencyKey.safeParse(key);
  if (read.success) return read.data;
  throw badField("Idempotency-Key", read.error.issues[0]?.message ?? "cannot be used");
}

/**
 * Carries a write out once per key. The key is claimed in the transaction of the work itself: a second call with the
 * same key waits for the first and then gets its response; one that failed leaves no trace and may be repeated.
 * @throws ApiError CONFLICT where the same key comes with another request
 */
export async function oncePerKey(
  tx: Queryable,
  claim: { companyId: number; operationId: string; key: string; request: unknown; at: Date },
  work: () => Promise<KeptResponse>,
): Promise<KeptResponse> {
  const { companyId, operationId, key, at } = claim;
  const requestHash = createHash("sha256")
    .update(JSON.stringify(claim.request, withoutSecrets))
    .digest("hex");
  const { rows } = await tx.execute<{
    mine: boolean;
    request_hash: string;
    status: number;
    response: string | null;
  }>(sql`
    insert into platform.idempotency_keys as kept (company_id, operation_id, key, request_hash, created_at)
    values (${companyId}, ${operationId}, ${key}, ${requestHash}, ${at})
    on conflict (company_id, operation_id, key) do update set key = excluded.key
    returning status is null as mine, request_hash, status, answer as response`);
  const kept = rows[0];
  if (kept && kept.request_hash !== requestHash)
    throw new ApiError("CONFLICT", "The Idempotency-Key was used before with another request");
  if (kept && !kept.mine) return { status: kept.status, body: kept.response };
  const response = await work();
  await tx.execute(sql`
    update platform.idempotency_keys set status = ${response.status}, answer = ${response.body}
    where company_id = ${companyId} and operation_id = ${operationId} and key = ${key}`);
  return response;
}

/** A fast hash of a password would give it away to whoever reads the table. */
const withoutSecrets = (name: string, value: unknown) => (name === "password" ? undefined : value);

/** Forgets keys that were kept for as long as callers are promised. */
export async function forgetIdempotencyKeys(db: Queryable, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keyRetentionSeconds * 1_000);
  await db.execute(sql`delete from platform.idempotency_keys where created_at < ${before}`);
}
