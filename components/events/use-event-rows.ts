import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import type { EventsView } from "@/components/events/use-events-view";
import { eventFeedQuery, newerEventsQuery, readFromTop } from "@/lib/queries/events";

/** The feed as far as it is read, what is newer, and the way to both. */
export function useEventRows({ filter, view }: EventsView) {
  const client = useQueryClient();
  const query = useInfiniteQuery(eventFeedQuery(filter));
  const { pages } = query.data ?? { pages: [] };
  const rows = useMemo(() => pages.flatMap(({ events }) => events), [pages]);
  const isRead = query.data !== undefined;
  const newer = useQuery({
    ...newerEventsQuery(filter, pages[0]?.first ?? null),
    enabled: isRead && filter.order === "newest",
  });
  const newerCount = newer.data?.count ?? 0;
  const readAt = newer.data?.readAt ?? pages[0]?.readAt ?? null;
  const takeNewer = () => readFromTop(client, filter);
  // While somebody looks at one, or has paused, nothing moves under their eyes.
  const follows = !view.paused && view.at === null && pages.length <= 1;
  useEffect(() => {
    if (follows && newerCount > 0) void readFromTop(client, filter);
  }, [follows, newerCount, client, filter]);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const searchedTo = pages.at(-1)?.searchedTo ?? null;
  const searches = searchedTo !== null && !isFetchNextPageError;
  // A page that came back short has looked through as much as one request may.
  useEffect(() => {
    if (searches && !isFetchingNextPage) void fetchNextPage();
  }, [searches, isFetchingNextPage, fetchNextPage]);
  return {
    query,
    /** Time to which events were looked through for what is rare; null where nothing is left to look through. */
    searchedTo,
    all: rows,
    rows,
    row: rows.find(({ id }) => id === view.at) ?? null,
    newerCount: follows ? 0 : newerCount,
    /**
     * Time at which the desk last read events from the platform, milliseconds since 1970; null where that is not known.
     */
    readAtMs: readAt === null ? null : Date.parse(readAt),
    takeNewer,
    readMore: () => {
      if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
    },
    // The feed comes in order, and what is read stands still.
    moved: 0,
    showMoved: () => undefined,
  };
}

export type EventRows = ReturnType<typeof useEventRows>;
