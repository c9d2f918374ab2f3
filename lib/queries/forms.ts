import { infiniteQueryOptions } from "@tanstack/react-query";
import type { PlatformError } from "@/lib/client/platform-error";
import type { DeskBody, DeskResponse } from "@/lib/contract/desk/desk-calls";
import type { resultTimes } from "@/lib/contract/desk/plain/choices";
import { callDesk, deskKey, deskQuery } from "@/lib/queries/desk-client";
import { useWrite } from "@/lib/queries/use-write";

const slowMs = 60_000;

/** Reads what drivers are asked. */
export const formDefinitionsQuery = { ...deskQuery("getFormDefinitions"), staleTime: slowMs };

export interface ResultsAsked {
  form?: string;
  driver?: string;
  trip?: number;
  /** Instants; `to` is not counted in. */
  from?: string;
  to?: string;
  by: (typeof resultTimes)[number];
  search?: string;
}

const pageSize = 200;

const fromCursor = (cursor: string | null) => (cursor === null ? {} : { cursor });

/** Reads what drivers handed in, the newest first, page by page. */
export const formResultsQuery = (asked: ResultsAsked) =>
  infiniteQueryOptions<
    DeskResponse<"findFormResults">,
    PlatformError,
    { pages: DeskResponse<"findFormResults">[] },
    readonly unknown[],
    string | null
  >({
    queryKey: deskKey("findFormResults", { query: asked }),
    initialPageParam: null,
    queryFn: ({ pageParam, signal }) =>
      callDesk("findFormResults", { query: { ...asked, limit: pageSize, ...fromCursor(pageParam) }, signal }),
    getNextPageParam: ({ next }) => next,
  });

const exportPage = 500;

/** All results that are asked for with their answers, at most so many. @throws PlatformError */
export async function readAllResults(asked: ResultsAsked, most: number) {
  const results: DeskResponse<"findFormResults">["results"] = [];
  let cursor: string | null = null;
  do {
    const query = { ...asked, texts: true, limit: exportPage, ...fromCursor(cursor) };
    const page: DeskResponse<"findFormResults"> = await callDesk("findFormResults", { query });
    results.push(...page.results);
    cursor = page.next;
  } while (cursor !== null && results.length < most);
  return results.slice(0, most);
}

/** Shows so many beside something else. */
const fewResults = 5;

/** The newest of what a driver handed in from an instant until another. */
export const driverFormsQuery = (driver: string, from: string, to: string) =>
  deskQuery("findFormResults", { query: { driver, from, to, limit: fewResults } });

export const formResultQuery = (resultId: string) => deskQuery("getFormResult", { params: { resultId } });

/** A picture or a document of a result: it never changes. */
export const formFileQuery = (resultId: string, number: number) => ({
  ...deskQuery("getFormFile", { params: { resultId, number } }),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});

/** Reads what is asked of the driver at the stops of a trip. */
export const requiredFormsQuery = (tripId: number) => ({
  ...deskQuery("getRequiredForms", { params: { tripId } }),
  staleTime: slowMs,
});

/** Makes a form, or the next version of one. */
export const useSaveForm = () =>
  useWrite(
    (body: DeskBody<"saveForm">, idempotencyKey) => callDesk("saveForm", { body, idempotencyKey }),
    (client) => client.invalidateQueries({ queryKey: deskKey("getFormDefinitions") }),
  );
