import type { LiveChange } from "@/lib/contract/live/live-payloads";

interface Noted {
  change: LiveChange;
  step: number;
}

const capacity = 1_000;

/** The newest change of each record, by step, as far as there is room. */
export class ChangeLog {
  readonly #noted = new Map<string, Noted>();
  #pending = false;
  /** Steps up to here may have lost changes: who is behind it must read anew. */
  floor = 0;

  get dirty(): boolean {
    return this.#pending;
  }

  /** @param boardStep the step of its board that holds the change; null where the resource has no steps */
  note(resource: string, id: string, openStep: number, boardStep: string | null): void {
    const key = JSON.stringify([resource, id]);
    // Deleted first, so that the map stays in the order of steps.
    this.#noted.delete(key);
    this.#noted.set(key, { change: { resource, id, step: boardStep }, step: openStep });
    this.#pending = true;
    if (this.#noted.size <= capacity) return;
    for (const [oldest, { step }] of this.#noted) {
      this.#noted.delete(oldest);
      this.floor = Math.max(this.floor, step);
      return;
    }
  }

  closeStep(): void {
    this.#pending = false;
  }

  /** Changes after step `from`, oldest first. */
  since(from: number): LiveChange[] {
    const changes: LiveChange[] = [];
    for (const { change, step } of this.#noted.values()) if (step > from) changes.push(change);
    return changes;
  }
}
