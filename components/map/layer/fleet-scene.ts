import type { WorldBox } from "@/components/map/layer/map-view";
import type { FleetArrays } from "@/lib/live/fleet-arrays";

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

/** What is on the map: which rows are symbols, which stand together as clusters. */
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

/** Middle and corners of where vehicles are, world units; null where none has a position. */
export function fleetBox(fleet: FleetArrays, rows: ArrayLike<number>): WorldBox | null {
  let [west, north, east, south] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] ?? 0;
    if (!fleet.hasPosition(row)) continue;
    const x = fleet.drawnX(row, Infinity);
    const y = fleet.drawnY(row, Infinity);
    west = Math.min(west, x);
    east = Math.max(east, x);
    north = Math.min(north, y);
    south = Math.max(south, y);
  }
  return west === Infinity ? null : { west, north, east, south };
}
