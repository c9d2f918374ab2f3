import { queryOptions } from "@tanstack/react-query";
import type { PlatformError } from "@/lib/client/platform-error";
import type { FreightAttention, FreightBoard, FreightPart } from "@/lib/contract/desk/freight-board";
import { callDesk, deskKey, deskQuery } from "@/lib/queries/desk-client";
import { mergeRows } from "@/lib/queries/merge-rows";
import { isOvertaken, newestRead } from "@/lib/queries/read-step";

/** The live stream names what changed; this is for while it is broken. */
const refetchInterval = 30_000;
const staleTime = 5_000;

/** A list with what changed in it; the same list where nothing did, so that nothing over it is worked out anew. */
const merged = <Row>(known: Row[], changed: Row[], gone: string[], idOf: (row: Row) => string): Row[] =>
  changed.length === 0 && gone.length === 0 ? known : mergeRows(known, changed, gone, idOf);

/** The board with what changed since it was read; a response that is whole replaces it. */
export function mergeFreightBoard(known: FreightBoard | undefined, response: FreightBoard): FreightBoard {
  if (response.whole || known === undefined) return response;
  if (isOvertaken(known, response)) return known;
  const { gone } = response;
  return {
    ...response,
    whole: true,
    shipments: merged(known.shipments, response.shipments, gone.shipments, (row) => row.shipmentId),
    manifests: merged(known.manifests, response.manifests, gone.manifests, (row) => row.manifestId),
    legs: merged(known.legs, response.legs, gone.legs, (row) => row.legId),
    gone: { shipments: [], manifests: [], legs: [] },
  };
}

/**
 * Freight, manifests and incoming legs of a terminal. A read again asks only for what changed since; rows that did not
 * change stay the same objects.
 * @param terminal null for all that the member sees
 * @param part which shipments, null for every one; manifests are in each
 */
export const freightBoardQuery = (terminal: string | null, part: FreightPart | null) => {
  const asked = { ...(part === null ? {} : { part }), ...(terminal === null ? {} : { terminal }) };
  return queryOptions<FreightBoard, PlatformError>({
    queryKey: deskKey("getFreightBoard", { query: asked }),
    queryFn: async ({ client, queryKey, signal }) => {
      const read = (since: string | undefined) =>
        callDesk("getFreightBoard", { query: since === undefined ? asked : { ...asked, since }, signal });
      const before = client.getQueryData<FreightBoard>(queryKey);
      let response = await read(before?.step);
      let known = mergeFreightBoard(client.getQueryData<FreightBoard>(queryKey) ?? before, response);
      while (response.more !== null) {
        response = await read(response.more);
        known = mergeFreightBoard(known, response);
      }
      return known;
    },
    // Merging keeps unchanged rows itself; comparing 20,000 rows deep would cost a frame.
    structuralSharing: false,
    staleTime,
    refetchInterval,
  });
};

/** Counts the freight that needs somebody. It is on every page, so nothing asks for it by time. */
export const freightAttentionQuery = queryOptions<FreightAttention, PlatformError>({
  queryKey: deskKey("getFreightAttention", {}),
  queryFn: async ({ client, queryKey, signal }) =>
    newestRead(client, queryKey, await callDesk("getFreightAttention", { signal })),
  staleTime,
});

/** The least that is looked for: one letter would find everything. */
const fewestLetters = 2;

/** Shipments, manifests and legs by a part of a number or of a name: those on the boards at once, past ones as they come. */
export const findFreightQuery = (text: string, part: "board" | "past") => ({
  ...deskQuery("findFreight", { query: { text: text.trim(), part } }),
  enabled: text.trim().length >= fewestLetters,
  staleTime: 10_000,
});

/** Customers by parts of a name or a number. @param terminal where freight is entered: its customers come first; null for no such */
export const findCustomersQuery = (text: string, terminal: string | null) => ({
  ...deskQuery("findCustomers", { query: { text: text.trim(), ...(terminal === null ? {} : { terminal }) } }),
  enabled: text.trim().length >= fewestLetters,
  staleTime: 10_000,
});

/** Events of no known type or shape, the newest first. */
export const unknownEventsQuery = { ...deskQuery("listUnknownEvents"), staleTime: 10_000 };
