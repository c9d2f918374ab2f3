import type { HistoryEntry } from "@/lib/contract/desk/freight-records";
import { type AuditEntry, deskItself } from "@/lib/desk/writes/audit-trail";

type Fields = Readonly<Record<string, unknown>>;
type Written = Pick<
  AuditEntry,
  "id" | "at" | "who" | "state" | "platform" | "operation" | "objectId" | "what" | "before" | "after"
>;

/** Parts what members wrote of an object into what the platform tells of by events, and what the desk keeps alone. */
export function partedWrites<Entry extends Pick<AuditEntry, "platform">>(
  entries: readonly Entry[],
): { sent: Entry[]; own: Entry[] } {
  const isOwn = ({ platform }: Entry) => platform === deskItself;
  return { sent: entries.filter((one) => !isOwn(one)), own: entries.filter(isOwn) };
}

/**
 * Lists what members changed of what the desk alone keeps, each as an entry of the object's history, the oldest first.
 * @param entries the newest first, as the trail has them
 */
export const ownHistory = (entries: readonly Written[]): HistoryEntry[] =>
  entries.toReversed().flatMap((entry) => {
    const changes = entry.state === "done" ? changesOf(entry) : null;
    if (changes === null) return [];
    const at = entry.at.toISOString();
    return {
      ...{
        eventId: entry.id,
        eventType: entry.operation,
        happenedAt: at,
        happenedAtIsKnown: true,
        knownAt: at,
      },
      ...{ by: entry.who, isOwn: true, said: changes.length === 0 ? entry.what : null, changes },
    };
  });

/** Names what changed; empty where its sentence alone says it, null where other lines or cards do. */
function changesOf({ operation, objectId, ...entry }: Written): HistoryEntry["changes"] | null {
  const before = (entry.before ?? null) as Fields | null;
  const after = (entry.after ?? null) as Fields | null;
  switch (operation) {
    case "saveAppointment":
      return [{ field: "appointment", before, after }];
    case "saveOsdCase":
      return [{ field: "osdCase", before, after }];
    case "saveBill":
    case "changeManifest":
      return differing(before, after);
    case "completeShipment": {
      const ofIt = (fields: Fields | null) => (fields?.[objectId ?? ""] ?? null) as Fields | null;
      return differing(ofIt(before), ofIt(after));
    }
    case "orderManifest":
      // Events tell of a sequence that the platform took.
      return after?.stopOrder === null ? null : [];
    case "undoFreight":
      return after !== null && ("departAt" in after || "seals" in after) ? differing(before, after) : [];
    case "cancelManifest":
    case "loadFreight":
      return [];
    default:
      return null;
  }
}

const differing = (before: Fields | null, after: Fields | null): HistoryEntry["changes"] =>
  Object.keys(after ?? {})
    .map((field) => ({ field, before: before?.[field] ?? null, after: after?.[field] ?? null }))
    .filter((one) => JSON.stringify(one.before) !== JSON.stringify(one.after));
