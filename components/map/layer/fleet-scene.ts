import type { WorldBox } from "@/components/map/layer/map-view";
import { narrowestStretch } from "@/lib/geo/narrowest-stretch";
import type { FleetArrays } from "@/lib/live/fleet-arrays";
import { worldUnits } from "@/lib/live/world-units";

/** Several vehicles shown as one badge. */
export interface Cluster {
  /** Stays the same while the cluster has the same first member. */
  readonly key: number;
  readonly rows: readonly number[];
  /** World units. */
  readonly x: number;
  readonly y: number;
  /** Half its badge's width, CSS pixels. */
  readonly radius: number;
  /** Members by code of their state. */
  readonly byState: readonly number[];
}

/** Rows on the map: some are symbols, others stand together as clusters. */
export interface FleetScene {
  /** Rows drawn as symbols, in the part of the world the scene was made for. */
  readonly singles: Uint32Array;
  readonly clusters: readonly Cluster[];
  /** Vehicles that the map shows, wherever they are, on their own or in a cluster. */
  readonly shownVehicles: number;
  /** The part of the world that clusters were made for. */
  readonly box: WorldBox;
  readonly zoom: number;
}

export const emptyScene: FleetScene = {
  singles: new Uint32Array(0),
  clusters: [],
  shownVehicles: 0,
  box: { west: 0, east: 0, north: 0, south: 0 },
  zoom: 0,
};

/** Corners of where vehicles are, world units, across the date line where that is narrower; null where none has a position. */
export function fleetBox(fleet: FleetArrays, rows: ArrayLike<number>): WorldBox | null {
  const all: number[] = [];
  let [north, south] = [Infinity, -Infinity];
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] ?? 0;
    if (!fleet.hasPosition(row)) continue;
    const y = fleet.drawnY(row, Infinity);
    all.push(fleet.drawnX(row, Infinity));
    north = Math.min(north, y);
    south = Math.max(south, y);
  }
  const wide = narrowestStretch(all, worldUnits);
  return wide && { west: wide.from, north, east: wide.to, south };
}
