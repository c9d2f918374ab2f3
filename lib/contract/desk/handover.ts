import { z } from "zod";
import { deskCall } from "@/lib/contract/desk/desk-call";
import { ExceptionRow, Severity } from "@/lib/contract/desk/exception-rows";
import { TerminalInfo } from "@/lib/contract/desk/freight-board";
import { ConversationRow, DriverPromise } from "@/lib/contract/desk/inbox-conversations";
import { hoursFrom, sampleId } from "@/lib/contract/desk/samples/sample";
import { OpenOsdCase } from "@/lib/contract/desk/service/osd-case";
import { ZonedInstant } from "@/lib/contract/scalars";

const text = z.string().nullable();
const longestSpanMs = 48 * 3_600_000;

/** An object that changed, with what happened to it: event types, each with how often. */
const ChangedObject = z.object({
  kind: z.string(),
  id: z.string(),
  label: z.string(),
  what: z.array(z.object({ type: z.string(), count: z.int() })),
  lastAt: z.string(),
  /** IANA zone of that time, its terminal's. Sheets that were kept before have none. */
  timezone: text.default(null),
});
export type ChangedObject = z.output<typeof ChangedObject>;

/** Something that may go wrong within the next six hours. */
const HandoverRisk = z.object({
  kind: z.enum(["trip", "driver", "manifest"]),
  id: z.string(),
  label: z.string(),
  severity: Severity,
  sentence: z.string(),
  /** Time at which it comes to it; null where nobody knows. */
  at: text,
  /** IANA zone of that time, as of an exception's times. Sheets that were kept before have none. */
  timezone: text.default(null),
});
export type HandoverRisk = z.output<typeof HandoverRisk>;

/** Is of a driver who waits for a response. */
const WaitingDriver = ConversationRow.pick({ conversationId: true, claimedBy: true }).extend({
  with: z.string(),
  since: z.string(),
  body: z.string(),
  /** IANA zone of the driver's terminal. Sheets that were kept before have none. */
  timezone: text.default(null),
});

/** Sheet that one shift hands to the next. */
export const HandoverSheet = z.object({
  from: z.string(),
  to: z.string(),
  builtAt: z.string(),
  /** Since when the platform could not be read when this was built; null where it could, and in sheets of before. */
  platformAwaySince: text.default(null),
  /** Terminals that it is about; none: all of the carrier. */
  terminals: z.array(z.string()),
  /** IANA zone of the one terminal that it is about; null of several, and in sheets of before. */
  timezone: text.default(null),
  /** Freight that was to go by today and no manifest has; the soonest first, 200 at most. Sheets of before have none. */
  unplanned: z
    .object({
      total: z.int(),
      shipments: z.array(
        z.object({ shipmentId: z.string(), title: z.string(), day: text, sentence: z.string() }),
      ),
    })
    .default({ total: 0, shipments: [] }),
  /** Manifests of today and before that are not dispatched, the first to leave first. */
  undispatched: z
    .array(
      z.object({
        manifestId: z.string(),
        title: z.string(),
        departAt: text,
        /** IANA zone of the terminal. */
        timezone: text,
        sentence: z.string(),
      }),
    )
    .default([]),
  /** OS&D cases that are open, the last changed first. Sheets of before have none. */
  osdCases: z.array(OpenOsdCase.extend({ timezone: text })).default([]),
  /** The latest first, 200 at most; `total` counts all. */
  trips: z.object({ total: z.int(), objects: z.array(ChangedObject) }),
  manifests: z.object({ total: z.int(), objects: z.array(ChangedObject) }),
  /** Events of shipments, by type. */
  shipments: z.array(z.object({ type: z.string(), count: z.int() })),
  exceptions: z.object({ born: z.int(), cleared: z.int(), open: z.array(ExceptionRow) }),
  risks: z.array(HandoverRisk),
  /** The longest wait first. */
  unanswered: z.array(WaitingDriver),
  /** Promises to drivers that are not kept yet, as far as one sees to it, by when it is due. */
  promises: z.array(DriverPromise.extend({ timezone: text.default(null) })),
});
export type HandoverSheet = z.output<typeof HandoverSheet>;

/** A sheet that was closed: it never changes any more. */
const HandoverLine = z.object({
  id: z.uuid(),
  from: z.string(),
  to: z.string(),
  /** Terminals that it is about; none: all of the carrier. */
  terminals: z.array(z.string()),
  note: z.string(),
  givenBy: z.string(),
  /** Id of the member who closed it: they cannot take it over as well. */
  givenById: z.string(),
  closedAt: z.string(),
  /** Null until somebody takes over. */
  takenBy: text,
  takenAt: text,
});
export type HandoverLine = z.output<typeof HandoverLine>;

export const Handover = HandoverLine.extend({ sheet: HandoverSheet });
export type Handover = z.output<typeof Handover>;

const HandoverSpan = z
  .object({
    from: ZonedInstant,
    to: ZonedInstant,
    /** Code of the one that the sheet is about; left out for all that the member sees. */
    terminal: z.string().trim().min(1).max(200).optional(),
  })
  .refine(({ from, to }) => Date.parse(to) > Date.parse(from), {
    path: ["to"],
    message: "must be after the start",
  })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= longestSpanMs, {
    path: ["to"],
    message: "must be at most 48 hours after the start",
  });

const ofHandover = z.object({ id: z.uuid() });
const topics = ["handover"];

const getHandoverDraft = deskCall({
  method: "GET",
  path: "/handover/draft",
  role: "viewer",
  scope: "filtered",
  query: HandoverSpan,
  response: HandoverSheet,
  sample: (nowMs) => ({ query: { from: hoursFrom(nowMs, -8), to: hoursFrom(nowMs, 0) } }),
  probe: "sample",
});

/** Closes the sheet of a span as it is now. */
const closeHandover = deskCall({
  method: "POST",
  path: "/handover",
  role: "dispatcher",
  scope: "filtered",
  body: HandoverSpan.extend({
    note: z.string().trim().max(4_000, "must be at most 4,000 characters"),
  }),
  response: Handover,
  sample: (nowMs) => ({ body: { from: hoursFrom(nowMs, -8), to: hoursFrom(nowMs, 0), note: "" } }),
  probe: "sample",
});

/** The latest 100, and the terminals that a sheet may be about. */
const listHandovers = deskCall({
  method: "GET",
  path: "/handover",
  role: "viewer",
  scope: "filtered",
  response: z.object({
    handovers: z.array(HandoverLine),
    terminals: z.array(TerminalInfo.pick({ code: true, name: true })),
  }),
  topics,
  sample: {},
  probe: "sample",
});

const getHandover = deskCall({
  method: "GET",
  path: "/handover/records/{id}",
  role: "viewer",
  scope: "filtered",
  params: ofHandover,
  response: Handover,
  topics,
  sample: { params: { id: sampleId } },
  probe: ({ used }) => ({ params: { id: used.team.handover } }),
});

/** Somebody else than who gave it takes over: once. */
const takeHandover = deskCall({
  method: "POST",
  path: "/handover/records/{id}/take",
  role: "dispatcher",
  scope: "filtered",
  params: ofHandover,
  response: Handover,
  sample: { params: { id: sampleId } },
  probe: ({ used }) => ({ params: { id: used.team.handover } }),
});

export const handoverCalls = {
  getHandoverDraft,
  closeHandover,
  listHandovers,
  getHandover,
  takeHandover,
} as const;
