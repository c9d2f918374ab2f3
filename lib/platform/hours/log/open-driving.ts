import type { EpochMicros } from "@/lib/contract/instant";
import type { Clocks } from "@/lib/hos/clocks";
import type { DutyStatus } from "@/lib/hos/duty-log";
import type { DutyRecordRow } from "@/lib/platform/hours/log/duty-record";
import { millisOf } from "@/lib/platform/hours/log/engine-log";

const minuteMs = 60_000;
/** Looks at driving past a limit again this often: it may pass another one, or its end may move. */
const laterMs = 5 * minuteMs;

/**
 * Up to when a log counts as having happened. Driving that still runs counts up to the newest heartbeat where the ELD has
 * sent one since it began: of the time after it nothing is known, and a violation is recorded, never predicted. Without
 * heartbeats, and for every other status, it is now.
 */
export function judgedUntilMs(
  records: readonly DutyRecordRow[],
  nowMs: number,
  heartbeatMicros: EpochMicros | undefined,
): number {
  const newest = records.findLast(({ micros }) => millisOf(micros) <= nowMs);
  if (newest?.status !== "DRIVING" || heartbeatMicros === undefined || heartbeatMicros <= newest.micros)
    return nowMs;
  return Math.min(nowMs, millisOf(heartbeatMicros));
}

/**
 * Tells when time alone may make or settle a violation.
 * @param isPending driving waits for the second half of a split, or for the reset that settles it
 * @returns null where only a further record can
 */
export function nextJudgementMs(
  status: DutyStatus | undefined,
  clocks: Clocks,
  nowMs: number,
  isPending: boolean,
): number | null {
  if (status === "D") {
    const past = clocks.driveAvailableNowMs <= 0;
    // A limit that is reached exactly is not passed yet.
    return Math.max(
      nowMs + minuteMs,
      past ? nowMs + laterMs : clocks.atMs + clocks.driveAvailableNowMs + 1_000,
    );
  }
  if (!isPending) return null;
  const settling = [clocks.resetAtMs, clocks.splitDoneAtMs].filter((at) => at !== null && at > nowMs);
  return settling.length > 0 ? Math.min(...settling.map(Number)) : null;
}
