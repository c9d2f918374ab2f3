/** Those who want to be told. One that leaves while others are being told is not told any more. */
export class Listeners<Told> {
  readonly #listeners = new Set<(told: Told) => void>();

  get isEmpty(): boolean {
    return this.#listeners.size === 0;
  }

  /** @returns how to leave */
  readonly add = (listener: (told: Told) => void): (() => void) => {
    // A function of its own, so that the same listener may come twice.
    const own = (told: Told) => listener(told);
    this.#listeners.add(own);
    return () => this.#listeners.delete(own);
  };

  tell(told: Told): void {
    for (const listener of this.#listeners) listener(told);
  }
}
