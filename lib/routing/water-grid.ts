import type { GeoPoint } from "@/lib/geo/geo-point";
import { greatCircleMiles } from "@/lib/geo/great-circle";

/**
 * Map of water, by cells. Each row, from north to south, holds the lengths of its runs from west to east, in cells:
 * land, water, land … and beyond the last of them what comes next. Off the rows all is land.
 */
export interface WaterData {
  readonly west: number;
  readonly north: number;
  readonly cellDegrees: number;
  readonly rows: readonly (readonly number[])[];
}

/** Rivers have bridges and a cell is a mile and more wide: only a longer stretch of water keeps a road off. */
const bridgedMiles = 2;
const stepMiles = 0.5;

/** Says where a straight line would lead over a lake, a bay or the sea. */
export class WaterGrid {
  readonly #data: WaterData;
  /** Columns at which a row changes between land and water. */
  readonly #changes: readonly Int32Array[];

  constructor(data: WaterData) {
    this.#data = data;
    this.#changes = data.rows.map((runs) => {
      let column = 0;
      return Int32Array.from(runs, (length) => {
        column += length;
        return column;
      });
    });
  }

  isWater(latitude: number, longitude: number): boolean {
    const { west, north, cellDegrees } = this.#data;
    const changes = this.#changes[Math.floor((north - latitude) / cellDegrees)];
    if (!changes) return false;
    const column = Math.floor((longitude - west) / cellDegrees);
    let low = 0;
    let high = changes.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((changes[middle] ?? 0) <= column) low = middle + 1;
      else high = middle;
    }
    return low % 2 === 1;
  }

  /** True where the straight line leads over more than two miles of water at a stretch. */
  isCrossed(from: GeoPoint, to: GeoPoint): boolean {
    const miles = greatCircleMiles(from, to);
    if (miles <= bridgedMiles) return false;
    const steps = Math.ceil(miles / stepMiles);
    let wetMiles = 0;
    for (let step = 0; step <= steps; step++) {
      const share = step / steps;
      const latitude = from.latitude + (to.latitude - from.latitude) * share;
      const longitude = from.longitude + (to.longitude - from.longitude) * share;
      wetMiles = this.isWater(latitude, longitude) ? wetMiles + miles / steps : 0;
      if (wetMiles > bridgedMiles) return true;
    }
    return false;
  }
}
