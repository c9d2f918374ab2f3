import { type SQL, sql } from "drizzle-orm";
import type { TruckloadUnits } from "@/lib/contract/interface/truckload-records";
import { PeopleFinder, type Person } from "@/lib/platform/service/people-finder";
import {
  PlaceFinder,
  peopleIn,
  type SentAssignment,
  type SentLocation,
} from "@/lib/platform/truckload/records/references";
import type { PlaceFields } from "@/lib/platform/truckload/trip-response";
import type { CompanyScope } from "@/lib/store/company-scope";

/** Names in a trip that is written, as it was sent. */
export interface NamedByTrip extends SentAssignment {
  places: readonly SentLocation[];
  /** Looked up among the trips that are there; undefined where it is not asked for. */
  externalTripId?: string | null | undefined;
}

interface ReferencesRow extends Record<string, unknown> {
  people: Person[] | null;
  places: PlaceFields[] | null;
  vehicles: string[] | null;
  trailers: string[] | null;
  units: TruckloadUnits | null;
  taken: string[] | null;
}

/** All that a trip names, and what its response says of it, read in one statement. */
export class TripReferences {
  readonly people: PeopleFinder;
  readonly places: PlaceFinder;
  readonly placeFields: readonly PlaceFields[];
  readonly vehicles: ReadonlySet<string>;
  readonly trailers: ReadonlySet<string>;
  /** Null where the company has said nothing of them. */
  readonly units: TruckloadUnits | null;
  /** Ids that trips have, among the externalTripIds that were asked for. */
  readonly takenIds: ReadonlySet<string>;

  private constructor(row: ReferencesRow) {
    this.people = PeopleFinder.of(row.people ?? []);
    this.placeFields = row.places ?? [];
    this.places = PlaceFinder.of(this.placeFields);
    this.vehicles = new Set(row.vehicles);
    this.trailers = new Set(row.trailers);
    this.units = row.units;
    this.takenIds = new Set(row.taken);
  }

  /** @param trips each with what it names */
  static async load({ tx, companyId }: CompanyScope, trips: readonly NamedByTrip[]): Promise<TripReferences> {
    const named = namedByAll(trips);
    const { rows } = await tx.execute<ReferencesRow>(sql`
      select ${peopleNamed(companyId, named)} as people, ${placesNamed(companyId, named)} as places,
        ${textsNamed(companyId, sql`platform.vehicles`, sql`power_unit_number`, named.vehicles)} as vehicles,
        ${textsNamed(companyId, sql`platform.trailers`, sql`trailer_number`, named.trailers)} as trailers,
        (select json_build_object('volume', volume, 'weight', weight, 'distance', distance)
          from platform.truckload_units where company_id = ${companyId}) as units,
        ${textsNamed(companyId, sql`platform.truckload_trips`, sql`external_trip_id`, named.tripIds)} as taken`);
    const [row] = rows;
    if (!row) throw new Error("What a trip names was not read");
    return new TripReferences(row);
  }
}

type Named = ReturnType<typeof namedByAll>;

/** Collects what some trips name, each thing once. */
function namedByAll(trips: readonly NamedByTrip[]) {
  const all = <T>(pick: (trip: NamedByTrip) => readonly T[] | T | null | undefined): T[] => [
    ...new Set(trips.flatMap((trip) => pick(trip) ?? [])),
  ];
  const places = trips.flatMap((trip) => trip.places);
  return {
    people: {
      ids: all((trip) => peopleIn(trip).ids),
      externalIds: all((trip) => peopleIn(trip).externalIds),
    },
    places: {
      ids: [...new Set(places.flatMap((place) => place?.companyLocationId ?? []))],
      externalIds: [...new Set(places.flatMap((place) => place?.externalCompanyLocationId ?? []))],
    },
    vehicles: all((trip) => trip.externalVehicleIds),
    trailers: all((trip) => trip.externalTrailerIds),
    tripIds: all((trip) => trip.externalTripId),
  };
}

const nothing = sql`null::json`;

function peopleNamed(companyId: number, { people: { ids, externalIds } }: Named): SQL {
  if (ids.length + externalIds.length === 0) return nothing;
  return sql`(select json_agg(json_build_object('userId', user_id, 'externalUserId', external_user_id,
      'name', first || ' ' || last))
    from platform.users where company_id = ${companyId} and (user_id = any(${sql.param(ids)}::int[])
      or external_user_id = any(${sql.param(externalIds)}::text[])))`;
}

function placesNamed(companyId: number, { places: { ids, externalIds } }: Named): SQL {
  if (ids.length + externalIds.length === 0) return nothing;
  return sql`(select json_agg(json_build_object('companyLocationId', company_location_id,
      'externalCompanyLocationId', external_company_location_id, 'name', name, 'address1', address1,
      'address2', address2, 'city', city, 'zip', zip, 'state', state, 'country', country, 'latitude', latitude,
      'longitude', longitude, 'geofences', geofences))
    from platform.company_locations where company_id = ${companyId}
      and (company_location_id = any(${sql.param(ids)}::bigint[])
        or external_company_location_id = any(${sql.param(externalIds)}::text[])))`;
}

function textsNamed(companyId: number, table: SQL, column: SQL, texts: readonly string[]): SQL {
  if (texts.length === 0) return nothing;
  return sql`(select json_agg(${column}) from ${table}
    where company_id = ${companyId} and ${column} = any(${sql.param(texts)}::text[]))`;
}
