/** Looks so often where a notification may be lost on its way from a server. */
const usualSeldomMs = 10_000;

/** Channel of what trigger functions and processes notify of, on either store. */
export const changesChannel = "haulboard_changes";

/**
 * Tells what was written, by whichever process, as soon as it is seen by all. Tables whose triggers notify are named by
 * their own names; what `say` notifies of has a name of its own. A notification may be lost and may come twice: whoever
 * waits for one looks by themselves too, seldom while `areReceived`, else often.
 */
export class StoreChanges {
  readonly #listeners = new Map<string, Set<() => void>>();
  readonly #counts = new Map<string, number>();
  #areReceived = false;
  /** Grows where anything may have been missed. */
  #gaps = 0;

  /**
   * @param pass passes on to other processes what this one says
   * @param seldomMs how often is looked although nothing was notified of, milliseconds
   */
  constructor(
    private readonly pass: (subject: string) => void = () => undefined,
    readonly seldomMs: number = usualSeldomMs,
  ) {}

  /** Tells whether what is written is notified of at the moment. */
  get areReceived(): boolean {
    return this.#areReceived;
  }

  /** Calls `listener` when a subject was written, or may have been. @returns ends it */
  on(subjects: readonly string[], listener: () => void): () => void {
    for (const subject of subjects) {
      const listeners = this.#listeners.get(subject) ?? new Set();
      this.#listeners.set(subject, listeners.add(listener));
    }
    return () => {
      for (const subject of subjects) {
        const listeners = this.#listeners.get(subject);
        if (listeners?.delete(listener) && listeners.size === 0) this.#listeners.delete(subject);
      }
    };
  }

  /** Another value once one of the subjects was written; null while nothing is received. */
  stampOf(subjects: readonly string[]): string | null {
    if (!this.#areReceived) return null;
    return [this.#gaps, ...subjects.map((subject) => this.#counts.get(subject) ?? 0)].join();
  }

  /** Notifies of what was just committed, here and in other processes; for what is written too often for a trigger. */
  say(subject: string): void {
    this.receive(subject);
    this.pass(subject);
  }

  /** A notification came. */
  receive(subject: string): void {
    this.#counts.set(subject, (this.#counts.get(subject) ?? 0) + 1);
    for (const listener of [...(this.#listeners.get(subject) ?? [])]) listener();
  }

  /** Notes whether notifications come from now on; what was written before is not known. */
  setReceived(areReceived: boolean): void {
    if (areReceived === this.#areReceived) return;
    this.#areReceived = areReceived;
    this.#gaps += 1;
    for (const listeners of [...this.#listeners.values()]) for (const listener of [...listeners]) listener();
  }
}
