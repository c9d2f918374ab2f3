import { eq, sql } from "drizzle-orm";
import { type EpochMicros, formatInstant } from "@/lib/contract/instant";
import type {
  GeofenceCircle,
  TruckloadLocation,
  TruckloadStop,
  TruckloadTrip,
  TruckloadUnits,
} from "@/lib/contract/interface/truckload-records";
import { PeopleFinder } from "@/lib/platform/service/people-finder";
import { companyLocations } from "@/lib/platform/tables/places";
import { type StoredLocation, truckloadUnits } from "@/lib/platform/tables/truckload";
import type { StopState, TripState } from "@/lib/platform/truckload/records/load-trips";
import { roundDegrees } from "@/lib/platform/truckload/records/references";
import { circleOfPlace, circleOfSpelt } from "@/lib/platform/truckload/visits/stop-circle";
import type { CompanyScope } from "@/lib/store/company-scope";

/** Units of a company that has said nothing of them. */
export const defaultUnits: TruckloadUnits = { volume: "cubicfeet", weight: "pounds", distance: "miles" };

/** The units of a company's truckload quantities. */
export async function unitsOf({ tx, companyId }: CompanyScope): Promise<TruckloadUnits> {
  const [row] = await tx
    .select({
      volume: truckloadUnits.volume,
      weight: truckloadUnits.weight,
      distance: truckloadUnits.distance,
    })
    .from(truckloadUnits)
    .where(eq(truckloadUnits.companyId, companyId));
  return row ?? defaultUnits;
}

/** Fields of a company location in a response. */
export type PlaceFields = Pick<
  typeof companyLocations.$inferSelect,
  | "companyLocationId"
  | "externalCompanyLocationId"
  | "name"
  | "address1"
  | "address2"
  | "city"
  | "zip"
  | "state"
  | "country"
  | "latitude"
  | "longitude"
  | "geofences"
>;

/** Records that were read already of that to which trips refer. */
export interface ReadReferences {
  people: PeopleFinder;
  placeFields: readonly PlaceFields[];
}

/** Writes stored trips as the interface answers them, with what they refer to as it is now. */
export class TripWriter {
  private constructor(
    private readonly people: PeopleFinder,
    private readonly places: ReadonlyMap<number, TruckloadLocation>,
  ) {}

  /** For trips that refer to nothing but what was read. */
  static of({ people, placeFields }: ReadReferences): TripWriter {
    return new TripWriter(people, writtenPlaces(placeFields));
  }

  /** Reads at once whatever the trips refer to. */
  static async load(scope: CompanyScope, trips: readonly TripState[]): Promise<TripWriter> {
    const userIds = [...new Set(trips.flatMap((trip) => trip.userIds))];
    const people = await PeopleFinder.load(scope, { userIds, externalUserIds: [] });
    const named = trips
      .flatMap((trip) => [
        trip.fields.shipper,
        trip.fields.consignee,
        ...trip.stops.map((stop) => stop.fields.location),
      ])
      .flatMap((place) => (place && "companyLocationId" in place ? [place.companyLocationId] : []));
    const rows =
      named.length === 0
        ? []
        : await scope.tx
            .select()
            .from(companyLocations)
            .where(
              sql`${companyLocations.companyId} = ${scope.companyId}
                and ${companyLocations.companyLocationId} = any(${sql.param([...new Set(named)])}::int[])`,
            );
    return new TripWriter(people, writtenPlaces(rows));
  }

  trip(trip: TripState): TruckloadTrip {
    const { shipper, consignee, ...fields } = trip.fields;
    return {
      tripId: trip.tripId,
      ...(trip.externalTripId === null ? {} : { externalTripId: trip.externalTripId }),
      userIds: trip.userIds,
      externalUserIds: trip.userIds.flatMap((id) => this.people.byId(id)?.externalUserId ?? []),
      externalVehicleIds: trip.vehicleNumbers,
      externalTrailerIds: trip.trailerNumbers,
      ...fields,
      ...(shipper ? { shipper: this.#location(shipper) } : {}),
      ...(consignee ? { consignee: this.#location(consignee) } : {}),
      stops: trip.stops.map((_, index) => this.stop(trip, index)),
      ...written("actualStartTime", trip.actualStartMicros),
      ...written("actualEndTime", trip.actualEndMicros),
      status: tripStatus(trip),
      version: trip.version,
      ...written("updatedTime", trip.updatedMicros),
    };
  }

  /** The stop at a place of its trip, counted from 0. */
  stop(trip: TripState, index: number): TruckloadStop {
    const stop = trip.stops[index];
    if (!stop || stop.stopId === null) throw new Error("A stop is returned before it is stored");
    const { location, ...fields } = stop.fields;
    return {
      stopId: stop.stopId,
      ...(stop.externalStopId === null ? {} : { externalStopId: stop.externalStopId }),
      tripId: trip.tripId,
      ...(trip.externalTripId === null ? {} : { externalTripId: trip.externalTripId }),
      sequence: index + 1,
      ...fields,
      ...(location ? { location: this.#location(location) } : {}),
      ...written("arrivedTime", stop.arrivedMicros),
      ...(stop.arrivedSource === null ? {} : { arrivedSource: stop.arrivedSource }),
      ...written("departedTime", stop.departedMicros),
      ...(stop.departedSource === null ? {} : { departedSource: stop.departedSource }),
      ...written("skippedTime", stop.skippedMicros),
      ...written("canceledTime", stop.canceledMicros),
      status: stopStatus(stop),
      version: stop.version,
    };
  }

  #location(stored: StoredLocation): TruckloadLocation {
    if (!("companyLocationId" in stored)) return complete(stored, circleOfSpelt(stored));
    const place = this.places.get(stored.companyLocationId);
    if (!place) throw new Error("A stored company location is gone");
    return place;
  }
}

/** Written once each: a yard is a stop of a thousand trips. */
const writtenPlaces = (rows: readonly PlaceFields[]) =>
  new Map(rows.map((row) => [row.companyLocationId, placeOf(row)]));

function placeOf(row: PlaceFields): TruckloadLocation {
  const { companyLocationId, externalCompanyLocationId } = row;
  return { ...complete(row, circleOfPlace(row)), companyLocationId, externalCompanyLocationId };
}

const written = <Name extends string>(name: Name, micros: EpochMicros | null): { [K in Name]?: string } =>
  micros === null ? {} : ({ [name]: formatInstant(micros) } as { [K in Name]?: string });

type AddressFields = {
  [K in "name" | "address1" | "address2" | "city" | "zip" | "state" | "country"]?: string | null;
} & { latitude?: number | null; longitude?: number | null };

/** Every published field of a location. */
function complete(place: AddressFields, circle: GeofenceCircle | null): TruckloadLocation {
  const latitude = place.latitude == null ? null : roundDegrees(place.latitude);
  const longitude = place.longitude == null ? null : roundDegrees(place.longitude);
  return {
    companyLocationId: null,
    externalCompanyLocationId: null,
    name: place.name ?? null,
    address1: place.address1 ?? null,
    address2: place.address2 ?? null,
    city: place.city ?? null,
    zip: place.zip ?? null,
    state: place.state ?? null,
    country: place.country ?? null,
    latitude,
    longitude,
    geofence: circle && { circle },
  };
}

function tripStatus(trip: TripState): string {
  if (trip.actualEndMicros !== null) return "ended";
  return trip.actualStartMicros === null ? "planned" : "started";
}

/** The dispatcher's decision comes before what the road reports: a driver may pass by a canceled stop. */
function stopStatus(stop: StopState): string {
  if (stop.canceledMicros !== null) return "canceled";
  if (stop.skippedMicros !== null) return "skipped";
  if (stop.departedMicros !== null) return "departed";
  return stop.arrivedMicros === null ? "planned" : "arrived";
}
