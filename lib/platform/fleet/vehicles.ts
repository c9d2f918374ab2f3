import { and, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { CheckedQuery } from "@/lib/contract/interface/operations";
import type { Vehicle } from "@/lib/contract/interface/vehicles";
import { emptiesAsNull, mergeJson, withoutNulls } from "@/lib/platform/service/absent-values";
import { ApiError, badField } from "@/lib/platform/service/api-error";
import { ensureGroups } from "@/lib/platform/service/ensure-codes";
import { TaggedBody } from "@/lib/platform/service/entity-tag";
import type { Handler } from "@/lib/platform/service/handler";
import { numberedPaging } from "@/lib/platform/service/paging";
import { vehicles } from "@/lib/platform/tables/assets";
import type { Queryable } from "@/lib/store/open-store";
import { preparedSelect } from "@/lib/store/prepared-select";

const defaultLimit = 100;

type Attributes = NonNullable<Vehicle["attributes"]>;

const {
  companyId: _company,
  vehicleId: _id,
  updatedAt: _updated,
  attributes: _attributes,
  ...plainColumns
} = getTableColumns(vehicles);
/** Attributes are written by the handlers of this group alone, each through the contract. */
const vehicleColumns = { ...plainColumns, attributes: sql<Attributes>`${vehicles.attributes}` };
type PlainRow = Omit<typeof vehicles.$inferSelect, "companyId" | "vehicleId" | "updatedAt" | "attributes">;
type VehicleRow = PlainRow & { attributes?: Attributes };

function toVehicle(row: VehicleRow): Vehicle {
  if (row.attributes === undefined) return withoutNulls(row);
  const { attributes, ...plain } = withoutNulls(row);
  return attributes && Object.keys(attributes).length > 0 ? { ...plain, attributes } : plain;
}

/** Pages of vehicles, with their attributes for whoever asks for those. */
const pageOf = (wanted: SQL | undefined) => {
  const page = (columns: typeof plainColumns | typeof vehicleColumns) =>
    preparedSelect<VehicleRow>((db) =>
      db
        .select(columns)
        .from(vehicles)
        .where(and(eq(vehicles.companyId, sql.placeholder("companyId")), wanted))
        .orderBy(vehicles.powerUnitNumber)
        .limit(sql.placeholder("limit"))
        .offset(sql.placeholder("offset")),
    );
  return { plain: page(plainColumns), withAttributes: page(vehicleColumns) };
};
const pageOfAll = pageOf(undefined);
const pageOfActive = pageOf(eq(vehicles.vehicleStatus, "active"));
const pageOfNumbers = pageOf(sql`${vehicles.powerUnitNumber} = any(${sql.placeholder("numbers")})`);

/**
 * Version of how a list of vehicles is written: another number tells whoever keeps one that it is written in another
 * way now.
 */
const listForm = 1;

/**
 * Lists vehicles in the order of their numbers. Its tag is the fleet's last change, which each write of a vehicle moves
 * on in its own transaction; it is read before the rows, so that it is never newer than they are.
 */
export const listVehicles: Handler<"listVehicles"> = async ({ query, companyId, tx, instants }) => {
  const [changed = 0] = await instants.read({ tx, companyId }, ["fleet"]);
  return new TaggedBody(`${listForm}-${changed}`, () =>
    readPage(tx, query.includeInactive ? pageOfAll : pageOfActive, query, { companyId }),
  );
};

/** Reads vehicles by their numbers, whatever their status. @throws ApiError NOT_FOUND where none is known */
export const getVehicles: Handler<"getVehicles"> = async ({ params, query, companyId, tx }) => {
  const response = await readPage(tx, pageOfNumbers, query, { companyId, numbers: params.vehicleNumber });
  if (response.data.length === 0 && (query.page ?? 1) === 1)
    throw new ApiError("NOT_FOUND", "No such vehicle");
  return response;
};

async function readPage(
  tx: Queryable,
  { plain, withAttributes }: ReturnType<typeof pageOf>,
  query: CheckedQuery<"listVehicles">,
  wanted: Record<string, unknown>,
) {
  const { page = 1, limit = defaultLimit, includeAttributes = false } = query;
  const select = includeAttributes ? withAttributes : plain;
  const rows = await select(tx, { ...wanted, limit: limit + 1, offset: (page - 1) * limit });
  return {
    data: rows.slice(0, limit).map(toVehicle),
    pagination: numberedPaging(page, limit, rows.length > limit),
  };
}

/** Creates a vehicle. @throws ApiError BAD_REQUEST for a number that exists */
export const createVehicle: Handler<"createVehicle"> = async ({ body, companyId, tx, now, uploaded }) => {
  const { vehicleStatus = "active", attributes = {}, groupCodes = [], ...fields } = body;
  const [row] = await tx
    .insert(vehicles)
    .values({
      ...emptiesAsNull(fields),
      powerUnitNumber: fields.powerUnitNumber,
      companyId,
      vehicleStatus,
      attributes: withoutNulls(emptiesAsNull(attributes)),
      groupCodes: [...new Set(groupCodes)],
      updatedAt: new Date(now / 1000),
    })
    .onConflictDoNothing()
    .returning(vehicleColumns);
  if (!row) throw badField("powerUnitNumber", "belongs to another vehicle");
  uploaded("fleet");
  await ensureGroups({ tx, companyId }, row.groupCodes);
  return toVehicle(row);
};

/** Changes what was sent of one vehicle. @throws ApiError NOT_FOUND */
export const updateVehicle: Handler<"updateVehicle"> = async (call) => {
  const { params, body, companyId, tx, now, uploaded } = call;
  const { attributes, groupCodes, ...fields } = body;
  const [row] = await tx
    .update(vehicles)
    .set({
      ...emptiesAsNull(fields),
      attributes: attributes && mergeJson(vehicles.attributes, attributes),
      groupCodes: groupCodes && [...new Set(groupCodes)],
      updatedAt: new Date(now / 1000),
    })
    .where(and(eq(vehicles.companyId, companyId), eq(vehicles.powerUnitNumber, params.vehicleNumber)))
    .returning(vehicleColumns);
  if (!row) throw new ApiError("NOT_FOUND", `No such vehicle: ${params.vehicleNumber}`);
  uploaded("fleet");
  await ensureGroups({ tx, companyId }, row.groupCodes);
  return toVehicle(row);
};
