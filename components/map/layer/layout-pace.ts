/** Part of the time that laying out takes at most while nobody moves the map. */
const shareOfTime = 0.05;
/** Badges that stand where their trucks no longer are do so for no longer. */
const mostMs = 4_000;

interface LayoutPaceOptions {
  readonly pageMs: () => number;
  readonly layOut: () => void;
}

/**
 * Lays out anew after reports: at once where that takes next to nothing, less often the longer it takes. Of 50,000
 * vehicles some one crosses a pixel in each second, and all would be laid out each time.
 */
export class LayoutPace {
  readonly #options: LayoutPaceOptions;
  #freeAtMs = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: LayoutPaceOptions) {
    this.#options = options;
  }

  /** Lays out now, and notes how long it takes. */
  now(): void {
    const { pageMs, layOut } = this.#options;
    this.stop();
    const from = pageMs();
    layOut();
    const to = pageMs();
    this.#freeAtMs = to + Math.min(mostMs, (to - from) / shareOfTime);
  }

  /** Lays out as soon as the last time is paid off. @returns whether that was now */
  soon(): boolean {
    if (this.#timer !== undefined) return false;
    const waitMs = this.#freeAtMs - this.#options.pageMs();
    if (waitMs <= 0) {
      this.now();
      return true;
    }
    this.#timer = setTimeout(() => this.now(), waitMs);
    return false;
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
