import { queryOptions } from "@tanstack/react-query";
import type { PlatformError } from "@/lib/client/platform-error";
import type { LinehaulBoard } from "@/lib/contract/desk/linehaul";
import { callDesk, deskKey } from "@/lib/queries/desk-client";
import { mergeRows } from "@/lib/queries/merge-rows";
import { isOvertaken } from "@/lib/queries/read-step";

/** The live stream names what changed; this is for while it is broken. */
const refetchInterval = 30_000;
const staleTime = 5_000;

/** The board with what changed since it was read; a response that is whole replaces it. */
export function mergeLinehaulBoard(known: LinehaulBoard | undefined, response: LinehaulBoard): LinehaulBoard {
  if (response.whole || known === undefined) return response;
  if (isOvertaken(known, response)) return known;
  const isSame = response.legs.length === 0 && response.gone.length === 0;
  const legs = isSame ? known.legs : mergeRows(known.legs, response.legs, response.gone, (leg) => leg.legId);
  return { ...response, whole: true, legs, gone: [] };
}

/**
 * Legs out of a terminal and into it. A read again asks only for what changed since; rows that did not change stay the same
 * objects.
 * @param terminal null for all that the member sees
 */
export const linehaulBoardQuery = (terminal: string | null) => {
  const asked = terminal === null ? {} : { terminal };
  return queryOptions<LinehaulBoard, PlatformError>({
    queryKey: deskKey("getLinehaulBoard", { query: asked }),
    queryFn: async ({ client, queryKey, signal }) => {
      const read = (since: string | undefined) =>
        callDesk("getLinehaulBoard", { query: since === undefined ? asked : { ...asked, since }, signal });
      const before = client.getQueryData<LinehaulBoard>(queryKey);
      let response = await read(before?.step);
      let known = mergeLinehaulBoard(before, response);
      while (response.more !== null) {
        response = await read(response.more);
        known = mergeLinehaulBoard(known, response);
      }
      return known;
    },
    // Merging keeps unchanged rows itself.
    structuralSharing: false,
    staleTime,
    refetchInterval,
  });
};
