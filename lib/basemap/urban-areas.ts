import { createRequire } from "node:module";
import { contours } from "d3-contour";
import type { MultiPolygon } from "polygon-clipping";
import { type MapFeature, mapFeature } from "./map-feature";
import type { Town } from "./town";

// Its CommonJS build hides the named exports that its types declare.
const { difference, intersection }: typeof import("polygon-clipping") = createRequire(import.meta.url)(
  "polygon-clipping",
);

const WEST = -131;
const EAST = -52;
const SOUTH = 14.2;
const NORTH = 60.5;
const COLUMNS = 4200;
const KM_PER_DEGREE = 111.32;
/** Smaller ones would be specks of a few cells. */
const SMALLEST_TOWN = 7000;
const BUILT_UP_DENSITY = 0.36;
/** Radii at which the soft edge of a disc has faded to nothing that matters, in radii. */
const DISC_REACH = 2.2;

const mercatorY = (latitude: number): number => Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360));
const latitudeAt = (y: number): number => ((2 * Math.atan(Math.exp(y)) - Math.PI / 2) * 180) / Math.PI;

const CELLS_PER_RADIAN = COLUMNS / (((EAST - WEST) * Math.PI) / 180);
const ROWS = Math.round((mercatorY(NORTH) - mercatorY(SOUTH)) * CELLS_PER_RADIAN);

/** Built-up area grows slower than population: large cities are denser. */
function radiusKm(population: number): number {
  const areaKm2 = 1.5 * (population / 1000) ** 0.8;
  return Math.sqrt(areaKm2 / Math.PI);
}

function paintTown(density: Float32Array, { longitude, latitude, population }: Town): void {
  const column = ((longitude - WEST) / (EAST - WEST)) * COLUMNS;
  const row = (mercatorY(NORTH) - mercatorY(latitude)) * CELLS_PER_RADIAN;
  const kmPerCell = (KM_PER_DEGREE * Math.cos((latitude * Math.PI) / 180) * (EAST - WEST)) / COLUMNS;
  const radius = Math.max(0.75, radiusKm(population) / kmPerCell);
  const reach = Math.ceil(radius * DISC_REACH);
  for (let y = Math.max(0, Math.floor(row - reach)); y <= Math.min(ROWS - 1, row + reach); y += 1) {
    for (
      let x = Math.max(0, Math.floor(column - reach));
      x <= Math.min(COLUMNS - 1, column + reach);
      x += 1
    ) {
      const distance2 = ((x - column) ** 2 + (y - row) ** 2) / radius ** 2;
      const cell = y * COLUMNS + x;
      density[cell] = (density[cell] ?? 0) + Math.exp(-distance2);
    }
  }
}

function toDegrees([column = 0, row = 0]: readonly number[]): [number, number] {
  const longitude = WEST + (column / COLUMNS) * (EAST - WEST);
  return [longitude, latitudeAt(mercatorY(NORTH) - row / CELLS_PER_RADIAN)];
}

function isInside({ longitude, latitude }: Town): boolean {
  return longitude > WEST && longitude < EAST && latitude > SOUTH && latitude < NORTH;
}

function builtUp(towns: readonly Town[]): MultiPolygon {
  const density = new Float32Array(COLUMNS * ROWS);
  for (const town of towns) {
    if (town.population >= SMALLEST_TOWN && isInside(town)) paintTown(density, town);
  }
  const [contour] = contours().size([COLUMNS, ROWS]).thresholds([BUILT_UP_DENSITY])(Array.from(density));
  const polygons = contour?.coordinates ?? [];
  return polygons
    .filter(([outline]) => (outline?.length ?? 0) >= 5)
    .map((rings) => rings.map((ring) => ring.map(toDegrees)));
}

/**
 * Urban areas made out of population, for no free source of outlines was at hand: each town is a soft disc
 * and the contour of their sum is the edge of town. Clipped to land, so that no city stands in a lake.
 */
export function urbanLayer(
  towns: readonly Town[],
  land: {
    readonly unitedStates: MultiPolygon;
    readonly neighbours: MultiPolygon;
    readonly greatLakes: MultiPolygon;
  },
): MapFeature[] {
  const everywhere = builtUp(towns);
  const inNeighbours = difference(intersection(everywhere, land.neighbours), land.greatLakes);
  return [...intersection(everywhere, land.unitedStates), ...inNeighbours].map((coordinates) =>
    mapFeature({ type: "Polygon", coordinates }),
  );
}
