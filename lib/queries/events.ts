import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
} from "@tanstack/react-query";
import type { PlatformError } from "@/lib/client/platform-error";
import type { EventFeedPage, EventFeedQuery } from "@/lib/contract/desk/events";
import { callDesk, deskQuery } from "@/lib/queries/desk-client";
import { operationQuery } from "@/lib/queries/platform-client";

/** Filter of the feed. */
export type EventFilter = Omit<EventFeedQuery, "cursor" | "limit">;

const pageSize = 200;
/** Interval at which it is asked whether there is anything newer. */
const newerMs = 3_000;
/** More than so many new ones are not counted. */
export const mostNewer = 100;

/** The feed in pages; it stays as it is while it is read, what is newer is counted by `newerEventsQuery`. */
export const eventFeedQuery = (filter: EventFilter) =>
  infiniteQueryOptions<
    EventFeedPage,
    PlatformError,
    InfiniteData<EventFeedPage>,
    readonly unknown[],
    string | undefined
  >({
    queryKey: ["getEventFeed", "pages", filter],
    queryFn: ({ pageParam, signal }) =>
      callDesk("getEventFeed", { query: { ...filter, cursor: pageParam, limit: pageSize }, signal }),
    initialPageParam: undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });

/** Events after the first event that is shown. */
export interface NewerEvents {
  count: number;
  /** As a page has it. */
  readAt: string | null;
}

/** Counts the events that are newer than the first that is shown; nothing is asked while the oldest come first. */
export const newerEventsQuery = (filter: EventFilter, first: string | null) =>
  queryOptions<NewerEvents, PlatformError>({
    queryKey: ["getEventFeed", "newer", filter, first],
    queryFn: async ({ signal }) => {
      const place = first === null ? {} : { cursor: first };
      const query = { ...filter, ...place, order: "oldest" as const, limit: mostNewer };
      const { events, readAt } = await callDesk("getEventFeed", { query, signal });
      return { count: events.length, readAt };
    },
    enabled: filter.order === "newest",
    refetchInterval: newerMs,
  });

/** Reads the feed anew from its top; pages further down are let go. */
export async function readFromTop(client: QueryClient, filter: EventFilter): Promise<void> {
  const { queryKey } = eventFeedQuery(filter);
  client.setQueryData<InfiniteData<EventFeedPage>>(queryKey, (known) =>
    known === undefined
      ? known
      : { pages: known.pages.slice(0, 1), pageParams: known.pageParams.slice(0, 1) },
  );
  await client.refetchQueries({ queryKey, exact: true });
}

/** One event with what it changed and what it carries; it never changes. */
export const feedEventQuery = (id: string) => ({
  ...deskQuery("getFeedEvent", { params: { id } }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The filtered events as CSV. */
export const readEventFile = (filter: EventFilter): Promise<File> =>
  callDesk("exportEventFeed", { query: filter });

/** The older twin of the feed, read from the platform itself: on request only, since it may be read once elsewhere. */
export const olderEventsQuery = { ...operationQuery("listEvents"), enabled: false, gcTime: 0, retry: false };
