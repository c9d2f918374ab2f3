import type { QueryClient } from "@tanstack/react-query";
import { gathered } from "@/components/shell/gathered";
import { deskCallIds, deskLines } from "@/lib/contract/desk/lines/desk-lines";
import type { LiveChange } from "@/lib/contract/live/live-payloads";
import { deskKey } from "@/lib/queries/desk-client";
import { inboxAttentionQuery, inboxQuery } from "@/lib/queries/inbox/inbox";
import { refetchBehind } from "@/lib/queries/read-step";

/** Messages may come in many times a second: what is shown asks for all of them at once, this often at most. */
const togetherMs = 400;

/** What is shown of conversations beside their list, and has no step to be compared by. */
const shownCalls = deskCallIds.filter((id) => id !== "getInbox" && deskLines[id].topics.includes("inbox"));

/** Whether a change is of messages. */
export const isInbox = ({ resource }: LiveChange): boolean =>
  resource === "inbox" || resource === "inbox-attention";

/** Reads again what is shown of messages, unless it was read at the announced step or later. */
export function refetchInbox(client: QueryClient) {
  let newest: string | null = null;
  const always = () => true;
  const shown = gathered(togetherMs, always, () => {
    void refetchBehind(client, inboxQuery.queryKey, newest);
    for (const call of shownCalls) void refetchBehind(client, deskKey(call), null);
  });
  const attention = gathered(togetherMs, always, () => {
    void refetchBehind(client, inboxAttentionQuery.queryKey, null);
  });
  return {
    changed: ({ resource, step }: LiveChange) => {
      newest = step;
      if (resource === "inbox") shown.soon();
      attention.soon();
    },
    stop: () => {
      shown.stop();
      attention.stop();
    },
  };
}
