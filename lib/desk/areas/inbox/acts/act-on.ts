import type { DeskMate } from "@/lib/contract/desk/inbox-conversations";
import type { ConversationAct } from "@/lib/contract/desk/inbox-writes";
import { type KeptState, stateOf } from "@/lib/desk/areas/inbox/acts/kept-state";
import type { ConversationRecord } from "@/lib/desk/areas/inbox/board/conversation-record";
import { snoozeLabel } from "@/lib/desk/areas/inbox/board/snooze";
import type { DriverNow } from "@/lib/desk/areas/inbox/drivers/drivers-now";

export interface ActSituation {
  record: ConversationRecord;
  /** Driver of a conversation with one. */
  driver: DriverNow | null;
  by: DeskMate;
  mateOf: (memberId: string) => DeskMate;
  /** A member who may take the conversation over; null for nobody. */
  writer: (memberId: string) => DeskMate | null;
  timezone: string;
  nowMs: number;
}

/** State that an act makes of a conversation, and how it is told; or why it cannot be done. */
export type Acted = { state: KeptState; what: string } | { refused: string };

/** Works out what an act of a member comes to. Pure: the store decides who was first. */
export function actOn(act: ConversationAct, situation: ActSituation): Acted {
  const { record, by, mateOf, nowMs } = situation;
  const state = stateOf(record);
  const now = new Date(nowMs).toISOString();
  const claimed = (memberId: string): KeptState => ({ ...state, claimedBy: memberId, claimedAt: now });
  switch (act.act) {
    case "claim": {
      if (record.claimedBy === by.memberId) return { refused: "You have claimed it already" };
      const from = record.claimedBy === null ? "" : ` from ${mateOf(record.claimedBy).name}`;
      return { state: claimed(by.memberId), what: `claimed it${from}` };
    }
    case "release":
      if (record.claimedBy === null) return { refused: "It is unassigned" };
      return { state: { ...state, claimedBy: null, claimedAt: null }, what: "unclaimed it" };
    case "hand-over": {
      const to = situation.writer(act.to);
      if (to === null) return { refused: "There is no such member who may write" };
      const note = act.note ? `: ${act.note}` : "";
      return { state: claimed(to.memberId), what: `handed it over to ${to.name}${note}` };
    }
    case "snooze":
      return snooze(act.until, situation, state);
    case "wake":
      if (record.snoozed === null) return { refused: "It is not snoozed" };
      return { state: { ...state, snoozed: null }, what: "woke it" };
    case "done":
      return {
        // Leave it to nobody: whoever is there takes what the driver writes next.
        state: {
          claimedBy: null,
          claimedAt: null,
          snoozed: null,
          doneAt: now,
          doneArrival: Math.max(state.doneArrival, ...record.waiting),
        },
        what: "marked it done",
      };
    case "reopen":
      if (record.doneAt === null) return { refused: "It is open" };
      return { state: { ...claimed(by.memberId), doneAt: null, doneArrival: 0 }, what: "reopened it" };
  }
}

function snooze(
  until: Extract<ConversationAct, { act: "snooze" }>["until"],
  { record, driver, by, timezone, nowMs }: ActSituation,
  state: KeptState,
): Acted {
  if (until.kind === "time" && Date.parse(until.at) <= nowMs) return { refused: "That time is past" };
  if (until.kind === "duty-change" && !driver?.hours)
    return { refused: "Their duty status is not known, so its change would not be noticed" };
  if (until.kind === "stop") {
    const stop = driver?.work?.id === until.work && driver.work.stops.find((one) => one.stop === until.stop);
    if (!stop || stop.departedAt !== null) return { refused: "They are not going to that stop" };
  }
  const snoozed = {
    until,
    by,
    arrival: Math.max(0, ...record.waiting),
    dutySinceMs: driver?.hours?.sinceMs ?? null,
  };
  return {
    state: { ...state, snoozed },
    what: `snoozed it ${snoozeLabel(snoozed, driver, timezone, nowMs)}`,
  };
}
