import { type EpochMicros, microsFromMs } from "@/lib/contract/instant";
import { backfill } from "@/lib/desk/directory/vehicles/backfill";
import type { Fleet } from "@/lib/desk/directory/vehicles/fleet";
import { type IdleStand, Idling } from "@/lib/desk/directory/vehicles/idling";
import type { Position } from "@/lib/desk/directory/vehicles/position";
import { PositionReader } from "@/lib/desk/directory/vehicles/position-reader";
import { createRosterReader } from "@/lib/desk/directory/vehicles/roster-reader";
import type { Trails } from "@/lib/desk/directory/vehicles/trails";
import type { DeskGround } from "@/lib/desk/ground";
import { type Freshness, freshnessOf } from "@/lib/desk/link/freshness";
import type { PlatformGet } from "@/lib/desk/link/platform-get";
import { repeat } from "@/lib/desk/link/repeat";
import type { RepeatedRead } from "@/lib/desk/link/repeated-read";

export interface FleetReadingOptions extends Pick<DeskGround, "clock" | "log"> {
  /** Makes a reader's way to the platform. */
  paced: () => PlatformGet;
  fleet: Fleet;
  trails: Trails;
  pollSeconds: number;
  foreignPlatform: boolean;
  /** After so long without a read the snapshot is read anew. */
  staleAfterSeconds: number;
}

/** Fills trails so far back from history. */
const historyMs = 6 * 3_600_000;
const backfillManner = { restFactor: 2, retryMs: 1_000 };

/** Keeps fleet and trails up to date with the platform, from `start` to `stop`. */
export class FleetReading {
  readonly #positions: PositionReader;
  readonly #roster: RepeatedRead;
  readonly #idling = new Idling();
  readonly #ended = new AbortController();
  #loops: { stop(): Promise<void> }[] = [];
  #filling: Promise<void> = Promise.resolve();
  #unfilled = 0;
  #onTaken: () => void = () => undefined;
  /** From when trails will be complete once all that is being filled is, in seconds. */
  #goalSeconds = Number.POSITIVE_INFINITY;

  constructor(private readonly options: FleetReadingOptions) {
    const { fleet, paced } = options;
    this.#positions = new PositionReader({
      ...options,
      get: paced(),
      ownPlatform: !options.foreignPlatform,
      gapSeconds: options.staleAfterSeconds,
      onTaken: () => this.#onTaken(),
      take: (positions) => {
        fleet.apply(positions);
        this.#remember(positions);
      },
      onUnread: (from, to) => this.#fill(from, to),
    });
    this.#roster = createRosterReader({
      ...options,
      get: paced(),
      ownPlatform: !options.foreignPlatform,
      take: (vehicles) => fleet.setRoster(vehicles),
    });
  }

  /** @param onTaken called when positions were taken, once for what came together */
  start(onTaken: () => void): void {
    this.#onTaken = onTaken;
    const fault = (error: unknown) => this.options.log.error({ error }, "A reader failed");
    this.#loops = [
      repeat((signal) => this.#roster.poll(signal), fault),
      repeat((signal) => this.#positions.poll(signal), fault),
    ];
  }

  async stop(): Promise<void> {
    this.#ended.abort();
    await Promise.all([...this.#loops.map((loop) => loop.stop()), this.#filling]);
  }

  /** Reads the roster now, since it may have changed. */
  async refreshRoster(): Promise<void> {
    await this.#roster.poll(this.#ended.signal);
  }

  /** Since when it is known where vehicles stood, milliseconds since 1970. */
  standsFromMs = (): number =>
    Math.max(this.#idling.keptFromMs(this.options.clock()), this.options.trails.coveredFromSeconds * 1_000);

  /** Finds where and when a vehicle stood with its engine on, as far as positions were read, the longest first. */
  standsOf = (vehicle: string): readonly IdleStand[] => this.#idling.standsOf(vehicle);

  freshness(): Freshness {
    return freshnessOf(this.#positions.health, [this.#roster.health], this.options.clock());
  }

  #remember(positions: readonly Position[]): void {
    this.options.trails.insert(positions);
    this.#idling.insert(positions);
  }

  /** Fills a stretch of history in the background, one after the other. */
  #fill(from: EpochMicros | null, to: EpochMicros): void {
    const { trails, clock, log } = this.options;
    const earliest = microsFromMs(clock() - historyMs);
    const start = Math.max(from ?? earliest, earliest);
    // A hole that is filled to its beginning leaves trails as complete as they were.
    const reached = from !== null && from >= earliest ? trails.coveredFromSeconds : start / 1e6;
    this.#goalSeconds = Math.min(this.#goalSeconds, reached);
    this.#unfilled += 1;
    trails.interrupt(to / 1e6);
    const options = {
      ...this.options,
      get: this.options.paced(),
      ...backfillManner,
      take: (positions: Position[]) => this.#remember(positions),
    };
    this.#filling = this.#filling
      .then(() => backfill(options, start, to, this.#ended.signal))
      .then((filled) => {
        this.#unfilled -= 1;
        if (!filled) this.#goalSeconds = to / 1e6;
        if (this.#unfilled === 0) trails.coverFrom(this.#goalSeconds);
      })
      .catch((error: unknown) => log.error({ error }, "Trails could not be filled"));
  }
}
