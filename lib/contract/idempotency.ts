// Ours beyond the published interface: a write that is sent again with the same key is carried out once.

/** Request header by which a caller names a write. */
export const idempotencyKeyHeader = "idempotency-key";
/** Response header of a platform that honours keys: for how many seconds it remembers one. */
export const keyRetentionHeader = "idempotency-key-retention";
/** Seconds for which our own service remembers a key. */
export const keyRetentionSeconds = 86_400;
