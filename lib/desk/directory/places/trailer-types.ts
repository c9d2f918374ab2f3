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

/** Facts of a trailer that the desk heeds. */
export interface KnownTrailer {
  /** Kind of trailer as the carrier has it. */
  type: string | null;
  /** Terminals that it belongs to, its own first. */
  terminals: readonly string[];
  isActive: boolean;
}

/** Knows what kind each trailer is and whose, by its number. */
export class TrailerTypes {
  #all: ReadonlyMap<string, KnownTrailer> = new Map();
  #isRead = false;
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
        const all = await readTrailers(options.get, signal);
        this.#isRead = true;
        if (isDeepStrictEqual(all, this.#all)) return;
        this.#all = all;
        this.#changed();
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
    return this.#all.size === 0 ? null : this.#all.has(trailer);
  }

  /** Tells whether the list was read once. */
  get isRead(): boolean {
    return this.#isRead;
  }

  /** Trailers by their numbers. Another map once one of them is another. */
  get all(): ReadonlyMap<string, KnownTrailer> {
    return this.#all;
  }

  /** Finds the kind of a trailer; one that is in no list yet has the list read again. */
  of(trailer: string): string | null {
    return this.get(trailer)?.type ?? null;
  }

  /** Finds a trailer; one that is in no list yet has the list read again. */
  get(trailer: string): KnownTrailer | null {
    const known = this.#all.get(trailer) ?? null;
    if (known === null && !this.#missed.has(trailer)) {
      this.#missed.add(trailer);
      this.#loop?.soon(missingMs);
    }
    return known;
  }
}

async function readTrailers(get: PlatformGet, signal: AbortSignal): Promise<Map<string, KnownTrailer>> {
  const trailers = new Map<string, KnownTrailer>();
  const read = (query: Record<string, string>) =>
    get("listTrailers", { ...query, includeAttributes: "true" }, signal);
  for await (const { records } of numberedPages("listTrailers", "data", pageLimit, read))
    for (const record of records.filter(isObject)) {
      const number = textOf(record.trailerNumber);
      if (number !== null) trailers.set(number, trailerOf(record));
    }
  return trailers;
}

function trailerOf(record: Readonly<Record<string, unknown>>): KnownTrailer {
  const attributes = objectOr(record.attributes);
  return {
    type: textOf(attributes.EquipType) ?? textOf(record.trailerType),
    terminals: terminalsOfTrailer(record),
    // A status that the interface does not know must not pass for one that can be sent out.
    isActive: (textOf(record.status) ?? "active").toLowerCase() === "active",
  };
}

/** Terminals and groups whose a trailer is, its domicile first. */
export function terminalsOfTrailer(record: Readonly<Record<string, unknown>>): string[] {
  const { terminal, groupCodes } = record;
  const codes = [
    textOf(objectOr(record.attributes).Domicile),
    textOf(terminal),
    ...(Array.isArray(groupCodes) ? groupCodes.map(textOf) : []),
  ];
  return [...new Set(codes.filter((code) => code !== null))];
}
