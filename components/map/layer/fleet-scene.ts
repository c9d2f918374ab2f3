import { badgeRadius, clusterGrid } from "@/components/map/layer/cluster-grid";
import { isInside, type MapView, type WorldBox, worldBox } from "@/components/map/layer/map-view";
import { hiddenLook, vehicleLook } from "@/components/map/layer/vehicle-look";
import { vehicleStates } from "@/lib/format/vehicle-state";
import type { FleetArrays } from "@/lib/live/fleet-arrays";
import { notInUse } from "@/lib/live/fleet-states";
import type { LiveStore } from "@/lib/live/live-store";

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

/** What is on the map: how each row is drawn, which rows are symbols, which stand together as clusters. */
export interface FleetScene {
  /** By row, for the layer: a look or `hiddenLook`. */
  readonly looks: Uint32Array;
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
  looks: new Uint32Array(0),
  singles: new Uint32Array(0),
  clusters: [],
  shownVehicles: 0,
  box: { west: 0, east: 0, north: 0, south: 0 },
  zoom: 0,
};

/**
 * Lays out the fleet for a view.
 * @param shownRows rows that pass the filters, or null for all in use
 * @param selectedRow never in a cluster, and shown whatever the filters are
 */
export function layOutFleet(
  store: LiveStore,
  view: MapView,
  shownRows: Uint32Array | null,
  selectedRow: number | null,
): FleetScene {
  const { fleet, states } = store;
  const looks = new Uint32Array(fleet.capacity).fill(hiddenLook);
  const box = worldBox(view, Math.max(view.width, view.height) / 2);
  const near: number[] = [];
  let shownVehicles = 0;
  const show = (row: number): boolean => {
    const state = states.codes[row] ?? notInUse;
    if (state === notInUse || !fleet.hasPosition(row)) return false;
    looks[row] = vehicleLook(fleet, row, state);
    return true;
  };
  for (const row of shownRows ?? store.roster.activeRows) {
    if (!show(row)) continue;
    shownVehicles++;
    if (row !== selectedRow && isInside(box, drawnX(fleet, row), drawnY(fleet, row))) near.push(row);
  }
  const clusters = clusterRows(store, near, view.zoom);
  for (const cluster of clusters) for (const row of cluster.rows) looks[row] = hiddenLook;
  if (selectedRow !== null && show(selectedRow)) near.push(selectedRow);
  const singles = Uint32Array.from(near.filter((row) => looks[row] !== hiddenLook));
  return { looks, singles, clusters, shownVehicles, box, zoom: view.zoom };
}

function clusterRows({ fleet, states }: LiveStore, rows: readonly number[], zoom: number): Cluster[] {
  const groups = clusterGrid(rows, fleet.motion, zoom, fleet.rows);
  const members = new Map<number, number[]>();
  for (const row of rows) {
    const group = groups.groupOfRow[row] ?? 0;
    if ((groups.size[group] ?? 0) === 1) continue;
    const known = members.get(group);
    if (known) known.push(row);
    else members.set(group, [row]);
  }
  return [...members].map(([group, own]) => ({
    key: groups.firstRow[group] ?? 0,
    rows: own,
    x: groups.x[group] ?? 0,
    y: groups.y[group] ?? 0,
    radius: badgeRadius(own.length),
    byState: countStates(states.codes, own),
  }));
}

function countStates(codes: Uint8Array, rows: readonly number[]): number[] {
  const counts = vehicleStates.map(() => 0);
  for (const row of rows) {
    const code = codes[row] ?? 0;
    counts[code] = (counts[code] ?? 0) + 1;
  }
  return counts;
}

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

/** Where a vehicle will be drawn when it has arrived. */
const drawnX = (fleet: FleetArrays, row: number) => fleet.drawnX(row, Number.POSITIVE_INFINITY);
const drawnY = (fleet: FleetArrays, row: number) => fleet.drawnY(row, Number.POSITIVE_INFINITY);
