import type { LiveStatus } from "@/lib/contract/live/live-payloads";
import type { PhaseChange, StreamPhase } from "@/lib/live/live-connection";

/** Age of the picture, and its cause. Instants named "server" are on the desk's clock. */
export interface Freshness {
  readonly phase: StreamPhase;
  /** Reason why the stream is not live; null where nothing is wrong. */
  readonly reason: string | null;
  /** Time at which it is tried again, milliseconds of this machine's clock. */
  readonly retryAtMs: number | null;
  /** Time at which the last vehicles frame was made, server clock; null before the first. */
  readonly pictureAtMs: number | null;
  readonly positions: {
    /** Time at which positions were last read from the platform without failure, server clock. */
    readonly atMs: number | null;
    readonly lagSeconds: number | null;
    readonly error: string | null;
  };
  /** Time at which drivers' hours were last read whole, server clock; null before the first reading. */
  readonly hoursReadAtMs: number | null;
  /** Milliseconds to add to this machine's clock to get the desk's. */
  readonly clockOffsetMs: number;
}

export const noFreshness: Freshness = {
  phase: "idle",
  reason: null,
  retryAtMs: null,
  pictureAtMs: null,
  positions: { atMs: null, lagSeconds: null, error: null },
  hoursReadAtMs: null,
  clockOffsetMs: 0,
};

/** The stream went into another phase. A new attempt keeps the reason of the last failure, so that it can be read. */
export function withPhase(before: Freshness, change: PhaseChange, nowMs: number): Freshness {
  const keeps = change.phase === "connecting";
  return {
    ...before,
    phase: change.phase,
    reason: keeps ? before.reason : change.reason,
    retryAtMs: change.retryInMs === null ? null : nowMs + change.retryInMs,
  };
}

export function withStatus(before: Freshness, status: LiveStatus): Freshness {
  return {
    ...before,
    positions: {
      atMs: status.positions.at,
      lagSeconds: status.positions.lagSeconds,
      error: status.positions.error,
    },
    hoursReadAtMs: status.hoursReadAt,
  };
}
