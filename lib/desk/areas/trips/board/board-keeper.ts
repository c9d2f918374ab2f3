import type { DriverHours } from "@/lib/contract/desk/hours";
import type { BestDriver, DriverNotified, TripRow } from "@/lib/contract/desk/trips-board";
import type { TruckloadTrip } from "@/lib/contract/interface/truckload-records";
import type { Terminals } from "@/lib/desk/access/scope";
import { rowOf } from "@/lib/desk/areas/trips/board/board-row";
import { TripRows } from "@/lib/desk/areas/trips/board/trip-rows";
import type { Plans } from "@/lib/desk/areas/trips/plans/plans";
import { driverOf, vehicleOf } from "@/lib/desk/areas/trips/records/trip-facts";
import type { TripStore } from "@/lib/desk/areas/trips/records/trip-store";
import { tripTerminals } from "@/lib/desk/areas/trips/records/trip-terminals";
import type { SeenRow, SeenTerminals } from "@/lib/desk/boards/step-rows";
import type { Fleet } from "@/lib/desk/directory/vehicles/fleet";
import { driverSighting } from "@/lib/desk/directory/vehicles/whereabouts";
import type { DeskGround } from "@/lib/desk/ground";

export interface BoardKeeperOptions extends Pick<DeskGround, "clock"> {
  store: TripStore;
  plans: Plans;
  fleet: Fleet;
  drivers: () => readonly DriverHours[];
  noticeOf: (trip: TruckloadTrip) => DriverNotified;
  /** @param seen null counts all drivers */
  bestFor: (trip: TruckloadTrip, seen: SeenTerminals) => BestDriver | null;
  reportsProgress: () => boolean;
  /** Called with the trips whose row changed, `*` for many, and the step of the board that holds the change. */
  announce: (tripId: string, step: string) => void;
}

/** Rows worked out in one go: few, so that no page waits long. */
const rowsAtOnce = 200;
/** More changes than this are announced as one: browsers read what changed since anyway. */
const namedChanges = 50;
/** Ages and clocks move by themselves: every row is worked out again after this long. */
const sweepMs = 30_000;

/** Keeps the rows of the board up to date. */
export class BoardKeeper {
  readonly rows = new TripRows();
  readonly #dirty = new Set<number>();
  #sweptMs = 0;

  constructor(private readonly options: BoardKeeperOptions) {}

  /** Marks the trip's row to be worked out anew. */
  touch(tripId: number): void {
    this.#dirty.add(tripId);
  }

  /** One beat: works out what is due. @returns whether more waits */
  beat(): boolean {
    const nowMs = this.options.clock();
    if (nowMs - this.#sweptMs >= sweepMs) {
      this.#sweptMs = nowMs;
      for (const { trip } of this.options.store.all()) this.#dirty.add(trip.tripId);
    }
    const due = [...this.#dirty].slice(0, rowsAtOnce);
    if (due.length > 0) this.#work(due, nowMs);
    return this.#dirty.size > 0;
  }

  /** Works rows out at once, for a request that waits for them. */
  settle(tripIds: readonly number[]): void {
    this.#work(tripIds, this.options.clock());
  }

  #work(tripIds: readonly number[], nowMs: number): void {
    const drivers = new Map(this.options.drivers().map((driver) => [driver.id, driver]));
    const rows = tripIds.map((tripId) => {
      this.#dirty.delete(tripId);
      const trip = this.options.store.get(tripId);
      return [tripId, trip && this.#rowOf(trip, drivers, nowMs)] as const;
    });
    const changed = this.rows.take(rows);
    const named = changed.length > namedChanges ? ["*"] : changed.map(String);
    for (const tripId of named) this.options.announce(tripId, this.rows.step);
  }

  #rowOf(trip: TruckloadTrip, drivers: ReadonlyMap<string, DriverHours>, nowMs: number): SeenRow<TripRow> {
    const { store, plans, fleet, noticeOf, bestFor } = this.options;
    const driverId = driverOf(trip);
    const hours = driverId === null ? null : (drivers.get(driverId) ?? null);
    const terminals = this.#terminalsOf(trip, drivers);
    const row = rowOf({
      trip,
      units: store.units,
      plan: plans.get(trip.tripId),
      hours,
      seen: driverSighting(fleet, hours, vehicleOf(trip)),
      terminal: terminals === "anybody" ? null : (terminals[0] ?? null),
      notified: noticeOf(trip),
      best: bestFor(trip, null),
      reportsProgress: this.options.reportsProgress(),
      company: plans.company,
      nowMs,
    });
    if (row.best === null) return { terminals, row };
    return { terminals, row, narrow: (seen) => ({ ...row, best: bestFor(trip, seen) }) };
  }

  #terminalsOf(trip: TruckloadTrip, drivers: ReadonlyMap<string, DriverHours>): Terminals {
    const { fleet } = this.options;
    return tripTerminals(trip, {
      driver: (id) => drivers.get(id)?.terminals ?? [],
      vehicle: (number) => fleet.terminalsOfNumber(number),
    });
  }
}
