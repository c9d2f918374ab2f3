import type { SubjectSource } from "@/lib/desk/exceptions/rounds/subject-source";
import type { MachineAlarm } from "@/lib/desk/exceptions/rules/rule";
import type { Log } from "@/lib/desk/log/log";
import type { PlatformGet } from "@/lib/desk/platform-link/platform-get";
import { type Loose, textOf } from "@/lib/desk/platform-link/read-value";
import { repeat } from "@/lib/desk/platform-link/repeat";
import { TimeFeed } from "@/lib/desk/platform-link/time-feed";

export interface AlarmSourceOptions {
  get: PlatformGet;
  clock: () => number;
  log: Log;
  pollMs: number;
}

/** Alarms of machines, each as it was last reported. Read from when the desk began. */
export class AlarmSource implements SubjectSource<"machine"> {
  readonly kind = "machine";
  /** What was reported before the start is not known. */
  readonly knowsAll = false;
  readonly #alarms = new Map<string, MachineAlarm>();
  readonly #changed = new Set<string>();
  readonly #feed: TimeFeed;
  #loop: { stop(): Promise<void> } | null = null;

  constructor(private readonly options: AlarmSourceOptions) {
    this.#feed = new TimeFeed({
      ...options,
      id: "listAlarmLog",
      key: "alarms",
      timeFields: ["CreatedTime", "TimeStamp"],
      take: (records) => {
        for (const { record, uploadedMicros } of records) this.#take(record, uploadedMicros / 1_000);
      },
    });
  }

  start(): void {
    const onFault = (error: unknown) => this.options.log.error({ error }, "Alarms could not be read");
    this.#loop = repeat((signal) => this.#feed.poll(signal), onFault);
  }

  async stop(): Promise<void> {
    await this.#loop?.stop();
  }

  isReady = (): boolean => true;

  takeChanged(): string[] {
    const changed = [...this.#changed];
    this.#changed.clear();
    return changed;
  }

  get(id: string) {
    const subject = this.#alarms.get(id);
    return subject ? { subject, label: subject.machine, terminals: [] } : null;
  }

  ids = (): Iterable<string> => this.#alarms.keys();

  #take(record: Loose, uploadedMs: number): void {
    const field = (name: string) => textOf(record[name]) ?? "";
    const atMs = Date.parse(field("TimeStamp")) || uploadedMs;
    const alarm = {
      machine: field("MachineName"),
      source: field("AlarmSource"),
      message: field("AlarmMsg"),
      severity: field("Severity"),
      state: field("State"),
      atMs,
    };
    const id = JSON.stringify([alarm.machine, alarm.source, alarm.message]);
    const known = this.#alarms.get(id);
    // Records come in the order in which they were handed in, not in that of their times.
    if (known && known.atMs > atMs) return;
    this.#alarms.set(id, alarm);
    this.#changed.add(id);
  }
}
