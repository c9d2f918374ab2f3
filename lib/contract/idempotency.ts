import { z } from "zod";

// Ours beyond the published interface: a write that is sent again with the same key is carried out once.

/** Request header by which a caller names a write. */
export const idempotencyKeyHeader = "idempotency-key";
/** Response header of a platform that honours keys: for how many seconds it remembers one. */
export const keyRetentionHeader = "idempotency-key-retention";
/** How long our own service remembers a key, in seconds. */
export const keyRetentionSeconds = 86_400;

const longestKey = 200;

/** A key as the header can carry it. */
export const IdempotencyKey = z
  .string()
  .regex(/^[\x21-\x7e]+$/, "must be printable ASCII without spaces")
  .max(longestKey, `must have 1 to ${longestKey} characters`);
