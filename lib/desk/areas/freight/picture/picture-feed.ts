import { microsFromMs } from "@/lib/contract/instant";
import { completePicture } from "@/lib/desk/areas/freight/picture/complete-picture";
import type { FreightPicture } from "@/lib/desk/areas/freight/picture/freight-picture";
import type { Reference } from "@/lib/desk/areas/freight/picture/object-groups";
import type { KnownObject } from "@/lib/desk/feeds/read-model/known-object";
import type { ObjectFeed } from "@/lib/desk/feeds/read-model/object-feed";
import type { ObjectTaker } from "@/lib/desk/feeds/read-model/object-follower";
import type { DeskGround } from "@/lib/desk/ground";

/** Yesterday began at most so long ago, wherever the terminal is. */
const liveMs = 3 * 86_400_000;
const sweepMs = 600_000;

/** Feeds a picture with what is part of the work at hand, and with all that this names. */
export class PictureFeed implements ObjectTaker {
  readonly #asked = new Set<string>();
  #sweptMs: number;

  constructor(
    private readonly picture: FreightPicture,
    private readonly clock: DeskGround["clock"],
  ) {
    this.#sweptMs = clock();
  }

  async load(feed: ObjectFeed): Promise<void> {
    const missing: Reference[] = [];
    for await (const objects of feed.live(this.#liveFromMicros()))
      missing.push(...this.picture.take(objects, this.#liveFromMicros()));
    await this.#complete(feed, missing);
  }

  take(objects: readonly KnownObject[], feed: ObjectFeed): Promise<void> {
    return this.#complete(feed, this.picture.take(objects, this.#liveFromMicros()));
  }

  rest(): void {
    if (this.clock() - this.#sweptMs < sweepMs) return;
    this.#sweptMs = this.clock();
    this.#asked.clear();
    this.picture.sweep(this.#liveFromMicros());
  }

  forget(): void {
    this.#asked.clear();
    this.picture.clear();
  }

  #complete = (feed: ObjectFeed, missing: readonly Reference[]) =>
    completePicture(this.picture, feed, missing, this.#asked, this.#liveFromMicros());

  #liveFromMicros = () => microsFromMs(this.clock() - liveMs);
}
