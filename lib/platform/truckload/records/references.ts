import { sql } from "drizzle-orm";
import type { FieldError } from "@/lib/contract/errors";
import {
  defaultEnterRadiusMeters,
  defaultExitRadiusMeters,
  type LocationWrite,
  type TripWrite,
} from "@/lib/contract/interface/truckload-fields";
import type { GeofenceCircle } from "@/lib/contract/interface/truckload-records";
import { filledOnly } from "@/lib/platform/service/absent-values";
import type { PeopleFinder } from "@/lib/platform/service/people-finder";
import type { StoredLocation } from "@/lib/platform/tables/truckload";
import type { CompanyScope } from "@/lib/store/company-scope";

/** A location as sent: undefined keeps, null clears. */
export type SentLocation = LocationWrite | null | undefined;

interface KnownPlace {
  companyLocationId: number;
  externalCompanyLocationId: string;
}

/** The company locations that a call names, read at once. */
export class PlaceFinder {
  private constructor(
    private readonly ids: ReadonlySet<number>,
    private readonly byExternalId: ReadonlyMap<string, number>,
  ) {}

  /** @param places those that are known of all that are named */
  static of(places: readonly KnownPlace[]): PlaceFinder {
    return new PlaceFinder(
      new Set(places.map((place) => place.companyLocationId)),
      new Map(places.map((place) => [place.externalCompanyLocationId, place.companyLocationId])),
    );
  }

  static async load({ tx, companyId }: CompanyScope, sent: readonly SentLocation[]): Promise<PlaceFinder> {
    const ids = sent.flatMap((place) => place?.companyLocationId ?? []);
    const externalIds = sent.flatMap((place) => place?.externalCompanyLocationId ?? []);
    if (ids.length + externalIds.length === 0) return new PlaceFinder(new Set(), new Map());
    const { rows } = await tx.execute<{ companyLocationId: number; externalCompanyLocationId: string }>(sql`
      select company_location_id as "companyLocationId", external_company_location_id as "externalCompanyLocationId"
      from platform.company_locations where company_id = ${companyId}
        and (company_location_id = any(${sql.param(ids)}::bigint[])
          or external_company_location_id = any(${sql.param(externalIds)}::text[]))`);
    return PlaceFinder.of(rows);
  }

  /** Makes what is to be stored for a location; one that is not known is named in `faults`. */
  stored(sent: SentLocation, path: string, faults: FieldError[]): StoredLocation | null | undefined {
    if (sent == null) return sent;
    const { companyLocationId, externalCompanyLocationId } = sent;
    if (companyLocationId == null && externalCompanyLocationId == null) return spellOut(sent);
    const found =
      companyLocationId != null
        ? this.ids.has(companyLocationId) && companyLocationId
        : this.byExternalId.get(externalCompanyLocationId ?? "");
    if (found) return { companyLocationId: found };
    const field = companyLocationId != null ? "companyLocationId" : "externalCompanyLocationId";
    faults.push({ path: `${path}.${field}`, message: "is not a known company location" });
    return null;
  }
}

/** About a metre: the interface carries no finer position. */
export const roundDegrees = (degrees: number) => Number(degrees.toFixed(5));

function spellOut(sent: LocationWrite): StoredLocation {
  const { companyLocationId: _id, externalCompanyLocationId: _external, geofence, ...rest } = sent;
  const place: StoredLocation = filledOnly(rest);
  if (sent.latitude != null) place.latitude = roundDegrees(sent.latitude);
  if (sent.longitude != null) place.longitude = roundDegrees(sent.longitude);
  const latitude = geofence?.circle.latitude ?? sent.latitude;
  const longitude = geofence?.circle.longitude ?? sent.longitude;
  if (geofence && latitude != null && longitude != null) {
    const { enterRadiusMeters, exitRadiusMeters } = geofence.circle;
    place.geofence = { circle: circleAround(latitude, longitude, enterRadiusMeters, exitRadiusMeters) };
  }
  return place;
}

/** A stop's two circles with the interface's defaults; the outer one is never the smaller. */
export function circleAround(
  latitude: number,
  longitude: number,
  enterRadiusMeters?: number | null,
  exitRadiusMeters?: number | null,
): GeofenceCircle {
  const enter = enterRadiusMeters ?? defaultEnterRadiusMeters;
  return {
    latitude: roundDegrees(latitude),
    longitude: roundDegrees(longitude),
    enterRadiusMeters: enter,
    exitRadiusMeters: Math.max(enter, exitRadiusMeters ?? defaultExitRadiusMeters),
  };
}

/** Undefined where nothing was sent. */
export interface Assignment {
  userIds?: number[];
  vehicleNumbers?: string[];
  trailerNumbers?: string[];
}

export type SentAssignment = {
  [Name in "externalUserIds" | "externalVehicleIds" | "externalTrailerIds"]?: TripWrite[Name] | undefined;
} & { userIds?: number[] | null | undefined };

/** People and units that an assignment names and that are known. */
export interface KnownAssignees {
  people: PeopleFinder;
  vehicles: ReadonlySet<string>;
  trailers: ReadonlySet<string>;
}

/** The people that are sent, by the ids that count. */
export function peopleIn({ userIds, externalUserIds }: SentAssignment) {
  const byId = userIds != null && (userIds.length > 0 || externalUserIds == null);
  // An id beyond Postgres' integers names nobody.
  const ids = byId ? userIds.filter((id) => id <= 2_147_483_647) : [];
  return {
    sent: byId ? userIds : externalUserIds,
    ids,
    externalIds: byId ? [] : [...new Set(externalUserIds)],
  };
}

/** Finds who and what a call assigns; whoever is not known is named in `faults`. Null assigns nobody. */
export function assignmentOf(sent: SentAssignment, known: KnownAssignees, faults: FieldError[]): Assignment {
  const found: Assignment = {};
  const people = peopleIn(sent).sent;
  if (people !== undefined) found.userIds = usersOf(people ?? [], known.people, faults);
  if (sent.externalVehicleIds !== undefined) {
    found.vehicleNumbers = [...new Set(sent.externalVehicleIds)];
    faults.push(...unknownOnes("externalVehicleIds", "vehicle", sent.externalVehicleIds, known.vehicles));
  }
  if (sent.externalTrailerIds !== undefined) {
    found.trailerNumbers = [...new Set(sent.externalTrailerIds)];
    faults.push(...unknownOnes("externalTrailerIds", "trailer", sent.externalTrailerIds, known.trailers));
  }
  return found;
}

function unknownOnes(path: string, what: string, sent: string[] | null, known: ReadonlySet<string>) {
  return (sent ?? []).flatMap((number, index) =>
    known.has(number) ? [] : [{ path: `${path}.${index}`, message: `is not a known ${what}` }],
  );
}

function usersOf(sent: readonly (number | string)[], people: PeopleFinder, faults: FieldError[]): number[] {
  const userIds = sent.flatMap((id, index) => {
    const person = typeof id === "number" ? people.byId(id) : people.byExternalId(id);
    const path = `${typeof id === "number" ? "userIds" : "externalUserIds"}.${index}`;
    if (!person) faults.push({ path, message: "is not a known user" });
    return person?.userId ?? [];
  });
  return [...new Set(userIds)];
}
