import type { ThreadMessage } from "@/lib/contract/desk/inbox-conversations";
import type { OutgoingRow } from "@/lib/desk/areas/inbox/sending/outgoing";

/** After so long without a trace a person decides what became of a message. */
const readBackMs = 60_000;

export function shownState(
  { state, stateAt }: OutgoingRow,
  nowMs: number,
): "sending" | "stored" | "failed" | "unknown" | "not-known" {
  if (state === "discarded") return "failed";
  return state === "unknown" && nowMs - stateAt.getTime() >= readBackMs ? "not-known" : state;
}

/**
 * Shows what a member wrote and no message of the platform stands for yet, as a thread shows it. @param by the sender's
 * name
 */
export const unsentMessage = (row: OutgoingRow, by: string, nowMs: number): ThreadMessage => ({
  messageId: row.id,
  body: row.body,
  sentAt: row.writtenAt.toISOString(),
  receivedAt: null,
  fromOffice: true,
  by,
  isLate: false,
  state: shownState(row, nowMs),
  error: row.error,
  proposal: null,
});
