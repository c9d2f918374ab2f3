import type { OperationId } from "@/lib/contract/interface/operations";
import type { SentParts } from "@/lib/desk/link/scope-request";

/** Refuses a write of the interface that no screen of the desk would send. @throws Refusal */
export type WriteGuard = (id: OperationId, sent: SentParts) => void;

/** Judges what members send past the desk's own calls: it must keep what the desk has promised of its objects too. */
export class WriteGuards {
  readonly #all: WriteGuard[] = [];

  join(guard: WriteGuard): void {
    this.#all.push(guard);
  }

  /** @throws Refusal */
  check(id: OperationId, sent: SentParts): void {
    for (const guard of this.#all) guard(id, sent);
  }
}
