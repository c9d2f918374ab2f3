import type { QueryClient } from "@tanstack/react-query";
import type { DeskCallId } from "@/lib/contract/desk/desk-calls";
import type { LiveChange } from "@/lib/contract/live/live-payloads";
import { gathered } from "@/lib/queries/gathered";
import { refetchOf, staleCalls, staleKey } from "@/lib/queries/live-topics";
import { refetchBehind } from "@/lib/queries/read-step";

/** Reads again what is shown and has changed, as the live stream announces and `live-topics.ts` says. */
export function refetchChanges(client: QueryClient) {
  const reads = staleCalls.map((call) => refetchCall(client, call));
  return {
    changed: (change: LiveChange): void => {
      for (const { changed } of reads) changed(change);
    },
    stop: (): void => {
      for (const { stop } of reads) stop();
    },
  };
}

function refetchCall(client: QueryClient, call: DeskCallId) {
  const { everyMs, byStep, waits } = refetchOf(call);
  /**
   * Collect what changed since it was read last, by the text of its key: with the newest step, null where it is to be
   * read anyhow.
   */
  const stale = new Map<string, { queryKey: readonly unknown[]; step: string | null }>();
  const mayRun = () => waits?.(client) !== true;
  const { soon, stop } = gathered(everyMs, mayRun, () => {
    for (const { queryKey, step } of stale.values()) void refetchBehind(client, queryKey, step);
    stale.clear();
  });
  return {
    changed: (change: LiveChange) => {
      const queryKey = staleKey(call, change);
      if (queryKey === null) return;
      const name = JSON.stringify(queryKey);
      const isAnyhow = !byStep || change.step === null || stale.get(name)?.step === null;
      stale.set(name, { queryKey, step: isAnyhow ? null : change.step });
      soon();
    },
    stop,
  };
}
