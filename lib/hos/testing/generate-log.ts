import fc from "fast-check";
import type { Claim, DutySegment, PriorTime } from "@/lib/hos/duty-log";
import { limitsOf } from "@/lib/hos/testing/limits-table";
import { blocks, type Piece } from "@/lib/hos/testing/log-pieces";
import { dateOf, type JudgedLog } from "@/lib/hos/testing/minute-line";
import { terminalDays } from "@/lib/time/terminal-days";

/** A log with instants to ask about, all in whole minutes. */
export interface GeneratedLog {
  log: JudgedLog;
  instantsMs: number[];
}

const minuteMs = 60_000;
const dayMinutes = 1440;

/** Property carriers twice as often: they have the longest rules. */
const rulesets = [
  ...Object.keys(limitsOf),
  "us-property-70-8",
  "us-property-70-8",
  "us-property-70-8",
  "us-property-60-7",
];

const zones = [
  "America/Chicago",
  "America/New_York",
  "America/Los_Angeles",
  "America/Phoenix",
  "America/St_Johns",
  "Europe/Berlin",
  // Its clocks change at midnight, where most days start.
  "America/Havana",
];

/** Days from which logs start within three: clock changes of spring and autumn, a leap day, a new year, a quiet June. */
const anchors = ["2026-03-02", "2026-10-25", "2026-03-24", "2024-02-24", "2025-12-26", "2026-06-10"];

/** A brute-force count of plans grows past all bounds beyond so many halves of splits between two resets. */
const mostHalves = 7;

const start = fc
  .tuple(fc.constantFrom(...anchors), fc.integer({ min: 0, max: 3 * dayMinutes }))
  .map(([date, minutes]) => Date.parse(`${date}T00:00:00Z`) / minuteMs + minutes);

const datesAround = fc.integer({ min: -13, max: 3 });

type Stated = [day: number, minutes: number][];

const prior = fc.record({
  offMinutesBeforeStart: fc.oneof(
    { weight: 4, arbitrary: fc.constant(600) },
    {
      weight: 3,
      arbitrary: fc.constantFrom(0, 29, 120, 180, 420, 480, 599, 601, 1440, 2039, 2040, 2160, 4320),
    },
    fc.integer({ min: 0, max: 2500 }),
  ),
  statedMinutes: fc.oneof(
    { weight: 3, arbitrary: fc.constant<Stated>([]) },
    {
      weight: 2,
      arbitrary: fc.array(fc.tuple(datesAround, fc.integer({ min: 0, max: 840 })), { maxLength: 14 }),
    },
  ),
});

const claims = fc.oneof(
  { weight: 4, arbitrary: fc.constant<[Claim["kind"], number | null][]>([]) },
  {
    weight: 1,
    arbitrary: fc.array(
      fc.tuple(
        fc.constantFrom<Claim["kind"]>("adverse", "short-haul-16", "short-haul-150"),
        fc.option(fc.integer({ min: -1, max: 12 }), { freq: 5 }),
      ),
      { minLength: 1, maxLength: 3 },
    ),
  },
);

/** Places an instant: near an end of a segment, or anywhere from some hours before the log to some past its end. */
const place = fc.tuple(
  fc.double({ min: 0, max: 1, noNaN: true }),
  fc.option(fc.constantFrom(-1, 0, 0, 1, 29, 30, 119, 120, 420, 480, 600), { freq: 3 }),
);

/** Plausible and nasty logs of 3 to 17 days under all eight rule sets. */
export const generatedLogs: fc.Arbitrary<GeneratedLog> = fc
  .record({
    ruleset: fc.constantFrom(...rulesets),
    timezone: fc.constantFrom(...zones),
    logDayStart: fc.constantFrom("00:00", "00:00", "00:00", "12:00", "06:30", "18:00", "01:30", "02:30"),
    start,
    days: fc.integer({ min: 3, max: 17 }),
    life: fc.array(blocks, { minLength: 3, maxLength: 18 }),
    cuts: fc.array(fc.nat({ max: 200 }), { maxLength: 3 }),
    prior,
    claims,
    places: fc.array(place, { minLength: 4, maxLength: 4 }),
  })
  .map((made) => {
    const resetMinutes = limitsOf[made.ruleset]?.resetMinutes ?? Number.NaN;
    const pieces = withResets(upTo(made.life.flat(), made.days * dayMinutes), resetMinutes);
    const segments = cutAt(segmentsOf(pieces, made.start), made.cuts);
    const firstDay = Math.floor(made.start / dayMinutes);
    const log: JudgedLog = {
      ruleset: made.ruleset,
      timezone: made.timezone,
      logDayStart: made.logDayStart,
      segments,
      claims: made.claims.map(([kind, day]) =>
        day === null ? { kind } : { kind, date: dateOf(firstDay + day) },
      ),
      prior: priorOf(made, segments[0]?.startMs ?? 0, firstDay),
    };
    return { log, instantsMs: made.places.map((one) => instantAt(log, one)) };
  })
  .filter(({ log }) => log.segments.length > 0);

interface MadePrior {
  timezone: string;
  logDayStart: string;
  prior: { offMinutesBeforeStart: number; statedMinutes: Stated };
}

/** States no more of the day that the log begins within than lies before the log and its stated rest. */
function priorOf({ timezone, logDayStart, prior }: MadePrior, startMs: number, firstDay: number): PriorTime {
  const { offMinutesBeforeStart, statedMinutes } = prior;
  const days = terminalDays(timezone, logDayStart);
  const logDay = days.dayAt(startMs);
  const roomMinutes = (startMs - days.startOf(logDay)) / minuteMs - offMinutesBeforeStart;
  const stated = statedMinutes.map(([day, minutes]): [string, number] => {
    const isLogDay = firstDay + day === logDay;
    return [dateOf(firstDay + day), isLogDay ? Math.max(0, Math.min(minutes, roomMinutes)) : minutes];
  });
  return { offMinutesBeforeStart, onDutyMinutesByDate: Object.fromEntries(stated) };
}

function upTo(pieces: readonly Piece[], mostMinutes: number): Piece[] {
  const taken: Piece[] = [];
  let left = mostMinutes;
  for (const piece of pieces) {
    if (left <= 0) break;
    taken.push({ ...piece, minutes: Math.min(left, piece.minutes) });
    left -= piece.minutes;
  }
  return taken;
}

/** Fills a rest up to a reset before there are too many halves of splits to try all plans. */
function withResets(pieces: readonly Piece[], resetMinutes: number): Piece[] {
  const done: Piece[] = [];
  let halves = 0;
  let rested = 0;
  const endRest = () => {
    if (rested >= resetMinutes) halves = 0;
    else if (halves >= mostHalves && rested > 0) {
      done.push({ status: "OFF", minutes: resetMinutes - rested });
      halves = 0;
    }
    rested = 0;
  };
  for (const piece of pieces) {
    const resting = piece.status === "OFF" || piece.status === "SB";
    if (!resting) endRest();
    // Each part of a rest may be a half where both must be berth periods.
    else if (rested + piece.minutes >= 120) halves += 1;
    if (resting) rested += piece.minutes;
    done.push(piece);
  }
  return done;
}

function segmentsOf(pieces: readonly Piece[], startMinute: number): DutySegment[] {
  let at = startMinute;
  return pieces.flatMap(({ status, flag, exception, minutes }) => {
    const startMs = at * minuteMs;
    at += minutes;
    if (status === "gap") return [];
    return [
      {
        status,
        ...(flag ? { flag } : {}),
        ...(exception ? { exception } : {}),
        startMs,
        endMs: at * minuteMs,
      },
    ];
  });
}

/** Writes some segments as two records: that must change nothing. */
function cutAt(segments: readonly DutySegment[], cuts: readonly number[]): DutySegment[] {
  return segments.flatMap((segment, index) => {
    const middleMs =
      segment.startMs + Math.floor((segment.endMs - segment.startMs) / 2 / minuteMs) * minuteMs;
    if (!cuts.includes(index) || middleMs === segment.startMs) return [segment];
    return [
      { ...segment, endMs: middleMs },
      { ...segment, startMs: middleMs },
    ];
  });
}

function instantAt(log: JudgedLog, [share, beside]: [number, number | null]): number {
  const { segments } = log;
  const firstMs = segments[0]?.startMs ?? 0;
  const startMs = firstMs - Math.min(log.prior.offMinutesBeforeStart, 300) * minuteMs;
  const endMs = (segments.at(-1)?.endMs ?? 0) + 400 * minuteMs;
  const near = segments[Math.floor(share * (segments.length - 1))];
  const wantedMs =
    beside === null || !near ? startMs + share * (endMs - startMs) : near.startMs + beside * minuteMs;
  return Math.floor(Math.min(endMs, Math.max(startMs, wantedMs)) / minuteMs) * minuteMs;
}
