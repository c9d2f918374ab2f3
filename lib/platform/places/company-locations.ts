import { and, count, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { weekdays } from "@/lib/contract/interface/availability";
import type { CompanyLocation } from "@/lib/contract/interface/company-locations";
import type { CheckedBody, CheckedQuery } from "@/lib/contract/interface/operations";
import { emptiesAsNull, withoutNulls } from "@/lib/platform/service/absent-values";
import { ApiError, badField, conflict } from "@/lib/platform/service/api-error";
import { ensureTerminals } from "@/lib/platform/service/ensure-codes";
import type { Handler } from "@/lib/platform/service/handler";
import { offsetPaging } from "@/lib/platform/service/paging";
import { companyLocations } from "@/lib/platform/tables/places";

const pageSize = 100;

type Fields = CheckedBody<"updateCompanyLocation">;
type DayRow = NonNullable<CompanyLocation["availability"]>[number];
type Geofence = NonNullable<CompanyLocation["geofences"]>[number];

const { companyId: _company, updatedAt: _updated, ...returned } = getTableColumns(companyLocations);
/** Both lists are written by this file alone, from what the contract let through. */
const locationColumns = {
  ...returned,
  geofences: sql<Geofence[] | null>`${companyLocations.geofences}`,
  availability: sql<DayRow[] | null>`${companyLocations.availability}`,
};

/** Creates a company location. @throws ApiError CONFLICT for an external id that exists */
export const createCompanyLocation: Handler<"createCompanyLocation"> = async (call) => {
  const { body, companyId, tx, now } = call;
  const { name, address1, city, state, country, externalCompanyLocationId } = body;
  const [row] = await tx
    .insert(companyLocations)
    .values({
      ...toStored(body),
      ...{ name, address1, city, state, country, externalCompanyLocationId, companyId },
      updatedAt: new Date(now / 1000),
    })
    .onConflictDoNothing()
    .returning(locationColumns);
  if (!row) throw idTaken();
  refuseHalfPoint(row);
  await ensureTerminals(call, row.terminalCode === null ? [] : [row.terminalCode]);
  return withoutNulls(row);
};

/** Changes what was sent of one company location. @throws ApiError NOT_FOUND, BAD_REQUEST */
export const updateCompanyLocation: Handler<"updateCompanyLocation"> = async (call) => {
  const { query, body, companyId, tx, now } = call;
  const named = namedBy(query);
  if (!named) throw badField("companyLocationId", "or externalCompanyLocationId is required");
  const [row] = await tx
    .update(companyLocations)
    .set({ ...toStored(body), updatedAt: new Date(now / 1000) })
    .where(and(eq(companyLocations.companyId, companyId), named))
    .returning(locationColumns);
  if (!row) throw new ApiError("NOT_FOUND", "No such company location");
  refuseHalfPoint(row);
  await ensureTerminals(call, row.terminalCode === null ? [] : [row.terminalCode]);
  return withoutNulls(row);
};

/** Lists company locations in the order of their ids, or finds one. */
export const listCompanyLocations: Handler<"listCompanyLocations"> = async ({ query, companyId, tx }) => {
  const offset = query.offset ?? 0;
  const wanted = and(eq(companyLocations.companyId, companyId), namedBy(query));
  const rows = await tx
    .select(locationColumns)
    .from(companyLocations)
    .where(wanted)
    .orderBy(companyLocations.companyLocationId)
    .limit(pageSize)
    .offset(offset);
  const [counted] = await tx.select({ total: count() }).from(companyLocations).where(wanted);
  return {
    companyLocations: rows.map((row) => withoutNulls(row)),
    pagination: offsetPaging(offset, rows.length, counted?.total ?? 0),
  };
};

/** Makes the row of what was sent: one availability row per day, numbers to the decimals that are published. */
function toStored(fields: Fields) {
  const { name, address1, city, state, country, geofences, availability, latitude, longitude, ...rest } =
    fields;
  return {
    ...emptiesAsNull(rest),
    ...{ name, address1, city, state, country },
    latitude: latitude === undefined ? undefined : roundTo(latitude, 5),
    longitude: longitude === undefined ? undefined : roundTo(longitude, 5),
    geofences: geofences?.map(withRoundRadius),
    availability: availability && toDays(availability),
  };
}

function withRoundRadius(geofence: NonNullable<Fields["geofences"]>[number]) {
  const { geojson } = geofence;
  const radius = geojson.properties?.radius;
  return radius === undefined
    ? geofence
    : { ...geofence, geojson: { ...geojson, properties: { radius: roundTo(radius, 2) } } };
}

const mondayFirst = [...weekdays.slice(1), weekdays[0]];

function toDays(rules: NonNullable<Fields["availability"]>): DayRow[] {
  return mondayFirst.flatMap((dayOfWeek) =>
    rules
      .filter((rule) => rule.daysOfWeek.includes(dayOfWeek))
      .map(({ daysOfWeek, ...rule }) => ({ dayOfWeek, availability: true, ...rule })),
  );
}

function refuseHalfPoint({ latitude, longitude }: { latitude: number | null; longitude: number | null }) {
  if (latitude !== null && longitude === null) throw badField("longitude", "is required with latitude");
  if (latitude === null && longitude !== null) throw badField("latitude", "is required with longitude");
}

/** The platform's id wins. As bigint, because a caller may send a number that no id can have. */
function namedBy(query: CheckedQuery<"updateCompanyLocation">): SQL | undefined {
  const { companyLocationId, externalCompanyLocationId } = query;
  if (companyLocationId !== undefined)
    return sql`${companyLocations.companyLocationId} = ${companyLocationId}::bigint`;
  return externalCompanyLocationId === undefined
    ? undefined
    : eq(companyLocations.externalCompanyLocationId, externalCompanyLocationId);
}

const roundTo = (value: number, decimals: number) => Number(value.toFixed(decimals));

const idTaken = () =>
  conflict([{ path: "externalCompanyLocationId", message: "belongs to another company location" }]);
