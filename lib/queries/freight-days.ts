import type { DayDraft } from "@/lib/contract/desk/freight-days";
import { callDesk, deskQuery } from "@/lib/queries/desk-client";

/** The desk works out four days of a member at once and refuses a fifth; one is left for what is asked beside a list. */
const mostAtOnce = 3;

let running = 0;
const waiting: (() => void)[] = [];

/** Lets a long list of days be asked for at once, and sends it few by few. */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  // Hand a turn over to who waits longest: nobody who comes meanwhile takes it.
  if (running < mostAtOnce) running += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}

/** Reads what a manifest would become. The key is the draft, so the same draft is planned once. */
export const dayPreviewQuery = (draft: DayDraft) => ({
  ...deskQuery("previewDay", { body: draft }),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    inTurn(() => callDesk("previewDay", { body: draft, signal })),
  staleTime: 15_000,
  gcTime: 60_000,
});
