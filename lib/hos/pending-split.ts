import { clocksOf, stateAt } from "@/lib/hos/clocks";
import type { DriverLog } from "@/lib/hos/duty-log";
import { frameOf } from "@/lib/hos/judged-log";
import { type OpenSplit, owed, partnerOfRest, splitDoneAt } from "@/lib/hos/open-split";

/** The first of a split sleeper's two rests, whose pair is not complete yet. */
export interface PendingSplit extends Omit<OpenSplit, "isPending" | "latestStartMs"> {
  /** Latest beginning of the second; null once it runs. */
  latestStartMs: number | null;
  /** Instant at which the rest in progress completes the pair, if its status goes on; null while none does. */
  doneAtMs: number | null;
}

/**
 * The first half of a split whose second is still to come or runs, by what had happened until the instant (section 3.4; 49
 * CFR 395.1(g)(1)(ii)). It may still run itself: then it ends at the instant. Null without one.
 * @throws RangeError as `clocksAt`
 */
export function pendingSplitAt(log: DriverLog, atMs: number): PendingSplit | null {
  const frame = frameOf(log);
  const state = stateAt(frame, log, atMs);
  const doneAtMs = splitDoneAt(frame, state);
  const partner = partnerOfRest(frame, state);
  if (partner && frame.pack.split && doneAtMs !== null && doneAtMs > atMs) {
    const { startMs, endMs, lengthMs, long } = partner;
    const kind = long ? "berth" : "rest";
    return {
      startMs,
      endMs,
      lengthMs,
      kind,
      ...owed(partner, frame.pack.split),
      latestStartMs: null,
      doneAtMs,
    };
  }
  const { openSplit } = clocksOf(frame, state);
  if (!openSplit?.isPending) return null;
  const { isPending: _, ...open } = openSplit;
  return { ...open, doneAtMs: null };
}
