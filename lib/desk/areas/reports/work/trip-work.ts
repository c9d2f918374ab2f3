import type {
  TruckloadStop,
  TruckloadTrip,
  TruckloadUnits,
} from "@/lib/contract/interface/truckload-records";
import type { Terminals } from "@/lib/desk/access/scope";
import type { WorkRun, WorkStop } from "@/lib/desk/areas/reports/work/work-stop";
import {
  customerOf,
  driverOf,
  isOver,
  milesPer,
  msOf,
  placeOf,
  stopNameOf,
  stopsOf,
  stopZone,
  titleOf,
  townOf,
  vehicleOf,
} from "@/lib/desk/areas/trips/records/trip-facts";
import { greatCircleMiles } from "@/lib/geo/great-circle";
import { dayEnd } from "@/lib/time/day-window";
import { wallTime } from "@/lib/time/wall-time";

export interface TripWorkOptions {
  trips: readonly TruckloadTrip[];
  units: TruckloadUnits;
  /** Days, YYYY-MM-DD; a stop's is that of its own zone. */
  from: string;
  to: string;
  /** Tells whether the platform tells arrivals. */
  arrivalsAreTold: boolean;
  terminalsOf: (trip: TruckloadTrip) => Terminals;
  person: (externalUserId: string) => { name: string | null; terminals: readonly string[] } | null;
}

/** Roads are longer than the crow flies by about so much (decided). */
const roadFactor = 1.2;

/** Stops of truckload trips on certain days, as a report counts them; canceled ones are left out. */
export function tripWork(options: TripWorkOptions): WorkStop[] {
  const { trips, from, to } = options;
  const empty = emptyOf(trips, options.units);
  return trips.flatMap((trip) => {
    const run = runOf(trip, empty.get(trip.tripId) ?? null, options);
    const stops = stopsOf(trip);
    return stops.flatMap((stop, index) => {
      const day = dayOf(stop);
      if (stop.canceledTime || day === null || day < from || day > to) return [];
      return [workStop(run, trip, stop, index, options)];
    });
  });
}

/** A stop's name with its town and state, where the name itself doesn't end in them. */
function withTown(name: string, town: string): string {
  if (town === "" || name.includes(town)) return name;
  const city = town.replace(/ [A-Z]{2}$/, "");
  return name.endsWith(city) ? name + town.slice(city.length) : `${name}, ${town}`;
}

function workStop(
  run: WorkRun,
  trip: TruckloadTrip,
  stop: TruckloadStop,
  index: number,
  { arrivalsAreTold }: TripWorkOptions,
): WorkStop {
  const stops = stopsOf(trip);
  const [first, last] = [stops[0], stops.at(-1)];
  const ends = first && last ? [townOf(first), townOf(last)].filter((town) => town !== "") : [];
  const name = stopNameOf(stop, index);
  const town = townOf(stop);
  const timezone = stopZone(stop);
  return {
    run,
    stopId: String(stop.stopId),
    place: withTown(name, town),
    customer: customerOf(trip),
    customerNumber: null,
    lane: ends.length === 2 ? ends.join(" – ") : null,
    timezone,
    state: stateOf(stop),
    // The interface tells no planned arrivals of trips.
    plannedMs: null,
    opensMs: msOf(stop.windowStartTime),
    promisedMs: msOf(stop.windowEndTime),
    dayEndsMs: dayEnd(dayOf(stop), timezone ?? "UTC"),
    arrivedMs: msOf(stop.arrivedTime),
    departedMs: msOf(stop.departedTime),
    arrivalsAreTold,
    isClosed: isOver(trip),
    codes: stop.skippedTime ? ["skipped"] : [],
  };
}

function stateOf(stop: TruckloadStop): WorkStop["state"] {
  if (stop.skippedTime) return "skipped";
  if (stop.departedTime) return "over";
  return stop.arrivedTime ? "there" : "to-come";
}

/** The day of a stop in its own zone: when it was reached, else promised. */
function dayOf(stop: TruckloadStop): string | null {
  const atMs = msOf(stop.arrivedTime) ?? msOf(stop.windowEndTime) ?? msOf(stop.windowStartTime);
  return atMs === null ? (stop.scheduledDate ?? null) : wallTime(atMs, stopZone(stop) ?? "UTC").date;
}

function runOf(
  trip: TruckloadTrip,
  empty: WorkRun["empty"],
  { units, terminalsOf, person }: TripWorkOptions,
): WorkRun {
  const terminals = terminalsOf(trip);
  const id = driverOf(trip);
  const known = id === null ? null : person(id);
  return {
    kind: "trip",
    id: String(trip.tripId),
    title: titleOf(trip),
    terminal: typeof terminals === "string" ? null : (terminals[0] ?? null),
    terminals,
    driver: id === null ? null : { id, name: known?.name ?? id, terminal: known?.terminals[0] ?? null },
    miles:
      trip.scheduledDistanceTotal == null ? null : trip.scheduledDistanceTotal * milesPer(units.distance),
    empty,
  };
}

/**
 * Empty miles by trip: as the platform tells, else the way from where the vehicle's trip before it ended. Of a vehicle's
 * first trip nobody knows.
 */
function emptyOf(trips: readonly TruckloadTrip[], units: TruckloadUnits): Map<number, WorkRun["empty"]> {
  const found = new Map<number, WorkRun["empty"]>();
  const lastOf = new Map<string, TruckloadStop>();
  const startMs = (trip: TruckloadTrip) => msOf(trip.actualStartTime) ?? msOf(trip.scheduledStartTime) ?? 0;
  for (const trip of trips.toSorted((a, b) => startMs(a) - startMs(b))) {
    const stops = stopsOf(trip);
    const [first, last] = [stops[0], stops.at(-1)];
    const vehicle = vehicleOf(trip);
    const before = vehicle === null ? undefined : lastOf.get(vehicle);
    const told = trip.scheduledDistanceEmpty;
    const way = before && first ? wayMiles(before, first) : null;
    if (told != null) found.set(trip.tripId, { miles: told * milesPer(units.distance), isEstimated: false });
    else if (way !== null) found.set(trip.tripId, { miles: way, isEstimated: true });
    if (vehicle !== null && last) lastOf.set(vehicle, last);
  }
  return found;
}

function wayMiles(from: TruckloadStop, to: TruckloadStop): number | null {
  const [start, end] = [placeOf(from), placeOf(to)];
  return start && end ? greatCircleMiles(start, end) * roadFactor : null;
}
