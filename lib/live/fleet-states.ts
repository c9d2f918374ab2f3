import { unknownSpeed } from "@/lib/contract/live/live-frame";
import { type VehicleState, vehicleState, vehicleStates } from "@/lib/format/vehicle-state";
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

/** What can be said of each vehicle, as one column beside `FleetArrays`. */
export class FleetStates {
  /** Codes by row, or `notInUse`. */
  codes = new Uint8Array(0);
  counts: FleetCounts = emptyCounts;

  /**
   * Looks at every vehicle in use again.
   * @returns true where a state or a count changed
   */
  refresh(fleet: FleetArrays, roster: FleetRoster, nowSeconds: number, staleAfterSeconds: number): boolean {
    const length = Math.max(fleet.rows, roster.vehicles.length);
    const next = new Uint8Array(length).fill(notInUse);
    const tally = noVehicles();
    let withoutPosition = 0;
    for (const row of roster.activeRows) {
      const state = stateOf(fleet, row, nowSeconds, staleAfterSeconds);
      next[row] = codes[state];
      tally[state]++;
      if (!fleet.hasPosition(row)) withoutPosition++;
    }
    const same = sameBytes(this.codes, next) && this.counts.withoutPosition === withoutPosition;
    if (same) return false;
    this.codes = next;
    this.counts = { ...tally, vehicles: roster.activeRows.length, withoutPosition };
    return true;
  }
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
