import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import type { FieldError } from "@/lib/contract/errors";
import { type EpochMicros, formatInstant, formatUploadInstant, parseInstant } from "@/lib/contract/instant";
import { DeviceMessage } from "@/lib/contract/interface/messages";
import type { ResponseInput } from "@/lib/contract/interface/operations";
import { badFields } from "@/lib/platform/service/api-error";
import { batchResponse, judgeBatch } from "@/lib/platform/service/device-batch";
import { deviceTimeFault } from "@/lib/platform/service/device-time";
import type { Call, Handler } from "@/lib/platform/service/handler";
import { PeopleFinder, type Person } from "@/lib/platform/service/people-finder";
import { timePage, uploadedBetween } from "@/lib/platform/service/time-page";
import { takeUploadInstants } from "@/lib/platform/service/upload-clock";
import type { CompanyScope } from "@/lib/store/company-scope";

const pageSize = 1_000;
/** How late a driver's message may come in. */
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

interface MessageRow extends Record<string, unknown> {
  uploaded_micros: number;
  message_id: string;
  sent_micros: number;
  sender_user_id: number;
  sender_external_user_id: string;
  participants: Person[];
  body: string;
}

/** 20 letters and digits, as the interface's own. */
function newMessageId(): string {
  const text = randomBytes(32)
    .toString("base64")
    .replace(/[^A-Za-z0-9]/g, "");
  return text.length >= 20 ? text.slice(0, 20) : newMessageId();
}

const toMessage = (row: MessageRow): ResponseInput<"listMessages">["messages"][number] => ({
  messageId: row.message_id,
  sentTime: formatInstant(row.sent_micros),
  serverTime: formatUploadInstant(row.uploaded_micros),
  senderUserId: row.sender_user_id,
  senderExternalUserId: row.sender_external_user_id,
  participants: row.participants.map(({ userId, externalUserId }) => ({ userId, externalUserId })),
  body: row.body,
});

/** Stores messages; one whose device id is known already is passed over. @returns the stored ones */
async function store(scope: CompanyScope, messages: NewMessage[], now: EpochMicros) {
  if (messages.length === 0) return [];
  const first = await takeUploadInstants(scope, "messages", messages.length, now);
  const column = <T>(pick: (message: NewMessage) => T) => sql.param(messages.map(pick));
  const { rows } = await scope.tx.execute<MessageRow>(sql`
    insert into platform.messages (company_id, uploaded_micros, message_id, sent_micros, sender_user_id,
      sender_external_user_id, participants, body, device_item_id)
    select ${scope.companyId}, ${first}::bigint + ordinal - 1, id, sent, sender, sender_external, participants, body, item
    from unnest(${column((m) => m.messageId)}::text[], ${column((m) => m.sentMicros)}::bigint[],
      ${column((m) => m.sender.userId)}::int[], ${column((m) => m.sender.externalUserId)}::text[],
      ${column((m) => JSON.stringify(m.recipient ? [m.sender, m.recipient] : [m.sender]))}::jsonb[],
      ${column((m) => m.body)}::text[], ${column((m) => m.deviceItemId)}::text[]
    ) with ordinality as m(id, sent, sender, sender_external, participants, body, item, ordinal)
    on conflict (company_id, device_item_id) do nothing
    returning uploaded_micros, message_id, sent_micros, sender_user_id, sender_external_user_id, participants, body`);
  return rows;
}

export const sendMessages: Handler<"sendMessages"> = async ({ body, companyId, tx, now }) => {
  const ids = body.recipientUserIds ?? [];
  const externals = body.recipientExternalUserIds ?? [];
  const people = await PeopleFinder.load(
    { tx, companyId },
    {
      userIds: [...ids, ...(body.senderUserId === undefined ? [] : [body.senderUserId])],
      externalUserIds: [
        ...externals,
        ...(body.senderExternalUserId === undefined ? [] : [body.senderExternalUserId]),
      ],
    },
  );
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
  const messages = [...recipients.values()].map((recipient) => ({
    messageId: newMessageId(),
    sentMicros: now,
    sender,
    recipient,
    body: body.body,
    deviceItemId: null,
  }));
  return { messages: (await store({ tx, companyId }, messages, now)).map(toMessage) };
};

export const listMessages: Handler<"listMessages"> = async ({ query, companyId, tx }) => {
  const { rows } = await tx.execute<MessageRow>(sql`
    select uploaded_micros, message_id, sent_micros, sender_user_id, sender_external_user_id, participants, body
    from platform.messages where company_id = ${companyId} and ${uploadedBetween(query)}
    order by uploaded_micros limit ${pageSize + 1}`);
  const { page, pagination } = timePage(rows, pageSize);
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
  const messages: NewMessage[] = [];
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
      messages.push({
        messageId: newMessageId(),
        sentMicros: parseInstant(item.sentTime) ?? call.now,
        sender,
        recipient,
        body: item.body,
        deviceItemId: i === 0 ? item.id : `${item.id}#${i}`,
      });
  }
  const stored = await store(call, messages, call.now);
  const storedIds = new Set(stored.map((row) => row.message_id));
  const firsts = messages.filter((message) => !message.deviceItemId?.includes("#"));
  return batchResponse(usable, firsts.filter((message) => storedIds.has(message.messageId)).length, refused);
};
