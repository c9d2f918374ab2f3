import { z } from "zod";
import { AnyInstant, QueryCount } from "@/lib/contract/scalars";

/**
 * The six ways in which the interface pages.
 * - `offset`: `offset` in; `total`, `hasNextPage`, `nextPageOffset` out (users, company locations, forms, HOS timers).
 * - `page`: `page`, `limit` in; `cursor.pageNum` of the next page and `limit` out (vehicles, trailers).
 * - `time`: `startTime`, `endTime` in; `hasNextPage` and, only then, `nextPageStartTime` out (upload times).
 * - `snapshot`: `offset` in; `offset`, `hasNextPage` out (location snapshot).
 * - `cursor`: `cursor`, `limit` in; `nextCursor`, `hasNextPage` out (HOS log summary).
 * - `report`: `cursor`, `limit` in; `cursor` (null at the end), `limit` out (vehicle performance).
 */
export type PagingDialect = "offset" | "page" | "time" | "snapshot" | "cursor" | "report";

export const OffsetQuery = z.object({ offset: QueryCount(0).optional() });
export const OffsetPaging = z.looseObject({
  /** Left out by a desk for members of some terminals: it counts what they do not see. */
  total: z.int().optional(),
  hasNextPage: z.boolean(),
  nextPageOffset: z.int().nullable(),
});

export const PageQuery = z.object({
  page: QueryCount(1).optional(),
  limit: QueryCount(1).pipe(z.number().max(1000, "must be at most 1000")).optional(),
});
/** `cursor.pageNum` is the next page, null on the last one (decided: nothing is published for the end). */
export const PagePaging = z.looseObject({
  cursor: z.looseObject({ pageNum: z.int().nullable() }),
  limit: z.int(),
});

export const TimeQuery = z.object({ startTime: AnyInstant, endTime: AnyInstant.optional() });
export const TimePaging = z.looseObject({
  hasNextPage: z.boolean(),
  nextPageStartTime: z.string().optional(),
});

export const SnapshotQuery = z.object({ offset: QueryCount(0).optional() });
export const SnapshotPaging = z.looseObject({ offset: z.int(), hasNextPage: z.boolean() });
