import type { PlatformClient } from "@/lib/client/create-client";
import type { ResponseBody } from "@/lib/contract/interface/operations";
import type { SimulatorLog } from "@/lib/simulator/calls/log";

type Events = ResponseBody<"listReturnEvents">["events"];
type Messages = ResponseBody<"listMessages">["messages"];

/** A page of a feed that is read by the time of storing. */
interface FeedPage<Item> {
  items: Item[];
  /** Storing time of the newest item, null on an empty page. */
  newest: string | null;
  next: string | null;
}

export interface FeedReaderOptions<Item> {
  read(startTime: string, signal: AbortSignal): Promise<FeedPage<Item>>;
  /** Names an item: bounds are inclusive, so the newest one comes again. */
  idOf(item: Item): string;
  take(items: Item[], now: number): void;
  /** Name of what is read, for the log: `events`. */
  name: string;
  everyMs: number;
  log: SimulatorLog;
  signal: AbortSignal;
}

const pagesPerTurn = 20;

/** Reads what is new in a feed at its own pace; what was read costs nothing more. */
export class FeedReader<Item> {
  #cursor: string | null = null;
  #seen = new Set<string>();
  #turn: Promise<void> | null = null;
  #nextAt = Number.NEGATIVE_INFINITY;
  #failed = false;

  constructor(private readonly options: FeedReaderOptions<Item>) {}

  /** Begins a turn where one is due. Never throws. @param from where the very first turn begins, epoch milliseconds */
  tick(now: number, from: number): Promise<void> {
    if (this.#turn) return this.#turn;
    if (now < this.#nextAt || this.options.signal.aborted) return Promise.resolve();
    this.#nextAt = now + this.options.everyMs;
    this.#cursor ??= new Date(from).toISOString();
    this.#turn = this.#read(now).finally(() => {
      this.#turn = null;
    });
    return this.#turn;
  }

  async idle(): Promise<void> {
    await this.#turn;
  }

  async #read(now: number): Promise<void> {
    const { log, name, signal } = this.options;
    try {
      for (let pages = 0; pages < pagesPerTurn; pages++) if (!(await this.#page(now))) break;
      this.#failed = false;
    } catch (error) {
      if (!this.#failed && !signal.aborted)
        log.warn({ error }, `The ${name} cannot be read; they are tried again`);
      this.#failed = true;
    }
  }

  /** @returns whether another page follows */
  async #page(now: number): Promise<boolean> {
    const { read, idOf, take, signal } = this.options;
    const from = this.#cursor ?? "";
    const { items, newest, next } = await read(from, signal);
    const fresh = items.filter((item) => !this.#seen.has(idOf(item)));
    this.#cursor = next ?? newest ?? from;
    this.#seen = new Set(items.map(idOf));
    if (fresh.length > 0) take(fresh, now);
    return next !== null && this.#cursor !== from;
  }
}

export const eventPages =
  (client: PlatformClient) =>
  async (startTime: string, signal: AbortSignal): Promise<FeedPage<Events[number]>> => {
    const { events, pagination } = await client.call("listReturnEvents", { query: { startTime }, signal });
    const last = events.at(-1);
    const newest = last ? (last.uploadedTimestamp ?? last.timestamp) : null;
    return { items: events, newest, next: nextOf(pagination) };
  };

export const messagePages =
  (client: PlatformClient) =>
  async (startTime: string, signal: AbortSignal): Promise<FeedPage<Messages[number]>> => {
    const { messages, pagination } = await client.call("listMessages", { query: { startTime }, signal });
    return { items: messages, newest: messages.at(-1)?.serverTime ?? null, next: nextOf(pagination) };
  };

const nextOf = (pagination: ResponseBody<"listMessages">["pagination"]): string | null =>
  pagination?.hasNextPage ? (pagination.nextPageStartTime ?? null) : null;
