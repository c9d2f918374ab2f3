import type { TripDetail } from "@/lib/contract/desk/trips-detail";

/** A browser reports each 15 s; after this long without a report it counts as gone. */
const forgottenAfterMs = 40_000;

interface Here {
  name: string;
  sinceMs: number;
  lastMs: number;
}

/** Who has which trip open, in this process. */
export class Presence {
  readonly #trips = new Map<number, Map<string, Here>>();

  constructor(private readonly clock: () => number) {}

  /** @returns whether others would see a difference */
  report(tripId: number, member: { id: string; name: string }, here: boolean): boolean {
    const now = this.clock();
    const known = this.#present(tripId, now);
    const before = known.get(member.id);
    if (here) known.set(member.id, { name: member.name, sinceMs: before?.sinceMs ?? now, lastMs: now });
    else known.delete(member.id);
    if (known.size === 0) this.#trips.delete(tripId);
    else this.#trips.set(tripId, known);
    return here ? before === undefined : before !== undefined;
  }

  /** Everybody but the member who asks. */
  others(tripId: number, memberId: string): TripDetail["alsoHere"] {
    return [...this.#present(tripId, this.clock())]
      .filter(([id]) => id !== memberId)
      .map(([, { name, sinceMs }]) => ({ name, since: new Date(sinceMs).toISOString() }));
  }

  /** Removes members who left without a report. @returns the trips that they had open */
  sweep(): number[] {
    const now = this.clock();
    return [...this.#trips].flatMap(([tripId, present]) => {
      const left = this.#present(tripId, now);
      if (left.size === 0) this.#trips.delete(tripId);
      else this.#trips.set(tripId, left);
      return left.size === present.size ? [] : tripId;
    });
  }

  #present(tripId: number, now: number): Map<string, Here> {
    const known = this.#trips.get(tripId) ?? new Map<string, Here>();
    return new Map([...known].filter(([, { lastMs }]) => now - lastMs <= forgottenAfterMs));
  }
}
