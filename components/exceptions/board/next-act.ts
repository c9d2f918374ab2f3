import { groupOf } from "@/components/exceptions/board/exception-groups";
import { routeOf } from "@/components/exceptions/board/exception-labels";
import { pageKeys, queueKeys } from "@/components/ui/page-keys";
import type { ExceptionRow } from "@/lib/contract/desk/exception-rows";

/** Acts that a row may name as its next, with their keys. */
export const nextActs = {
  claim: { key: queueKeys.claim, does: "claim" },
  osdCase: { key: pageKeys.osdCase, does: "case" },
  openCase: { key: pageKeys.osdCase, does: "open case" },
  redeliver: { key: pageKeys.redeliver, does: "re-deliver" },
  open: { key: pageKeys.open, does: "review" },
  clear: { key: queueKeys.done, does: "clear" },
} as const;

/**
 * Names the act that takes a row further: a high one without an owner is claimed first, OS&D gets its case, freight
 * that comes back goes out again, anything else is looked over where it is shown. Null for what is cleared.
 */
export function nextActOf(row: ExceptionRow): keyof typeof nextActs | null {
  const { severity, owner, cleared, freight, object } = row;
  if (cleared !== null) return null;
  if (severity === "high" && owner === null) return "claim";
  if (freight !== null && groupOf(row) === "osd") return freight.hasOpenCase ? "openCase" : "osdCase";
  if (freight?.bringsBack) return "redeliver";
  return routeOf(object) === null ? "clear" : "open";
}
