import { coordinateScale, type VehicleColumns } from "@/lib/contract/live/live-frame";
import type { LiveVehicle } from "@/lib/contract/live/live-payloads";
import { DoubtedPositions } from "@/lib/desk/directory/vehicles/doubted-positions";
import type { Driver, Position, RosterVehicle } from "@/lib/desk/directory/vehicles/position";
import { StepMarks } from "@/lib/desk/directory/vehicles/step-marks";
import { ToldStates } from "@/lib/desk/directory/vehicles/told-states";
import { type Gauges, VehicleStates } from "@/lib/desk/directory/vehicles/vehicle-states";
import type { FleetChanges, LiveFleet, StepMoves } from "@/lib/desk/live/live-fleet";
import { insertInOrder } from "@/lib/format/unit-order";
import type { GeoPoint } from "@/lib/geo/geo-point";

/** Place and time at which something was last seen. */
export interface Sighting {
  place: GeoPoint;
  /** Milliseconds since 1970. */
  eventMs: number;
}

/**
 * The fleet in memory. Each vehicle has a small dense index that is its own for the desk's run. Changes are gathered
 * in steps: `sequence` is the last step that was closed, and each vehicle remembers in which it changed.
 */
export class Fleet implements LiveFleet {
  readonly #indexes = new Map<string, number>();
  readonly #entries: LiveVehicle[] = [];
  readonly #listed: boolean[] = [];
  readonly #states = new VehicleStates();
  readonly #doubted = new DoubtedPositions();
  readonly #told = new ToldStates();
  readonly #moved = new StepMarks();
  readonly #renamed = new StepMarks();
  #inOrder: Uint32Array = new Uint32Array(0);
  #lastStep = 0;

  get size(): number {
    return this.#entries.length;
  }

  get sequence(): number {
    return this.#lastStep;
  }

  /** Vehicles in service. */
  get activeCount(): number {
    return this.#entries.reduce((count, entry) => (entry.retired ? count : count + 1), 0);
  }

  indexOf(number: string): number | undefined {
    return this.#indexes.get(number);
  }

  entry(index: number): Readonly<LiveVehicle> | undefined {
    return this.#entries[index];
  }

  indexesInOrder(): Uint32Array {
    const coming: number[] = [];
    for (let index = this.#inOrder.length; index < this.size; index++) coming.push(index);
    this.#inOrder = insertInOrder(this.#inOrder, coming, (index) => this.#entries[index]?.number ?? "");
    return this.#inOrder;
  }

  /** The owner's terminal, then every other group that the vehicle is in: a terminal may be one of them. */
  terminalsOf(index: number): string[] {
    const { terminal = null, groups = [] } = this.#entries[index] ?? {};
    return [...new Set(terminal === null ? groups : [terminal, ...groups])];
  }

  /** As `terminalsOf`; none for a vehicle that is not known. */
  terminalsOfNumber(number: string): string[] {
    const index = this.#indexes.get(number);
    return index === undefined ? [] : this.terminalsOf(index);
  }

  /** Terminals that vehicles in service are of, each once. */
  terminals(): string[] {
    const named = new Set<string>();
    for (const { terminal, retired } of this.#entries) if (terminal !== null && !retired) named.add(terminal);
    return [...named];
  }

  /** Milliseconds since the epoch, NaN where the vehicle was never seen. */
  eventMsOf(index: number): number {
    return this.#states.eventMsOf(index);
  }

  /** Tells where the vehicle was last seen; null where it never was. */
  sightingOf(index: number): Sighting | null {
    const eventMs = this.eventMsOf(index);
    if (Number.isNaN(eventMs)) return null;
    const { latitude, longitude } = this.#states.placeOf(index);
    return {
      place: { latitude: latitude / coordinateScale, longitude: longitude / coordinateScale },
      eventMs,
    };
  }

  /** Tells how the vehicle moved when it was last seen, as the live stream has that. */
  motionOf(index: number): { speed: number; flags: number } {
    return this.#states.motionOf(index);
  }

  /** Odometer and fuel of the vehicle's newest position. */
  gaugesOf(index: number): Gauges {
    return this.#states.gaugesOf(index);
  }

  /** The vehicle's index; one that no roster named yet gets a place too, since its position is worth showing. */
  place(number: string): number {
    const known = this.#indexes.get(number);
    if (known !== undefined) return known;
    const index = this.#entries.length;
    this.#indexes.set(number, index);
    this.#entries.push(unlisted(index, number));
    this.#listed.push(false);
    for (const part of [this.#states, this.#told, this.#moved, this.#renamed]) part.reserve(index + 1);
    this.#renamed.mark(index, this.#lastStep + 1);
    return index;
  }

  /**
   * Takes positions in any order; one that is no newer than what is known of its vehicle moves nothing, and one to which
   * no truck can have driven only once another confirms it.
   * @returns how many moved their vehicle
   */
  apply(positions: Iterable<Position>): number {
    let count = 0;
    for (const reported of positions) {
      const index = this.place(reported.vehicle);
      const position = this.#believed(index, reported);
      if (position === null) continue;
      const isNewer = this.#states.advance(index, position);
      const isTurned = this.#states.compare(index, position);
      if (isNewer || isTurned) this.#moved.mark(index, this.#lastStep + 1);
      if (!isNewer) continue;
      count += 1;
      const entry = this.#entries[index];
      // The newest position names the driver; one without a driver means that nobody is signed in.
      if (entry && !sameDriver(entry.driver, position.driver))
        this.#change(index, { driver: position.driver });
    }
    return count;
  }

  /** Chooses what its vehicle takes of a position: that or one that it confirms; null where it is doubted. */
  #believed(index: number, position: Position): Position | null {
    const last = this.sightingOf(index);
    if (last !== null && position.eventMs <= last.eventMs) return position;
    return this.#doubted.judge(index, position, last);
  }

  /** Takes a complete roster. A vehicle that an earlier one named and this one does not is retired, never removed. */
  setRoster(vehicles: readonly RosterVehicle[]): void {
    const named = new Set<number>();
    for (const vehicle of vehicles) {
      const index = this.place(vehicle.number);
      named.add(index);
      this.#listed[index] = true;
      this.#change(index, vehicle);
    }
    for (const [index, wasListed] of this.#listed.entries())
      if (wasListed && !named.has(index)) this.#change(index, { retired: true });
  }

  #change(index: number, fields: Partial<LiveVehicle>): void {
    const before = this.#entries[index];
    if (!before) return;
    const after = { ...before, ...fields };
    if (sameEntry(before, after)) return;
    this.#entries[index] = after;
    this.#renamed.mark(index, this.#lastStep + 1);
    // Send a vehicle whose terminals changed: whoever sees the new ones only has never been sent where it is.
    if (before.terminal !== after.terminal || before.groups.join() !== after.groups.join())
      this.#moved.mark(index, this.#lastStep + 1);
  }

  /**
   * Closes the step that is being collected, if anything changed or `force` is set.
   * @returns whether a step was closed
   */
  closeStep(force = false): boolean {
    if (!force && !this.#moved.dirty && !this.#renamed.dirty) return false;
    this.#lastStep += 1;
    this.#told.close(this.#states.pick(Uint32Array.from(this.#moved.close()).sort()));
    this.#renamed.close();
    return true;
  }

  /** Lists what changed after step `from`. */
  changedSince(from: number): FleetChanges {
    return {
      positions: this.#moved.changedSince(from, this.#lastStep),
      roster: this.#renamed.changedSince(from, this.#lastStep),
    };
  }

  /** Lists what the last step changed, for who was told all before it; null where `from` is another step. */
  movesSince(from: number): StepMoves | null {
    return from === this.#lastStep - 1 ? this.#told.lastMoves : null;
  }

  /** Tells where these vehicles were when the last step was closed, as columns of the live stream. */
  toldColumnsOf(indexes: ArrayLike<number>): VehicleColumns {
    return this.#told.pick(indexes);
  }

  /** Tells where these vehicles are now, as columns of the live stream. */
  columnsOf(indexes: ArrayLike<number>): VehicleColumns {
    return this.#states.pick(indexes);
  }
}

const unlisted = (index: number, number: string): LiveVehicle => ({
  index,
  number,
  driver: null,
  terminal: null,
  groups: [],
  type: null,
  make: null,
  model: null,
  year: null,
  retired: false,
});

const sameDriver = (a: Driver | null, b: Driver | null) =>
  a?.employeeId === b?.employeeId && a?.firstName === b?.firstName && a?.lastName === b?.lastName;

function sameEntry(a: LiveVehicle, b: LiveVehicle): boolean {
  return (
    a.terminal === b.terminal &&
    a.retired === b.retired &&
    a.type === b.type &&
    a.make === b.make &&
    a.model === b.model &&
    a.year === b.year &&
    sameDriver(a.driver, b.driver) &&
    (a.driver === null) === (b.driver === null) &&
    a.groups.length === b.groups.length &&
    a.groups.every((group, i) => group === b.groups[i])
  );
}
