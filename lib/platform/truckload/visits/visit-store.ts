import { and, eq, sql } from "drizzle-orm";
import type { EpochMicros } from "@/lib/contract/instant";
import { upsertRows } from "@/lib/platform/service/bulk-write";
import { companyLocations } from "@/lib/platform/tables/places";
import { truckloadStopProgress, truckloadStopVisits } from "@/lib/platform/tables/truckload";
import type { StopReport } from "@/lib/platform/truckload/visits/road-times";
import { type Sighting, slowMph } from "@/lib/platform/truckload/visits/stays";
import { circleOfPlace } from "@/lib/platform/truckload/visits/stop-circle";
import type { Visit } from "@/lib/platform/truckload/visits/visit-rules";
import type { CompanyScope } from "@/lib/store/company-scope";
import type { Queryable } from "@/lib/store/open-store";

/** Facts of a stop that are kept beside its times. */
export interface SeenStop {
  visit: Visit | null;
  /** Time at which a person last took a time back. */
  clearedMicros: EpochMicros | null;
}

export const notSeen: SeenStop = { visit: null, clearedMicros: null };

/** Reads what the positions said of these stops so far; stops that were not seen are left out. */
export async function loadSeen(
  { tx, companyId }: CompanyScope,
  stopIds: readonly number[],
): Promise<Map<number, SeenStop>> {
  if (stopIds.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(truckloadStopVisits)
    .where(
      and(
        eq(truckloadStopVisits.companyId, companyId),
        sql`${truckloadStopVisits.stopId} = any(${sql.param([...stopIds])}::int[])`,
      ),
    );
  return new Map(
    rows.map(({ stopId, vehicleId, inMicros, outMicros, clearedMicros }) => [
      stopId,
      {
        visit: vehicleId === null || inMicros === null ? null : { vehicleId, inMicros, outMicros },
        clearedMicros,
      },
    ]),
  );
}

/** Keeps what is known of these stops now. Called under the locks on their trips. */
export async function saveSeen(scope: CompanyScope, seen: ReadonlyMap<number, SeenStop>): Promise<void> {
  const rows = [...seen].map(([stopId, { visit, clearedMicros }]) => ({ stopId, ...visit, clearedMicros }));
  await upsertRows(scope, truckloadStopVisits, truckloadStopVisits.stopId, rows);
}

/** The circles of company locations by their id. */
export async function loadPlaceCircles({ tx, companyId }: CompanyScope, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, ReturnType<typeof circleOfPlace>>();
  const rows = await tx
    .select({
      id: companyLocations.companyLocationId,
      latitude: companyLocations.latitude,
      longitude: companyLocations.longitude,
      geofences: companyLocations.geofences,
    })
    .from(companyLocations)
    .where(
      sql`${companyLocations.companyId} = ${companyId}
        and ${companyLocations.companyLocationId} = any(${sql.param([...new Set(ids)])}::int[])`,
    );
  return new Map(rows.map(({ id, ...place }) => [id, circleOfPlace(place)]));
}

/** Reads what was reported of these stops, by stop. */
export async function loadReports({ tx, companyId }: CompanyScope, stopIds: readonly number[]) {
  const { stopId, kind, eventMicros, source } = truckloadStopProgress;
  const rows = await tx
    .select({ stopId, kind, eventMicros, source })
    .from(truckloadStopProgress)
    .where(
      and(
        eq(truckloadStopProgress.companyId, companyId),
        sql`${stopId} = any(${sql.param([...stopIds])}::int[])`,
      ),
    );
  const reports = new Map<number, StopReport[]>();
  for (const { stopId: id, ...report } of rows) reports.set(id, [...(reports.get(id) ?? []), report]);
  return reports;
}

/** Vehicles and times whose positions are looked at for a trip. */
export interface TrackRange {
  tripId: number;
  vehicleNumbers: readonly string[];
  /** `externalUserId` of each driver; looked at where the trip has no vehicle. */
  driverIds: readonly string[];
  fromMicros: EpochMicros;
  untilMicros: EpochMicros;
}

/** Positions by vehicle, in the order of time. */
export type Tracks = Map<number, Sighting[]>;

/** Positions by trip. A driver's are those that carry their id, in whichever vehicle. */
export async function loadTracks(
  { tx, companyId }: CompanyScope,
  ranges: readonly TrackRange[],
): Promise<Map<number, Tracks>> {
  const tracks = new Map<number, Tracks>();
  if (ranges.length === 0) return tracks;
  const byDriver = ranges.some(({ vehicleNumbers }) => vehicleNumbers.length === 0);
  const drivers = sql`
      union select w."tripId", d.vehicle_id, w."fromMicros", w."untilMicros", w."driverIds" from wanted w
      join platform.driven_hours d on d.company_id = ${companyId} and d.employee_id = any(w."driverIds")
        and d.hour_micros between w."fromMicros" - 3600000000 and w."untilMicros"
      where w."vehicleNumbers" = '{}'
      union select w."tripId", l.vehicle_id, w."fromMicros", w."untilMicros", w."driverIds" from wanted w
      join platform.last_positions l on l.company_id = ${companyId} and l.employee_id = any(w."driverIds")
      where w."vehicleNumbers" = '{}'`;
  const { rows } = await tx.execute<{
    tripId: number;
    vehicleId: number;
    eventMicros: EpochMicros;
    latitude: number;
    longitude: number;
    isSlow: boolean;
  }>(sql`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(ranges)}::jsonb) as x("tripId" int, "vehicleNumbers" text[],
        "driverIds" text[], "fromMicros" int8, "untilMicros" int8)
    ), track as (
      select w."tripId", v.vehicle_id, w."fromMicros", w."untilMicros", null::text[] as drivers from wanted w
      join platform.vehicles v on v.company_id = ${companyId} and v.power_unit_number = any(w."vehicleNumbers")
      ${byDriver ? drivers : sql.empty()}
    )
    select t."tripId", p.vehicle_id as "vehicleId", p.event_micros as "eventMicros", p.latitude, p.longitude,
      coalesce(p.speed_mph, 0) <= ${slowMph} as "isSlow"
    from track t cross join lateral (
      -- The offset keeps the planner from reading whole days of the fleet for a few vehicles.
      select * from platform.pings p where p.company_id = ${companyId} and p.vehicle_id = t.vehicle_id
        and p.event_micros between t."fromMicros" and t."untilMicros"
        and (t.drivers is null or p.employee_id = any(t.drivers)) offset 0
    ) p
    order by t."tripId", p.vehicle_id, p.event_micros`);
  for (const { tripId, vehicleId, ...sighting } of rows) {
    const ofTrip = tracks.get(tripId) ?? new Map<number, Sighting[]>();
    tracks.set(tripId, ofTrip);
    const track = ofTrip.get(vehicleId);
    if (track) track.push(sighting);
    else ofTrip.set(vehicleId, [sighting]);
  }
  return tracks;
}

/** Forgets reports so old that a repeat would be refused anyway. */
export async function forgetStopProgress(db: Queryable, now: EpochMicros): Promise<void> {
  const before = now - 31 * 86_400 * 1_000_000;
  await db.execute(sql`delete from platform.truckload_stop_progress where event_micros < ${before}`);
}
