import { queryOptions } from "@tanstack/react-query";
import type { PlatformError } from "@/lib/client/platform-error";
import type { DeskBody } from "@/lib/contract/desk/desk-calls";
import type { ExceptionBoard, ExceptionRow, ExceptionsAttention } from "@/lib/contract/desk/exception-rows";
import { callDesk, deskKey, deskQuery } from "@/lib/queries/desk-client";
import { refetchTopics } from "@/lib/queries/live-topics";
import { mergeRows } from "@/lib/queries/merge-rows";
import { isOvertaken, newestRead } from "@/lib/queries/read-step";
import { useWrite } from "@/lib/queries/use-write";

/** The live stream names what changed; this is for while it is broken. */
const refetchInterval = 30_000;
const staleTime = 5_000;

/** The board with what changed since it was read; a response that is whole replaces it. */
export function mergeExceptions(known: ExceptionBoard | undefined, response: ExceptionBoard): ExceptionBoard {
  if (response.whole || known === undefined) return { ...response, rows: withCases(response.rows, response) };
  if (isOvertaken(known, response)) return known;
  const rows = mergeRows(known.rows, response.rows, response.gone, (row) => row.id);
  return { ...response, whole: true, rows: withCases(rows, response), gone: [] };
}

/** Tells rows whether their OS&D case is open; those that say so already stay the same objects. */
function withCases(
  rows: readonly ExceptionRow[],
  { openCases }: Pick<ExceptionBoard, "openCases">,
): ExceptionRow[] {
  const open = new Set(openCases);
  return rows.map((row) => {
    const { freight } = row;
    const hasOpenCase = freight?.proNumber != null && open.has(freight.proNumber);
    return freight === null || (freight.hasOpenCase ?? false) === hasOpenCase
      ? row
      : { ...row, freight: { ...freight, hasOpenCase } };
  });
}

/** Open and snoozed exceptions, and those cleared within a day. A read again asks only for what changed since. */
export const exceptionsQuery = queryOptions<ExceptionBoard, PlatformError>({
  queryKey: deskKey("listExceptions", {}),
  queryFn: async ({ client, queryKey, signal }) => {
    const known = client.getQueryData<ExceptionBoard>(queryKey);
    const query = known === undefined ? {} : { since: known.step };
    const response = await callDesk("listExceptions", { query, signal });
    return mergeExceptions(client.getQueryData<ExceptionBoard>(queryKey) ?? known, response);
  },
  structuralSharing: false,
  staleTime,
  refetchInterval,
});

/** Counts those that are open. It is on every page, so nothing asks for it by time. */
export const exceptionsAttentionQuery = queryOptions<ExceptionsAttention, PlatformError>({
  queryKey: deskKey("getExceptionsAttention", {}),
  queryFn: async ({ client, queryKey, signal }) =>
    newestRead(client, queryKey, await callDesk("getExceptionsAttention", { signal })),
  staleTime,
});

/** One with its history. */
export const exceptionQuery = (id: string) => ({
  ...deskQuery("getException", { params: { id } }),
  staleTime,
});

/** Lists who may own one. */
export const exceptionOwnersQuery = { ...deskQuery("listExceptionOwners"), staleTime: 60_000 };

/** Something done to one or many. It succeeds as a call also where single ones were refused: read `refused`. */
export const useChangeExceptions = () =>
  useWrite(
    (body: DeskBody<"changeExceptions">, idempotencyKey) =>
      callDesk("changeExceptions", { body, idempotencyKey }),
    (client) => refetchTopics(client, ["exceptions"]),
  );

export const useUndoExceptions = () =>
  useWrite(
    (body: DeskBody<"undoExceptions">, idempotencyKey) =>
      callDesk("undoExceptions", { body, idempotencyKey }),
    (client) => refetchTopics(client, ["exceptions"]),
  );

/** From when on something is an exception. */
export const exceptionSettingsQuery = { ...deskQuery("getExceptionSettings"), staleTime: 60_000 };

export const useChangeExceptionSettings = () =>
  useWrite(
    (body: DeskBody<"changeExceptionSettings">, idempotencyKey) =>
      callDesk("changeExceptionSettings", { body, idempotencyKey }),
    (client, response) => client.setQueryData(exceptionSettingsQuery.queryKey, response),
  );
