export interface ReconnectPace {
  /** Upper bound of the first wait. */
  firstMs: number;
  /** Upper bound of every wait. */
  longestMs: number;
}

export const usualPace: ReconnectPace = { firstMs: 500, longestMs: 15_000 };

/**
 * Tells how long to wait before the next attempt: a random moment of a span that doubles, so that after an outage the
 * desks of a whole office do not come back in the same second.
 * @param failures attempts that failed in a row, from 1
 * @param random 0 up to 1
 */
export function reconnectDelay(failures: number, random: number, pace: ReconnectPace): number {
  const span = Math.min(pace.longestMs, pace.firstMs * 2 ** Math.min(30, failures - 1));
  return Math.round(span / 2 + (span / 2) * random);
}
