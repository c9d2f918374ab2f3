import type { KnownObject } from "@/lib/desk/feeds/read-model/known-object";
import type { ObjectFeed, ReadingState } from "@/lib/desk/feeds/read-model/object-feed";
import type { DeskGround } from "@/lib/desk/ground";
import { lookWhenWritten } from "@/lib/desk/link/look-when-written";
import type { Store } from "@/lib/store/open-store";

/** A part of the desk that has objects of the read model in memory. */
export interface ObjectTaker {
  /** Reads all that it wants when it begins, and again after `forget`. */
  load(feed: ObjectFeed): Promise<void>;
  /** Takes what it wants of objects that changed, the oldest change first. */
  take(objects: readonly KnownObject[], feed: ObjectFeed): void | Promise<void>;
  /** Called once all of a turn was taken. */
  rest?(): void;
  /** Lets everything go: the store was made anew. */
  forget(): void;
}

export interface ObjectFollowerOptions extends Pick<DeskGround, "clock" | "log"> {
  feed: ObjectFeed;
  store: Pick<Store, "changes">;
  pollMs?: number;
}

/** Reads this often while events come, milliseconds. */
const usualPollMs = 500;
/** Looks this often how far events are read: that they were read anew is not notified of. */
const stateMs = 10_000;

/** Follows the read model once for all parts of the desk, with what any process read into the store. */
export class ObjectFollower {
  readonly #takers: ObjectTaker[] = [];
  #state: ReadingState | null = null;
  #revision: number | null = null;
  #turn: Promise<void> = Promise.resolve();
  #loop: { stop(): Promise<void> } | null = null;

  constructor(private readonly options: ObjectFollowerOptions) {}

  /** Gives the feed, for reads of objects that did not change. */
  get feed(): ObjectFeed {
    return this.options.feed;
  }

  /** Says how far events are read, as of the last turn; null before the first one or where none was ever read. */
  get state(): ReadingState | null {
    return this.#state;
  }

  /** Joins one who takes what changes, after those who joined before. To be called before `start`. */
  join(taker: ObjectTaker): void {
    this.#takers.push(taker);
  }

  start(): void {
    const { store, pollMs = usualPollMs } = this.options;
    this.#loop = lookWhenWritten({
      changes: store.changes,
      tables: ["freight_objects", "event_reading"],
      look: (why) => (why === "time" ? this.#readState() : this.readNow()),
      untilNextMs: () => stateMs,
      pollMs,
      onFault: this.#onFault,
    });
  }

  async stop(): Promise<void> {
    await this.#loop?.stop();
  }

  /** Reads without being waited for. */
  readSoon(): void {
    this.readNow().catch(this.#onFault);
  }

  /** Brings all who joined up to what the store has. Turns never overlap. */
  readNow(): Promise<void> {
    return this.#inTurn(async () => this.#read(await this.feed.state()));
  }

  /** Reads how far events are read; all else only where another version made it anew. */
  #readState(): Promise<void> {
    return this.#inTurn(async () => {
      const state = await this.feed.state();
      if (state?.projection === this.#state?.projection) this.#state = state;
      else await this.#read(state);
    });
  }

  #inTurn(work: () => Promise<void>): Promise<void> {
    const turn = this.#turn.then(work);
    this.#turn = turn.catch(() => undefined);
    return turn;
  }

  async #read(state: ReadingState | null): Promise<void> {
    // Made anew by another version: what it made no longer may be here still.
    if (this.#state && state?.projection !== this.#state.projection) this.#forget();
    this.#state = state;
    if (this.#revision === null) this.#revision = await this.#load();
    for await (const { objects, revision } of this.feed.changedAfter(this.#revision)) {
      for (const taker of this.#takers) await taker.take(objects, this.feed);
      this.#revision = revision;
    }
    for (const taker of this.#takers) taker.rest?.();
  }

  #onFault = (error: unknown) =>
    this.options.log.error({ error }, "What events made known could not be read");

  #forget(): void {
    this.#revision = null;
    for (const taker of this.#takers) taker.forget();
  }

  /** @returns the revision that all of it is at least of */
  async #load(): Promise<number> {
    const revision = await this.feed.lastRevision();
    for (const taker of this.#takers) await taker.load(this.feed);
    return revision;
  }
}
