import { isDeepStrictEqual } from "node:util";
import type { DeskGround } from "@/lib/desk/ground";
import { numberedPages } from "@/lib/desk/link/pages";
import type { PlatformGet } from "@/lib/desk/link/platform-get";
import { isObject, objectOr, textOf } from "@/lib/desk/link/read-value";
import { type Repeated, repeat } from "@/lib/desk/link/repeat";
import { RepeatedRead } from "@/lib/desk/link/repeated-read";

const everyMs = 300_000;
/** Reads again so soon for trailers that are named and in no list yet: one read for all of them. */
const missingMs = 5_000;
const pageLimit = 1_000;

interface Options extends Pick<DeskGround, "clock" | "log"> {
  get: PlatformGet;
}

/** Knows what kind each trailer is, by its number. */
export class TrailerTypes {
  #types: ReadonlyMap<string, string> = new Map();
  #numbers: ReadonlySet<string> = new Set();
  readonly #read: RepeatedRead;
  readonly #ended = new AbortController();
  readonly #listeners: (() => void)[] = [];
  /** Not in the list when they were asked for: read again once, since what does not exist is asked for by each row. */
  readonly #missed = new Set<string>();
  #loop: Repeated | null = null;

  constructor(private readonly options: Options) {
    this.#read = new RepeatedRead({
      ...options,
      name: "trailers",
      everyMs,
      read: async (signal) => {
        const { types, numbers } = await readTypes(options.get, signal);
        this.#numbers = numbers;
        const isChanged = !isDeepStrictEqual(types, this.#types);
        this.#types = types;
        if (isChanged) this.#changed();
      },
    });
  }

  start(): void {
    const onFault = (error: unknown) => this.options.log.error({ error }, "Trailers could not be read");
    this.#loop = repeat((signal) => this.#read.poll(signal), onFault);
  }

  /** Calls `listener` after each read that changed something. */
  whenChanged(listener: () => void): void {
    this.#listeners.push(listener);
  }

  #changed(): void {
    for (const listener of this.#listeners) listener();
  }

  /** Reads them now, since one may have been made. */
  async refresh(): Promise<void> {
    await this.#read.poll(this.#ended.signal);
  }

  async stop(): Promise<void> {
    this.#ended.abort();
    await this.#loop?.stop();
  }

  /** Tells whether there is a trailer of this number; null where none is known. */
  has(trailer: string): boolean | null {
    return this.#numbers.size === 0 ? null : this.#numbers.has(trailer);
  }

  /** Finds the kind of a trailer; one that is in no list yet has the list read again. */
  of(trailer: string): string | null {
    if (!this.#numbers.has(trailer) && !this.#missed.has(trailer)) {
      this.#missed.add(trailer);
      this.#loop?.soon(missingMs);
    }
    return this.#types.get(trailer) ?? null;
  }
}

async function readTypes(get: PlatformGet, signal: AbortSignal) {
  const numbers = new Set<string>();
  const types = new Map<string, string>();
  const read = (query: Record<string, string>) =>
    get("listTrailers", { ...query, includeAttributes: "true" }, signal);
  for await (const { records } of numberedPages("listTrailers", "data", pageLimit, read))
    for (const record of records.filter(isObject)) {
      const number = textOf(record.trailerNumber);
      const type = textOf(objectOr(record.attributes).EquipType) ?? textOf(record.trailerType);
      if (number !== null) numbers.add(number);
      if (number !== null && type !== null) types.set(number, type);
    }
  return { types, numbers };
}
