import { and, eq, sql } from "drizzle-orm";
import type { FreightReference } from "@/lib/platform/freight/book/freight-book";
import type { ShipmentRecord, StopPlace } from "@/lib/platform/freight/book/freight-records";
import { partyOf, placeKeyOf, placeOf, streetKeyOf } from "@/lib/platform/freight/book/stop-place";
import { terminals } from "@/lib/platform/tables/companies";
import { users } from "@/lib/platform/tables/people";
import { companyLocations, customers } from "@/lib/platform/tables/places";
import { dockLocations } from "@/lib/platform/tables/shipments";
import type { CompanyScope } from "@/lib/store/company-scope";

/** A place that a call names, as it will be once customers are known. */
interface PlaceWanted {
  side: "shipper" | "consignee";
  place: StopPlace;
}

export interface ReferenceWanted {
  proNumbers?: readonly string[];
  refNumbers?: readonly string[];
  customerNumbers?: readonly string[];
  /** `externalUserId` of drivers and others. */
  employeeIds?: readonly string[];
  places?: readonly PlaceWanted[];
}

const textArray = (values: Iterable<string>) => sql`${sql.param([...new Set(values)])}::text[]`;

/** Loads what a change looks up, and works out the places at which it may find stops. */
export async function loadReference(
  scope: CompanyScope,
  wanted: ReferenceWanted,
  stored: readonly ShipmentRecord[],
): Promise<{ reference: FreightReference; placeKeys: string[] }> {
  const terminalRows = await scope.tx
    .select()
    .from(terminals)
    .where(eq(terminals.companyId, scope.companyId));
  const customerFields = await readCustomers(scope, wanted.customerNumbers ?? []);
  const places = [
    ...(wanted.places ?? []).map((one) => completed(one, customerFields)),
    ...stored.map((one) => placeOf(one.shipmentType, one.fields)),
  ];
  return {
    placeKeys: [...new Set(places.map((place) => placeKeyOf(place, "")).filter((key) => key !== "~"))],
    reference: {
      terminals: new Map(terminalRows.map((row) => [row.terminalCode, row.eldConfig?.timezone ?? null])),
      customers: customerFields,
      people: await readPeople(scope, wanted.employeeIds ?? []),
      pointOf: await readPoints(scope, places),
      docks: await readDocks(scope, wanted),
    },
  };
}

/** A place of which only the customer's number was sent is where the customer's record says. */
function completed({ side, place }: PlaceWanted, known: FreightReference["customers"]): StopPlace {
  const customer = place.address === undefined ? known.get(place.customerNumber ?? "") : undefined;
  if (customer === undefined) return place;
  const type = side === "shipper" ? "pickup" : "delivery";
  return placeOf(type, { ...partyOf(side, customer), [`${side}CustomerNumber`]: place.customerNumber });
}

async function readCustomers({ tx, companyId }: CompanyScope, numbers: readonly string[]) {
  if (numbers.length === 0) return new Map<string, Record<string, unknown>>();
  const rows = await tx
    .select({ number: customers.customerNumber, fields: customers.fields })
    .from(customers)
    .where(
      and(eq(customers.companyId, companyId), sql`${customers.customerNumber} = any(${textArray(numbers)})`),
    );
  return new Map(rows.map((row) => [row.number, row.fields]));
}

async function readPeople({ tx, companyId }: CompanyScope, codes: readonly string[]) {
  if (codes.length === 0) return new Map<string, { userId: number; name: string }>();
  const rows = await tx
    .select({ code: users.externalUserId, userId: users.userId, first: users.first, last: users.last })
    .from(users)
    .where(and(eq(users.companyId, companyId), sql`${users.externalUserId} = any(${textArray(codes)})`));
  return new Map(rows.map(({ code, userId, first, last }) => [code, { userId, name: `${last}, ${first}` }]));
}

/** Degrees of places that company locations know by the customer's number or by the street. */
async function readPoints(
  { tx, companyId }: CompanyScope,
  places: readonly StopPlace[],
): Promise<FreightReference["pointOf"]> {
  const numbers = places.flatMap((place) => place.customerNumber ?? []);
  const streets = places.flatMap((place) =>
    place.address === undefined ? [] : [streetKeyOf(place.address, place.city)],
  );
  if (numbers.length + streets.length === 0) return () => null;
  const { rows } = await tx.execute<LocationRow>(sql`
    select external_company_location_id as id, lower(trim(address1)) || '|' || lower(trim(city)) as street,
      upper(trim(state)) as state, latitude, longitude
    from ${companyLocations}
    where company_id = ${companyId} and latitude is not null and longitude is not null and (
      external_company_location_id = any(${textArray(numbers)})
      or lower(trim(address1)) || '|' || lower(trim(city)) = any(${textArray(streets)}))`);
  const byNumber = new Map(rows.map((row) => [row.id, row]));
  const byStreet = new Map<string, LocationRow[]>();
  for (const row of rows) byStreet.set(row.street, [...(byStreet.get(row.street) ?? []), row]);
  return (place) => {
    const row =
      byNumber.get(place.customerNumber ?? "") ??
      (place.address === undefined
        ? undefined
        : oneOfState(byStreet.get(streetKeyOf(place.address, place.city)) ?? [], place.state));
    return row ? { latitude: row.latitude, longitude: row.longitude } : null;
  };
}

interface LocationRow extends Record<string, unknown> {
  id: string;
  street: string;
  state: string;
  latitude: number;
  longitude: number;
}

/** A street of this name in a town of this name is in several states: what names none of them, of several, is not known. */
function oneOfState(rows: readonly LocationRow[], state: string | undefined): LocationRow | undefined {
  const name = state?.trim().toUpperCase();
  const fitting = rows.filter((row) => name === undefined || row.state === name);
  return new Set(fitting.map((row) => row.state)).size === 1 ? fitting[0] : undefined;
}

async function readDocks({ tx, companyId }: CompanyScope, wanted: ReferenceWanted) {
  const { proNumbers = [], refNumbers = [] } = wanted;
  if (proNumbers.length + refNumbers.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(dockLocations)
    .where(
      and(
        eq(dockLocations.companyId, companyId),
        sql`(number_kind = 'pro' and number = any(${textArray(proNumbers)})
          or number_kind = 'ref' and number = any(${textArray(refNumbers)}))`,
      ),
    );
  return new Map(
    rows.map(({ numberKind, number, currentLocation, moveToLocation }) => [
      `${numberKind}:${number}`,
      { ...(currentLocation && { currentLocation }), ...(moveToLocation && { moveToLocation }) },
    ]),
  );
}
