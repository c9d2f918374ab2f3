import { and, asc, eq, gte, isNotNull, isNull } from "drizzle-orm";
import { z } from "zod";
import type { Body } from "@/lib/contract/interface/operations";
import type { TruckloadStop, TruckloadTrip } from "@/lib/contract/interface/truckload-records";
import { auditTrail as table } from "@/lib/desk/tables/audit";
import type { Store } from "@/lib/store/open-store";

type Times = Record<string, string | null>;
type StatusBody = Body<"updateTripStatus">;

interface Written {
  trip: Times;
  stops: Map<number, Times>;
}

/** Older steps are of trips that left the board long ago. */
const keptMs = 30 * 86_400_000;
const tripTimes = ["actualStartTime", "actualEndTime"] as const;
const stopTimes = ["canceledTime", "skippedTime", "arrivedTime", "departedTime"] as const;

const StatusUndo = z.object({
  call: z.literal("updateTripStatus"),
  body: z.custom<StatusBody>((body) => typeof body === "object" && body !== null),
});
const Fields = z.record(z.string(), z.string().nullable()).catch({});

/**
 * The times of progress that this desk wrote itself. A platform need not return them when a trip is read (nothing is
 * published about it), and a trip that was dispatched here must not look as if it waited for that. What the platform
 * returns comes first.
 */
export class OwnProgress {
  readonly #trips = new Map<number, Written>();

  /** Takes what a write that the platform took has set and cleared. */
  wrote(tripId: number, { trips, stops }: StatusBody): void {
    const written = this.#trips.get(tripId) ?? { trip: {}, stops: new Map<number, Times>() };
    this.#trips.set(tripId, written);
    for (const times of trips ?? []) keep(written.trip, times, tripTimes);
    for (const { stopId, ...times } of stops ?? []) {
      if (stopId == null) continue;
      const known = written.stops.get(Number(stopId)) ?? {};
      keep(known, times, stopTimes);
      written.stops.set(Number(stopId), known);
    }
  }

  /** The trip with the progress written here, where its platform returns none. */
  over(trip: TruckloadTrip): TruckloadTrip {
    const written = this.#trips.get(trip.tripId);
    if (written === undefined || reportsProgress(trip)) return trip;
    const stops = trip.stops?.map((stop) => ({ ...stop, ...present(written.stops.get(stop.stopId)) }));
    return { ...trip, ...present(written.trip), ...(stops === undefined ? {} : { stops }) };
  }

  /** Reads it back from the trail, after a start: what a step would clear when taken back, it has set. */
  async load(store: Store, company: string, nowMs: number): Promise<void> {
    const rows = await store.db
      .select()
      .from(table)
      .where(
        and(
          eq(table.company, company),
          eq(table.objectKind, "trip"),
          eq(table.state, "done"),
          gte(table.at, new Date(nowMs - keptMs)),
          isNotNull(table.undo),
          isNull(table.undoneAt),
        ),
      )
      .orderBy(asc(table.at));
    for (const row of rows) {
      const undo = StatusUndo.safeParse(row.undo);
      if (!undo.success) continue;
      const after = Fields.parse(row.after ?? {});
      const at = row.at.toISOString();
      this.wrote(
        Number(row.objectId),
        inverse(undo.data.body, (key) => after[key] ?? at),
      );
    }
  }
}

/** Makes the write that takes progress back: the times as they were before it. */
export const statusUndo = (body: StatusBody, before: TruckloadTrip): StatusBody => ({
  ...(body.trips ? { trips: body.trips.map((times) => was(times, before, tripTimes)).reverse() } : {}),
  ...(body.stops
    ? {
        stops: body.stops.flatMap(({ stopId, ...times }) => {
          const stop = before.stops?.find((one) => one.stopId === Number(stopId));
          return stop ? { stopId: stop.stopId, ...was(times, stop, stopTimes) } : [];
        }),
      }
    : {}),
});

/** Tells whether this record shows that the platform returns progress: any time of it does. */
export function reportsProgress(trip: TruckloadTrip): boolean {
  const hasAny = (record: TruckloadTrip | TruckloadStop, keys: readonly string[]) =>
    record.status !== undefined || keys.some((key) => record[key] != null);
  return hasAny(trip, tripTimes) || (trip.stops ?? []).some((stop) => hasAny(stop, stopTimes));
}

function keep(known: Times, times: object, keys: readonly string[]): void {
  for (const [key, value] of Object.entries(times))
    if (keys.includes(key) && value !== undefined) known[key] = value as string | null;
}

const present = (times: Times | undefined) =>
  Object.fromEntries(Object.entries(times ?? {}).filter(([, value]) => value !== null));

const was = (times: object, record: TruckloadTrip | TruckloadStop, keys: readonly string[]) =>
  Object.fromEntries(
    Object.keys(times)
      .filter((key) => keys.includes(key))
      .map((key) => [key, (record[key] as string | undefined) ?? null]),
  );

function inverse({ trips, stops }: StatusBody, timeOf: (key: string) => string): StatusBody {
  const turned = (times: object) =>
    Object.fromEntries(
      Object.entries(times).map(([key, value]) => [key, value === null ? timeOf(key) : null]),
    );
  return {
    ...(trips ? { trips: trips.map(turned) } : {}),
    ...(stops ? { stops: stops.map(({ stopId, ...times }) => ({ stopId, ...turned(times) })) } : {}),
  };
}
