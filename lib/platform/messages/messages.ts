import { randomBytes } from "node:crypto";
import type { FieldError } from "@/lib/contract/errors";
import { type EpochMicros, formatInstant, formatUploadInstant, parseInstant } from "@/lib/contract/instant";
import { DeviceMessage } from "@/lib/contract/interface/messages";
import type { OperationId, ResponseInput } from "@/lib/contract/interface/operations";
import { badFields } from "@/lib/platform/service/api-error";
import { insertMissing } from "@/lib/platform/service/bulk-write";
import { batchResponse, judgeBatch } from "@/lib/platform/service/device-batch";
import { deviceTimeFault } from "@/lib/platform/service/device-time";
import type { Call, Handler } from "@/lib/platform/service/handler";
import { PeopleFinder, type Person } from "@/lib/platform/service/people-finder";
import { followTimePage } from "@/lib/platform/service/time-page";
import { takeUploadInstants } from "@/lib/platform/service/upload-clock";
import { messages } from "@/lib/platform/tables/road";
import type { CompanyScope } from "@/lib/store/company-scope";

const pageSize = 1_000;
/** Takes a driver's message that comes in no later than this. */
const keptDays = 30;

interface NewMessage {
  messageId: string;
  sentMicros: EpochMicros;
  sender: Person;
  /** Null is the carrier's office. */
  recipient: Person | null;
  body: string;
  deviceItemId: string | null;
}

type MessageRow = Omit<typeof messages.$inferSelect, "companyId">;

/** 20 letters and digits, as the interface's own. */
function newMessageId(): string {
  const text = randomBytes(32)
    .toString("base64")
    .replace(/[^A-Za-z0-9]/g, "");
  return text.length >= 20 ? text.slice(0, 20) : newMessageId();
}

const toMessage = (row: MessageRow): ResponseInput<"listMessages">["messages"][number] => ({
  messageId: row.messageId,
  sentTime: formatInstant(row.sentMicros),
  serverTime: formatUploadInstant(row.uploadedMicros),
  senderUserId: row.senderUserId,
  senderExternalUserId: row.senderExternalUserId,
  participants: row.participants.map(({ userId, externalUserId }) => ({ userId, externalUserId })),
  body: row.body,
});

type StoringCall = CompanyScope & Pick<Call<OperationId>, "uploaded">;

/** Stores messages; one whose device id is known already is passed over. @returns the stored ones */
async function store(call: StoringCall, sent: NewMessage[], now: EpochMicros): Promise<MessageRow[]> {
  if (sent.length === 0) return [];
  const first = await takeUploadInstants(call, "messages", sent.length, now);
  const rows = sent.map(({ sender, recipient, ...message }, i) => ({
    ...message,
    uploadedMicros: first + i,
    senderUserId: sender.userId,
    senderExternalUserId: sender.externalUserId,
    participants: recipient ? [sender, recipient] : [sender],
  }));
  const stored = await insertMissing(call, messages, messages.messageId, rows);
  call.uploaded("messages");
  return rows.filter(({ messageId }) => stored.has(messageId));
}

export const sendMessages: Handler<"sendMessages"> = async (call) => {
  const { body, now } = call;
  const ids = body.recipientUserIds ?? [];
  const externals = body.recipientExternalUserIds ?? [];
  const people = await PeopleFinder.load(call, {
    userIds: [...ids, ...(body.senderUserId === undefined ? [] : [body.senderUserId])],
    externalUserIds: [
      ...externals,
      ...(body.senderExternalUserId === undefined ? [] : [body.senderExternalUserId]),
    ],
  });
  const sender = people.either(body.senderUserId, body.senderExternalUserId);
  const faults: FieldError[] = [];
  if (!sender)
    faults.push({
      path: body.senderUserId === undefined ? "senderExternalUserId" : "senderUserId",
      message: "is not a known user",
    });
  const recipients = new Map<number, Person>();
  const take = (found: Person | undefined, path: string) => {
    if (!found) faults.push({ path, message: "is not a known user" });
    else if (found.userId !== sender?.userId) recipients.set(found.userId, found);
  };
  for (const [i, id] of ids.entries()) take(people.byId(id), `recipientUserIds.${i}`);
  for (const [i, id] of externals.entries()) take(people.byExternalId(id), `recipientExternalUserIds.${i}`);
  if (faults.length === 0 && recipients.size === 0)
    faults.push({ path: "recipientUserIds", message: "must name somebody other than the sender" });
  if (faults.length > 0 || !sender) throw badFields(faults);
  const sent = [...recipients.values()].map((recipient) => ({
    messageId: newMessageId(),
    sentMicros: now,
    sender,
    recipient,
    body: body.body,
    deviceItemId: null,
  }));
  return { messages: (await store(call, sent, now)).map(toMessage) };
};

export const listMessages: Handler<"listMessages"> = async (call) => {
  const { page, pagination } = await followTimePage(call, "messages", messages, pageSize);
  return { messages: page.map(toMessage), pagination };
};

/** A driver's message with several recipients becomes one message each, distinguished by their place in the item's id. */
export const recordMessages: Handler<"recordMessages"> = async (call: Call<"recordMessages">) => {
  const { good, refused } = judgeBatch(DeviceMessage, call.body.items, (item) =>
    deviceTimeFault("sentTime", item.sentTime, call.now, keptDays),
  );
  const people = await PeopleFinder.load(call, {
    externalUserIds: good.flatMap(({ item }) => [
      item.senderExternalUserId,
      ...(item.recipientExternalUserIds ?? []),
    ]),
  });
  const sent: NewMessage[] = [];
  let usable = 0;
  for (const { index, item } of good) {
    const fields: FieldError[] = [];
    const sender = people.byExternalId(item.senderExternalUserId);
    if (!sender) fields.push({ path: "senderExternalUserId", message: "is not a known user" });
    const recipients = (item.recipientExternalUserIds ?? []).map((id, i) => {
      const found = people.byExternalId(id);
      if (!found) fields.push({ path: `recipientExternalUserIds.${i}`, message: "is not a known user" });
      return found ?? null;
    });
    if (!sender || fields.length > 0) {
      refused.push({ index, fields });
      continue;
    }
    usable += 1;
    for (const [i, recipient] of (recipients.length > 0 ? recipients : [null]).entries())
      sent.push({
        messageId: newMessageId(),
        sentMicros: parseInstant(item.sentTime) ?? call.now,
        sender,
        recipient,
        body: item.body,
        deviceItemId: i === 0 ? item.id : `${item.id}#${i}`,
      });
  }
  const stored = await store(call, sent, call.now);
  const storedIds = new Set(stored.map((row) => row.messageId));
  const firsts = sent.filter((message) => !message.deviceItemId?.includes("#"));
  return batchResponse(usable, firsts.filter((message) => storedIds.has(message.messageId)).length, refused);
};
