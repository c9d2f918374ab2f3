import { keyRetentionHeader } from "@/lib/contract/idempotency";

/**
 * A fetch that watches whether the platform says that it honours Idempotency-Keys. It is seen, never supposed: a write
 * that is sent again to a platform that heeds no key is made twice.
 */
export function keyRetentionOf(fetch: typeof globalThis.fetch) {
  const seen: { fetch: typeof globalThis.fetch; retentionMs: number | null } = {
    retentionMs: null,
    async fetch(input, init) {
      const response = await fetch(input, init);
      // A refusal may come from something on the way, and says nothing of the platform.
      if (response.ok) seen.retentionMs = readSeconds(response.headers.get(keyRetentionHeader));
      return response;
    },
  };
  return seen;
}

function readSeconds(value: string | null): number | null {
  return value !== null && /^[1-9]\d*$/.test(value) ? Number(value) * 1_000 : null;
}
