import { z } from "zod";
import { ZonedInstant } from "@/lib/contract/scalars";

const text = z.string().nullable();

/** A member of the desk, as others see them. */
export const DeskMate = z.object({ memberId: z.string(), name: z.string() });
export type DeskMate = z.output<typeof DeskMate>;

/** Somebody on the platform who takes part in a conversation. */
const Correspondent = z.object({
  externalUserId: text,
  userId: z.number().nullable(),
  name: z.string(),
  isDriver: z.boolean(),
});

/** Until when a conversation rests: an instant, the driver's leaving of a stop, a change of their duty status. */
export const SnoozeUntil = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("time"), at: ZonedInstant }),
  z.object({ kind: z.literal("stop"), work: z.string().min(1).max(200), stop: z.string().min(1).max(200) }),
  z.object({ kind: z.literal("duty-change") }),
]);
export type SnoozeUntil = z.output<typeof SnoozeUntil>;

/** Work that the driver is on: a truckload trip, a delivery manifest. */
export const ConversationWork = z.object({
  kind: z.enum(["trip", "manifest"]),
  id: z.string(),
  title: z.string(),
});
export type ConversationWork = z.output<typeof ConversationWork>;

/** One conversation in the list. Those of the carrier's office and the same correspondents are one. */
export const ConversationRow = z.object({
  conversationId: z.string(),
  correspondents: z.array(Correspondent),
  /** Vehicle, work and duty of the driver, where the conversation is with one; null or empty where it is not known. */
  vehicle: text,
  work: ConversationWork.nullable(),
  /** As on the map: `driving`, `on-duty`, `off-duty`, `sleeper`, `unknown`. */
  duty: z.enum(["driving", "on-duty", "off-duty", "sleeper", "unknown"]),
  /** One line: `driving, 52 mph`, `at stop 4 of 10`, `no position for 41 min`. */
  doing: z.string(),
  /** The newest message by its sent time. Of a conversation that was only opened yet, id and text are empty; no list has those. */
  last: z.object({
    messageId: z.string(),
    body: z.string(),
    sentAt: z.string(),
    receivedAt: z.string(),
    /** Name of who sent it where it came from the office. */
    fromOffice: z.boolean(),
    by: text,
  }),
  /**
   * Time at which the driver began to wait: the first message since the office's last; of late messages alone, when
   * they came in. Null where nobody waits.
   */
  unansweredSince: text,
  /** Messages that the member who asks has not read; what the office has answered counts as read. */
  unread: z.number(),
  /** Place, among all that came in, of the last that the driver waits about; null where they wait about none. */
  lastArrival: z.number().nullable(),
  /** Messages that nobody of the team has read. */
  unreadByTeam: z.number(),
  /** Messages of the office that did not go out, or of which that is not known. */
  notSent: z.number(),
  claimedBy: DeskMate.nullable(),
  claimedAt: text,
  snoozed: z.object({ until: SnoozeUntil, label: z.string(), by: DeskMate }).nullable(),
  /** Said to be done; a new message of the driver opens it again. */
  doneAt: text,
  openPromises: z.number(),
  /** Grows with each change of what the desk keeps of it: claims, snoozes and the like name the version they saw. */
  version: z.number(),
});
export type ConversationRow = z.output<typeof ConversationRow>;

/** Every conversation that the member sees, or what changed since a step. */
export const InboxBoard = z.object({
  /** Names this response; a step of another run of the desk gives everything again. */
  step: z.string(),
  whole: z.boolean(),
  conversations: z.array(ConversationRow),
  gone: z.array(z.string()),
  /** Members who may write, for handing over. */
  team: z.array(DeskMate.extend({ isHere: z.boolean() })),
  /** The platform user as whom the member writes; null where they are linked to none, with what to do about it. */
  writesAs: z.object({ name: z.string() }).nullable(),
  howToBeLinked: text,
  /** Time at which messages were last read; null before the first time. */
  readAt: text,
  readError: text,
});
export type InboxBoard = z.output<typeof InboxBoard>;

/** Counts of what needs somebody in conversations whose drivers are of the same terminals. */
const InboxOfTerminals = z.object({
  /** Empty where no terminal of theirs is known. */
  terminals: z.array(z.string()),
  unanswered: z.int(),
  notSent: z.int(),
  urgent: z.int(),
});

/** For the navigation and the title of the page. */
export const InboxAttention = z.object({
  /** Each conversation counts in one of them; those in which nothing needs anybody have no line. */
  byTerminals: z.array(InboxOfTerminals),
  unanswered: z.number(),
  mine: z.number(),
  nobodys: z.number(),
  notSent: z.number(),
  unread: z.number(),
  /** Past the company's urgent minutes. */
  urgent: z.number(),
});
export type InboxAttention = z.output<typeof InboxAttention>;

/** A promise or a note that came of a message. */
export const DriverPromise = z.object({
  promiseId: z.string(),
  conversationId: z.string(),
  messageId: text,
  kind: z.enum(["eta", "load-problem", "call-back", "reset", "other"]),
  /** `Call Belleville Tool about stop 9`. */
  what: z.string(),
  work: ConversationWork.nullable(),
  stop: text,
  dueAt: text,
  /** In which `dueAt` is said, IANA: of an ETA that of its stop; null for the driver's own. */
  timezone: text,
  owner: DeskMate.nullable(),
  madeAt: z.string(),
  madeBy: z.string(),
  keptAt: text,
});
export type DriverPromise = z.output<typeof DriverPromise>;

/** One message of a thread. */
export const ThreadMessage = z.object({
  /** The platform's id; of what has not gone out the desk's own. */
  messageId: z.string(),
  body: z.string(),
  sentAt: z.string(),
  /** Time at which the platform stored it. */
  receivedAt: text,
  fromOffice: z.boolean(),
  by: z.string(),
  /** Sent more than the company's minutes before it was received. */
  isLate: z.boolean(),
  /** `unknown`: no answer, and it is read back for 60 s; `not-known` after that: a person decides. */
  state: z.enum(["received", "sending", "stored", "failed", "unknown", "not-known"]),
  error: text,
  /**
   * Proposal of what the text seems to ask for, to be looked over; null where nothing was understood or it was decided
   * already.
   */
  proposal: z
    .object({
      kind: z.enum(["eta", "load-problem", "call-back", "reset"]),
      /** Goes on from what its kind says: `stop 5 Hartwell Supply: ETA 11:05 becomes 11:24 CST, 6 min before its window ends`. */
      sentence: z.string(),
      work: ConversationWork.nullable(),
      stop: text,
      etaAt: text,
      dueAt: text,
      note: text,
    })
    .nullable(),
});
export type ThreadMessage = z.output<typeof ThreadMessage>;

/** A stop of what the driver is on, for the strip beside the thread. */
const ContextStop = z.object({
  stop: z.string(),
  number: z.number(),
  name: z.string(),
  state: z.enum(["done", "at", "next", "planned", "in-jeopardy", "missed", "skipped"]),
  arrivedAt: text,
  departedAt: text,
  etaAt: text,
  slackMinutes: z.number().nullable(),
  timezone: z.string(),
});

/** Tells whether the driver has the stop before them, or is at it. */
export const isToCome = ({ state }: Pick<z.output<typeof ContextStop>, "state">): boolean =>
  state !== "done" && state !== "skipped";

/** A driver who can be written to, with what the fields of a text become for them. */
export const MessageRecipient = z.object({
  externalUserId: z.string(),
  name: z.string(),
  /** The stop that they are at or on the way to; null where none is known. */
  nextStop: ContextStop.pick({ name: true, etaAt: true, timezone: true }).nullable(),
});
export type MessageRecipient = z.output<typeof MessageRecipient>;

/** All that stands beside a thread. */
export const ConversationContext = z.object({
  drivers: z.array(
    z.object({
      externalUserId: text,
      name: z.string(),
      phone: text,
      terminal: text,
      vehicle: text,
      duty: z.enum(["driving", "on-duty", "off-duty", "sleeper", "unknown"]),
      dutySince: text,
      /** Time left now, milliseconds; null where not known. */
      clocks: z
        .object({
          driveMs: z.number().nullable(),
          shiftMs: z.number().nullable(),
          breakMs: z.number().nullable(),
          cycleMs: z.number().nullable(),
        })
        .nullable(),
      clocksAsOf: text,
      position: z.object({ at: z.string(), place: text, speedMph: z.number().nullable() }).nullable(),
      timezone: text,
    }),
  ),
  work: ConversationWork.extend({
    /** `on-time`, `late`, `over-hours`, `unknown` with its sentence. */
    verdict: text,
    sentence: text,
    stops: z.array(ContextStop),
  }).nullable(),
});
export type ConversationContext = z.output<typeof ConversationContext>;

/** A conversation with the newest messages, or a page of older ones. */
export const Conversation = z.object({
  row: ConversationRow,
  /** By sent time, oldest first. */
  messages: z.array(ThreadMessage),
  /** Messages sent before the newest page that came in last: they may fall into a part that was read already. */
  heldBack: z.array(ThreadMessage),
  /** Asks for the page before; null at the beginning. */
  before: text,
  context: ConversationContext,
  promises: z.array(DriverPromise),
  /** Steps of the team: claimed, handed over, snoozed, done, each with who and when. */
  acts: z.array(z.object({ at: z.string(), who: z.string(), what: z.string() })),
});
export type Conversation = z.output<typeof Conversation>;
