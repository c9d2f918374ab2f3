import type { ClockName } from "@/lib/hos/clocks";
import { conflictLabel } from "@/lib/planning/conflict-label";
import type { PlannedDay } from "@/lib/planning/delivery/delivery-day";
import { spokenLength } from "@/lib/planning/spoken-length";

/** Names stops and writes instants for a verdict. */
export interface DayLabel {
  /** @param stop its number among the day's stops */
  stopName(stop: number): string;
  /** Time of day at the terminal: `15:40`. */
  timeAt(atMs: number): string;
}

export interface DayVerdict {
  verdict: "on-time" | "late" | "over-hours" | "unknown";
  /** `Done 15:40, 2:10 drive left`, `0:22 late at Belleville Tool`, `Over hours 0:25: the shift ends 17:10`. */
  sentence: string;
  /** Reason for it; null where there is nothing to say. */
  why: string | null;
}

const minuteMs = 60_000;
/** Begun minutes count. */
const beyond = (ms: number) => spokenLength(Math.ceil(ms / minuteMs) * minuteMs);

const limitLabels: Record<ClockName, string> = {
  drive: "driving hours end",
  shift: "the shift ends",
  break: "a break is due",
  cycle: "cycle hours end",
};

/**
 * Says what a day means, in words.
 * @param unknown why nothing is known of the hours, as a clause: `no driver`
 */
export function dayVerdict(day: PlannedDay, label: DayLabel, unknown: string | null): DayVerdict {
  const { hours, endAtMs } = day;
  const done = `one ${label.timeAt(endAtMs)}`;
  const late = latestStop(day);
  const lateness = late && `${beyond(late.lateMs)} late at ${label.stopName(late.stop)}`;
  const conflict = conflictOf(day, label);
  if (!hours) {
    const timetable = `By the timetable d${done}${lateness ? `, ${lateness}` : ""}${conflict ? `; ${conflict}` : ""}; without hours this is no promise`;
    return { verdict: "unknown", sentence: `Unknown: ${unknown ?? "no hours"}`, why: timetable };
  }
  if (hours.over) {
    const { clock, overMs, limitAtMs } = hours.over;
    const limit = `${limitLabels[clock]} ${label.timeAt(limitAtMs)}`;
    const why = `The way back ends ${label.timeAt(backAtMs(day))}${lateness ? `, ${lateness}` : ""}${conflict ? `; ${conflict}` : ""}`;
    return { verdict: "over-hours", sentence: `Over hours ${beyond(overMs)}: ${limit}`, why };
  }
  const left = `d${done}, ${spokenLength(hours.driveLeftMs)} drive left`;
  if (late && lateness) {
    const because = conflict === null ? `${spentBefore(day, late.position)} before it` : capital(conflict);
    const why = `${because}; ${left}`;
    return { verdict: "late", sentence: lateness, why };
  }
  return { verdict: "on-time", sentence: `D${left.slice(1)}`, why: spare(day, label) };
}

/** It begins a sentence of its own. */
const capital = (clause: string): string => `${clause.charAt(0).toUpperCase()}${clause.slice(1)}`;

/** Another order may keep both: that is said first. */
function conflictOf({ conflict, stops }: PlannedDay, label: DayLabel): string | null {
  if (conflict === null) return null;
  const said = conflictLabel(conflict, {
    stopName: (position) => label.stopName(stops[position]?.stop ?? 0),
    timeAt: (_, atMs) => label.timeAt(atMs),
  });
  return `in this order ${said}`;
}

function latestStop(day: PlannedDay): { stop: number; position: number; lateMs: number } | null {
  let latest: { stop: number; position: number; lateMs: number } | null = null;
  for (const [position, { stop, slackMs }] of day.stops.entries()) {
    const lateMs = -(slackMs ?? 0);
    if (lateMs > (latest?.lateMs ?? 0)) latest = { stop, position, lateMs };
  }
  return latest;
}

/** The end of the last drive. */
const backAtMs = ({ segments, endAtMs }: PlannedDay) =>
  segments.findLast(({ kind }) => kind === "drive")?.endMs ?? endAtMs;

const spentLabels = { drive: "driving", service: "at stops", wait: "waiting", break: "off duty" } as const;

/** Says what the time before a stop goes into: `2:10 driving, 1:30 at stops, 0:30 off duty`. */
function spentBefore(day: PlannedDay, position: number): string {
  const spentMs = { drive: 0, service: 0, wait: 0, break: 0 };
  const startMs = day.stops[position]?.serviceStartAtMs ?? day.endAtMs;
  for (const segment of day.segments)
    if (segment.startMs < startMs) spentMs[segment.kind] += segment.endMs - segment.startMs;
  const parts = (["drive", "service", "wait", "break"] as const).filter((kind) => spentMs[kind] >= minuteMs);
  return parts.map((kind) => `${spokenLength(spentMs[kind])} ${spentLabels[kind]}`).join(", ");
}

function spare(day: PlannedDay, label: DayLabel): string | null {
  let tightest: { stop: number; slackMs: number } | null = null;
  for (const { stop, slackMs } of day.stops)
    if (slackMs !== null && slackMs < (tightest?.slackMs ?? Number.POSITIVE_INFINITY))
      tightest = { stop, slackMs };
  return tightest && `${spokenLength(tightest.slackMs)} to spare at ${label.stopName(tightest.stop)}`;
}
