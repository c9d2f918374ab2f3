import { PlatformError } from "@/lib/client/platform-error";
import type { EpochMicros } from "@/lib/contract/instant";
import { parseInstant } from "@/lib/contract/instant";
import type { OperationId } from "@/lib/contract/interface/operations";
import { nonsense } from "@/lib/desk/link/platform-get";
import { isObject, type Loose, numberOf, objectOr, textOf } from "@/lib/desk/link/read-value";

// One pager per paging dialect of the interface. Each ends for certain, whatever the service responds.

/** Reads one page. @throws PlatformError */
type ReadPage = (query: Record<string, string>) => Promise<unknown>;

export interface Page {
  records: unknown[];
  body: Loose;
  pagination: Loose;
}

const mostPages = 2_000;

/** @throws PlatformError where the body has no list of that name */
export function pageOf(id: OperationId, key: string, body: unknown): Page {
  if (!isObject(body) || !Array.isArray(body[key])) throw nonsense(id, `${key} is no list`);
  return { records: body[key], body, pagination: objectOr(body.pagination) };
}

/**
 * Goes from page to page by what `follow` says comes next; null ends. A page that repeats the one before it, or is
 * empty, ends too: some services respond so behind their last page.
 */
async function* walk<At>(
  id: OperationId,
  key: string,
  start: At,
  read: (at: At) => Promise<unknown>,
  follow: (page: Page, at: At, isFirst: boolean) => At | null,
): AsyncGenerator<Page> {
  let at = start;
  let firstBefore: string | null = null;
  for (let pages = 0; pages < mostPages; pages++) {
    const page = pageOf(id, key, await read(at));
    const first = JSON.stringify(page.records[0]);
    if (page.records.length > 0 && first === firstBefore) return;
    firstBefore = first;
    yield page;
    const next = page.records.length === 0 ? null : follow(page, at, pages === 0);
    if (next === null) return;
    at = next;
  }
  throw nonsense(id, `it has more than ${mostPages} pages`);
}

/**
 * Dialects `offset` and `snapshot`. Where services disagree: the snapshot's `offset` is the next page's here and the
 * page's own there, so one that does not move on is counted on by the page's records.
 * @param names under which the offset is sent
 */
export const offsetPages = (id: OperationId, key: string, read: ReadPage, names = ["offset"]) =>
  walk(
    id,
    key,
    0,
    (offset) => read(offset === 0 ? {} : Object.fromEntries(names.map((name) => [name, String(offset)]))),
    ({ records, pagination }, offset) => {
      if (pagination.hasNextPage !== true) return null;
      const next = numberOf(pagination.nextPageOffset) ?? numberOf(pagination.offset) ?? 0;
      return next > offset ? next : offset + records.length;
    },
  );

/** Dialect `cursor`. A cursor that stands still ends. */
export const cursorPages = (id: OperationId, key: string, read: ReadPage) =>
  walk<string | null>(
    id,
    key,
    null,
    (cursor) => read(cursor === null ? {} : { cursor }),
    ({ pagination }, cursor) => {
      const next = pagination.hasNextPage === true ? textOf(pagination.nextCursor) : null;
      return next === cursor ? null : next;
    },
  );

/** Dialect `report`. A cursor that is null, or stands still, ends. */
export const reportPages = (id: OperationId, key: string, read: ReadPage) =>
  walk<string | null>(
    id,
    key,
    null,
    (cursor) => read(cursor === null ? {} : { cursor }),
    ({ pagination }, cursor) => {
      const next = textOf(pagination.cursor);
      return next === cursor ? null : next;
    },
  );

/** Dialect `page`. The end is published nowhere: a null page number here, a short page elsewhere. */
export const numberedPages = (id: OperationId, key: string, limit: number, read: ReadPage) => {
  let firstSize = 0;
  return walk(
    id,
    key,
    1,
    (page) => read({ page: String(page), limit: String(limit) }),
    ({ records, pagination }, page, isFirst) => {
      if (isFirst) firstSize = records.length;
      const { pageNum } = objectOr(pagination.cursor);
      const isShort = records.length < (numberOf(pagination.limit) ?? firstSize);
      return pageNum === null || isShort ? null : Math.max(page + 1, numberOf(pageNum) ?? 0);
    },
  );
};

/** A page of a time cursor: where the next one starts, and the newest upload instant in it, 0 without any. */
export interface TimePage {
  nextStart: EpochMicros | null;
  newest: EpochMicros;
}

export interface TimeStep<Read extends TimePage> {
  page: Read;
  /** Start of the next page; null after the last one. */
  next: EpochMicros | null;
  /**
   * True where more records share an instant than the service gives out at once, so that its cursor cannot get past
   * it. The walk steps over the instant, and what was not read of it has to be made good in another way.
   */
  stuck: boolean;
}

/** @throws PlatformError where there is a next page, but not where it starts */
export function nextStartOf(id: OperationId, pagination: Loose): EpochMicros | null {
  if (pagination.hasNextPage !== true) return null;
  const next = parseInstant(textOf(pagination.nextPageStartTime) ?? "");
  if (next === null) throw nonsense(id, "there is a next page, but not where it starts");
  return next;
}

/** The last step over an instant is 100 seconds long: no clock of a service is coarser. */
const mostTimesStuck = 9;

/**
 * Dialect `time`. Bounds are inclusive, so records on a border are repeated. The start of each page is later than any
 * before it.
 * @throws PlatformError where the cursor stands still whatever is asked, and whatever `read` throws
 */
export async function* timePages<Read extends TimePage>(
  start: EpochMicros,
  read: (start: EpochMicros) => Promise<Read>,
): AsyncGenerator<TimeStep<Read>> {
  let from = start;
  let timesStuck = 0;
  for (;;) {
    const page = await read(from);
    if (page.nextStart === null) {
      yield { page, next: null, stuck: false };
      return;
    }
    let next = Math.max(page.nextStart, 0);
    if (next <= from) next = page.newest;
    const stuck = next <= from;
    timesStuck = stuck ? timesStuck + 1 : 0;
    if (timesStuck > mostTimesStuck)
      throw new PlatformError({
        kind: "nonsense",
        type: "UPSTREAM_FAILED",
        message: "The platform's cursor stands still",
      });
    // From one microsecond to one second and beyond, as coarse as the service's clock turns out to be.
    if (stuck) next = from + 10 ** (timesStuck - 1);
    yield { page, next, stuck };
    from = next;
  }
}
