import { unknownSpeed } from "@/lib/contract/live/live-frame";
import {
  unknownAfterSeconds,
  type VehicleState,
  vehicleState,
  vehicleStates,
} from "@/lib/format/vehicle-state";
import { DueRows } from "@/lib/live/due-rows";
import type { FleetArrays } from "@/lib/live/fleet-arrays";
import type { FleetRoster } from "@/lib/live/fleet-roster";

/** In the column of states: no vehicle in use has this row. */
export const notInUse = 255;

export interface FleetCounts extends Readonly<Record<VehicleState, number>> {
  readonly vehicles: number;
  readonly withoutPosition: number;
}

const codes: Readonly<Record<VehicleState, number>> = {
  moving: 0,
  stopped: 1,
  stale: 2,
  unknown: 3,
  "no-speed": 4,
};

/** The code of a state in the column, also its place in `vehicleStates`. */
export const stateCode = (state: VehicleState): number => codes[state];

/** The state of a code, null for a row that is not in use. */
export const stateOfCode = (code: number): VehicleState | null => vehicleStates[code] ?? null;

/** A count of each state, for counting up. */
export const noVehicles = (): Record<VehicleState, number> => ({
  moving: 0,
  stopped: 0,
  stale: 0,
  unknown: 0,
  "no-speed": 0,
});

export const emptyCounts: FleetCounts = { ...noVehicles(), vehicles: 0, withoutPosition: 0 };

/** After a longer gap than this all vehicles are looked at: time passed for many of them. */
const mostGapSeconds = 600;

/** Keeps what can be said of each vehicle, as one column beside `FleetArrays`. */
export class FleetStates {
  /** Codes by row, or `notInUse`. */
  codes = new Uint8Array(0);
  counts: FleetCounts = emptyCounts;
  /** Rows whose state the last look changed; null where any may have. */
  changed: readonly number[] | null = null;
  /** Rows that had a position when they were last looked at. */
  #seen = new Uint8Array(0);
  readonly #due = new DueRows();

  /**
   * Looks at every vehicle in use again.
   * @returns true where a state or a count changed
   */
  refresh(fleet: FleetArrays, roster: FleetRoster, nowSeconds: number, staleAfterSeconds: number): boolean {
    const length = Math.max(fleet.rows, roster.vehicles.length);
    const next = new Uint8Array(length).fill(notInUse);
    const seen = new Uint8Array(length);
    const tally = noVehicles();
    let withoutPosition = 0;
    this.#due.startAt(nowSeconds);
    for (const row of roster.activeRows) {
      const state = stateOf(fleet, row, nowSeconds, staleAfterSeconds);
      next[row] = codes[state];
      tally[state]++;
      seen[row] = fleet.hasPosition(row) ? 1 : 0;
      if (seen[row] === 0) withoutPosition++;
      else this.#due.add(row, nextChangeSeconds(fleet, row, nowSeconds, staleAfterSeconds));
    }
    this.#seen = seen;
    this.changed = null;
    const same = sameBytes(this.codes, next) && this.counts.withoutPosition === withoutPosition;
    if (same) return false;
    this.codes = next;
    this.counts = { ...tally, vehicles: roster.activeRows.length, withoutPosition };
    return true;
  }

  /**
   * Looks at vehicles that reported, and at those whose state time alone changed since the last look.
   * @returns true where a state or a count changed
   */
  refreshRows(
    rows: ArrayLike<number>,
    fleet: FleetArrays,
    roster: FleetRoster,
    nowSeconds: number,
    staleAfterSeconds: number,
  ): boolean {
    const gapSeconds = nowSeconds - this.#due.atSeconds;
    // A clock that was set back makes states undone.
    if (gapSeconds < 0 || gapSeconds > mostGapSeconds)
      return this.refresh(fleet, roster, nowSeconds, staleAfterSeconds);
    const changed: number[] = [];
    const counts: { -readonly [Name in keyof FleetCounts]: number } = { ...this.counts };
    const look = (row: number) => {
      const before = stateOfCode(this.codes[row] ?? notInUse);
      if (before === null) return;
      const state = stateOf(fleet, row, nowSeconds, staleAfterSeconds);
      const isNew = this.#seen[row] === 0 && fleet.hasPosition(row);
      if (isNew) {
        this.#seen[row] = 1;
        counts.withoutPosition--;
      }
      this.#due.add(row, nextChangeSeconds(fleet, row, nowSeconds, staleAfterSeconds));
      if (state !== before) {
        counts[before]--;
        counts[state]++;
        this.codes[row] = codes[state];
      }
      if (isNew || state !== before) changed.push(row);
    };
    for (const row of this.#due.take(nowSeconds)) look(row);
    for (let at = 0; at < rows.length; at++) look(rows[at] ?? 0);
    this.changed = changed;
    if (changed.length > 0) this.counts = counts;
    return changed.length > 0;
  }
}

/** Finds when time alone changes a vehicle's state, epoch seconds; null where it no longer does. */
function nextChangeSeconds(
  fleet: FleetArrays,
  row: number,
  nowSeconds: number,
  staleAfterSeconds: number,
): number | null {
  if (!fleet.hasPosition(row)) return null;
  const at = fleet.eventTime[row] ?? 0;
  const next = [staleAfterSeconds, unknownAfterSeconds].find((age) => nowSeconds <= at + age);
  return next === undefined ? null : at + next;
}

/** The state of one vehicle. */
function stateOf(
  fleet: FleetArrays,
  row: number,
  nowSeconds: number,
  staleAfterSeconds: number,
): VehicleState {
  const known = fleet.hasPosition(row);
  const speed = known ? (fleet.speed[row] ?? 0) : unknownSpeed;
  return vehicleState({
    eventTimeSeconds: known ? (fleet.eventTime[row] ?? 0) : null,
    speedMph: speed === unknownSpeed ? null : speed,
    motion: known ? fleet.motionOf(row) : null,
    nowSeconds,
    staleAfterSeconds,
  });
}

function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false;
  for (let at = 0; at < a.length; at++) if (a[at] !== b[at]) return false;
  return true;
}
