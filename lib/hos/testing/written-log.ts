import type { DutySegment, DutyStatus } from "@/lib/hos/duty-log";
import type { JudgedLog } from "@/lib/hos/testing/minute-line";

/** `6:30` as minutes. */
export function minutesOf(length: string): number {
  const [hours, minutes] = length.split(":").map(Number);
  if (hours === undefined || minutes === undefined) throw new Error(`${length} is no length H:MM`);
  return hours * 60 + minutes;
}

/**
 * A log from one line, as `D 4:00 OFF 3:00 gap 1:00 SB 7:00`.
 * @param start ISO with offset
 */
export function writtenSegments(text: string, start: string): DutySegment[] {
  const sentence = text.trim().split(/\s+/);
  const segments: DutySegment[] = [];
  let atMs = Date.parse(start);
  for (let index = 0; index < sentence.length; index += 2) {
    const endMs = atMs + minutesOf(sentence[index + 1] ?? "") * 60_000;
    const [status, flag] = (sentence[index] ?? "").split("/");
    const flagged = flag === "PC" || flag === "YM" ? { flag } : {};
    if (status !== "gap") {
      segments.push({ status: status as DutyStatus, ...flagged, startMs: atMs, endMs } as DutySegment);
    }
    atMs = endMs;
  }
  return segments;
}

/** A rested driver of property at Chicago, from 05:00 on a Monday without clock changes near, unless stated otherwise. */
export function writtenLog(
  text: string,
  { start = "2026-06-15T05:00-05:00", ...rest }: WrittenOptions = {},
): JudgedLog {
  return {
    ruleset: "us-property-70-8",
    timezone: "America/Chicago",
    logDayStart: "00:00",
    segments: writtenSegments(text, start),
    claims: [],
    prior: { offMinutesBeforeStart: 600, onDutyMinutesByDate: {} },
    ...rest,
  };
}

type WrittenOptions = Partial<Omit<JudgedLog, "segments">> & { start?: string };
