/**
 * Seconds for which our own service is asked to hold a read until there is news. The health of its reader is as old as
 * that.
 */
export const heldSeconds = 10;

/** The same for feeds whose age no screen shows by the second, and that need no lease renewed meanwhile. */
export const longHeldSeconds = 20;

export interface HeldTurn {
  /** Tells whether the turn took something. */
  hasTaken: boolean;
  tookMs: number;
  /** Time within which news is read together, milliseconds. */
  gatherMs: number;
  /** Interval of reads where the service holds nothing, milliseconds. */
  pollMs: number;
}

/**
 * Tells how long to rest after a turn at a service that holds reads. Never 0: only a turn that was cut short goes on at
 * once.
 */
export const restAfterHeldMs = ({ hasTaken, tookMs, gatherMs, pollMs }: HeldTurn): number =>
  hasTaken ? Math.min(gatherMs, pollMs) : Math.max(1, pollMs - tookMs);
