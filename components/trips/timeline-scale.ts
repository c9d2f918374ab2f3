export const timelineSpans = ["12h", "24h", "3d", "7d"] as const;
export type TimelineSpan = (typeof timelineSpans)[number];

const hourMs = 3_600_000;
const spanHours: Readonly<Record<TimelineSpan, number>> = { "12h": 12, "24h": 24, "3d": 72, "7d": 168 };
const tickHours: Readonly<Record<TimelineSpan, number>> = { "12h": 1, "24h": 2, "3d": 6, "7d": 24 };

/** A stretch of time, epoch milliseconds. */
export interface TimeRange {
  startMs: number;
  endMs: number;
}

/** Share of the range that lies before now while it follows now: what comes is what one looks for. */
const pastShare = 1 / 6;
const stepMs = 15 * 60_000;

/**
 * Works out the times that the timeline shows.
 * @param from ISO instant where it begins; null follows now, in steps of a quarter of an hour
 */
export function timelineRange(span: TimelineSpan, from: string | null, nowMs: number): TimeRange {
  const lengthMs = spanHours[span] * hourMs;
  const asked = from === null ? Number.NaN : Date.parse(from);
  const following = Math.floor((nowMs - lengthMs * pastShare) / stepMs) * stepMs;
  const startMs = Number.isNaN(asked) ? following : asked;
  return { startMs, endMs: startMs + lengthMs };
}

/** Tells where the range begins after a pan by half of itself. */
export const panned = ({ startMs, endMs }: TimeRange, direction: 1 | -1): string =>
  new Date(startMs + (direction * (endMs - startMs)) / 2).toISOString();

/** The next finer or coarser zoom; the same at the end. */
export function zoomed(span: TimelineSpan, direction: 1 | -1): TimelineSpan {
  return timelineSpans[timelineSpans.indexOf(span) + direction] ?? span;
}

/** Share of the range at which an instant lies: 0 at its start, 1 at its end, beyond it outside. */
export const shareOf = (ms: number, { startMs, endMs }: TimeRange): number =>
  (ms - startMs) / (endMs - startMs);

/** Left edge and width of a stretch inside the range, in percent; null where none of it is in sight. */
export function placed(stretch: TimeRange, range: TimeRange): { left: number; width: number } | null {
  const left = Math.max(0, shareOf(stretch.startMs, range));
  const right = Math.min(1, shareOf(stretch.endMs, range));
  return right <= 0 || left >= 1 || right < left ? null : { left: left * 100, width: (right - left) * 100 };
}

export interface Tick {
  ms: number;
  /** Begins a day of the reader's. */
  isDay: boolean;
}

/** Full hours of the reader's clock to write over the timeline. Local hours, so that a day of 23 or 25 stays right. */
export function ticksOf(span: TimelineSpan, range: TimeRange): Tick[] {
  const every = tickHours[span];
  const at = new Date(range.startMs);
  at.setMinutes(0, 0, 0);
  at.setHours(Math.floor(at.getHours() / every) * every);
  const ticks: Tick[] = [];
  for (let ms = at.getTime(); ms <= range.endMs; ) {
    if (ms >= range.startMs) ticks.push({ ms, isDay: at.getHours() === 0 });
    const before = ms;
    at.setHours(at.getHours() + every);
    ms = at.getTime();
    // Move on where a clock is put back: the same hour comes twice.
    if (ms <= before) ms = before + every * hourMs;
    at.setTime(ms);
  }
  return ticks;
}
