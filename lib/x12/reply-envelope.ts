import type { Interchange } from "@/lib/x12/read-interchanges";
import type { Envelope } from "@/lib/x12/write-interchange";

/** Numbers that a reply needs beside the interchange that it replies to. */
export interface ReplyNumbers {
  interchangeNumber: number;
  groupNumber: number;
  /** Time at which it is made, UTC: ISO 8601. */
  madeAt: string;
}

/** Addresses a reply: sender and receiver change places, the version is the one that was sent. */
export function replyEnvelope(
  { sender, receiver, groups, usage, version }: Interchange,
  groupKind: string,
  { interchangeNumber, groupNumber, madeAt }: ReplyNumbers,
): Envelope {
  const [group] = groups;
  return {
    sender: receiver,
    receiver: sender,
    groupSender: group?.receiver || receiver.id,
    groupReceiver: group?.sender || sender.id,
    groupKind,
    version: /^\d{6}$/.test(group?.version ?? "") ? (group?.version ?? "") : `${version}0`,
    usage,
    interchangeNumber,
    groupNumber,
    madeAt,
  };
}
