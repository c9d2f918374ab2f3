import type { StateKind } from "@/components/ui/state-shape";
import type { CompletionKind } from "@/lib/contract/desk/freight-settings";

/**
 * Shows an outcome by its class, as the queue of exceptions does: refused is red, what was not tried or not ready has the
 * diamond, a piece count that is not right the grey mark.
 */
export const outcomeShape: Readonly<Record<CompletionKind, StateKind>> = {
  refused: "late",
  "no-attempt": "jeopardy",
  "not-ready": "jeopardy",
  osd: "osd",
  delivered: "ok",
};
