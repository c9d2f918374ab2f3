import type { AuditEntry } from "@/lib/desk/writes/audit-trail";
import { agoWords } from "@/lib/format/age";

type Entry = Pick<AuditEntry, "memberId" | "who" | "state" | "at" | "settledAt">;

interface Looked {
  /** Member who looks: their own writes are no news. */
  memberId: string;
  /** Looks back so far, milliseconds since 1970: what is older is not what stands in the way. */
  sinceMs: number;
  nowMs: number;
}

/**
 * Names who wrote an object last at this desk: `Kim Burke changed this trip 4 m ago`. Null where the newest write is the
 * member's own or too old: then it was changed elsewhere, and nobody is named who did not.
 * @param entries of the trail about it, the newest first @param what `this trip`
 */
export function lastWriter(
  entries: readonly Entry[],
  what: string,
  { memberId, sinceMs, nowMs }: Looked,
): string | null {
  const last = entries.find(({ state }) => state === "done");
  if (last === undefined || last.memberId === memberId) return null;
  const atMs = (last.settledAt ?? last.at).getTime();
  return atMs < sinceMs ? null : `${last.who} changed ${what} ${agoWords((nowMs - atMs) / 1_000)}`;
}
