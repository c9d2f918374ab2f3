import { and, eq, getTableColumns, inArray, type SQL } from "drizzle-orm";
import type { CheckedQuery } from "@/lib/contract/interface/operations";
import type { Trailer } from "@/lib/contract/interface/trailers";
import { emptiesAsNull, mergeJson, withoutNulls } from "@/lib/platform/service/absent-values";
import { ApiError, badField } from "@/lib/platform/service/api-error";
import { ensureGroups, ensureTerminals } from "@/lib/platform/service/ensure-codes";
import type { Handler } from "@/lib/platform/service/handler";
import { numberedPaging } from "@/lib/platform/service/paging";
import { trailers } from "@/lib/platform/tables/assets";
import type { CompanyScope } from "@/lib/store/company-scope";
import type { Queryable } from "@/lib/store/open-store";

const defaultLimit = 100;

const {
  companyId: _company,
  trailerId: _id,
  updatedAt: _updated,
  ...trailerColumns
} = getTableColumns(trailers);
type TrailerRow = Omit<typeof trailers.$inferSelect, "companyId" | "trailerId" | "updatedAt">;

function toTrailer({ attributes, ...row }: TrailerRow, withAttributes: boolean): Trailer {
  const shown = withAttributes && Object.keys(attributes).length > 0;
  return { ...withoutNulls(row), ...(shown ? { attributes } : {}) };
}

/** Lists trailers in the order of their numbers. */
export const listTrailers: Handler<"listTrailers"> = ({ query, companyId, tx }) =>
  readPage(
    tx,
    query,
    and(eq(trailers.companyId, companyId), query.includeInactive ? undefined : eq(trailers.status, "active")),
  );

/** Reads trailers by their numbers, whatever their status. @throws ApiError NOT_FOUND where none is known */
export const getTrailers: Handler<"getTrailers"> = async ({ params, query, companyId, tx }) => {
  const response = await readPage(
    tx,
    query,
    and(eq(trailers.companyId, companyId), inArray(trailers.trailerNumber, params.trailerNumber)),
  );
  if (response.data.length === 0 && (query.page ?? 1) === 1)
    throw new ApiError("NOT_FOUND", "No such trailer");
  return response;
};

async function readPage(tx: Queryable, query: CheckedQuery<"listTrailers">, wanted: SQL | undefined) {
  const { page = 1, limit = defaultLimit, includeAttributes = false } = query;
  const rows = await tx
    .select(trailerColumns)
    .from(trailers)
    .where(wanted)
    .orderBy(trailers.trailerNumber)
    .limit(limit + 1)
    .offset((page - 1) * limit);
  return {
    data: rows.slice(0, limit).map((row) => toTrailer(row, includeAttributes)),
    pagination: numberedPaging(page, limit, rows.length > limit),
  };
}

/** Creates a trailer. @throws ApiError BAD_REQUEST for a number that exists */
export const createTrailer: Handler<"createTrailer"> = async ({ body, companyId, tx, now }) => {
  const { status = "active", attributes = {}, groupCodes = [], ...fields } = body;
  const [row] = await tx
    .insert(trailers)
    .values({
      ...emptiesAsNull(fields),
      trailerNumber: fields.trailerNumber,
      companyId,
      status,
      attributes: withoutNulls(emptiesAsNull(attributes)),
      groupCodes: [...new Set(groupCodes)],
      updatedAt: new Date(now / 1000),
    })
    .onConflictDoNothing()
    .returning(trailerColumns);
  if (!row) throw badField("trailerNumber", "belongs to another trailer");
  await ensurePlaces({ tx, companyId }, row);
  return toTrailer(row, true);
};

/** Changes what was sent of one trailer. @throws ApiError NOT_FOUND */
export const updateTrailer: Handler<"updateTrailer"> = async ({ params, body, companyId, tx, now }) => {
  const { attributes, groupCodes, ...fields } = body;
  const [row] = await tx
    .update(trailers)
    .set({
      ...emptiesAsNull(fields),
      attributes: attributes && mergeJson(trailers.attributes, attributes),
      groupCodes: groupCodes && [...new Set(groupCodes)],
      updatedAt: new Date(now / 1000),
    })
    .where(and(eq(trailers.companyId, companyId), eq(trailers.trailerNumber, params.trailerNumber)))
    .returning(trailerColumns);
  if (!row) throw new ApiError("NOT_FOUND", `No such trailer: ${params.trailerNumber}`);
  await ensurePlaces({ tx, companyId }, row);
  return toTrailer(row, true);
};

async function ensurePlaces(scope: CompanyScope, row: TrailerRow) {
  await ensureTerminals(scope, row.terminal === null ? [] : [row.terminal]);
  await ensureGroups(scope, row.groupCodes);
}
