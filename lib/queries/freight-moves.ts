import { type QueryClient, useMutationState } from "@tanstack/react-query";
import { useMemo } from "react";
import type { DeskBody, DeskResponse } from "@/lib/contract/desk/desk-calls";
import { callDesk, deskKey } from "@/lib/queries/desk-client";
import { useWrite } from "@/lib/queries/use-write";

/** Reads again what a write of freight makes stale, wherever it is shown. @returns when the boards are read again */
export async function rereadFreight(client: QueryClient): Promise<void> {
  for (const call of [
    "getFreightAttention",
    "getManifestDetail",
    "getShipments",
    "previewDay",
    "getManifestCandidates",
  ] as const)
    void client.invalidateQueries({ queryKey: deskKey(call) });
  await client.invalidateQueries({ queryKey: deskKey("getFreightBoard") });
}

const isAnyUnknown = ({ results }: DeskResponse<"moveFreight">): boolean =>
  results.some(({ outcome }) => outcome === "unknown");

const moveKey = ["freight move"];

/**
 * One move on one or many shipments. It succeeds as a call also where single shipments were refused: read `results`. It is
 * under way until the boards show what became of it.
 */
export const useMoveFreight = () =>
  useWrite(
    (body: DeskBody<"moveFreight">, idempotencyKey) => callDesk("moveFreight", { body, idempotencyKey }),
    rereadFreight,
    {
      mutationKey: moveKey,
      isUnknown: isAnyUnknown,
    },
  );

/** Undoes a move or a change of a manifest by its `undo.id`. */
export const useUndoFreight = () =>
  useWrite(
    (body: DeskBody<"undoFreight">, idempotencyKey) => callDesk("undoFreight", { body, idempotencyKey }),
    rereadFreight,
    {
      isUnknown: isAnyUnknown,
    },
  );

/** Sends again what the platform has not confirmed. */
export const useRetryFreight = () =>
  useWrite(
    ({ id }: { id: string }, idempotencyKey) => callDesk("retryFreight", { params: { id }, idempotencyKey }),
    rereadFreight,
    { isUnknown: isAnyUnknown },
  );

/** Ids of shipments with a move under way in this tab: shown as pending before the desk has answered. */
export function useMovingFreight(): ReadonlySet<string> {
  const bodies = useMutationState({
    filters: { mutationKey: moveKey, status: "pending" },
    select: ({ state }) => state.variables as DeskBody<"moveFreight">,
  });
  return useMemo(
    () => new Set(bodies.flatMap(({ shipments }) => shipments.map(({ shipmentId }) => shipmentId))),
    [bodies],
  );
}
