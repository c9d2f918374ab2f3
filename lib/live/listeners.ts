/** Those who want to be told. One that leaves while others are being told is not told any more. */
export class Listeners<Notice> {
  readonly #listeners = new Set<(notice: Notice) => void>();

  get isEmpty(): boolean {
    return this.#listeners.size === 0;
  }

  /** @returns how to leave */
  readonly add = (listener: (notice: Notice) => void): (() => void) => {
    // A function of its own, so that the same listener may come twice.
    const own = (notice: Notice) => listener(notice);
    this.#listeners.add(own);
    return () => this.#listeners.delete(own);
  };

  notify(notice: Notice): void {
    for (const listener of this.#listeners) listener(notice);
  }
}
