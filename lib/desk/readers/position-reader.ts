import { type EpochMicros, formatInstant, microsFromMillis } from "@/lib/contract/instant";
import type { Position } from "@/lib/desk/fleet/position";
import type { Log } from "@/lib/desk/log";
import { ReaderHealth, waitMillis } from "@/lib/desk/readers/health";
import { type LocationPage, parseLocations } from "@/lib/desk/readers/parse-locations";
import type { PlatformGet } from "@/lib/desk/readers/platform-get";
import { RecentIds } from "@/lib/desk/readers/recent-ids";
import { walkLocations } from "@/lib/desk/readers/walk-locations";

export interface PositionReaderOptions {
  get: PlatformGet;
  /** Milliseconds since the epoch. */
  clock: () => number;
  log: Log;
  pollSeconds: number;
  /** After so long without a read the snapshot tells faster than the history. */
  gapSeconds: number;
  /** Takes positions that were not met before, oldest event first. */
  take: (positions: Position[]) => void;
  /** Told of a stretch of upload time whose history was not read. */
  onUnread: (from: EpochMicros | null, to: EpochMicros) => void;
}

/** Pages read in one go; what is left waits for the next turn, which follows at once. */
const pagesPerTurn = 200;
const snapshotPages = 2_000;
const second = 1_000_000;
/** Where the platform's clock is not known yet, it is taken to be behind ours by no more than this. */
const clockSkew = 300 * second;

/**
 * Follows the platform's positions: the snapshot at start and after a gap, then the history by upload cursor. The
 * cursor is the newest upload instant met, so it follows the platform's clock and not ours. Each turn starts a little
 * before it: a service may show a record after a later one, and bounds are inclusive anyway.
 */
export class PositionReader {
  readonly health: ReaderHealth;
  private readonly recent = new RecentIds();
  private readonly overlap: EpochMicros;
  /** Newest upload instant met; null before the first snapshot. */
  private cursor: EpochMicros | null = null;
  /** Where a turn that could not finish goes on. */
  private resumeAt: EpochMicros | null = null;
  /** No turn starts before this: the instant there holds more records than can be read. */
  private floor: EpochMicros = 0;
  private snapshotDue = true;

  constructor(private readonly options: PositionReaderOptions) {
    this.health = new ReaderHealth(options.clock());
    this.overlap = Math.max(1, options.pollSeconds) * second;
  }

  /** One turn. Never throws; how it went is in `health`. @returns how long to wait for the next, in milliseconds */
  async poll(signal: AbortSignal): Promise<number> {
    const { clock, log, pollSeconds } = this.options;
    const startedAt = clock();
    try {
      await this.readSnapshotIfDue(startedAt, signal);
      const finished = await this.follow(signal);
      this.health.succeed(clock());
      return finished ? Math.max(0, pollSeconds * 1000 - (clock() - startedAt)) : 0;
    } catch (error) {
      if (signal.aborted) return 0;
      const wasOk = this.health.ok;
      this.health.fail(clock(), error);
      if (wasOk) log.warn({ error, reader: "positions" }, "Positions cannot be read");
      return waitMillis(this.health, pollSeconds * 1000, error);
    }
  }

  private async readSnapshotIfDue(nowMillis: number, signal: AbortSignal): Promise<void> {
    const { succeededAt } = this.health;
    const gap = succeededAt !== null && nowMillis - succeededAt > this.options.gapSeconds * 1000;
    if (this.cursor !== null && !gap && !this.snapshotDue) return;
    const newest = await this.readSnapshot(signal);
    this.snapshotDue = false;
    if (this.cursor !== null && !gap) return;
    const took = microsFromMillis(this.options.clock() - nowMillis);
    // What was uploaded while the snapshot was read may be missing from its first pages.
    const start = newest === null ? microsFromMillis(nowMillis) - clockSkew : newest - took;
    this.options.onUnread(this.cursor, start);
    this.cursor = Math.max(start, this.cursor ?? 0);
    this.resumeAt = null;
  }

  /** @returns the newest upload instant in it, null where it is empty */
  private async readSnapshot(signal: AbortSignal): Promise<EpochMicros | null> {
    let offset = 0;
    let newest: EpochMicros | null = null;
    for (let pages = 0; pages < snapshotPages; pages++) {
      const query = { offset: String(offset), extendedParams: "true" };
      const body = await this.options.get("getVehicleLocationsSnapshot", query, signal);
      const page = parseLocations("getVehicleLocationsSnapshot", body, this.options.clock());
      this.health.skipped += page.skipped;
      for (const position of page.positions) newest = Math.max(newest ?? 0, position.uploadedMicros);
      this.options.take([...page.positions].sort((a, b) => a.eventMillis - b.eventMillis));
      if (!page.hasNextPage || page.size === 0) break;
      // Where services disagree: `offset` is the next page's here and this page's there.
      offset = page.offset !== null && page.offset > offset ? page.offset : offset + page.size;
    }
    return newest;
  }

  /** Reads the history from the cursor to its end. @returns false where the turn had to be cut short */
  private async follow(signal: AbortSignal): Promise<boolean> {
    const cursor = this.cursor ?? 0;
    const start = this.resumeAt ?? Math.max(cursor - this.overlap, this.floor);
    let newest = cursor;
    let pages = 0;
    for await (const step of walkLocations(start, (from) => this.readPage(from, signal))) {
      this.health.skipped += step.page.skipped;
      for (const position of step.page.positions) newest = Math.max(newest, position.uploadedMicros);
      const fresh = this.recent.fresh(step.page.positions);
      if (fresh.length > 0) this.options.take(fresh);
      this.resumeAt = step.next;
      if (step.stuck) this.stepOver(step.next ?? start);
      pages += 1;
      if (step.next === null || pages >= pagesPerTurn) break;
    }
    this.cursor = Math.max(newest, this.floor);
    this.recent.forgetBefore((this.resumeAt ?? this.cursor) - this.overlap - second);
    return this.resumeAt === null;
  }

  private stepOver(next: EpochMicros): void {
    if (this.floor === 0 || !this.snapshotDue)
      this.options.log.warn(
        { at: formatInstant(next) },
        "The platform's cursor cannot pass an instant with more positions than a page",
      );
    this.floor = Math.max(this.floor, next);
    // The newest position of each vehicle is what must not be lost.
    this.snapshotDue = true;
  }

  private async readPage(from: EpochMicros, signal: AbortSignal): Promise<LocationPage> {
    const query = { startTime: formatInstant(from), extendedParams: "true" };
    const body = await this.options.get("listVehicleLocations", query, signal);
    return parseLocations("listVehicleLocations", body, this.options.clock());
  }
}
