import type { OperationId } from "@/lib/contract/interface/operations";
import type { AuditEntry } from "@/lib/desk/writes/audit-trail";
import { plainSubject } from "@/lib/desk/writes/plain-subject";
import type { WriteSubject } from "@/lib/desk/writes/write-subject";

/** Knows of members' writes, for an area. */
export interface AreaWrites {
  /** @param known what areas before this one know of the operation */
  of?(operation: OperationId, known: WriteSubject): WriteSubject;
  /**
   * Reads again what a write that the platform took may have changed.
   * @param body the platform's response; left out where it came after its member was told that the outcome is unknown
   */
  written?(operation: OperationId, body?: unknown): void;
  /** Takes an entry that was settled after its member was told that its outcome is unknown. */
  settledLate?(entry: AuditEntry): void;
}

/** Knows what all areas know of members' writes; each joins as it is made. */
export class KnownWrites {
  readonly #areas: AreaWrites[] = [];

  join(area: AreaWrites): void {
    this.#areas.push(area);
  }

  subjectOf = (operation: OperationId): WriteSubject =>
    this.#areas.reduce((known, area) => area.of?.(operation, known) ?? known, plainSubject);

  written(operation: OperationId, body?: unknown): void {
    for (const area of this.#areas) area.written?.(operation, body);
  }

  settledLate(entry: AuditEntry): void {
    for (const area of this.#areas) area.settledLate?.(entry);
  }
}
