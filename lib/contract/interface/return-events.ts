import { z } from "zod";
import { operation } from "@/lib/contract/operation";
import { TimePaging, TimeQuery } from "@/lib/contract/paging";
import { QueryCount, QueryList } from "@/lib/contract/scalars";

/** The largest page of return events, and the usual one. */
export const returnEventPageSize = 1_000;

/** One thing that happened. `eventType` says the shape of `data`, which is the whole object after the change. */
export const ReturnEvent = z.looseObject({
  /** UUID. */
  id: z.string(),
  /** Compare it without case: the published documents write it both ways. */
  eventType: z.string(),
  /** Time at which the platform saved it, UTC with milliseconds. */
  timestamp: z.string(),
  /** The same with microseconds: the value that the cursor compares. Published samples carry it. */
  uploadedTimestamp: z.string().optional(),
  data: z.looseObject({}),
});
export type ReturnEvent = z.output<typeof ReturnEvent>;

/** Paths at which terminals stand in an event, by the shapes of `data` of all its types. */
export const eventTerminalPaths = [
  "data.terminalCode",
  "data.customerTerminal",
  "data.originLocationCode",
  "data.destinationLocationCode",
  "data.currentManifest.originLocationCode",
  "data.currentManifest.destinationLocationCode",
  "data.currentMovement.originLocationCode",
  "data.currentMovement.destinationLocationCode",
] as const;

/** Finds whose an event is. */
const eventRows = {
  events: {
    terminal: eventTerminalPaths,
    driver: ["data.externalUserId"],
    tripRecord: ["data.trip"],
  },
} as const;

export const listReturnEvents = operation({
  group: "return-events",
  method: "GET",
  path: "/return-events",
  summary: "List return events in the order in which they were saved",
  scope: { rows: eventRows },
  description:
    "Kept for 30 days. Both bounds are inclusive and compare the upload time. Decided: `ids` is repeated or separated " +
    "by commas and answers those events alone, from startTime on; `limit` (ours) makes pages smaller than the usual " +
    "1,000. No two events of a company share an upload instant and instants appear in their order, so a reader that " +
    "follows `nextPageStartTime` meets every event exactly once, also while others write. With `Prefer: wait=5` the " +
    "response comes as soon as something was saved after startTime, at the latest after so many seconds (at most 30).",
  query: TimeQuery.extend({
    ids: QueryList.optional(),
    limit: QueryCount(1)
      .pipe(z.number().max(returnEventPageSize, `must be at most ${returnEventPageSize}`))
      .optional(),
  }),
  response: z.looseObject({ events: z.array(ReturnEvent), pagination: TimePaging.optional() }),
  paging: "time",
});

export const listEvents = operation({
  group: "return-events",
  method: "GET",
  path: "/events",
  summary: "List the newest events (older twin of /return-events)",
  scope: { rows: eventRows },
  description:
    "Takes no parameters and has no pages. Decided: the newest 1,000 events of the last 24 hours, oldest first; reading " +
    "them changes nothing. New readers take /return-events.",
  response: z.looseObject({ events: z.array(ReturnEvent) }),
});
