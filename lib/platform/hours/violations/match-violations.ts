import type { LimitCode } from "@/lib/hos/packs/rule-pack";
import type { Violation } from "@/lib/hos/violations";

/** A violation that an event has reported. */
export type RaisedViolation = {
  id: string;
  limit: LimitCode;
  startMs: number;
  endMs: number;
};

export interface Matched {
  /** Not reported yet. */
  fresh: Violation[];
  /** Told of, now with another start or end. */
  kept: RaisedViolation[];
  /** Told of, and none any more. */
  gone: RaisedViolation[];
}

/**
 * Distinguishes new violations from known ones. A violation of the same limit that overlaps a known one is the same: driving goes on, or
 * an edit moved its start by a few minutes. Each known one is met once.
 */
export function matchViolations(found: readonly Violation[], raised: readonly RaisedViolation[]): Matched {
  const left = new Set(raised);
  const matched: Matched = { fresh: [], kept: [], gone: [] };
  for (const violation of found) {
    const { limit, startMs, endMs } = violation;
    const known = [...left].find(
      (one) => one.limit === limit && one.startMs <= endMs && startMs <= one.endMs,
    );
    if (!known) {
      matched.fresh.push(violation);
      continue;
    }
    left.delete(known);
    if (known.startMs !== startMs || known.endMs !== endMs) matched.kept.push({ ...known, startMs, endMs });
  }
  matched.gone.push(...left);
  return matched;
}
