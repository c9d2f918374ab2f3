import type { RulePack } from "@/lib/hos/packs/rule-pack";
import { periodOf, type QualifyingPeriod, type RestRun, resetAsSecond } from "@/lib/hos/split-pairs";
import type { Stretch } from "@/lib/hos/timeline";

/** A rest of the log that may be the second of a pair. */
export interface LaterRest {
  startMs: number;
  isReset: boolean;
  period: QualifyingPeriod | null;
}

/** The rests of a whole timeline that are resets or qualify, in order. */
export function laterRests(timeline: readonly Stretch[], pack: RulePack): LaterRest[] {
  const rests: LaterRest[] = [];
  for (const run of restRuns(timeline)) {
    const isReset = run.endMs - run.startMs >= pack.resetMs;
    const asReset = isReset && pack.split ? resetAsSecond(run, pack.split) : null;
    const period = isReset ? asReset : periodOf(run, pack);
    if (isReset || period) rests.push({ startMs: run.startMs, isReset, period });
  }
  return rests;
}

/** Maximal stretches of OFF and SB, each with its longest stretch in the berth. */
function restRuns(timeline: readonly Stretch[]): RestRun[] {
  const runs: RestRun[] = [];
  let run: RestRun | null = null;
  for (const { status, exempt, startMs, endMs } of timeline) {
    if (exempt || (status !== "OFF" && status !== "SB")) {
      run = null;
      continue;
    }
    if (!run) {
      run = { startMs, endMs, berthStartMs: startMs, berthEndMs: startMs };
      runs.push(run);
    }
    run.endMs = endMs;
    if (status === "SB" && endMs - startMs > run.berthEndMs - run.berthStartMs) {
      run.berthStartMs = startMs;
      run.berthEndMs = endMs;
    }
  }
  return runs;
}

/** The partners that an audit knows of for driving before `atMs`: up to the next reset, itself included. */
export interface Future {
  periods: QualifyingPeriod[];
  /** A reset follows in the log: nothing is left to presume. */
  settled: boolean;
}

export function futureOf(rests: readonly LaterRest[], atMs: number): Future {
  const periods: QualifyingPeriod[] = [];
  for (const rest of rests) {
    if (rest.startMs < atMs) continue;
    if (rest.period) periods.push(rest.period);
    if (rest.isReset) return { periods, settled: true };
  }
  return { periods, settled: false };
}
