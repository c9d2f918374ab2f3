import type { QueryClient } from "@tanstack/react-query";
import type { DeskBody, DeskResponse } from "@/lib/contract/desk/desk-calls";
import { callDesk, deskKey, deskQuery } from "@/lib/queries/desk-client";
import { useWrite } from "@/lib/queries/use-write";

/** Reads again what a write of a leg makes stale, wherever it is shown. */
async function rereadLegs(client: QueryClient): Promise<void> {
  for (const call of ["getLoadPlan", "getLateLeg", "getLegPapers"] as const)
    void client.invalidateQueries({ queryKey: deskKey(call) });
  await client.invalidateQueries({ queryKey: deskKey("getLinehaulBoard") });
}

const isUnknown = ({ results }: DeskResponse<"writeLeg">): boolean =>
  results.some(({ outcome }) => outcome === "unknown");

/** Makes a leg. It succeeds as a call also where a part was refused: read `results`. */
export const useMakeLeg = () =>
  useWrite(
    (body: DeskBody<"makeLeg">, idempotencyKey) => callDesk("makeLeg", { body, idempotencyKey }),
    rereadLegs,
    { isUnknown },
  );

/** Writes a leg: a change, a step, its freight. It succeeds as a call also where it was refused: read `results`. */
export const useWriteLeg = () =>
  useWrite(
    ({ legId, body }: { legId: string; body: DeskBody<"writeLeg"> }, idempotencyKey) =>
      callDesk("writeLeg", { params: { legId }, body, idempotencyKey }),
    rereadLegs,
    { isUnknown },
  );

/** Takes a write of legs back by its `undo.id`. */
export const useUndoLeg = () =>
  useWrite(
    (body: DeskBody<"undoLeg">, idempotencyKey) => callDesk("undoLeg", { body, idempotencyKey }),
    rereadLegs,
    { isUnknown },
  );

/** Reads which waiting PROs go onto which trailer, as proposed. */
export const loadPlanQuery = (legId: string) => ({
  ...deskQuery("getLoadPlan", { params: { legId } }),
  staleTime: 5_000,
});
