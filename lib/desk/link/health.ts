import { PlatformError } from "@/lib/client/platform-error";
import { messageOfPlatform } from "@/lib/desk/link/platform-message";

/** Keeps how a reader fares. Times are milliseconds since the epoch. */
export class ReaderHealth {
  /** Time at which the last read without failure ended. */
  succeededAt: number | null = null;
  /** Fault of the last read, in words for people; null after a success. */
  error: string | null = null;
  /** Since when it is as it is. */
  since: number;
  failuresInTurn = 0;
  /** Records that made no sense, since the start. */
  skipped = 0;

  constructor(nowMs: number) {
    this.since = nowMs;
  }

  get ok(): boolean {
    return this.error === null;
  }

  succeed(nowMs: number): void {
    if (!this.ok) this.since = nowMs;
    this.succeededAt = nowMs;
    this.error = null;
    this.failuresInTurn = 0;
  }

  fail(nowMs: number, error: unknown): void {
    if (this.ok) this.since = nowMs;
    this.error = describeFailure(error);
    this.failuresInTurn += 1;
  }
}

/** A failed read in words for people. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof PlatformError)) return "The desk failed to read the platform's answer";
  return messageOfPlatform(error);
}

const longestBackoffMs = 30_000;
/** A platform that asks for more is asked again all the same: nobody would notice that it is well again. */
const longestAskedMs = 5 * 60_000;
/** Waits are longer by up to this part of them, so that desks that failed together do not come back together. */
const jitter = 0.2;

/**
 * Tells how long to wait before the next read, milliseconds: longer after each failure in turn, and as long as the
 * platform asks, within five minutes.
 * @param random from 0 to 1
 */
export function waitMs(health: ReaderHealth, usualMs: number, error: unknown, random: () => number): number {
  const asked = error instanceof PlatformError ? (error.retryAfterSeconds ?? 0) * 1000 : 0;
  const grown = usualMs * 2 ** Math.min(health.failuresInTurn, 10);
  const backoff = Math.min(Math.max(usualMs, longestBackoffMs), grown);
  return Math.max(Math.min(asked, longestAskedMs), backoff) * (1 + jitter * random());
}
