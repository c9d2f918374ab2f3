import type { OperationId } from "@/lib/contract/interface/operations";
import type { Member } from "@/lib/desk/access/members";
import type { AboutWrite, WriteInput } from "@/lib/desk/link/write-recorder";
import type { AuditEntry, Settlement } from "@/lib/desk/writes/audit-trail";

/** Outcome of a write, as reading it back shows it; null where that does not show. */
export type ReadBack = { state: "done"; body: unknown } | { state: "refused" } | null;

/** Knows of the writes of its operations, for a part of the desk. */
export interface WriteSubject {
  /** Tells what a write is about, before it is sent. */
  describe(operation: OperationId, input: WriteInput): AboutWrite & { recordBefore?: unknown };
  /** Reads how the record is that a write will change, where `describe` cannot know it; null where nobody can say. */
  readBefore?(operation: OperationId, input: WriteInput): Promise<unknown>;
  /** Takes the response to a write that was made. @returns what it changed */
  taken(entry: AuditEntry, body: unknown): Promise<Omit<Settlement, "state">>;
  /**
   * Follows an entry that was settled as done. Comes again where it failed, or the process ended before it was through:
   * what it writes needs a key that comes of the entry.
   * @returns false where something else follows it, or has done so
   */
  settled(entry: AuditEntry, member: Member | null): Promise<boolean>;
  /** Looks whether a write was made, without making it. @throws PlatformError */
  readBack(entry: AuditEntry): Promise<ReadBack>;
}
