import { plainLetters } from "@/lib/format/plain-letters";
import { type VehicleState, vehicleStates } from "@/lib/format/vehicle-state";
import { elementAt } from "@/lib/geo/element-at";
import type { FleetArrays } from "@/lib/live/fleet-arrays";
import { type FleetRoster, searchLineOf } from "@/lib/live/fleet-roster";
import { notInUse, noVehicles, stateCode } from "@/lib/live/fleet-states";

export const fleetSorts = ["attention", "number", "age"] as const;
export type FleetSort = (typeof fleetSorts)[number];

/** Filter of vehicles. */
export interface FleetFilter {
  /** Empty for all. */
  readonly states: readonly VehicleState[];
  /** Null for all. */
  readonly terminal: string | null;
  /** Text that was typed; every term of it must be found. */
  readonly query: string;
}

export const isFiltering = ({ states, terminal, query }: FleetFilter): boolean =>
  states.length > 0 || terminal !== null || query.trim() !== "";

/**
 * Rows that pass a filter, in the order of the roster (by number).
 * @param codes states by row
 */
export function filterRows(roster: FleetRoster, codes: Uint8Array, filter: FleetFilter): Uint32Array {
  if (!isFiltering(filter)) return roster.activeRows;
  const terms = plainLetters(filter.query).split(/\s+/).filter(Boolean);
  const wanted = new Set(filter.states.map(stateCode));
  return roster.activeRows.filter((row) => {
    if (wanted.size > 0 && !wanted.has(codes[row] ?? notInUse)) return false;
    const vehicle = roster.vehicles[row];
    if (filter.terminal !== null && vehicle?.terminal !== filter.terminal) return false;
    if (terms.length === 0) return true;
    const line = vehicle === undefined ? "" : searchLineOf(vehicle);
    return terms.every((term) => line.includes(term));
  });
}

/**
 * Puts rows in order. `attention`: what was lost lately, then what is long lost, then the rest by number, so that rows of
 * trucks that start and stop all day keep their places. `age`: the oldest position first, before it those never seen.
 */
export function sortRows(
  rows: Uint32Array,
  sort: FleetSort,
  fleet: FleetArrays,
  codes: Uint8Array,
): Uint32Array {
  if (sort === "number") return rows;
  if (sort === "age") {
    const seen = (row: number) => (fleet.hasPosition(row) ? elementAt(fleet.eventTime, row) : 0);
    return rows.slice().sort((a, b) => seen(a) - seen(b));
  }
  // One look at each row to count, one to place it: the whole fleet is put in order whenever a state changes.
  const counts = [0, 0, 0];
  for (let at = 0; at < rows.length; at++) {
    const part = partOf(codes[rows[at] ?? 0]);
    counts[part] = (counts[part] ?? 0) + 1;
  }
  const [stale = 0, unknown = 0] = counts;
  const next = [0, stale, stale + unknown];
  const sorted = new Uint32Array(rows.length);
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] ?? 0;
    const part = partOf(codes[row]);
    const place = next[part] ?? 0;
    sorted[place] = row;
    next[part] = place + 1;
  }
  return sorted;
}

const [staleCode, unknownCode] = [stateCode("stale"), stateCode("unknown")];

/** Lost lately, long lost, the rest. */
const partOf = (code: number | undefined): number => (code === staleCode ? 0 : code === unknownCode ? 1 : 2);

/** Counts the rows in each state. */
export function countByState(rows: ArrayLike<number>, codes: Uint8Array): Record<VehicleState, number> {
  const counts = noVehicles();
  for (let at = 0; at < rows.length; at++) {
    const state = vehicleStates[codes[elementAt(rows, at)] ?? notInUse];
    if (state) counts[state]++;
  }
  return counts;
}
