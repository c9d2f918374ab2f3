/** Rows by the second after which they are to be looked at, so that no second looks at all of them. */
export class DueRows {
  atSeconds = Number.NEGATIVE_INFINITY;
  readonly #bySecond = new Map<number, number[]>();
  /** By row: the second it stands under. Under a later report it is found too early, and put back. */
  #seconds = new Uint32Array(0);

  /** Forgets all rows. */
  startAt(nowSeconds: number): void {
    this.#bySecond.clear();
    this.#seconds.fill(0);
    this.atSeconds = nowSeconds;
  }

  /** @param second null where time changes nothing any more */
  add(row: number, second: number | null): void {
    if (second === null) return;
    if (row >= this.#seconds.length) {
      const longer = new Uint32Array(Math.max(256, 2 * row));
      longer.set(this.#seconds);
      this.#seconds = longer;
    }
    const standsUnder = this.#seconds[row] ?? 0;
    if (standsUnder !== 0 && standsUnder <= second) return;
    this.#seconds[row] = second;
    const rows = this.#bySecond.get(second);
    if (rows) rows.push(row);
    else this.#bySecond.set(second, [row]);
  }

  /** The rows whose second has passed. */
  take(nowSeconds: number): number[] {
    const taken: number[] = [];
    for (let second = Math.floor(this.atSeconds); second < nowSeconds; second++) {
      for (const row of this.#bySecond.get(second) ?? []) {
        if (this.#seconds[row] === second) this.#seconds[row] = 0;
        taken.push(row);
      }
      this.#bySecond.delete(second);
    }
    this.atSeconds = nowSeconds;
    return taken;
  }
}
