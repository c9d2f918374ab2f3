/**
 * How long our own service is asked to hold a read until there is news, in seconds. The health of its reader is as old
 * as that.
 */
export const heldSeconds = 10;

/** The same for feeds whose age no screen shows by the second, and that need no lease renewed meanwhile. */
export const longHeldSeconds = 20;

export interface HeldTurn {
  /** Whether the turn took something. */
  hasTaken: boolean;
  tookMs: number;
  /** What comes within this time is read together. */
  gatherMs: number;
  /** How often is asked where the service holds nothing. */
  pollMs: number;
}

/** How long to rest after a turn at a service that holds reads. Never 0: only a turn that was cut short goes on at once. */
export const restAfterHeldMs = ({ hasTaken, tookMs, gatherMs, pollMs }: HeldTurn): number =>
  hasTaken ? Math.min(gatherMs, pollMs) : Math.max(1, pollMs - tookMs);
