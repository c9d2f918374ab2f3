import { PlatformError } from "@/lib/client/platform-error";
import type { FormVersions } from "@/lib/desk/areas/forms/form-versions";
import { readForm } from "@/lib/desk/areas/forms/read-form";
import { readResult, type StoredResult } from "@/lib/desk/areas/forms/read-result";
import type { ResultStore } from "@/lib/desk/areas/forms/result-store";
import { StoredFeed, type StoredFeedOptions } from "@/lib/desk/feeds/stored-feed";
import { offsetPages } from "@/lib/desk/link/pages";
import type { PlatformGet } from "@/lib/desk/link/platform-get";
import { repeat } from "@/lib/desk/link/repeat";
import { RepeatedRead } from "@/lib/desk/link/repeated-read";

/** The very first read goes so far back. */
const firstReadMs = 90 * 86_400_000;
const definitionsMs = 60_000;
/** The one way in which results are read so far. */
const projection = 1;

export interface FormReaderOptions
  extends Pick<
    StoredFeedOptions<StoredResult>,
    "store" | "company" | "get" | "clock" | "log" | "pollMs" | "ownPlatform"
  > {
  versions: FormVersions;
  results: ResultStore;
  /** Called once something new is stored, by whichever process. */
  onChanged: (what: "forms" | "form-results") => void;
}

/** Follows the platform's forms and what drivers hand in into the store. */
export class FormReader {
  readonly #definitions: RepeatedRead;
  readonly #results: StoredFeed<StoredResult>;
  #loop: { stop(): Promise<void> } | null = null;

  constructor(private readonly options: FormReaderOptions) {
    const get = emptyFor404(options.get);
    this.#definitions = new RepeatedRead({
      ...options,
      name: "forms",
      everyMs: definitionsMs,
      read: (signal) => this.#readDefinitions(get, signal),
    });
    this.#results = new StoredFeed({
      ...options,
      get,
      name: "form results",
      id: "listFormResults",
      key: "forms",
      gatherMs: options.pollMs,
      // Published records carry no time of storage. Where there is none the cursor moves by whole pages.
      timeFields: ["storedTime"],
      firstReadMs,
      projection: () => projection,
      read: ({ record, uploadedMicros }) => readResult(record, uploadedMicros),
      keep: async (tx, known) => ({ stored: await options.results.take(tx, known) }),
      onStored: () => options.onChanged("form-results"),
      onReadElsewhere: () => options.onChanged("form-results"),
    });
  }

  /** Tells how the reading fares. */
  async state() {
    const progress = await this.#results.progress();
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
