import type { ThreadMessage } from "@/lib/contract/desk/inbox-conversations";
import { formatInstant } from "@/lib/contract/instant";
import type { MessageRecord } from "@/lib/desk/areas/inbox/records/find-messages";
import { type Directory, nameOf, type Party } from "@/lib/desk/areas/inbox/records/party";

/** A message of the platform as a thread shows it. */
export function threadMessage(
  record: MessageRecord,
  directory: Directory,
  lateMinutes: number,
): Omit<ThreadMessage, "proposal"> {
  const { id, body, sentMicros, receivedMicros, fromOffice, sender } = record;
  return {
    messageId: id,
    body,
    sentAt: formatInstant(sentMicros),
    receivedAt: formatInstant(receivedMicros),
    fromOffice,
    by: nameOf(sender as Party, directory),
    isLate: receivedMicros - sentMicros > lateMinutes * 60_000_000,
    state: fromOffice ? "stored" : "received",
    error: null,
  };
}
