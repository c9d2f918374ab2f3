import { microsFromMs } from "@/lib/contract/instant";
import { completePicture } from "@/lib/desk/areas/freight/picture/complete-picture";
import type { FreightPicture } from "@/lib/desk/areas/freight/picture/freight-picture";
import type { Reference } from "@/lib/desk/areas/freight/picture/object-groups";
import type { ObjectFeed, ReadingState } from "@/lib/desk/feeds/read-model/object-feed";
import type { DeskGround } from "@/lib/desk/ground";
import { lookWhenWritten } from "@/lib/desk/link/look-when-written";
import type { Store } from "@/lib/store/open-store";

export interface PictureFeedOptions extends Pick<DeskGround, "clock" | "log"> {
  picture: FreightPicture;
  feed: ObjectFeed;
  store: Pick<Store, "changes">;
  pollMs?: number;
}

/** So often is read while events come. */
const usualPollMs = 500;
/** So often is looked how far events are read: that they were read anew is not notified of. */
const stateMs = 10_000;
/** Yesterday began at most so long ago, wherever the terminal is. */
const liveMs = 3 * 86_400_000;
const sweepMs = 600_000;

/** Feeds a picture from the store, with what any process read there. */
export class PictureFeed {
  readonly #asked = new Set<string>();
  #state: ReadingState | null = null;
  #revision: number | null = null;
  #sweptMs: number;
  #turn: Promise<void> = Promise.resolve();
  #loop: { stop(): Promise<void> } | null = null;

  constructor(private readonly options: PictureFeedOptions) {
    this.#sweptMs = options.clock();
  }

  /** How far events are read, as of the last turn; null before the first one or where none was ever read. */
  get state(): ReadingState | null {
    return this.#state;
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

  /** Brings the picture up to what the store has. Turns never overlap. */
  readNow(): Promise<void> {
    return this.#inTurn(async () => this.#read(await this.options.feed.state()));
  }

  /** Reads how far events are read; all else only where another version made it anew. */
  #readState(): Promise<void> {
    return this.#inTurn(async () => {
      const state = await this.options.feed.state();
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
    const { feed, clock, picture } = this.options;
    // Made anew by another version: what it made no longer may be here still.
    if (this.#state && state?.projection !== this.#state.projection) this.#forget();
    this.#state = state;
    if (this.#revision === null) this.#revision = await this.#load();
    for await (const { objects, revision } of feed.changedAfter(this.#revision)) {
      await this.#complete(picture.take(objects, this.#liveFromMicros()));
      this.#revision = revision;
    }
    if (clock() - this.#sweptMs < sweepMs) return;
    this.#sweptMs = clock();
    this.#asked.clear();
    picture.sweep(this.#liveFromMicros());
  }

  #onFault = (error: unknown) =>
    this.options.log.error({ error }, "The picture of freight could not be read");

  #forget(): void {
    this.#revision = null;
    this.#asked.clear();
    this.options.picture.clear();
  }

  /** @returns the revision that all of it is at least of */
  async #load(): Promise<number> {
    const { feed, picture } = this.options;
    const revision = await feed.lastRevision();
    const missing: Reference[] = [];
    for await (const objects of feed.live(this.#liveFromMicros()))
      missing.push(...picture.take(objects, this.#liveFromMicros()));
    await this.#complete(missing);
    return revision;
  }

  #complete = (missing: readonly Reference[]) =>
    completePicture(this.options.picture, this.options.feed, missing, this.#asked, this.#liveFromMicros());

  #liveFromMicros = () => microsFromMs(this.options.clock() - liveMs);
}
