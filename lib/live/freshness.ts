import type { LiveStatus } from "@/lib/contract/live-frame";
import type { PhaseChange, StreamPhase } from "@/lib/live/live-connection";

/** How old the picture is and why. Instants named "server" are on the desk's clock. */
export interface Freshness {
  readonly phase: StreamPhase;
  /** Since when, milliseconds of this machine's clock. */
  readonly phaseSinceMillis: number;
  /** Why the stream is not live; null where nothing is wrong. */
  readonly reason: string | null;
  /** When it is tried again, milliseconds of this machine's clock. */
  readonly retryAtMillis: number | null;
  /** When the last vehicles frame was made, server clock; null before the first. */
  readonly pictureAtMillis: number | null;
  readonly positions: {
    /** When positions were last read from the platform without failure, server clock. */
    readonly atMillis: number | null;
    readonly lagSeconds: number | null;
    readonly error: string | null;
  };
  /** Null before the first word from the desk. */
  readonly platform: { readonly ok: boolean; readonly sinceMillis: number } | null;
  /** What to add to this machine's clock to get the desk's. */
  readonly clockOffsetMillis: number;
}

export const noFreshness: Freshness = {
  phase: "idle",
  phaseSinceMillis: 0,
  reason: null,
  retryAtMillis: null,
  pictureAtMillis: null,
  positions: { atMillis: null, lagSeconds: null, error: null },
  platform: null,
  clockOffsetMillis: 0,
};

/** The stream went into another phase. A new attempt keeps the reason of the last failure, so that it can be read. */
export function withPhase(before: Freshness, change: PhaseChange, nowMillis: number): Freshness {
  const keeps = change.phase === "connecting";
  return {
    ...before,
    phase: change.phase,
    phaseSinceMillis: change.phase === before.phase ? before.phaseSinceMillis : nowMillis,
    reason: keeps ? before.reason : change.reason,
    retryAtMillis: change.retryInMillis === null ? null : nowMillis + change.retryInMillis,
  };
}

export function withStatus(before: Freshness, status: LiveStatus): Freshness {
  return {
    ...before,
    positions: {
      atMillis: status.positions.at,
      lagSeconds: status.positions.lagSeconds,
      error: status.positions.error,
    },
    platform: { ok: status.platform.ok, sinceMillis: status.platform.since },
  };
}
