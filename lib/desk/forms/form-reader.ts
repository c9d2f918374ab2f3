import { PlatformError } from "@/lib/client/platform-error";
import { type EpochMicros, microsFromMs } from "@/lib/contract/instant";
import type { FormVersions } from "@/lib/desk/forms/form-versions";
import { readForm } from "@/lib/desk/forms/read-form";
import { readResult } from "@/lib/desk/forms/read-result";
import type { ResultStore } from "@/lib/desk/forms/result-store";
import type { Log } from "@/lib/desk/log/log";
import { offsetPages } from "@/lib/desk/platform-link/pages";
import type { PlatformGet } from "@/lib/desk/platform-link/platform-get";
import { repeat } from "@/lib/desk/platform-link/repeat";
import { RepeatedRead } from "@/lib/desk/platform-link/repeated-read";
import { type FeedRecord, TimeFeed } from "@/lib/desk/platform-link/time-feed";
import type { ReadingLease } from "@/lib/desk/read-model/reading-lease";
import type { Store } from "@/lib/store/open-store";

/** The very first read goes so far back. */
const firstReadMs = 90 * 86_400_000;
const definitionsMs = 60_000;
/** The one way in which results are read so far. */
const projection = 1;

export interface FormReaderOptions {
  get: PlatformGet;
  /** Milliseconds since the epoch. */
  clock: () => number;
  log: Log;
  pollMs: number;
  store: Store;
  lease: ReadingLease;
  versions: FormVersions;
  results: ResultStore;
  /** Called once something new is stored, by whichever process. */
  onChanged: (what: "forms" | "form-results") => void;
}

/** Follows the platform's forms and what drivers hand in into the store. */
export class FormReader {
  readonly #definitions: RepeatedRead;
  readonly #results: TimeFeed;
  #loops: { stop(): Promise<void> }[] = [];
  /** How far this process has seen results to be read. */
  #seenMicros: EpochMicros | null = null;
  /** When all was read that the platform had, milliseconds since 1970; null where another process reads. */
  #readAtMs: number | null = null;

  constructor(private readonly options: FormReaderOptions) {
    const get = emptyFor404(options.get);
    this.#definitions = new RepeatedRead({
      ...options,
      name: "forms",
      everyMs: definitionsMs,
      read: (signal) => this.#readDefinitions(get, signal),
    });
    this.#results = new TimeFeed({
      ...options,
      get,
      id: "listFormResults",
      key: "forms",
      // Published records carry no time of storage. Where there is none the cursor moves by whole pages.
      timeFields: ["storedTime"],
      resume: () => this.#resume(),
      take: (records, cursor) => this.#take(records, cursor),
    });
  }

  /** How the reading fares. */
  async state() {
    const { lease, store } = this.options;
    const progress = await lease.progress(store.db);
    const error = this.#results.health.error ?? this.#definitions.health.error;
    return { readAtMs: progress?.readAtMs ?? null, error, offered: this.#definitions.offered };
  }

  start(): void {
    const onFault = (error: unknown) => this.options.log.error({ error }, "Forms could not be read");
    this.#loops = [
      repeat((signal) => this.#definitions.poll(signal), onFault),
      repeat((signal) => this.poll(signal), onFault),
    ];
  }

  async stop(): Promise<void> {
    const { lease, store, log } = this.options;
    await Promise.all(this.#loops.map((loop) => loop.stop()));
    // It runs out by itself where the store is gone already.
    await lease
      .giveUp(store.db)
      .catch((error: unknown) => log.warn({ error }, "The reading of forms was not given up"));
  }

  /** Reads the definitions once. Never throws. */
  readDefinitions(signal: AbortSignal): Promise<number> {
    return this.#definitions.poll(signal);
  }

  /** One turn over the results. Never throws. @returns how long to wait for the next, in milliseconds */
  async poll(signal: AbortSignal): Promise<number> {
    const before = this.#results.health.succeededAt;
    const wait = await this.#results.poll(signal);
    const { health } = this.#results;
    // A turn that was cut short goes on at once.
    if (wait > 0 && health.ok && health.succeededAt !== before) this.#readAtMs = health.succeededAt;
    return wait;
  }

  async #readDefinitions(get: PlatformGet, signal: AbortSignal): Promise<void> {
    const { versions, onChanged } = this.options;
    let isNew = false;
    for await (const { records } of offsetPages("listForms", "forms", (query) =>
      get("listForms", query, signal),
    ))
      isNew = (await versions.keep(records.flatMap((record) => readForm(record) ?? []))) || isNew;
    if (isNew) onChanged("forms");
  }

  /** Where to read on; null while another process reads. */
  async #resume(): Promise<EpochMicros | null> {
    const { store, clock, lease } = this.options;
    const first = { cursorMicros: microsFromMs(clock() - firstReadMs), projection };
    const held = await lease.take(store.db, first, this.#readAtMs);
    if (held !== null) return held.cursorMicros;
    this.#readAtMs = null;
    await this.#noticeOthers();
    return null;
  }

  /** Another process reads: what it has stored is new to those whom this one serves. */
  async #noticeOthers(): Promise<void> {
    const { store, lease, onChanged } = this.options;
    const { cursorMicros = null } = (await lease.progress(store.db)) ?? {};
    if (this.#seenMicros !== null && cursorMicros !== this.#seenMicros) onChanged("form-results");
    this.#seenMicros = cursorMicros;
  }

  async #take(records: readonly FeedRecord[], cursorMicros: EpochMicros): Promise<void> {
    if (records.length === 0) return;
    const { store, lease, results, onChanged } = this.options;
    const read = records.map(({ record, uploadedMicros }) => readResult(record, uploadedMicros));
    const known = read.filter((result) => result !== null);
    const stored = await store.db.transaction(async (tx) => {
      await lease.moveOn(tx, { cursorMicros, projection });
      return results.take(tx, known);
    });
    this.#results.health.skipped += read.length - known.length;
    if (stored > 0) onChanged("form-results");
  }
}

/** Published: a company without forms is responded to with 404. */
const emptyFor404 =
  (get: PlatformGet): PlatformGet =>
  async (...asked) => {
    try {
      return await get(...asked);
    } catch (error) {
      if (error instanceof PlatformError && error.status === 404) return { forms: [] };
      throw error;
    }
  };
