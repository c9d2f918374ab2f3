/** A value with its bar: at most so much, or at least. */
export type Judged = { value: number; unit: string } & ({ most: number } | { least: number });

const isMet = (judged: Judged): boolean =>
  "most" in judged ? judged.value <= judged.most : judged.value >= judged.least;

const barOf = (judged: Judged): string =>
  "most" in judged ? `at most ${judged.most}` : `at least ${judged.least}`;

/** The values of a run for which a bar is set. */
export class Verdicts {
  readonly #rows: { name: string; judged: Judged }[] = [];

  add(name: string, judged: Judged): void {
    this.#rows.push({ name, judged });
  }

  /** Tells whether no value misses its bar. */
  get areMet(): boolean {
    return this.#rows.every(({ judged }) => isMet(judged));
  }

  /** A line for each, with value, bar and verdict; empty where no bar was set. */
  lines(): string[] {
    const widest = Math.max(0, ...this.#rows.map(({ name }) => name.length));
    return this.#rows.map(({ name, judged }) => {
      const value = `${judged.value.toPrecision(3)} ${judged.unit}`.trim();
      const verdict = isMet(judged) ? "met" : "MISSED";
      return `${name.padEnd(widest)}  ${value.padEnd(24)} ${barOf(judged).padEnd(16)} ${verdict}`;
    });
  }
}
