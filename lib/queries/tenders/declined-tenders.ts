import type { DeskBody } from "@/lib/contract/desk/desk-calls";
import { type DeclinedTender, tendersAtOnce } from "@/lib/contract/desk/tenders/declined-tenders";
import { callDesk } from "@/lib/queries/desk-client";
import { useWrite } from "@/lib/queries/use-write";

/** Reads which tenders of some loads were declined, the newest first. @throws PlatformError */
export async function readDeclined(
  loads: DeskBody<"readDeclinedTenders">["loads"],
): Promise<DeclinedTender[]> {
  const declined: DeclinedTender[] = [];
  for (let from = 0; from < loads.length; from += tendersAtOnce) {
    const body = { loads: loads.slice(from, from + tendersAtOnce) };
    declined.push(...(await callDesk("readDeclinedTenders", { body })).declined);
  }
  return declined;
}

export const useDeclineTender = () =>
  useWrite(
    (body: DeskBody<"declineTender">, idempotencyKey) => callDesk("declineTender", { body, idempotencyKey }),
    () => undefined,
  );

/** Takes a decline back. */
export const useReopenTender = () =>
  useWrite(
    (body: DeskBody<"reopenTender">, idempotencyKey) => callDesk("reopenTender", { body, idempotencyKey }),
    () => undefined,
  );
