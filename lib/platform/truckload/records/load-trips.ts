import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { truckloadStops, truckloadTrips } from "@/lib/platform/tables/truckload";
import type { CompanyScope } from "@/lib/store/company-scope";

type Derived = "companyId" | "windowFromMicros" | "windowUntilMicros";

/** A stop as the handlers change it. */
export interface StopState
  extends Omit<typeof truckloadStops.$inferSelect, Derived | "stopId" | "tripId" | "sequence"> {
  /** Null until it is stored. */
  stopId: number | null;
  /** Place in the body of a stop that is not stored yet, for refusals (`stops.2.`). */
  sentAt?: string;
}

/** A trip as the handlers change it; the order of `stops` is their sequence. */
export interface TripState extends Omit<typeof truckloadTrips.$inferSelect, Derived> {
  stops: StopState[];
}

/**
 * Reads trips and locks them until the transaction ends, in the order of their ids, so that two calls never wait for
 * each other. Whoever changes a stop holds its trip's lock. Unknown ids are left out.
 */
export const lockTrips = (scope: CompanyScope, tripIds: readonly number[]) => loadTrips(scope, tripIds, true);

/** Reads trips without locking them; unknown ids are left out. */
export const readTrips = (scope: CompanyScope, tripIds: readonly number[]) =>
  loadTrips(scope, tripIds, false);

async function loadTrips({ tx, companyId }: CompanyScope, tripIds: readonly number[], lock: boolean) {
  const among = (column: SQL.Aliased | typeof truckloadTrips.tripId | typeof truckloadStops.tripId) =>
    sql`${column} = any(${sql.param(tripIds)}::int[])`;
  const wanted = tx
    .select()
    .from(truckloadTrips)
    .where(and(eq(truckloadTrips.companyId, companyId), among(truckloadTrips.tripId)))
    .orderBy(asc(truckloadTrips.tripId));
  // Trips before stops, each in a statement of its own: the stops are then never older than the version read here.
  const trips = new Map<number, TripState>();
  for (const { windowFromMicros: _from, windowUntilMicros: _until, ...trip } of await (lock
    ? wanted.for("update")
    : wanted))
    trips.set(trip.tripId, { ...trip, stops: [] });
  const stops = await tx
    .select()
    .from(truckloadStops)
    .where(and(eq(truckloadStops.companyId, companyId), among(truckloadStops.tripId)))
    .orderBy(asc(truckloadStops.tripId), asc(truckloadStops.sequence));
  for (const stop of stops) {
    const { companyId: _company, tripId, sequence: _sequence, ...rest } = stop;
    const { windowFromMicros: _from, windowUntilMicros: _until, ...state } = rest;
    trips.get(tripId)?.stops.push(state);
  }
  return trips;
}

export interface TripKey {
  tripId?: number | null | undefined;
  externalTripId?: string | null | undefined;
}

/** The id of the trip that a key names, null where there is none. The platform's id wins. */
export async function findTripId({ tx, companyId }: CompanyScope, key: TripKey): Promise<number | null> {
  // As bigint, because a caller may send a number that no id can have.
  const named =
    key.tripId != null
      ? sql`${truckloadTrips.tripId} = ${key.tripId}::bigint`
      : eq(truckloadTrips.externalTripId, key.externalTripId ?? "");
  const [row] = await tx
    .select({ tripId: truckloadTrips.tripId })
    .from(truckloadTrips)
    .where(and(eq(truckloadTrips.companyId, companyId), named));
  return row?.tripId ?? null;
}

export interface StopKey {
  stopId?: number | null | undefined;
  externalStopId?: string | null | undefined;
}

/** The ids of the stop that a key names and of its trip, null where there is none. The platform's id wins. */
export async function findStop({ tx, companyId }: CompanyScope, key: StopKey) {
  const named =
    key.stopId != null
      ? sql`${truckloadStops.stopId} = ${key.stopId}::bigint`
      : eq(truckloadStops.externalStopId, key.externalStopId ?? "");
  const [row] = await tx
    .select({ stopId: truckloadStops.stopId, tripId: truckloadStops.tripId })
    .from(truckloadStops)
    .where(and(eq(truckloadStops.companyId, companyId), named));
  return row ?? null;
}

/** Finds a stop among those of a trip; the platform's id wins. */
export function stopAmong(stops: readonly StopState[], key: StopKey): StopState | undefined {
  if (key.stopId != null) return stops.find((stop) => stop.stopId === key.stopId);
  if (key.externalStopId == null) return undefined;
  return stops.find((stop) => stop.externalStopId === key.externalStopId);
}
