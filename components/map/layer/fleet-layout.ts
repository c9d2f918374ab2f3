import { badgeRadius, clusterGrid } from "@/components/map/layer/cluster-grid";
import { type Cluster, emptyScene, type FleetScene } from "@/components/map/layer/fleet-scene";
import {
  isInside,
  type MapView,
  visiblePixels,
  type WorldBox,
  worldBox,
} from "@/components/map/layer/map-view";
import { PlaceGrid } from "@/components/map/layer/place-grid";
import { vehicleStates } from "@/lib/format/vehicle-state";
import { motionField, motionStride } from "@/lib/live/fleet-arrays";
import { emptyRoster, type FleetRoster } from "@/lib/live/fleet-roster";
import { notInUse } from "@/lib/live/fleet-states";
import type { LiveStore } from "@/lib/live/live-store";
import { pixelsPerUnit } from "@/lib/live/world-units";

/** Wider than this, in cells of the grid of places, most of a fleet is in sight. */
const mostCells = 2_048;
const alone = -1;
const notLaid = -2;

/**
 * Lays out the fleet for a view, and knows which reports change what is laid out: a frame costs what it changes and what
 * is in sight, whatever the size of the fleet.
 */
export class FleetLayout {
  scene: FleetScene = emptyScene;
  readonly #store: LiveStore;
  readonly #places = new PlaceGrid();
  #roster: FleetRoster = emptyRoster;
  /** By row: its place among the vehicles in use. */
  #ranks = new Uint32Array(0);
  #shown: Uint32Array | null = null;
  /** By row, where something is filtered out: whether it passes. */
  #passes: Uint8Array | null = null;
  /** Vehicles that the map shows, wherever they are; null where that is to be counted. */
  #shownVehicles: number | null = null;
  /** By row, of the present scene: its cluster, or one of the two above; where it was; its state. */
  #clusterOf = new Int32Array(0);
  #laid: Uint32Array = new Uint32Array(0);
  #laidX = new Int32Array(0);
  #laidY = new Int32Array(0);
  #laidState = new Uint8Array(0);

  constructor(store: LiveStore) {
    this.#store = store;
    for (let row = 0; row < store.fleet.rows; row++) this.#place(row);
  }

  /**
   * Lays out all that is in sight.
   * @param shownRows rows that pass the filters, or null for all in use
   * @param selectedRow never in a cluster, and shown whatever the filters are
   */
  layOut(view: MapView, shownRows: Uint32Array | null, selectedRow: number | null): FleetScene {
    this.#lookAtRoster();
    this.#filter(shownRows);
    const box = worldBox(view, Math.max(view.width, view.height) / 2);
    const near = this.#rowsIn(box, selectedRow);
    const { clusters, singles } = this.#cluster(near, view.zoom);
    const withSelected = selectedRow !== null && this.#isInUse(selectedRow);
    if (withSelected) singles.push(selectedRow);
    this.#remember(withSelected ? withRow(near, selectedRow) : near, clusters);
    const shownVehicles = this.#countShown();
    this.scene = { singles: Uint32Array.from(singles), clusters, shownVehicles, box, zoom: view.zoom };
    return this.scene;
  }

  /** Takes over rows that reported. @returns whether something stands elsewhere now: then it is to be laid out */
  rowsChanged(rows: ArrayLike<number>): boolean {
    const reach = visiblePixels / pixelsPerUnit(this.scene.zoom);
    let isOther = false;
    for (let at = 0; at < rows.length; at++) {
      const row = rows[at] ?? 0;
      if (this.#place(row)) {
        this.#shownVehicles = null;
        isOther = true;
      } else isOther ||= this.#isMoved(row, reach);
    }
    return isOther;
  }

  /** @returns whether other vehicles are in use now, or in another order: then all is to be laid out */
  rosterChanged(): boolean {
    const { roster } = this.#store;
    if (roster.activeRows !== this.#roster.activeRows) return true;
    this.#roster = roster;
    return false;
  }

  /** Takes over rows whose state changed. @returns whether badges count otherwise now */
  statesChanged(rows: readonly number[]): boolean {
    const { codes } = this.#store.states;
    const recounted = new Map<number, number[]>();
    for (const row of rows) {
      const at = this.#clusterOf[row] ?? notLaid;
      const cluster = this.scene.clusters[at];
      if (cluster === undefined) continue;
      const counts = recounted.get(at) ?? [...cluster.byState];
      const [before, after] = [this.#laidState[row] ?? notInUse, codes[row] ?? notInUse];
      counts[before] = (counts[before] ?? 0) - 1;
      counts[after] = (counts[after] ?? 0) + 1;
      this.#laidState[row] = after;
      recounted.set(at, counts);
    }
    if (recounted.size === 0) return false;
    const clusters = this.scene.clusters.map((cluster, at) => {
      const byState = recounted.get(at);
      return byState === undefined ? cluster : { ...cluster, byState };
    });
    this.scene = { ...this.scene, clusters };
    return true;
  }

  /** @returns true where the row has a position for the first time, or none any more */
  #place(row: number): boolean {
    const { fleet } = this.#store;
    if (!fleet.hasPosition(row)) return this.#places.take(row);
    return this.#places.put(row, this.#x(row), this.#y(row));
  }

  #isMoved(row: number, reach: number): boolean {
    const [x, y] = [this.#x(row), this.#y(row)];
    if ((this.#clusterOf[row] ?? notLaid) === notLaid)
      return isInside(this.scene.box, x, y) && this.#isInUse(row) && this.#passesFilter(row);
    return Math.abs(x - (this.#laidX[row] ?? 0)) > reach || Math.abs(y - (this.#laidY[row] ?? 0)) > reach;
  }

  #isInUse(row: number): boolean {
    const { states, fleet } = this.#store;
    return (states.codes[row] ?? notInUse) !== notInUse && fleet.hasPosition(row);
  }

  #passesFilter(row: number): boolean {
    return this.#passes === null || this.#passes[row] === 1;
  }

  #lookAtRoster(): void {
    const { roster } = this.#store;
    if (roster === this.#roster) return;
    this.#roster = roster;
    this.#shownVehicles = null;
    this.#ranks = new Uint32Array(roster.vehicles.length);
    roster.activeRows.forEach((row, rank) => {
      this.#ranks[row] = rank;
    });
  }

  #filter(shown: Uint32Array | null): void {
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.#shownVehicles = null;
    this.#passes = shown === null ? null : new Uint8Array(this.#roster.vehicles.length);
    for (const row of shown ?? []) if (this.#passes !== null) this.#passes[row] = 1;
  }

  #countShown(): number {
    if (this.#shownVehicles !== null) return this.#shownVehicles;
    let count = 0;
    for (const row of this.#shown ?? this.#roster.activeRows) if (this.#isInUse(row)) count++;
    this.#shownVehicles = count;
    return count;
  }

  /** Rows that are shown in a box but for the selected one, in the order of the roster. */
  #rowsIn(box: WorldBox, selectedRow: number | null): Uint32Array {
    const { activeRows } = this.#roster;
    const isIn = (row: number) =>
      row !== selectedRow &&
      this.#isInUse(row) &&
      this.#passesFilter(row) &&
      isInside(box, this.#x(row), this.#y(row));
    // From afar most of the fleet is in sight: to go through all of it in its order takes less than to sort what is.
    if (this.#places.cellsIn(box) > mostCells) return activeRows.filter(isIn);
    const ranks: number[] = [];
    for (const row of this.#places.rowsAround(box)) if (isIn(row)) ranks.push(this.#ranks[row] ?? 0);
    return Uint32Array.from(ranks)
      .sort()
      .map((rank) => activeRows[rank] ?? 0);
  }

  #cluster(rows: Uint32Array, zoom: number): { clusters: Cluster[]; singles: number[] } {
    const { fleet, states } = this.#store;
    const groups = clusterGrid(rows, fleet.motion, zoom, fleet.rows);
    const clusterOf = new Int32Array(groups.count).fill(alone);
    const members: number[][] = [];
    const order: number[] = [];
    const singles: number[] = [];
    for (let at = 0; at < rows.length; at++) {
      const row = rows[at] ?? 0;
      const group = groups.groupOfRow[row] ?? 0;
      const known = clusterOf[group] ?? alone;
      if ((groups.size[group] ?? 0) === 1) singles.push(row);
      else if (known !== alone) members[known]?.push(row);
      else {
        clusterOf[group] = members.length;
        order.push(group);
        members.push([row]);
      }
    }
    const clusters = members.map((own, at) => {
      const group = order[at] ?? 0;
      return {
        key: groups.firstRow[group] ?? 0,
        rows: own,
        x: groups.x[group] ?? 0,
        y: groups.y[group] ?? 0,
        radius: badgeRadius(own.length),
        byState: countStates(states.codes, own),
      };
    });
    return { clusters, singles };
  }

  #remember(rows: Uint32Array, clusters: readonly Cluster[]): void {
    const { fleet, states } = this.#store;
    for (const row of this.#laid) this.#clusterOf[row] = notLaid;
    this.#laid = rows;
    if (this.#clusterOf.length < fleet.capacity) {
      this.#clusterOf = new Int32Array(fleet.capacity).fill(notLaid);
      this.#laidX = new Int32Array(fleet.capacity);
      this.#laidY = new Int32Array(fleet.capacity);
      this.#laidState = new Uint8Array(fleet.capacity);
    }
    for (const row of rows) {
      this.#clusterOf[row] = alone;
      this.#laidX[row] = this.#x(row);
      this.#laidY[row] = this.#y(row);
    }
    clusters.forEach((cluster, at) => {
      for (const row of cluster.rows) {
        this.#clusterOf[row] = at;
        this.#laidState[row] = states.codes[row] ?? notInUse;
      }
    });
  }

  /** Finds where a vehicle will be drawn when it has arrived. */
  #x(row: number): number {
    return this.#store.fleet.motion[row * motionStride + motionField.toX] ?? 0;
  }

  #y(row: number): number {
    return this.#store.fleet.motion[row * motionStride + motionField.toY] ?? 0;
  }
}

function withRow(rows: Uint32Array, row: number): Uint32Array {
  const all = new Uint32Array(rows.length + 1);
  all.set(rows);
  all[rows.length] = row;
  return all;
}

function countStates(codes: Uint8Array, rows: readonly number[]): number[] {
  const counts = vehicleStates.map(() => 0);
  for (const row of rows) {
    const code = codes[row] ?? 0;
    counts[code] = (counts[code] ?? 0) + 1;
  }
  return counts;
}
