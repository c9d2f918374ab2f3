import type { WaterData } from "../routing/water-grid";
import type { Coordinate } from "./smooth-line";

/** Rings of one area: what an odd number of them encloses is inside. */
export type Rings = readonly (readonly Coordinate[])[];

export interface RasterFrame {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
  readonly cellDegrees: number;
}

interface Raster {
  readonly rows: number;
  readonly columns: number;
  readonly cells: Uint8Array;
}

/** Gives each cell whose middle the rings enclose the value. */
function fill(raster: Raster, frame: RasterFrame, rings: Rings, value: 0 | 1): void {
  const crossings = Array.from({ length: raster.rows }, (): number[] => []);
  for (const ring of rings) {
    ring.forEach(([x2, y2], index) => {
      const [x1, y1] = ring.at(index - 1) ?? [x2, y2];
      const [low, high] = [Math.min(y1, y2), Math.max(y1, y2)];
      const first = Math.max(0, Math.ceil((frame.north - high) / frame.cellDegrees - 0.5));
      for (let row = first; row < raster.rows; row += 1) {
        const y = frame.north - (row + 0.5) * frame.cellDegrees;
        if (y < low) break;
        if (y1 > y !== y2 > y) crossings[row]?.push(x1 + ((x2 - x1) * (y - y1)) / (y2 - y1));
      }
    });
  }
  crossings.forEach((xs, row) => {
    xs.sort((a, b) => a - b);
    for (let pair = 0; pair + 1 < xs.length; pair += 2) {
      const column = (x = 0) => Math.ceil((x - frame.west) / frame.cellDegrees - 0.5);
      const [start, end] = [Math.max(0, column(xs[pair])), Math.min(raster.columns, column(xs[pair + 1]))];
      if (start < end) raster.cells.fill(value, row * raster.columns + start, row * raster.columns + end);
    }
  });
}

function runsOf(cells: Uint8Array): number[] {
  // A row that begins with water has a first run of land without length.
  const runs: number[] = cells[0] === 1 ? [0] : [];
  let start = 0;
  for (let column = 1; column < cells.length; column += 1) {
    if (cells[column] === cells[column - 1]) continue;
    runs.push(column - start);
    start = column;
  }
  return runs;
}

/** Areas that are painted one over the other. */
export interface Coat {
  readonly areas: readonly Rings[];
  readonly isWater: boolean;
}

/** The sea with the coats painted over it, as the rows of cells that the router reads. */
export function waterRaster(coats: readonly Coat[], frame: RasterFrame): WaterData {
  const { west, south, east, north, cellDegrees } = frame;
  const rows = Math.round((north - south) / cellDegrees);
  const columns = Math.round((east - west) / cellDegrees);
  const raster = { rows, columns, cells: new Uint8Array(rows * columns).fill(1) };
  for (const { areas, isWater } of coats)
    for (const area of areas) fill(raster, frame, area, isWater ? 1 : 0);
  const row = (index: number) => raster.cells.subarray(index * columns, (index + 1) * columns);
  return { west, north, cellDegrees, rows: Array.from({ length: rows }, (_, index) => runsOf(row(index))) };
}
