import type { ExceptionObject, ExceptionRow } from "@/lib/contract/desk/exception-rows";
import type { Terminals } from "@/lib/desk/access/scope";
import type { KeptException } from "@/lib/desk/areas/exceptions/kept/exception-store";
import { ruleTable } from "@/lib/desk/areas/exceptions/rules/rule-table";

const labels: ReadonlyMap<string, string> = new Map(ruleTable.map(({ id, label }) => [id, label]));

const isoOrNull = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Tells who sees an exception. */
export const terminalsOfException = ({ terminals }: KeptException): Terminals => terminals ?? "anybody";

/** An exception as it is kept: whose driver it is about is asked for when members read it. */
export function exceptionRow(kept: KeptException): ExceptionRow {
  return {
    id: kept.id,
    rule: kept.rule,
    // A rule that is no longer applied keeps its id.
    label: labels.get(kept.rule) ?? kept.rule,
    severity: kept.severity,
    object: { kind: kept.objectKind as ExceptionObject["kind"], id: kept.objectId, label: kept.label },
    terminal: kept.terminals?.[0] ?? null,
    timezone: kept.timezone,
    sentence: kept.sentence,
    wrong: kept.wrong,
    next: kept.next,
    freight: kept.freight,
    driver: null,
    since: kept.sinceAt.toISOString(),
    owner: kept.ownerId === null ? null : { id: kept.ownerId, name: kept.ownerName ?? "" },
    ownedSince: isoOrNull(kept.ownedAt),
    snoozedUntil: isoOrNull(kept.snoozedUntil),
    cleared: kept.clearedAt && {
      at: kept.clearedAt.toISOString(),
      who: kept.clearedBy,
      reason: kept.clearReason ?? "",
    },
    version: kept.version,
  };
}
