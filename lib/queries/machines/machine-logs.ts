import { infiniteQueryOptions } from "@tanstack/react-query";
import type { PlatformError } from "@/lib/client/platform-error";
import type { CallInput } from "@/lib/contract/call-entry";
import type { DeskCalls } from "@/lib/contract/desk/desk-calls";
import type { AlarmPage, AlarmRow, BatchPage, BatchRow } from "@/lib/contract/desk/machines/machine-records";
import { callDesk, deskKey, deskQuery } from "@/lib/queries/desk-client";

type Asked<Id extends "findAlarms" | "findBatches"> = Omit<
  NonNullable<CallInput<DeskCalls[Id]>["query"]>,
  "cursor" | "limit"
>;
export type AlarmsAsked = Asked<"findAlarms">;
export type BatchesAsked = Asked<"findBatches">;

const pageSize = 200;
const exportPage = 500;
const fromCursor = (cursor: string | null) => (cursor === null ? {} : { cursor });

/** Alarms of machines, page by page. */
export const alarmsQuery = (asked: AlarmsAsked) =>
  infiniteQueryOptions<AlarmPage, PlatformError, { pages: AlarmPage[] }, readonly unknown[], string | null>({
    queryKey: deskKey("findAlarms", { query: asked }),
    initialPageParam: null,
    queryFn: ({ pageParam, signal }) =>
      callDesk("findAlarms", { query: { ...asked, limit: pageSize, ...fromCursor(pageParam) }, signal }),
    getNextPageParam: ({ next }) => next,
  });

/** Blended batches, page by page. */
export const batchesQuery = (asked: BatchesAsked) =>
  infiniteQueryOptions<BatchPage, PlatformError, { pages: BatchPage[] }, readonly unknown[], string | null>({
    queryKey: deskKey("findBatches", { query: asked }),
    initialPageParam: null,
    queryFn: ({ pageParam, signal }) =>
      callDesk("findBatches", { query: { ...asked, limit: pageSize, ...fromCursor(pageParam) }, signal }),
    getNextPageParam: ({ next }) => next,
  });

/** Counts the alarms that were raised in each part of a span. */
export const alarmCountsQuery = (query: CallInput<DeskCalls["countAlarms"]>["query"]) =>
  deskQuery("countAlarms", { query });

/** Reads how one alarm stood before, the last time first. */
export const alarmHistoryQuery = (alarm: string, from: string) =>
  deskQuery("findAlarms", { query: { alarm, from, limit: exportPage } });

/** All that are asked for, at most so many. @throws PlatformError */
export const readAllAlarms = (asked: AlarmsAsked, most: number): Promise<AlarmRow[]> =>
  readAll(
    (cursor) => callDesk("findAlarms", { query: { ...asked, limit: exportPage, ...fromCursor(cursor) } }),
    ({ alarms }) => alarms,
    most,
  );

/** The same of batches. @throws PlatformError */
export const readAllBatches = (asked: BatchesAsked, most: number): Promise<BatchRow[]> =>
  readAll(
    (cursor) => callDesk("findBatches", { query: { ...asked, limit: exportPage, ...fromCursor(cursor) } }),
    ({ batches }) => batches,
    most,
  );

async function readAll<Page extends { next: string | null }, Row>(
  read: (cursor: string | null) => Promise<Page>,
  rowsOf: (page: Page) => readonly Row[],
  most: number,
): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | null = null;
  do {
    const page: Page = await read(cursor);
    rows.push(...rowsOf(page));
    cursor = page.next;
  } while (cursor !== null && rows.length < most);
  return rows.slice(0, most);
}
