import { z } from "zod";
import { ConversationRow, SnoozeUntil } from "@/lib/contract/desk/inbox-conversations";
import { defaultInboxSettings } from "@/lib/contract/desk/plain/setting-defaults";
import { settingsChange } from "@/lib/contract/desk/settings/settings-change";
import { ZonedInstant } from "@/lib/contract/scalars";

const Id = z.string().trim().min(1).max(200);
const Version = z.int32();
/** Published for one message; a longer text is split. */
const mostCharacters = 64_000;
const mostRecipients = 5_000;

/** Act of the team on a conversation. Of two who claim at the same instant one gets it. */
export const ConversationAct = z.discriminatedUnion("act", [
  z.object({ act: z.literal("claim"), version: Version }),
  z.object({ act: z.literal("release"), version: Version }),
  z.object({
    act: z.literal("hand-over"),
    version: Version,
    to: Id,
    note: z.string().trim().max(500).optional(),
  }),
  z.object({ act: z.literal("snooze"), version: Version, until: SnoozeUntil }),
  z.object({ act: z.literal("wake"), version: Version }),
  z.object({ act: z.literal("done"), version: Version }),
  z.object({ act: z.literal("reopen"), version: Version }),
]);
export type ConversationAct = z.output<typeof ConversationAct>;

export const ConversationActed = z.object({
  outcome: z.enum(["done", "conflict", "refused"]),
  /** With `conflict`: who did what meanwhile. */
  message: z.string(),
  row: ConversationRow,
  /** Takes it back for 30 seconds; null where nothing was done. */
  undo: z.object({ id: z.string(), until: z.string(), what: z.string() }).nullable(),
});
export type ConversationActed = z.output<typeof ConversationActed>;

/** Everything up to this message was read by the member. */
export const ReadUpTo = z.object({ messageId: Id });

const Body = z
  .string()
  .refine((text) => text.trim() !== "", "must not be empty")
  .max(mostCharacters, `must be at most ${mostCharacters} characters`);

/** To one, to several (each their own conversation), or to everybody of a group. */
export const NewMessage = z.object({
  recipients: z.union([
    z.object({ conversationId: Id }),
    z.object({
      externalUserIds: z
        .array(Id)
        .min(1, "must name a driver")
        .max(mostRecipients, `must name at most ${mostRecipients} drivers`),
    }),
  ]),
  body: Body,
  /** By external id of a recipient what they get instead of `body`: its fields filled in for them. */
  texts: z.record(Id, Body).default({}),
  /** Claims the conversation by answering it. */
  claim: z.boolean().default(true),
});
export type NewMessage = z.output<typeof NewMessage>;

/** Progress of a message to many. */
export const SendProgress = z.object({
  sendId: z.string(),
  total: z.number(),
  stored: z.number(),
  failed: z.number(),
  /** No answer yet, or not known for good. */
  unknown: z.number(),
  isOver: z.boolean(),
  results: z.array(
    z.object({
      externalUserId: z.string(),
      name: z.string(),
      conversationId: z.string(),
      state: z.enum(["sending", "stored", "failed", "unknown", "not-known"]),
      error: z.string().nullable(),
    }),
  ),
});
export type SendProgress = z.output<typeof SendProgress>;

/** Decision of a person about a message that failed or of which nobody knows: send it again, or let it be. */
export const UnsentDecision = z.object({ decision: z.enum(["send-again", "it-was-sent", "discard"]) });

/** Action on a message, looked over by a person. */
export const MessageAction = z.object({
  messageId: Id.nullable(),
  kind: z.enum(["eta", "load-problem", "call-back", "reset", "other", "nothing"]),
  what: z.string().trim().max(500, "must be at most 500 characters").default(""),
  work: z
    .object({ kind: z.enum(["trip", "manifest"]), id: Id })
    .nullable()
    .default(null),
  stop: Id.nullable().default(null),
  /** Time of an `eta`: when they will be there, which the desk keeps as promised. */
  etaAt: ZonedInstant.nullable().default(null),
  dueAt: ZonedInstant.nullable().default(null),
  /** Kept by this desk, which shows it at the stop. */
  note: z.string().trim().max(1_000).nullable().default(null),
  ownerId: Id.nullable().default(null),
});
export type MessageAction = z.output<typeof MessageAction>;

export const PromiseChange = z.object({
  kept: z.boolean().optional(),
  ownerId: Id.nullable().optional(),
  dueAt: ZonedInstant.nullable().optional(),
});
export type PromiseChange = z.output<typeof PromiseChange>;

/** Fields of a prepared text, in braces; they are filled in before sending, `driver` with the first name. */
export const replyFields = ["driver", "next stop", "eta"] as const;

/** The fields of a text that nothing fills in. */
const unknownFields = (text: string): string[] =>
  [...text.matchAll(/\{([^{}]*)\}/g)]
    .filter(([, name]) => !replyFields.some((known) => known === name))
    .map(([written]) => written);

const CannedReply = z.object({
  id: z.string().min(1).max(60),
  text: z.string().trim().min(1, "must not be empty").max(1_000, "must be at most 1000 characters"),
});
export const CannedReplies = z.object({
  replies: z.array(CannedReply).max(50, "must have at most 50 replies"),
});
export type CannedReplies = z.output<typeof CannedReplies>;

/** Settings of the company. */
export const InboxSettings = z.object({
  /** Minutes that a driver may wait: amber, then red. */
  waitingMinutes: z
    .tuple([z.int().min(1).max(240), z.int().min(2).max(480)])
    .refine(([first, urgent]) => first < urgent, {
      path: [1],
      message: "must be more than the amber minutes",
    })
    .default(defaultInboxSettings.waitingMinutes),
  /** A message that came in so long after it was sent is late. */
  lateMinutes: z.int().min(1).max(1_440).default(defaultInboxSettings.lateMinutes),
});
export type InboxSettings = z.output<typeof InboxSettings>;

/**
 * Fields with which settings of the company are kept: a change names the version that it was made from, so that none is
 * overwritten unseen.
 */
const kept = {
  version: Version,
  changed: z.object({ by: z.string(), atMs: z.number() }).nullable(),
  /** Tells whether the member who asked may change them. */
  mayChange: z.boolean(),
};
export const InboxSettingsChange = settingsChange(InboxSettings);
export type InboxSettingsChange = z.output<typeof InboxSettingsChange>;
export const InboxSettingsResponse = z.object({ settings: InboxSettings, ...kept });
export type InboxSettingsResponse = z.output<typeof InboxSettingsResponse>;
/** Checks a change; what was saved before a field was checked is still read. */
export const CheckedReplies = CannedReplies.superRefine(({ replies }, context) => {
  for (const [index, { text }] of replies.entries())
    for (const field of unknownFields(text))
      context.addIssue({
        code: "custom",
        path: ["replies", index, "text"],
        message: `names ${field}, which nothing fills in: use {driver}, {next stop} or {eta}`,
      });
});
export const CannedRepliesChange = CheckedReplies.safeExtend({ version: Version });
export type CannedRepliesChange = z.output<typeof CannedRepliesChange>;
export const CannedRepliesResponse = z.object({ settings: CannedReplies, ...kept });
export type CannedRepliesResponse = z.output<typeof CannedRepliesResponse>;

/** Settings of the person. Times are of their own clock; quiet may end on the next day. */
export const NotificationSettings = z.object({
  sound: z.boolean().default(false),
  desktop: z.boolean().default(false),
  quiet: z
    .object({ from: z.iso.time({ precision: -1 }), until: z.iso.time({ precision: -1 }) })
    .nullable()
    .default(null),
});
export type NotificationSettings = z.output<typeof NotificationSettings>;
