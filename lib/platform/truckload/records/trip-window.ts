import { type EpochMicros, parseInstant } from "@/lib/contract/instant";
import type { StoredStopFields } from "@/lib/platform/tables/truckload";
import type { TripState } from "@/lib/platform/truckload/records/load-trips";

export interface TimeSpan {
  from: EpochMicros;
  until: EpochMicros;
}

const hourMicros = 3_600 * 1_000_000;
/** Later than every time the contract lets through, and still exact in a double. */
const forever: EpochMicros = 9_000_000_000_000_000;

const micros = (text: string | undefined): EpochMicros[] => {
  const instant = text === undefined ? null : parseInstant(text);
  return instant === null ? [] : [instant];
};

const spanOf = (times: readonly EpochMicros[]): TimeSpan | null =>
  times.length === 0 ? null : { from: Math.min(...times), until: Math.max(...times) };

/** Finds when a stop is planned: its window, else its day anywhere on earth (UTC+14 to UTC-12), else null. */
export function stopSpan(fields: StoredStopFields): TimeSpan | null {
  const window = spanOf([...micros(fields.windowStartTime), ...micros(fields.windowEndTime)]);
  if (window) return window;
  const [midnight] = micros(fields.scheduledDate);
  if (midnight === undefined) return null;
  return { from: midnight - 14 * hourMicros, until: midnight + 36 * hourMicros };
}

/** The span in which a trip is found by time: everything planned and done; under way it has no end. */
export function tripSpan(trip: TripState): TimeSpan {
  const stops = trip.stops.flatMap((stop) => {
    const span = stopSpan(stop.fields);
    return span ? [span.from, span.until] : [];
  });
  const actual = [trip.actualStartMicros, trip.actualEndMicros].filter((time) => time !== null);
  const { scheduledStartTime, scheduledEndTime } = trip.fields;
  const all = [...micros(scheduledStartTime), ...micros(scheduledEndTime), ...stops, ...actual];
  const span = spanOf(all) ?? { from: trip.createdMicros, until: trip.createdMicros };
  const underWay = trip.actualStartMicros !== null && trip.actualEndMicros === null;
  return underWay ? { ...span, until: forever } : span;
}
