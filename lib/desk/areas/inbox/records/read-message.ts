import { createHash } from "node:crypto";
import { type EpochMicros, parseInstant } from "@/lib/contract/instant";
import {
  conversationIdOf,
  correspondentsOf,
  type Directory,
  isOffice,
  type Party,
  personOf,
  readParty,
} from "@/lib/desk/areas/inbox/records/party";
import { type Loose, textOf } from "@/lib/desk/link/read-value";
import { storable } from "@/lib/desk/link/storable-values";
import type { FeedRecord } from "@/lib/desk/link/time-feed";

/** A message of the platform, in its conversation. */
export interface ReadMessage {
  id: string;
  conversation: string;
  correspondents: Party[];
  sentMicros: EpochMicros;
  receivedMicros: EpochMicros;
  sender: Party;
  fromOffice: boolean;
  body: string;
}

const longestId = 200;

/** A record of the feed as a message; null for one that names nobody or says nothing. */
export function readMessage(
  { record, uploadedMicros }: FeedRecord,
  directory: Directory,
): ReadMessage | null {
  const [sender = null, ...others] = partiesOf(record, directory);
  const body = typeof record.body === "string" ? record.body : null;
  if (sender === null || body === null) return null;
  const correspondents = correspondentsOf([sender, ...others], directory);
  return storable({
    id: idOf(record),
    conversation: conversationIdOf(correspondents),
    correspondents,
    // A device whose clock is ahead has not sent it after it was received.
    sentMicros: Math.min(parseInstant(textOf(record.sentTime) ?? "") ?? uploadedMicros, uploadedMicros),
    receivedMicros: uploadedMicros,
    sender,
    fromOffice: isOffice(sender, directory),
    body,
  });
}

/** Tells whether a record names somebody whom the directory does not. */
export const namesUnknown = ({ record }: FeedRecord, directory: Directory): boolean =>
  partiesOf(record, directory).some((party) => party !== null && personOf(party, directory) === null);

/** The sender, null where nobody is named, then all participants. */
function partiesOf(record: Loose, directory: Directory): [Party | null, ...Party[]] {
  const { senderUserId: userId, senderExternalUserId: externalUserId } = record;
  const listed: unknown[] = Array.isArray(record.participants) ? record.participants : [];
  return [
    readParty({ userId, externalUserId }, directory),
    ...listed.map((one) => readParty(one, directory)).filter((party) => party !== null),
  ];
}

/** The platform's id; where it tells none or one too long for an index, made of what the message says. */
function idOf(record: Loose): string {
  const own = textOf(record.messageId);
  if (own !== null && own.length <= longestId) return own;
  return createHash("sha256").update(JSON.stringify(record)).digest("hex");
}
