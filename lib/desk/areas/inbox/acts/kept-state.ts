import { z } from "zod";
import type { ConversationRecord } from "@/lib/desk/areas/inbox/board/conversation-record";
import { Snooze } from "@/lib/desk/areas/inbox/board/snooze";

const instant = z.iso.datetime().nullable();

/** State of a conversation that acts of members change, as the trail keeps it. */
export const KeptState = z.object({
  claimedBy: z.string().nullable(),
  claimedAt: instant,
  snoozed: Snooze.nullable(),
  doneAt: instant,
  doneArrival: z.number(),
});
export type KeptState = z.output<typeof KeptState>;

export const stateOf = (record: ConversationRecord): KeptState => ({
  claimedBy: record.claimedBy,
  claimedAt: record.claimedAt?.toISOString() ?? null,
  snoozed: record.snoozed,
  doneAt: record.doneAt?.toISOString() ?? null,
  doneArrival: record.doneArrival,
});

/** As the columns of the table take it. */
export const columnsOf = (state: KeptState) => ({
  ...state,
  claimedAt: state.claimedAt === null ? null : new Date(state.claimedAt),
  doneAt: state.doneAt === null ? null : new Date(state.doneAt),
});
