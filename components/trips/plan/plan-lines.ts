import type { TripRowStop } from "@/lib/contract/desk/trips-board";
import type { PlanSegmentResponse, TripPlanResponse } from "@/lib/contract/desk/trips-plan";
import { duration } from "@/lib/format/duration";
import { nearInstantLabel, timeLabel } from "@/lib/time/instant-labels";

const kindLabel: Readonly<Record<PlanSegmentResponse["kind"], string>> = {
  drive: "Drive",
  wait: "Wait",
  service: "Dock",
  break: "Break",
  rest: "Rest",
};

const pastLabel: Readonly<Record<PlanSegmentResponse["kind"], string>> = {
  drive: "Drove",
  wait: "Waited",
  service: "Docked",
  break: "Break",
  rest: "Rested",
};

/** A stretch of a plan, or of what was driven. */
type Stretch = Pick<PlanSegmentResponse, "kind" | "start" | "end" | "stopIndex"> & { where?: string | null };

/** A stretch in words: what, how long, from when to when. */
export interface PlanLine {
  kind: PlanSegmentResponse["kind"];
  label: string;
  /** `3:48`. */
  length: string;
  /** `14:10 CST`, in the zone of the stop that it leads to. */
  from: string;
  to: string;
  /** Place of a rest: `near Ogallala NE on I-80`; null where it is not known. */
  where: string | null;
  isPast: boolean;
}

/**
 * Lists what lies before and at one stop, in the order of time. Neighbours of one kind are one line: a reader asks how
 * long they drives, not in how many parts.
 * @param timeZone IANA zone in which the times are written
 * @param isPast whether it has happened
 */
export function planLines(
  segments: readonly Stretch[],
  stopIndex: number,
  timeZone: string,
  nowMs: number,
  isPast = false,
): PlanLine[] {
  const merged: (Pick<PlanLine, "kind" | "where"> & { startMs: number; endMs: number })[] = [];
  for (const segment of segments) {
    if (segment.stopIndex !== stopIndex) continue;
    const startMs = Date.parse(segment.start);
    const endMs = Date.parse(segment.end);
    const last = merged.at(-1);
    if (last !== undefined && last.kind === segment.kind && last.endMs === startMs) last.endMs = endMs;
    else merged.push({ kind: segment.kind, startMs, endMs, where: segment.where ?? null });
  }
  return merged
    .filter(({ startMs, endMs }) => endMs > startMs)
    .map(({ kind, startMs, endMs, where }) => ({
      kind,
      where,
      isPast,
      label: (isPast ? pastLabel : kindLabel)[kind],
      length: duration((endMs - startMs) / 1_000),
      from: nearInstantLabel(startMs, timeZone, nowMs),
      to: nearInstantLabel(endMs, timeZone, nowMs),
    }));
}

/**
 * Says where the clock changes between two stops, since a leg is written in the zone of the stop that it leads to:
 * `19:15 CST is 20:15 EST`, without which leaving one dock and setting off would read as an hour apart.
 * @param fromZone IANA zone of the stop before; null where there is none
 * @returns null where both clocks show the same, and for a leg of which nothing is known
 */
export function clockChange(
  segments: readonly Stretch[],
  stopIndex: number,
  fromZone: string | null,
  toZone: string,
): string | null {
  const begins = segments.find((segment) => segment.stopIndex === stopIndex);
  if (begins === undefined || fromZone === null) return null;
  const atMs = Date.parse(begins.start);
  const [before, after] = [timeLabel(atMs, fromZone), timeLabel(atMs, toZone)];
  return before === after ? null : `${before} is ${after}`;
}

/** A window in the stop's zone: `14:00–16:00 CST`, `by 16:00 CST`, `from 14:00 CST`; null without one. */
export function windowLabel(
  { windowStart, windowEnd }: Pick<TripRowStop, "windowStart" | "windowEnd">,
  timeZone: string,
  nowMs: number,
): string | null {
  const start = windowStart === null ? null : nearInstantLabel(Date.parse(windowStart), timeZone, nowMs);
  const end = windowEnd === null ? null : nearInstantLabel(Date.parse(windowEnd), timeZone, nowMs);
  if (start === null) return end === null ? null : `by ${end}`;
  return end === null ? `from ${start}` : `${start} – ${end}`;
}

/** Hours left after the last stop: `drive 3:10 · shift 4:00 · cycle 21:30`. */
export function afterLabel(after: TripPlanResponse["after"]): string | null {
  if (after === null) return null;
  const of = (ms: number) => duration(ms / 1_000);
  return `drive ${of(after.driveMs)} · shift ${of(after.shiftMs)} · cycle ${of(after.cycleMs)}`;
}
