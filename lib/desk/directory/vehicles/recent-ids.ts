import type { EpochMicros } from "@/lib/contract/instant";
import type { Position } from "@/lib/desk/directory/vehicles/position";

/** Ids of positions that were read lately: pages and reads overlap, and each position is to be taken once. */
export class RecentIds {
  readonly #uploads = new Map<number | string, EpochMicros>();

  /** @returns the positions that were not met before, oldest event first */
  fresh(positions: readonly Position[]): Position[] {
    const fresh = positions.filter((position) => {
      if (this.#uploads.has(position.id)) return false;
      this.#uploads.set(position.id, position.uploadedMicros);
      return true;
    });
    return fresh.sort((a, b) => a.eventMs - b.eventMs);
  }

  /** Forgets what no further read can reach. */
  forgetBefore(micros: EpochMicros): void {
    // Ids came in nearly in the order of upload, so the oldest are in front.
    for (const [id, uploaded] of this.#uploads) {
      if (uploaded >= micros) return;
      this.#uploads.delete(id);
    }
  }

  get size(): number {
    return this.#uploads.size;
  }
}
