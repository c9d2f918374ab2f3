import type { DutyStatus } from "@/lib/hos/duty-log";
import { minutesOf } from "@/lib/hos/testing/written-log";
import { dayDriver } from "@/lib/planning/delivery/day-driver";
import type { DeliveryDay, PlannedDay, Ways } from "@/lib/planning/delivery/delivery-day";
import type { DayDriver } from "@/lib/planning/delivery/plan-day";
import { startFromLog } from "@/lib/planning/plan-start";
import { firstMidnight, writtenLog } from "@/lib/planning/testing/written-trip";

const minuteMs = 60_000;
const midnightMs = Date.parse(firstMidnight);

/** An instant of the first day: `7:30`. */
export const at = (clock: string): number => midnightMs + minutesOf(clock) * minuteMs;
export const long = (clock: string): number => minutesOf(clock) * minuteMs;

/** The clock of an instant, as `7:30`. */
export function clock(atMs: number | null): string | null {
  if (atMs === null) return null;
  const minutes = Math.round((atMs - midnightMs) / minuteMs);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
}

/** Places along one road, in minutes from the terminal; a mile a minute. */
function road(minutes: readonly number[]): Ways {
  const places = [0, ...minutes, 0];
  const apart = places.map((from) => places.map((to) => Math.abs(to - from)));
  return waysOf(apart, minuteMs);
}

/** @param miles from each place to each; a mile takes so many milliseconds */
export const waysOf = (miles: readonly (readonly number[])[], mileMs: number): Ways => ({
  miles: (from, to) => miles[from]?.[to] ?? Number.NaN,
  driveMs: (from, to) => (miles[from]?.[to] ?? Number.NaN) * mileMs,
});

interface WrittenDay extends Partial<Omit<DeliveryDay, "stops" | "ways" | "departAtMs">> {
  departs?: string;
}

/** Stops from a line each: `0:30 away, 0:15 dock, 8:00-10:00`; either time of the window may be missing, or both. */
export function writtenDay(day: WrittenDay, ...stops: string[]): DeliveryDay {
  const { departs = "7:30", ...others } = day;
  const read = stops.map((line) => {
    const match = /^(\d+:\d\d) away, (\d+:\d\d) dock(?:, (\d+:\d\d)?-(\d+:\d\d)?)?$/.exec(line);
    if (!match) throw new Error(`${line} is no stop`);
    const [, away = "0:00", dock = "0:00", opens, closes] = match;
    return {
      minutes: minutesOf(away),
      serviceMs: long(dock),
      windowStartMs: opens === undefined ? null : at(opens),
      windowEndMs: closes === undefined ? null : at(closes),
    };
  });
  return {
    fromMs: at("5:00"),
    departAtMs: at(departs),
    beginDwellMs: 0,
    endDwellMs: 0,
    lunchMs: 0,
    begunAtMs: null,
    waitingIs: "on-duty",
    stops: read.map(({ serviceMs, windowStartMs, windowEndMs }) => ({
      serviceMs,
      windowStartMs,
      windowEndMs,
    })),
    ways: road(read.map(({ minutes }) => minutes)),
    ...others,
  };
}

/** A driver whose log, from midnight, is as written: `OFF 7:00`. */
export function writtenDriver(log = "OFF 5:00", workedEachDay = "0:00"): DayDriver {
  const written = writtenLog({ log: `OFF 24:00 ${log}`, start: "2026-06-14T00:00-05:00", workedEachDay });
  const start = startFromLog(written, written.segments.at(-1)?.endMs ?? midnightMs);
  return dayDriver(start, { workBefore: [], isWorking: false });
}

export const inOrder = ({ stops }: DeliveryDay): number[] => [...stops.keys()];

const statuses: Record<PlannedDay["segments"][number]["kind"], DutyStatus> = {
  drive: "D",
  service: "ON",
  wait: "ON",
  break: "OFF",
};

/** A day as duty statuses, for the engine of violations. */
export const loggedSegments = ({ segments }: PlannedDay) =>
  segments.map(({ kind, startMs, endMs }) => ({ status: statuses[kind], startMs, endMs }));

/** A day as `service 0:30 drive 0:20 …`. */
export const dayText = ({ segments }: PlannedDay): string =>
  segments.map(({ kind, startMs, endMs }) => `${kind} ${clock(endMs - startMs + midnightMs)}`).join(" ");
