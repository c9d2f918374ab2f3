import { z } from "zod";
import { DownloadedFile, deskCall } from "@/lib/contract/desk/desk-call";
import { eventKinds } from "@/lib/contract/desk/plain/choices";
import { ZonedInstant } from "@/lib/contract/scalars";

const text = z.string().nullable();

/** A return event without what it carries. */
export const FeedEvent = z.object({
  id: z.string(),
  type: z.string(),
  /** Time at which it happened; where it does not say, when it was received. */
  occurredAt: z.string(),
  occurredIsKnown: z.boolean(),
  /** Time at which the platform made it known. */
  receivedAt: z.string(),
  /** Received long after it happened. */
  isLate: z.boolean(),
  /** Tells whether it is of no known type or shape. */
  isUnknown: z.boolean(),
  /** Null where that is unknown. */
  object: z
    .object({
      kind: z.enum(eventKinds),
      id: z.string(),
      number: text,
      /** Name of it where it has no number, as a stop by its customer; null where nothing names it. */
      name: text,
    })
    .nullable(),
  terminals: z.array(z.string()),
});
export type FeedEvent = z.output<typeof FeedEvent>;

const filter = {
  kind: z.enum(eventKinds).optional(),
  /** An id or a number of what it is about, whole. */
  object: z.string().trim().min(1).max(200).optional(),
  terminal: z.string().trim().min(1).max(200).optional(),
  /** From and to of the time that `by` names, both included. */
  from: ZonedInstant.optional(),
  to: ZonedInstant.optional(),
  by: z.enum(["received", "occurred"]).default("received"),
  order: z.enum(["newest", "oldest"]).default("newest"),
};

export const EventFeedQuery = z.object({
  ...filter,
  /** `next` of the page before. */
  cursor: z.string().max(300).optional(),
  limit: z.coerce.number<number | string>().int().min(1).max(500).default(200),
});
export type EventFeedQuery = z.output<typeof EventFeedQuery>;

export const EventFeedPage = z.object({
  events: z.array(FeedEvent),
  /** Place where the next page begins; null where there is none. */
  next: text,
  /** The place of the first event: pages of the other order from there on hold what is newer. */
  first: text,
  /**
   * Place up to which rare events were looked for, where there is more to look through; null where the page is full.
   */
  searchedTo: text,
  /** Time at which events were last read from the platform; null before the first time. */
  readAt: text,
});
export type EventFeedPage = z.output<typeof EventFeedPage>;

export const FeedEventDetail = z.object({
  event: FeedEvent,
  /** Changes of its object, by field; empty where nothing is known of that. */
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  /** Data that it carries, as it came. */
  data: z.unknown(),
});
export type FeedEventDetail = z.output<typeof FeedEventDetail>;

const getEventFeed = deskCall({
  method: "GET",
  path: "/events",
  role: "viewer",
  scope: "filtered",
  query: EventFeedQuery,
  response: EventFeedPage,
  sample: {},
  probe: "sample",
});

/** Makes a CSV file of what is filtered, the first 100,000. */
const exportEventFeed = deskCall({
  method: "GET",
  path: "/events/export",
  role: "viewer",
  scope: "filtered",
  query: z.object(filter),
  response: DownloadedFile,
  produces: ["text/csv"],
  sample: {},
  probe: "sample",
});

const getFeedEvent = deskCall({
  method: "GET",
  path: "/events/records/{id}",
  role: "viewer",
  scope: "filtered",
  params: z.object({ id: z.string() }),
  response: FeedEventDetail,
  sample: { params: { id: "E-1" } },
  probe: ({ used }) => ({ params: { id: used.team.event } }),
});

export const eventCalls = { getEventFeed, exportEventFeed, getFeedEvent } as const;
