import { queryOptions } from "@tanstack/react-query";
import type { PlatformError } from "@/lib/client/platform-error";
import type { LinehaulBoard } from "@/lib/contract/desk/linehaul";
import type { LinehaulRow } from "@/lib/contract/desk/linehaul/linehaul-row";
import { deskLines, deskPrefix } from "@/lib/contract/desk/lines/desk-lines";
import { callDesk, deskKey } from "@/lib/queries/desk-client";
import { mergeRows, withKnown } from "@/lib/queries/merge-rows";
import { isOvertaken } from "@/lib/queries/read-step";

/** The live stream names what changed; this is for while it is broken. */
const refetchInterval = 30_000;
const staleTime = 5_000;

const legIdOf = ({ legId }: LinehaulRow) => legId;

/** The board with what changed since it was read, or with its next part; a response that is whole replaces it. */
export function mergeLinehaulBoard(known: LinehaulBoard | undefined, response: LinehaulBoard): LinehaulBoard {
  if (response.whole || known === undefined) return response;
  if (isOvertaken(known, response)) return known;
  const isSame = response.legs.length === 0 && response.gone.length === 0;
  const came = known.more === null ? response.legs : withKnown(known.legs, response.legs, legIdOf);
  const legs = isSame ? known.legs : mergeRows(known.legs, came, response.gone, legIdOf);
  return { ...response, whole: true, legs, gone: [] };
}

/** Asks for the board first, in `linehaulBoardQuery` and in the page's head alike. */
const firstAsked = (terminal: string | null, night: string | null) => ({
  ...(terminal === null ? {} : { terminal }),
  ...(night === null ? {} : { night }),
});

/** Address at which `linehaulBoardQuery` reads the board first, for a page whose head asks for it. */
export const linehaulBoardHref = (terminal: string | null, night: string | null): string => {
  const search = new URLSearchParams(firstAsked(terminal, night));
  return `${deskPrefix}${deskLines.getLinehaulBoard.path}${search.size === 0 ? "" : `?${search}`}`;
};

/**
 * Legs out of a terminal and into it. The first part of many is shown while the others are read. A read again asks only for
 * what changed since; rows that did not change stay the same objects.
 * @param terminal null for all that the member sees
 * @param night whose legs are wanted first, YYYY-MM-DD; null for tonight
 */
export const linehaulBoardQuery = (terminal: string | null, night: string | null = null) => {
  const asked = firstAsked(terminal, null);
  const first = firstAsked(terminal, night);
  return queryOptions<LinehaulBoard, PlatformError>({
    queryKey: deskKey("getLinehaulBoard", { query: asked }),
    queryFn: async ({ client, queryKey, signal }) => {
      const read = (since: string | undefined) =>
        callDesk("getLinehaulBoard", { query: since === undefined ? first : { ...asked, since }, signal });
      const before = client.getQueryData<LinehaulBoard>(queryKey);
      // Read the rest of a board that did not come whole.
      let response = await read(before?.more ?? before?.step);
      let known = mergeLinehaulBoard(before, response);
      while (response.more !== null) {
        client.setQueryData(queryKey, known);
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
