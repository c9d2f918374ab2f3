import type { AlarmLife } from "@/lib/desk/areas/machines/alarms/alarm-lives";
import type { AlarmStore } from "@/lib/desk/areas/machines/alarms/alarm-store";

/** The alarms that stand now, in memory: rules of exceptions watch them. */
export class StandingAlarms {
  #alarms: ReadonlyMap<string, AlarmLife> | null = null;
  readonly #changed = new Set<string>();
  #isOutdated = true;

  constructor(private readonly store: Pick<AlarmStore, "standing">) {}

  get isRead(): boolean {
    return this.#alarms !== null;
  }

  /** By what names an alarm; null for one that does not stand. */
  get(alarm: string): AlarmLife | null {
    return this.#alarms?.get(alarm) ?? null;
  }

  names = (): Iterable<string> => this.#alarms?.keys() ?? [];

  /** Lists what was raised or cleared, or has changed, since this was asked the last time. */
  takeChanged(): string[] {
    const changed = [...this.#changed];
    this.#changed.clear();
    return changed;
  }

  /** There may be others by now. */
  outdate(): void {
    this.#isOutdated = true;
  }

  /**
   * Reads them anew where there may be others, once the whole log is read: before that an alarm may seem to stand that was
   * cleared long ago.
   */
  async refresh(): Promise<void> {
    if (!this.#isOutdated) return;
    this.#isOutdated = false;
    try {
      await this.#read();
    } catch (error) {
      this.#isOutdated = true;
      throw error;
    }
  }

  async #read(): Promise<void> {
    const before = this.#alarms ?? new Map<string, AlarmLife>();
    const alarms = new Map((await this.store.standing()).map((life) => [life.alarm, life]));
    for (const [alarm, life] of alarms)
      if (JSON.stringify(before.get(alarm)) !== JSON.stringify(life)) this.#changed.add(alarm);
    for (const alarm of before.keys()) if (!alarms.has(alarm)) this.#changed.add(alarm);
    this.#alarms = alarms;
  }
}
