import type { DriverHours } from "@/lib/contract/desk-hours";
import type { TruckloadTrip } from "@/lib/contract/truckload-records";
import type { Fleet } from "@/lib/desk/fleet/fleet";
import type { Plans } from "@/lib/desk/plans/plans";
import { driverSighting } from "@/lib/desk/plans/whereabouts";
import type { DriverTold } from "@/lib/desk/trips/answers";
import { rowOf } from "@/lib/desk/trips/board-row";
import { driverOf, vehicleOf } from "@/lib/desk/trips/trip-facts";
import { type RowTerminals, type SeenRow, TripRows } from "@/lib/desk/trips/trip-rows";
import type { TripStore } from "@/lib/desk/trips/trip-store";

export interface BoardKeeperOptions {
  store: TripStore;
  plans: Plans;
  fleet: Fleet;
  drivers: () => readonly DriverHours[];
  toldOf: (tripId: number) => DriverTold;
  tellsProgress: () => boolean;
  clock: () => number;
  /** Told of trips of which there is something new to see; `*` stands for many. */
  announce: (tripId: string) => void;
}

/** Rows worked out in one go, so that no page waits long for it. */
const rowsAtOnce = 200;
/** More changes than this are announced as one: browsers ask for what changed since anyway. */
const namedChanges = 50;
/** Ages and clocks move by themselves: every row is looked at again after this long. */
const sweepMs = 30_000;

/** Keeps the rows of the board as what they are worked out from changes. */
export class BoardKeeper {
  readonly rows = new TripRows();
  readonly #dirty = new Set<number>();
  #sweptMs = 0;

  constructor(private readonly options: BoardKeeperOptions) {}

  /** The trip's row is to be worked out anew. */
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

  /** Works single rows out at once, for whoever waits for them. */
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
    if (changed.length > namedChanges) this.options.announce("*");
    else for (const tripId of changed) this.options.announce(String(tripId));
  }

  #rowOf(trip: TruckloadTrip, drivers: ReadonlyMap<string, DriverHours>, nowMs: number): SeenRow {
    const { store, plans, fleet, toldOf } = this.options;
    const driverId = driverOf(trip);
    const hours = driverId === null ? null : (drivers.get(driverId) ?? null);
    const terminals = this.#terminalsOf(trip, hours);
    return {
      terminals,
      row: rowOf({
        trip,
        units: store.units,
        plan: plans.get(trip.tripId),
        hours,
        seen: driverSighting(fleet, hours, vehicleOf(trip)),
        terminal: terminals === "anybody" ? null : (terminals[0] ?? null),
        told: toldOf(trip.tripId),
        tellsProgress: this.options.tellsProgress(),
        nowMs,
      }),
    };
  }

  /** The trip's own terminal (a free attribute), its driver's and its truck's; one that nobody has is anybody's to take. */
  #terminalsOf(trip: TruckloadTrip, hours: DriverHours | null): RowTerminals {
    const own = trip.attributes?.terminal;
    const vehicle = vehicleOf(trip);
    const index = vehicle === null ? undefined : this.options.fleet.indexOf(vehicle);
    const truck = index === undefined ? null : (this.options.fleet.entry(index)?.terminal ?? null);
    const terminals = [
      typeof own === "string" && own !== "" ? own : null,
      ...(hours?.terminals ?? []),
      truck,
    ];
    const known = [...new Set(terminals.filter((terminal) => terminal !== null))];
    return known.length === 0 && driverOf(trip) === null && vehicle === null ? "anybody" : known;
  }
}
