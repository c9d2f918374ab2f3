import type { QueryClient } from "@tanstack/react-query";
import { gathered } from "@/components/shell/gathered";
import { deskCallIds, deskLines } from "@/lib/contract/desk/lines/desk-lines";
import type { LiveChange } from "@/lib/contract/live/live-payloads";
import { deskKey } from "@/lib/queries/desk-client";
import { freightAttentionQuery } from "@/lib/queries/freight";
import { refetchBehind } from "@/lib/queries/read-step";

/** Freight changes many times a second in the morning: the boards ask for all of it at once, this often at most. */
const boardMs = 700;
/** How much needs somebody is read on every page: seldom is often enough. */
const seldomMs = 5_000;

/** What is shown of freight and stale by any change of it. */
const shownCalls = deskCallIds.filter((id) => deskLines[id].topics.includes("freight"));

/** Whether a change is of freight. */
export const isFreight = ({ resource }: LiveChange): boolean =>
  resource === "freight" || resource === "freight-attention";

/** Reads again what is shown of freight, unless it was read at the announced step or later. */
export function refetchFreight(client: QueryClient) {
  let newest: string | null = null;
  const always = () => true;
  const shown = gathered(boardMs, always, () => {
    for (const call of shownCalls) void refetchBehind(client, deskKey(call), newest);
  });
  const attention = gathered(
    seldomMs,
    always,
    () => void refetchBehind(client, freightAttentionQuery.queryKey, newest),
  );
  return {
    changed: ({ resource, step }: LiveChange) => {
      newest = step;
      if (resource === "freight") shown.soon();
      attention.soon();
    },
    stop: () => {
      shown.stop();
      attention.stop();
    },
  };
}
