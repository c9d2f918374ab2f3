import type { DriverLog, DutySegment, DutyStatus } from "@/lib/hos/duty-log";
import type { RulesetId } from "@/lib/hos/packs/rule-pack";
import { rulePackFor } from "@/lib/hos/rule-packs";

/** Begins written logs on Monday 11 May 2026, 05:00 in Chicago, far from any change of clocks. */
export const monday5 = Date.parse("2026-05-11T05:00:00-05:00");

const minuteMs = 60_000;

/** `4:00` or `0:29:59` as milliseconds. */
export function ms(duration: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = duration.split(":").map(Number);
  return (hours * 3600 + minutes * 60 + seconds) * 1000;
}

/** Facts that a test may say of a log; the rest is a rested property driver in Chicago. */
export interface Written extends Partial<Omit<DriverLog, "rulePack" | "segments" | "prior">> {
  ruleset?: RulesetId;
  startMs?: number;
  prior?: Partial<DriverLog["prior"]>;
}

/**
 * A log as one writes it: `D 4:00, OFF 3:00, SB 7:00`, one after the other; `PC` and `YM` are OFF and ON with their flag,
 * `WAIT` is waiting at a well, `FARM` driving in season near the source, `GAP` is no record.
 */
export function writtenLog(text: string, written: Written = {}): DriverLog {
  const { ruleset = "us-property-70-8", startMs = monday5, prior, ...rest } = written;
  return {
    rulePack: rulePackFor(ruleset),
    timezone: "America/Chicago",
    logDayStart: "00:00",
    claims: [],
    ...rest,
    segments: segmentsOf(text, startMs),
    prior: { offMinutesBeforeStart: 600, onDutyMinutesByDate: {}, ...prior },
  };
}

/** The records of a text, see {@link writtenLog}. */
function segmentsOf(text: string, startMs: number): DutySegment[] {
  const segments: DutySegment[] = [];
  let atMs = startMs;
  for (const record of text.split(",")) {
    const [label = "", duration = ""] = record.trim().split(/\s+/);
    const endMs = atMs + ms(duration);
    if (label !== "GAP") segments.push({ ...statusOf(label), startMs: atMs, endMs });
    atMs = endMs;
  }
  return segments;
}

function statusOf(label: string): Pick<DutySegment, "status" | "flag" | "exception"> {
  if (label === "WAIT") return { status: "OFF", exception: "oilfield-waiting" };
  if (label === "FARM") return { status: "D", exception: "agriculture" };
  if (label === "PC") return { status: "OFF", flag: "PC" };
  if (label === "YM") return { status: "ON", flag: "YM" };
  return { status: label as DutyStatus };
}

/** Hours and minutes of a figure, `6:00`; a null stays one. */
export function shownMs(value: number | null): string | null {
  if (value === null) return null;
  const minutes = Math.floor(value / minuteMs);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
}
