interface Due {
  key: string;
  atMs: number;
}

/** Keeps when each is to be looked at again, the earliest first: a binary heap in which a key has one time. */
export class DueTimes {
  readonly #heap: Due[] = [];
  readonly #times = new Map<string, number>();

  get size(): number {
    return this.#times.size;
  }

  /** @param atMs milliseconds since 1970; null takes the key out */
  set(key: string, atMs: number | null): void {
    if (this.#times.get(key) === (atMs ?? undefined)) return;
    if (atMs === null) {
      // Its entry stays in the heap until it comes up, and counts for nothing then.
      this.#times.delete(key);
      return;
    }
    this.#times.set(key, atMs);
    this.#heap.push({ key, atMs });
    this.#rise(this.#heap.length - 1);
  }

  /** Sets a time where the key has none or a later one. */
  setEarlier(key: string, atMs: number): void {
    if (atMs < (this.#times.get(key) ?? Number.POSITIVE_INFINITY)) this.set(key, atMs);
  }

  /** Takes out the keys whose time has come. */
  takeDue(nowMs: number): string[] {
    const due: string[] = [];
    for (let top = this.#heap[0]; top && top.atMs <= nowMs; top = this.#heap[0]) {
      this.#dropTop();
      // Skip a time that another replaced since: its key is in the heap twice.
      if (this.#times.get(top.key) !== top.atMs) continue;
      this.#times.delete(top.key);
      due.push(top.key);
    }
    return due;
  }

  #dropTop(): void {
    const last = this.#heap.pop();
    if (last === undefined || this.#heap.length === 0) return;
    this.#heap[0] = last;
    let at = 0;
    for (;;) {
      const least = [2 * at + 1, 2 * at + 2].reduce((best, child) => this.#earlier(child, best), at);
      if (least === at) return;
      this.#swap(at, least);
      at = least;
    }
  }

  #rise(from: number): void {
    for (let at = from; at > 0; ) {
      const parent = (at - 1) >> 1;
      if (this.#earlier(at, parent) === parent) return;
      this.#swap(at, parent);
      at = parent;
    }
  }

  /** Finds which of two places has the earlier time; the second where they are equal or there is no first. */
  #earlier(a: number, b: number): number {
    return (this.#heap[a]?.atMs ?? Number.POSITIVE_INFINITY) <
      (this.#heap[b]?.atMs ?? Number.POSITIVE_INFINITY)
      ? a
      : b;
  }

  #swap(a: number, b: number): void {
    const [first, second] = [this.#heap[a], this.#heap[b]];
    if (!first || !second) return;
    this.#heap[a] = second;
    this.#heap[b] = first;
  }
}
