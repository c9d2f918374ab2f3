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
import type { FeedRecord, TimeFeedOptions } from "@/lib/desk/platform-link/time-feed";
import { LeasedFeed } from "@/lib/desk/read-model/leased-feed";
import type { ReadingLease } from "@/lib/desk/read-model/reading-lease";
import type { Store } from "@/lib/store/open-store";

/** The very first read goes so far back. */
const firstReadMs = 90 * 86_400_000;
const definitionsMs = 60_000;
/** The one way in which results are read so far. */
const projection = 1;

export interface FormReaderOptions extends Pick<TimeFeedOptions, "pollMs" | "ownPlatform"> {
  get: PlatformGet;
  /** Milliseconds since the epoch. */
  clock: () => number;
  log: Log;
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
  readonly #results: LeasedFeed;
  #loop: { stop(): Promise<void> } | null = null;

  constructor(private readonly options: FormReaderOptions) {
    const get = emptyFor404(options.get);
    this.#definitions = new RepeatedRead({
      ...options,
      name: "forms",
      everyMs: definitionsMs,
      read: (signal) => this.#readDefinitions(get, signal),
    });
    this.#results = new LeasedFeed({
      ...options,
      get,
      name: "form results",
      id: "listFormResults",
      key: "forms",
      gatherMs: options.pollMs,
      // Published records carry no time of storage. Where there is none the cursor moves by whole pages.
      timeFields: ["storedTime"],
      first: () => ({ cursorMicros: microsFromMs(options.clock() - firstReadMs), projection }),
      onReadElsewhere: () => options.onChanged("form-results"),
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
    this.#loop = repeat(
      (signal) => this.#definitions.poll(signal),
      (error) => this.options.log.error({ error }, "Forms could not be read"),
    );
    this.#results.start();
  }

  async stop(): Promise<void> {
    await Promise.all([this.#loop?.stop(), this.#results.stop()]);
  }

  /** Reads the definitions once. Never throws. */
  readDefinitions(signal: AbortSignal): Promise<number> {
    return this.#definitions.poll(signal);
  }

  /** One turn over the results. @returns how long to wait for the next, in milliseconds */
  poll(signal: AbortSignal): Promise<number> {
    return this.#results.poll(signal);
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

  async #take(records: readonly FeedRecord[], cursorMicros: EpochMicros): Promise<void> {
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
