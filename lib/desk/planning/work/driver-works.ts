import { byTurn, type DriverWork, type WorkKind, workKey } from "@/lib/desk/planning/work/driver-work";

/**
 * The works of every driver over all areas. Each area hands in its own as it has planned them; whoever plans a work asks
 * here what its driver does before.
 */
export class DriverWorks {
  readonly #ofKind = new Map<WorkKind, ReadonlyMap<string, DriverWork>>();
  /** Kinds and keys of a driver's works, in order. */
  readonly #ofDriver = new Map<string, readonly (readonly [WorkKind, string])[]>();
  readonly #listeners: ((driverIds: ReadonlySet<string>) => void)[] = [];

  /** Calls back with drivers of whose works one changed. */
  whenChanged(notify: (driverIds: ReadonlySet<string>) => void): void {
    this.#listeners.push(notify);
  }

  /** Works of a driver in the order in which they are done. */
  of(driverId: string | null): readonly DriverWork[] {
    const keys = driverId === null ? [] : (this.#ofDriver.get(driverId) ?? []);
    return keys.flatMap(([kind, key]) => this.#ofKind.get(kind)?.get(key) ?? []);
  }

  /** Every driver who has any. */
  drivers(): string[] {
    return [...this.#ofDriver.keys()];
  }

  /** Takes all works of a kind as they are now. Only drivers of whom one changed are looked at again. */
  take(kind: WorkKind, works: readonly DriverWork[]): void {
    const before = this.#ofKind.get(kind) ?? new Map<string, DriverWork>();
    const after = new Map(works.map((work) => [workKey(work), work]));
    const drivers = new Set<string>();
    for (const [key, work] of after) {
      const known = before.get(key);
      if (known && isSame(known, work)) continue;
      drivers.add(work.driverId);
      if (known) drivers.add(known.driverId);
    }
    for (const [key, work] of before) if (!after.has(key)) drivers.add(work.driverId);
    const others = new Map([...drivers].map((id) => [id, this.of(id).filter((work) => work.kind !== kind)]));
    // Send what did not change with a newer job.
    this.#ofKind.set(kind, after);
    if (drivers.size === 0) return;
    this.#join(works, others);
    for (const notify of this.#listeners) notify(drivers);
  }

  #join(works: readonly DriverWork[], joined: ReadonlyMap<string, DriverWork[]>): void {
    for (const work of works) joined.get(work.driverId)?.push(work);
    for (const [driverId, own] of joined)
      if (own.length === 0) this.#ofDriver.delete(driverId);
      else
        this.#ofDriver.set(
          driverId,
          own.sort(byTurn).map((work) => [work.kind, workKey(work)] as const),
        );
  }
}

function isSame(a: DriverWork, b: DriverWork): boolean {
  return (
    a.driverId === b.driverId &&
    a.label === b.label &&
    a.isUnderway === b.isUnderway &&
    a.plannedStartMs === b.plannedStartMs &&
    a.plannedEndMs === b.plannedEndMs &&
    a.plan?.startMs === b.plan?.startMs &&
    a.plan?.endMs === b.plan?.endMs &&
    a.plan?.beginsMs === b.plan?.beginsMs &&
    a.plan?.lateMinutes === b.plan?.lateMinutes &&
    a.plan?.overMinutes === b.plan?.overMinutes
  );
}
