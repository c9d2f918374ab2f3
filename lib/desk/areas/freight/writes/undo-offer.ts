import type { FreightMoveResponse } from "@/lib/contract/desk/freight-writes";

/** Limits how long the screen offers to take a write back; while nobody changed it since it goes on after that. */
const undoMs = 30_000;

/** Makes what the screen offers after a write. @param nowMs milliseconds since 1970 */
export const undoOffer = (call: string, what: string, nowMs: number): FreightMoveResponse["undo"] => ({
  id: call,
  until: new Date(nowMs + undoMs).toISOString(),
  what,
});
