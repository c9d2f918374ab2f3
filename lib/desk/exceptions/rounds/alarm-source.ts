import { type EpochMicros, microsFromMs } from "@/lib/contract/instant";
import type { ExceptionStore } from "@/lib/desk/exceptions/kept/exception-store";
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
  /** What is kept of exceptions says from when on alarms must be read. */
  kept: Pick<ExceptionStore, "judgedAt" | "firstStanding">;
}

/** Clocks of machines and platform may differ by so much. */
const slackMs = 300_000;
/** So far back at most alarms are read. */
const oldestMs = 30 * 86_400_000;

/** Alarms of machines, each as it was last reported. */
export class AlarmSource implements SubjectSource<"machine"> {
  readonly kind = "machine";
  /** What was reported before the start is not known. */
  readonly knowsAll = false;
  readonly #alarms = new Map<string, MachineAlarm>();
  readonly #changed = new Set<string>();
  readonly #feed: TimeFeed;
  #cursorMicros: EpochMicros | null = null;
  /** All was read once: an alarm may have ended since it was reported. */
  #isRead = false;
  #loop: { stop(): Promise<void> } | null = null;

  constructor(private readonly options: AlarmSourceOptions) {
    this.#feed = new TimeFeed({
      ...options,
      id: "listAlarmLog",
      key: "alarms",
      timeFields: ["CreatedTime", "TimeStamp"],
      resume: () => this.#resume(),
      take: (records, cursorMicros) => {
        this.#cursorMicros = cursorMicros;
        for (const { record, uploadedMicros } of records) this.#take(record, uploadedMicros / 1_000);
      },
    });
  }

  start(): void {
    const onFault = (error: unknown) => this.options.log.error({ error }, "Alarms could not be read");
    this.#loop = repeat((signal) => this.poll(signal), onFault);
  }

  async stop(): Promise<void> {
    await this.#loop?.stop();
  }

  /** One turn. Never throws. @returns how long to wait for the next, in milliseconds */
  async poll(signal: AbortSignal): Promise<number> {
    const waitMs = await this.#feed.poll(signal);
    // A turn that was cut short goes on at once.
    if (waitMs > 0 && this.#feed.health.ok) this.#isRead = true;
    return waitMs;
  }

  isReady = (): boolean => this.#isRead;

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

  async #resume(): Promise<EpochMicros> {
    this.#cursorMicros ??= microsFromMs(await this.#startMs());
    return this.#cursorMicros;
  }

  /** Early enough for what began, and for the end of what stands, while no desk looked. */
  async #startMs(): Promise<number> {
    const { kept, clock } = this.options;
    const nowMs = clock();
    const [judgedAt, sinceAt] = await Promise.all([kept.judgedAt(), kept.firstStanding(this.kind)]);
    const known = [judgedAt, sinceAt].flatMap((at) => at?.getTime() ?? []);
    return Math.max(Math.min(nowMs, ...known) - slackMs, nowMs - oldestMs);
  }

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
