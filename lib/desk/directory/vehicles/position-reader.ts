import { PlatformError } from "@/lib/client/platform-error";
import { type EpochMicros, formatInstant, microsFromMs } from "@/lib/contract/instant";
import { type LocationPage, parseLocations } from "@/lib/desk/directory/vehicles/parse-locations";
import type { Position } from "@/lib/desk/directory/vehicles/position";
import { RecentIds } from "@/lib/desk/directory/vehicles/recent-ids";
import type { DeskGround } from "@/lib/desk/ground";
import { ReaderHealth, waitMs } from "@/lib/desk/link/health";
import { heldSeconds, restAfterHeldMs } from "@/lib/desk/link/held-reads";
import { offsetPages, timePages } from "@/lib/desk/link/pages";
import type { PlatformGet } from "@/lib/desk/link/platform-get";

export interface PositionReaderOptions extends Pick<DeskGround, "clock" | "log"> {
  get: PlatformGet;
  /** From 0 to 1; for the wait after a failure. */
  random?: () => number;
  pollSeconds: number;
  /** Our own service shows uploads in their order, and holds a read until there is news. */
  ownPlatform: boolean;
  /** After so long without a read the snapshot tells faster than the history. */
  gapSeconds: number;
  /** Takes positions that were not met before, oldest event first. */
  take: (positions: Position[]) => void;
  /** Told of a stretch of upload time whose history was not read. */
  onUnread: (from: EpochMicros | null, to: EpochMicros) => void;
  /** Told at the end of a turn that took something. */
  onTaken?: () => void;
}

/** Pages read in one go; what is left waits for the next turn, which follows at once. */
const pagesPerTurn = 200;
const second = 1_000_000;
/** Reads together what is reported within this time, milliseconds. */
const gatherMs = 500;
/** Takes the platform's clock to be behind ours by no more than this where it is not known yet. */
const clockSkew = 300 * second;

/**
 * Follows the platform's positions: the snapshot at start and after a gap, then the history by upload cursor. The
 * cursor is the newest upload instant read, so it follows the platform's clock and not ours. A service may show a
 * record after a later one, so the turn after new records starts a little before the cursor. While nothing is
 * reported, turns start at the cursor itself, whose records are repeated by the inclusive bound and dropped by id. Our
 * own service keeps the order, and tells of news by itself.
 */
export class PositionReader {
  readonly health: ReaderHealth;
  readonly #recent = new RecentIds();
  readonly #overlap: EpochMicros;
  /** Newest upload instant met; null before the first snapshot. */
  #cursor: EpochMicros | null = null;
  /** Place from which a turn that could not finish goes on. */
  #resumeAt: EpochMicros | null = null;
  /** No turn starts before this: the instant there holds more records than can be read. */
  #floor: EpochMicros = 0;
  #snapshotDue = true;
  /** Tells whether records older than the cursor may have become visible since the last turn. */
  #overlapDue = true;
  /** Tells whether the last turn took something. */
  #hasTaken = false;

  constructor(private readonly options: PositionReaderOptions) {
    this.health = new ReaderHealth(options.clock());
    this.#overlap = Math.max(1, options.pollSeconds) * second;
  }

  /** One turn. Never throws; how it went is in `health`. @returns how long to wait for the next, in milliseconds */
  async poll(signal: AbortSignal): Promise<number> {
    const { clock, log, pollSeconds } = this.options;
    const startedAt = clock();
    try {
      await this.#readSnapshotIfDue(startedAt, signal);
      this.#hasTaken = false;
      const finished = await this.#follow(signal);
      this.health.succeed(clock());
      if (!finished) return 0;
      const [pollMs, tookMs] = [pollSeconds * 1000, clock() - startedAt];
      return this.options.ownPlatform
        ? restAfterHeldMs({ hasTaken: this.#hasTaken, tookMs, gatherMs, pollMs })
        : Math.max(0, pollMs - tookMs);
    } catch (error) {
      if (signal.aborted) return 0;
      const wasOk = this.health.ok;
      this.health.fail(clock(), error);
      if (wasOk) log.warn({ error, reader: "positions" }, "Positions cannot be read");
      return waitMs(this.health, pollSeconds * 1000, error, this.options.random ?? Math.random);
    }
  }

  async #readSnapshotIfDue(nowMs: number, signal: AbortSignal): Promise<void> {
    const { succeededAt } = this.health;
    const gap = succeededAt !== null && nowMs - succeededAt > this.options.gapSeconds * 1000;
    if (this.#cursor !== null && !gap && !this.#snapshotDue) return;
    const newest = await this.#readSnapshot(signal);
    this.#snapshotDue = false;
    if (this.#cursor !== null && !gap) return;
    const took = microsFromMs(this.options.clock() - nowMs);
    // Begin before the snapshot: what was uploaded while it was read may be missing from its first pages.
    const start = newest === null ? microsFromMs(nowMs) - clockSkew : newest - took;
    this.options.onUnread(this.#cursor, start);
    this.#cursor = Math.max(start, this.#cursor ?? 0);
    this.#resumeAt = null;
  }

  /** @returns the newest upload instant in it, null where it is empty */
  async #readSnapshot(signal: AbortSignal): Promise<EpochMicros | null> {
    let newest: EpochMicros | null = null;
    const id = "getVehicleLocationsSnapshot";
    const read = (query: Record<string, string>) =>
      this.options.get(id, { ...query, extendedParams: "true" }, signal);
    for await (const { body } of offsetPages(id, "data", read)) {
      const page = parseLocations(id, body, this.options.clock());
      this.health.skipped += page.skipped;
      if (page.positions.length > 0) newest = Math.max(newest ?? 0, page.newest);
      this.options.take([...page.positions].sort((a, b) => a.eventMs - b.eventMs));
    }
    return newest;
  }

  /** Reads the history from the cursor to its end. @returns false where the turn had to be cut short */
  async #follow(signal: AbortSignal): Promise<boolean> {
    const floor = this.#floor;
    try {
      return await this.#followPages(signal);
    } catch (error) {
      // Fall back to what was read before: neither nonsense nor a cursor that the platform refuses may lead past what
      // was not read; the snapshot keeps the map alive meanwhile.
      if (!(error instanceof PlatformError) || error.kind === "nonsense" || error.status === 400) {
        this.#floor = floor;
        this.#resumeAt = null;
        this.#snapshotDue = true;
      }
      throw error;
    }
  }

  async #followPages(signal: AbortSignal): Promise<boolean> {
    const cursor = this.#cursor ?? 0;
    const start = this.#resumeAt ?? Math.max(this.#overlapDue ? cursor - this.#overlap : cursor, this.#floor);
    let newest = cursor;
    // A record that claims to be of the future would carry the cursor past all that is still to come.
    const latest = Math.max(cursor, microsFromMs(this.options.clock()) + clockSkew);
    let pages = 0;
    // Let the service hold a read at the cursor alone: elsewhere it would hold back what is not read yet.
    const mayWait = this.options.ownPlatform && start === cursor && this.health.succeededAt !== null;
    const read = (from: EpochMicros) => this.#readPage(from, mayWait && from === start, signal);
    for await (const step of timePages(start, read)) {
      this.health.skipped += step.page.skipped;
      newest = Math.max(newest, Math.min(step.page.newest, latest));
      const fresh = this.#recent.fresh(step.page.positions);
      if (fresh.length > 0) {
        this.#hasTaken = true;
        this.options.take(fresh);
      }
      this.#resumeAt = step.next;
      if (step.stuck) this.#stepOver(step.next ?? start);
      pages += 1;
      if (step.next === null || pages >= pagesPerTurn) break;
    }
    this.#cursor = Math.max(newest, this.#floor);
    this.#overlapDue = !this.options.ownPlatform && (this.#hasTaken || this.#resumeAt !== null);
    if (this.#hasTaken) this.options.onTaken?.();
    this.#recent.forgetBefore((this.#resumeAt ?? this.#cursor) - this.#overlap - second);
    return this.#resumeAt === null;
  }

  #stepOver(next: EpochMicros): void {
    if (this.#floor === 0 || !this.#snapshotDue)
      this.options.log.warn(
        { at: formatInstant(next) },
        "The platform's cursor cannot pass an instant with more positions than a page",
      );
    this.#floor = Math.max(this.#floor, next);
    // The newest position of each vehicle is what must not be lost.
    this.#snapshotDue = true;
  }

  async #readPage(from: EpochMicros, mayWait: boolean, signal: AbortSignal): Promise<LocationPage> {
    const query = { startTime: formatInstant(from), extendedParams: "true" };
    const body = await this.options.get("listVehicleLocations", query, signal, mayWait ? heldSeconds : 0);
    return parseLocations("listVehicleLocations", body, this.options.clock());
  }
}
