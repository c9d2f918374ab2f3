import type { DeskChange, WriteTimes } from "@/lib/contract/desk/audit/desk-change";
import type { AuditEntry } from "@/lib/desk/writes/audit-trail";
import { isoOf } from "@/lib/time/utc";

/** Both times of an entry of the trail. */
export const writeTimes = ({ at, settledAt }: Pick<AuditEntry, "at" | "settledAt">): WriteTimes => ({
  at: isoOf(at.getTime()),
  settledAt: settledAt === null ? null : isoOf(settledAt.getTime()),
});

/** Changes that were done, as a record's page lists them: the newest of them first. */
export const desksChanges = (entries: readonly AuditEntry[], most: number): DeskChange[] =>
  entries
    .filter(({ state }) => state === "done")
    .sort((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, most)
    .map((entry) => ({ ...writeTimes(entry), who: entry.who, what: entry.what }));
