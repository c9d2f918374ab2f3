/** A bucket that holds `burst` calls and fills by `perSecond`. */
export interface RateLimit {
  perSecond: number;
  burst: number;
}

/** Token buckets by key. Held in memory: each process counts its own calls. */
export class RateLimiter {
  readonly #buckets = new Map<string, { tokens: number; at: number }>();

  constructor(private readonly limit: RateLimit) {}

  /**
   * Takes one call out of the key's bucket.
   * @param now milliseconds
   * @returns null when it may go on, else the whole seconds until it may
   */
  take(key: string, now: number): number | null {
    const { perSecond, burst } = this.limit;
    const bucket = this.#buckets.get(key) ?? { tokens: burst, at: now };
    this.#buckets.set(key, bucket);
    bucket.tokens = Math.min(burst, bucket.tokens + (Math.max(0, now - bucket.at) / 1000) * perSecond);
    bucket.at = now;
    if (bucket.tokens < 1) return Math.ceil((1 - bucket.tokens) / perSecond);
    bucket.tokens--;
    return null;
  }
}
