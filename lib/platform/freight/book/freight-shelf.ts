import { isDeepStrictEqual } from "node:util";

export interface Change<T> {
  before: T | null;
  after: T;
}

/** Records of one kind by id, with what has changed since the last report and since loading. */
export class FreightShelf<T extends { updatedMicros: number }> {
  readonly #records = new Map<string, T>();
  readonly #published = new Map<string, T | null>();
  readonly #unsaved = new Set<string>();

  constructor(private readonly idOf: (record: T) => string) {}

  /** Takes a stored record in; one that is here already stays as it is. */
  load(record: T): void {
    const id = this.idOf(record);
    if (!this.#records.has(id)) this.#records.set(id, record);
  }

  get(id: string | null): T | undefined {
    return id === null ? undefined : this.#records.get(id);
  }

  values(): Iterable<T> {
    return this.#records.values();
  }

  /** Puts a new or changed record. Records are replaced, never written into. */
  put(record: T): void {
    const id = this.idOf(record);
    if (!this.#published.has(id)) this.#published.set(id, this.#records.get(id) ?? null);
    this.#records.set(id, record);
  }

  /** Takes what really changed since the last call, stamped with `now`. */
  takeChanges(now: number): Change<T>[] {
    const changes: Change<T>[] = [];
    for (const [id, before] of this.#published) {
      const put = this.#records.get(id);
      if (put === undefined || (before !== null && isDeepStrictEqual(put, before))) continue;
      const after = { ...put, updatedMicros: now };
      this.#records.set(id, after);
      this.#unsaved.add(id);
      changes.push({ before, after });
    }
    this.#published.clear();
    return changes;
  }

  /** Lists what has to be written. */
  unsaved(): T[] {
    return [...this.#unsaved].flatMap((id) => this.#records.get(id) ?? []);
  }
}
