import { type VehicleState, vehicleStates } from "@/lib/format/vehicle-state";
import { elementAt } from "@/lib/geo/element-at";
import type { FleetArrays } from "@/lib/live/fleet-arrays";
import type { FleetRoster } from "@/lib/live/fleet-roster";
import { notInUse, noVehicles, stateCode } from "@/lib/live/fleet-states";

export const fleetSorts = ["attention", "number", "age"] as const;
export type FleetSort = (typeof fleetSorts)[number];

/** Which vehicles are wanted. */
export interface FleetFilter {
  /** Empty for all. */
  readonly states: readonly VehicleState[];
  /** Null for all. */
  readonly terminal: string | null;
  /** What was typed; every term of it must be found. */
  readonly query: string;
}

export const isFiltering = ({ states, terminal, query }: FleetFilter): boolean =>
  states.length > 0 || terminal !== null || query.trim() !== "";

/**
 * Rows that pass a filter, in the order of the roster (by number).
 * @param codes states by row
 */
export function filterRows(roster: FleetRoster, codes: Uint8Array, filter: FleetFilter): Uint32Array {
  const terms = filter.query.toLowerCase().split(/\s+/).filter(Boolean);
  const wanted = new Set(filter.states.map(stateCode));
  return roster.activeRows.filter((row) => {
    if (wanted.size > 0 && !wanted.has(codes[row] ?? notInUse)) return false;
    const { terminal = null, searchLine: line = "" } = roster.vehicles[row] ?? {};
    if (filter.terminal !== null && terminal !== filter.terminal) return false;
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
  const lost = [stateCode("stale"), stateCode("unknown")];
  const isLost = (row: number) => lost.includes(codes[row] ?? notInUse);
  const parts = [
    ...lost.map((code) => rows.filter((row) => codes[row] === code)),
    rows.filter((row) => !isLost(row)),
  ];
  const sorted = new Uint32Array(rows.length);
  let at = 0;
  for (const part of parts) {
    sorted.set(part, at);
    at += part.length;
  }
  return sorted;
}

/** How many rows are in each state. */
export function countByState(rows: ArrayLike<number>, codes: Uint8Array): Record<VehicleState, number> {
  const counts = noVehicles();
  for (let at = 0; at < rows.length; at++) {
    const state = vehicleStates[codes[elementAt(rows, at)] ?? notInUse];
    if (state) counts[state]++;
  }
  return counts;
}
