import type { DriverHours } from "@/lib/contract/desk/hours";
import type { BestDriver } from "@/lib/contract/desk/trips-board";
import type { TruckloadTrip } from "@/lib/contract/interface/truckload-records";
import { targetOfTrip } from "@/lib/desk/areas/trips/plans/plan-target";
import type { TripPlanning } from "@/lib/desk/areas/trips/plans/trip-planning";
import { driverOf, isOver, plannedStartMs } from "@/lib/desk/areas/trips/records/trip-facts";
import type { TripStore } from "@/lib/desk/areas/trips/records/trip-store";
import type { SeenTerminals } from "@/lib/desk/boards/step-rows";
import type { DeskGround } from "@/lib/desk/ground";
import type { RankOutcome } from "@/lib/desk/planning/plan-job";
import { isoOf } from "@/lib/time/utc";

export interface BestDriversOptions extends Pick<DeskGround, "clock"> {
  store: TripStore;
  planning: Pick<TripPlanning, "rank">;
  drivers: () => readonly DriverHours[];
  /** Milliseconds of a running clock. */
  elapsedMs: () => number;
  /** Tells whether anybody has the desk open. */
  isWatched: () => boolean;
  /** Called with a trip whose ranking is new. */
  onRanked: (tripId: number) => void;
}

/** A driver of a ranking who would be on time, or late. */
interface Ranked {
  driverId: string;
  name: string;
  terminals: readonly string[];
  slackMinutes: number | null;
  isOnTime: boolean;
}

interface Ranking {
  /** Version of the trip that it was made for; it says nothing of another. */
  version: string;
  atMs: number;
  /** The best first: on time, then late. */
  ranked: readonly Ranked[];
  /** Reason why nobody could be compared. */
  fault: string | null;
  /** To be made anew before those that are only old. */
  isDue: boolean;
}

/** Positions and clocks move on: a ranking is made anew after this long. */
const renewMs = 60_000;
/** While nobody looks; who comes then finds none older, and sees them made anew in turn. */
const unwatchedRenewMs = 600_000;
const idleMs = 1_000;
/** The planning thread spends a fifth of its time on rankings that nobody asked for. */
const restFactor = 4;

/**
 * Finds who would take each open trip best, worked out before anybody asks: one trip at a time, those first that have
 * none, then the oldest.
 */
export class BestDrivers {
  readonly #known = new Map<number, Ranking>();

  constructor(private readonly options: BestDriversOptions) {}

  /**
   * Ranks the drivers for the trip that waits longest.
   * @returns milliseconds to wait before the next
   */
  async round(): Promise<number> {
    const { store, planning, drivers, clock, elapsedMs, onRanked } = this.options;
    const nowMs = clock();
    const open = [...store.all()].flatMap(({ trip }) => (isOpen(trip) ? [trip] : []));
    this.#forgetOthers(new Set(open.map(({ tripId }) => tripId)));
    const longestMs = this.options.isWatched() ? renewMs : unwatchedRenewMs;
    const next = open
      .filter((trip) => this.#isDue(trip, nowMs, longestMs))
      .sort((a, b) => this.#byTurn(a, b))[0];
    if (!next) return idleMs;
    const beganMs = elapsedMs();
    const among = drivers();
    const { ranked, fault } = await planning.rank(targetOfTrip(next, nowMs), among, null, null, 0);
    const byId = new Map(among.map((driver) => [driver.id, driver]));
    this.#known.set(next.tripId, {
      version: versionOf(next),
      atMs: nowMs,
      ranked: ranked.flatMap((one) => rankedOf(one, byId.get(one.driverId))),
      fault,
      isDue: false,
    });
    onRanked(next.tripId);
    return restFactor * (elapsedMs() - beganMs);
  }

  /**
   * A trip was written: whoever takes it is the best for others no longer.
   * @param trip as it is now
   */
  changed(trip: TruckloadTrip): void {
    const driverId = driverOf(trip);
    if (driverId === null) return;
    for (const [tripId, ranking] of this.#known)
      if (tripId !== trip.tripId && ranking.ranked[0]?.driverId === driverId)
        this.#known.set(tripId, { ...ranking, isDue: true });
  }

  /**
   * Finds who of the drivers at some terminals would take an open trip best; null where it is not calculated yet.
   * @param seen null counts all drivers
   */
  of(trip: TruckloadTrip, seen: SeenTerminals): BestDriver | null {
    const ranking = this.#known.get(trip.tripId);
    if (!ranking || ranking.version !== versionOf(trip) || !isOpen(trip)) return null;
    const mayTake = ranking.ranked.filter(
      ({ terminals }) => seen === null || terminals.some((one) => seen.has(one)),
    );
    const [best] = mayTake;
    return {
      externalUserId: best?.driverId ?? null,
      name: best?.name ?? null,
      slackMinutes: best?.slackMinutes ?? null,
      onTime: mayTake.filter(({ isOnTime }) => isOnTime).length,
      because: ranking.fault,
      workedOutAt: isoOf(ranking.atMs),
    };
  }

  #isDue(trip: TruckloadTrip, nowMs: number, longestMs: number): boolean {
    const known = this.#known.get(trip.tripId);
    return !known || known.isDue || known.version !== versionOf(trip) || nowMs - known.atMs >= longestMs;
  }

  #byTurn(a: TruckloadTrip, b: TruckloadTrip): number {
    const startMs = (trip: TruckloadTrip) => plannedStartMs(trip) ?? Number.MAX_SAFE_INTEGER;
    return this.#madeMs(a) - this.#madeMs(b) || startMs(a) - startMs(b) || a.tripId - b.tripId;
  }

  /** Tells when its ranking was made; 0 where it has none that holds. */
  #madeMs(trip: TruckloadTrip): number {
    const known = this.#known.get(trip.tripId);
    return !known || known.isDue || known.version !== versionOf(trip) ? 0 : known.atMs;
  }

  #forgetOthers(open: ReadonlySet<number>): void {
    for (const tripId of this.#known.keys()) if (!open.has(tripId)) this.#known.delete(tripId);
  }
}

const isOpen = (trip: TruckloadTrip): boolean => driverOf(trip) === null && !isOver(trip);

/** A platform that counts no versions shows a change in the record. */
const versionOf = (trip: TruckloadTrip): string => String(trip.version ?? JSON.stringify(trip));

function rankedOf(
  { driverId, state, tightest }: RankOutcome["ranked"][number],
  driver: DriverHours | undefined,
): Ranked[] {
  if (!driver || (state !== "on-time" && state !== "late")) return [];
  const slackMinutes = tightest && Math.floor(tightest.slackMs / 60_000);
  const { name, terminals } = driver;
  return [{ driverId, name: name ?? driverId, terminals, slackMinutes, isOnTime: state === "on-time" }];
}
