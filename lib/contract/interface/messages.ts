import { z } from "zod";
import { batchOperation, DeviceItemId } from "@/lib/contract/device-batch";
import { operation } from "@/lib/contract/operation";
import { TimePaging, TimeQuery } from "@/lib/contract/paging";
import { ExternalId, Instant, PlatformId } from "@/lib/contract/scalars";

/** Most recipients of one call; published. */
const maxRecipients = 50;
/** Largest text in bytes of UTF-8; published. */
const maxBodyBytes = 16 * 1024;

const MessageBody = z
  .string()
  .refine((text) => text.trim() !== "", "must not be empty")
  .refine((text) => new TextEncoder().encode(text).length <= maxBodyBytes, "must not be larger than 16 KB");

const Participant = z.looseObject({ userId: z.int().optional(), externalUserId: z.string().optional() });

export const Message = z.looseObject({
  /** 20 letters and digits. */
  messageId: z.string(),
  /** Time at which it was sent. */
  sentTime: z.string(),
  /** Time at which it was stored: the time that the cursor compares. */
  serverTime: z.string(),
  senderUserId: z.int().optional(),
  senderExternalUserId: z.string().optional(),
  /** Everybody in it, the sender too. The schema types them as text, the example as objects: both are read. */
  participants: z.array(z.union([Participant, z.string()])),
  body: z.string(),
});
export type Message = z.output<typeof Message>;

export const sendMessages = operation({
  group: "messages",
  method: "POST",
  path: "/messages",
  summary: "Send a message",
  scope: { names: { userId: ["body.recipientUserIds[]"], user: ["body.recipientExternalUserIds[]"] } },
  signatures: [{ as: "user", field: "senderUserId", insteadOf: ["senderExternalUserId"] }],
  description:
    `At most ${maxRecipients} recipients and 16 KB of text; platform ids win over external ids, the two lists of recipients ` +
    "are united. Decided: one message per recipient, so that each conversation is between two; an unknown sender or " +
    "recipient answers 400 naming it and nothing is sent; the sender is dropped from the recipients.",
  body: z
    .object({
      senderUserId: PlatformId.optional(),
      senderExternalUserId: ExternalId.optional(),
      recipientUserIds: z.array(PlatformId).max(maxRecipients).optional(),
      recipientExternalUserIds: z.array(ExternalId).max(maxRecipients).optional(),
      body: MessageBody,
    })
    .superRefine((message, context) => {
      if (message.senderUserId === undefined && message.senderExternalUserId === undefined)
        context.addIssue({
          code: "custom",
          path: ["senderUserId"],
          message: "or senderExternalUserId is required",
        });
      const count = (message.recipientUserIds?.length ?? 0) + (message.recipientExternalUserIds?.length ?? 0);
      if (count === 0)
        context.addIssue({
          code: "custom",
          path: ["recipientUserIds"],
          message: "must name at least one recipient",
        });
      if (count > maxRecipients)
        context.addIssue({
          code: "custom",
          path: ["recipientUserIds"],
          message: `must name at most ${maxRecipients}`,
        });
    }),
  status: 201,
  response: z.looseObject({ messages: z.array(Message) }),
});

export const listMessages = operation({
  group: "messages",
  method: "GET",
  path: "/messages",
  summary: "List messages in the order in which they were stored",
  scope: {
    rows: {
      messages: {
        driver: ["senderExternalUserId", "participants[].externalUserId", "participants[]"],
        driverId: ["senderUserId", "participants[].userId"],
      },
    },
  },
  description:
    "Both bounds are inclusive and compare serverTime; endTime is now where it is left out. Decided: 1,000 a page; " +
    "direction is known by the sender's role; there is no read state. With `Prefer: wait=5` the response comes as soon as " +
    "something was stored after startTime, at the latest after so many seconds (at most 30).",
  query: TimeQuery,
  response: z.looseObject({ messages: z.array(Message), pagination: TimePaging.optional() }),
  paging: "time",
});

/** A message that a driver sent from the road. Without recipients it goes to the carrier's office. */
export const DeviceMessage = z.object({
  id: DeviceItemId,
  senderExternalUserId: ExternalId,
  recipientExternalUserIds: z.array(ExternalId).max(maxRecipients).optional(),
  sentTime: Instant,
  body: MessageBody,
});

export const recordMessages = batchOperation({
  path: "/device/messages",
  summary: "Hand in messages that drivers sent",
  description: "A message without recipients goes to the carrier's office.",
});
