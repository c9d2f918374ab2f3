import type { ClockName } from "@/lib/hos/clocks";
import type { DutyStatus } from "@/lib/hos/duty-log";
import type { RulePack } from "@/lib/hos/packs/rule-pack";

/** Time left on the four clocks, milliseconds; `break` is null where the rule set has no such clock. */
export type ClocksLeft = Readonly<Record<Exclude<ClockName, "break">, number> & { break: number | null }>;

/** Figures that a platform reported of a driver, enough to count on from. */
export interface ClockReading {
  rulePack: RulePack;
  /** Null where nobody can read it: then nothing is counted. */
  status: DutyStatus | null;
  left: ClocksLeft;
  /** There was work since the last full rest. */
  shiftHasBegun: boolean;
  /** Instant at which the figures held. */
  atMs: number;
  /** Instant at which the rest in progress gives the shift back; null without one. */
  resetAtMs: number | null;
}

/**
 * Tells which clocks a status uses up. A window takes notice of a rest only once it has begun (49 CFR 395.3(a)(2)); an
 * allowance of hours on duty stands still (395.5(a)(2)).
 */
export function runningClocks({
  rulePack,
  status,
  shiftHasBegun,
}: Pick<ClockReading, "rulePack" | "status" | "shiftHasBegun">): readonly ClockName[] {
  if (status === null) return [];
  if (status === "D") return ["drive", "shift", "break", "cycle"];
  if (status === "ON") return ["shift", "cycle"];
  return shiftHasBegun && rulePack.limits.dutyInShift === undefined ? ["shift"] : [];
}

/**
 * Clocks counted on from a reading while the status goes on; they stop at 0. Never more than the engine would find in the
 * log so extended, and the same until a rest completes something or a terminal day begins: what those give back, and go on
 * giving back, only the next reading shows.
 * @param nowMs an instant before the reading counts as the reading's own
 */
export function countOn(reading: ClockReading, nowMs: number): ClocksLeft {
  const { left, atMs, resetAtMs } = reading;
  const untilMs = Math.min(nowMs, Math.max(atMs, resetAtMs ?? Number.POSITIVE_INFINITY));
  const elapsedMs = Math.max(0, untilMs - atMs);
  const running = new Set(runningClocks(reading));
  const after = (name: ClockName, ms: number) => Math.max(0, running.has(name) ? ms - elapsedMs : ms);
  return {
    drive: after("drive", left.drive),
    shift: after("shift", left.shift),
    break: left.break === null ? null : after("break", left.break),
    cycle: after("cycle", left.cycle),
  };
}
