import type { PresenceResponse } from "@/lib/contract/desk/boards/presence";

/** A browser reports each 15 s; after this long without a report it counts as gone. */
const forgottenAfterMs = 40_000;

interface Here {
  name: string;
  sinceMs: number;
  lastMs: number;
}

/** Knows who has which trip or manifest open, in this process. */
export class Presence<Id> {
  readonly #open = new Map<Id, Map<string, Here>>();

  constructor(private readonly clock: () => number) {}

  /** @returns whether others would see a difference */
  report(id: Id, member: { id: string; name: string }, here: boolean): boolean {
    const now = this.clock();
    const known = this.#present(id, now);
    const before = known.get(member.id);
    if (here) known.set(member.id, { name: member.name, sinceMs: before?.sinceMs ?? now, lastMs: now });
    else known.delete(member.id);
    if (known.size === 0) this.#open.delete(id);
    else this.#open.set(id, known);
    return here ? before === undefined : before !== undefined;
  }

  /** Everybody but the member who asks. */
  others(id: Id, memberId: string): PresenceResponse["alsoHere"] {
    return [...this.#present(id, this.clock())]
      .filter(([id]) => id !== memberId)
      .map(([, { name, sinceMs }]) => ({ name, since: new Date(sinceMs).toISOString() }));
  }

  /** Removes members who left without a report. @returns what they had open */
  sweep(): Id[] {
    const now = this.clock();
    return [...this.#open].flatMap(([id, present]) => {
      const left = this.#present(id, now);
      if (left.size === 0) this.#open.delete(id);
      else this.#open.set(id, left);
      return left.size === present.size ? [] : id;
    });
  }

  #present(id: Id, now: number): Map<string, Here> {
    const known = this.#open.get(id) ?? new Map<string, Here>();
    return new Map([...known].filter(([, { lastMs }]) => now - lastMs <= forgottenAfterMs));
  }
}
