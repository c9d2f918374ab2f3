import type { GeoPoint } from "@/lib/geo/geo-point";
import { greatCircleMiles } from "@/lib/geo/great-circle";

/** Line around a place that a truck crosses: a circle, or the corners of a polygon in their order. */
export type Fence =
  | { kind: "circle"; middle: GeoPoint; radiusMeters: number }
  | { kind: "polygon"; corners: readonly GeoPoint[] };

/** Fences by what crossing them means; null where the platform is told of none. */
export interface Fences {
  arrival: Fence | null;
  departure: Fence | null;
}

/** A geofence of the interface, whose coordinates are `[longitude, latitude]` pairs, of a point too. */
interface WireGeofence {
  geojson: {
    type: "Feature";
    geometry: { type: "Point" | "Polygon"; coordinates: [number, number][] };
    properties?: { radius?: number };
  };
  isArrival: boolean;
  isDeparture: boolean;
  name: string;
}

const metersPerMile = 1_609.344;
const metersPerDegree = 111_320;
export const squareMetersPerAcre = 4_046.856;
export const feetPerMeter = 3.28084;
const usualName = "Geofence";

const metersBetween = (one: GeoPoint, other: GeoPoint) => greatCircleMiles(one, other) * metersPerMile;
const eastMetersPerDegree = ({ latitude }: GeoPoint) =>
  metersPerDegree * Math.cos((latitude * Math.PI) / 180);
const rounded = (degrees: number) => Number(degrees.toFixed(5));

/** A point moved by so many metres. */
export const movedBy = (point: GeoPoint, eastMeters: number, northMeters: number): GeoPoint => ({
  latitude: rounded(point.latitude + northMeters / metersPerDegree),
  longitude: rounded(point.longitude + eastMeters / eastMetersPerDegree(point)),
});

/** Metres from a point to another one: east and north. */
const offsetOf = (from: GeoPoint, to: GeoPoint): [east: number, north: number] => [
  (to.longitude - from.longitude) * eastMetersPerDegree(from),
  (to.latitude - from.latitude) * metersPerDegree,
];

/** Tells whether a fence holds a point. */
export function holds(fence: Fence, point: GeoPoint): boolean {
  if (fence.kind === "circle") return metersBetween(fence.middle, point) <= fence.radiusMeters;
  let isInside = false;
  for (const [index, one] of fence.corners.entries()) {
    const other = fence.corners.at(index - 1);
    if (other === undefined || one.latitude > point.latitude === other.latitude > point.latitude) continue;
    const share = (point.latitude - one.latitude) / (other.latitude - one.latitude);
    const crossing = one.longitude + share * (other.longitude - one.longitude);
    if (point.longitude < crossing) isInside = !isInside;
  }
  return isInside;
}

/** Square metres. */
export function areaOf(fence: Fence): number {
  if (fence.kind === "circle") return Math.PI * fence.radiusMeters ** 2;
  const [origin] = fence.corners;
  if (origin === undefined) return 0;
  const flat = fence.corners.map((corner) => offsetOf(origin, corner));
  const twice = flat.reduce((sum, [x, y], index) => {
    const [beforeX, beforeY] = flat.at(index - 1) ?? [0, 0];
    return sum + beforeX * y - x * beforeY;
  }, 0);
  return Math.abs(twice) / 2;
}

/** Corners of a fence as it is drawn; a circle has as many as look round. */
export function outlineOf(fence: Fence): readonly GeoPoint[] {
  if (fence.kind === "polygon") return fence.corners;
  const turn = (2 * Math.PI) / 72;
  return Array.from({ length: 72 }, (_, step) =>
    movedBy(
      fence.middle,
      fence.radiusMeters * Math.sin(step * turn),
      fence.radiusMeters * Math.cos(step * turn),
    ),
  );
}

/** Names the fault of a fence that can't be saved; null where it has none. */
export function fenceFault(fence: Fence): string | null {
  if (fence.kind === "circle")
    return fence.radiusMeters >= 10 ? null : "A circle needs 33 ft (10 m) at least.";
  if (fence.corners.length < 3) return "A polygon needs three corners at least.";
  return crossesItself(fence.corners) ? "Its sides cross each other: move a corner back." : null;
}

function crossesItself(corners: readonly GeoPoint[]): boolean {
  const sides = corners.map((corner, index) => [corner, corners[(index + 1) % corners.length]] as const);
  const turn = (a: GeoPoint, b: GeoPoint, c: GeoPoint) =>
    Math.sign(
      (b.longitude - a.longitude) * (c.latitude - a.latitude) -
        (b.latitude - a.latitude) * (c.longitude - a.longitude),
    );
  return sides.some(([a, b], one) =>
    sides.some(([c, d], other) => {
      const isApart = other > one + 1 && !(one === 0 && other === sides.length - 1);
      if (!isApart || b === undefined || d === undefined) return false;
      return turn(a, b, c) !== turn(a, b, d) && turn(c, d, a) !== turn(c, d, b);
    }),
  );
}

/** The smallest polygon around all points with room beside them; a circle where they are in one line or too few. */
export function fenceAround(points: readonly GeoPoint[], roomMeters: number): Fence | null {
  const [origin] = points;
  if (origin === undefined) return null;
  // Room first: the hull of little squares around the points holds each with room on all sides.
  const roomy = points.flatMap((point) =>
    [
      [-1, -1],
      [-1, 1],
      [1, 1],
      [1, -1],
    ].map(([east = 0, north = 0]) => movedBy(point, east * roomMeters, north * roomMeters)),
  );
  return { kind: "polygon", corners: hullOf(roomy) };
}

function hullOf(points: readonly GeoPoint[]): GeoPoint[] {
  const sorted = points.toSorted((a, b) => a.longitude - b.longitude || a.latitude - b.latitude);
  const half = (ordered: readonly GeoPoint[]) => {
    const line: GeoPoint[] = [];
    for (const point of ordered) {
      for (let [a, b] = [line.at(-2), line.at(-1)]; a && b && !turnsLeft(a, b, point); ) {
        line.pop();
        [a, b] = [line.at(-2), line.at(-1)];
      }
      line.push(point);
    }
    return line.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

const turnsLeft = (a: GeoPoint, b: GeoPoint, c: GeoPoint) =>
  (b.longitude - a.longitude) * (c.latitude - a.latitude) -
    (b.latitude - a.latitude) * (c.longitude - a.longitude) >
  0;

/** A fence of a location as the platform has it; null where its shape is none that we know. */
function readFence(wire: Partial<WireGeofence> | undefined): Fence | null {
  const { geometry, properties } = wire?.geojson ?? {};
  const points = (geometry?.coordinates ?? []).flatMap(([longitude, latitude]) =>
    Number.isFinite(longitude) && Number.isFinite(latitude) ? [{ longitude, latitude }] : [],
  );
  const [middle] = points;
  if (geometry?.type === "Point")
    return middle && properties?.radius ? { kind: "circle", middle, radiusMeters: properties.radius } : null;
  // A ring may be closed, as GeoJSON's are.
  const last = points.at(-1);
  const isClosed =
    points.length > 3 && last?.latitude === middle?.latitude && last?.longitude === middle?.longitude;
  const corners = isClosed ? points.slice(0, -1) : points;
  return geometry?.type === "Polygon" && corners.length >= 3 ? { kind: "polygon", corners } : null;
}

/** Fences of a location; one that says neither is its arrival. */
export function fencesOf(geofences: readonly object[] = []): Fences {
  const all = geofences as readonly Partial<WireGeofence>[];
  const arrival = all.find(({ isArrival }) => isArrival) ?? all.find(({ isDeparture }) => !isDeparture);
  return { arrival: readFence(arrival), departure: readFence(all.find(({ isDeparture }) => isDeparture)) };
}

const isSame = (one: Fence | null, other: Fence | null) => JSON.stringify(one) === JSON.stringify(other);

function wireOf(fence: Fence): WireGeofence["geojson"] {
  const pairs = (points: readonly GeoPoint[]) =>
    points.map(({ longitude, latitude }): [number, number] => [rounded(longitude), rounded(latitude)]);
  return fence.kind === "circle"
    ? {
        type: "Feature",
        geometry: { type: "Point", coordinates: pairs([fence.middle]) },
        properties: { radius: Number(fence.radiusMeters.toFixed(2)) },
      }
    : { type: "Feature", geometry: { type: "Polygon", coordinates: pairs(fence.corners) } };
}

/** The geofences of a location with these for arrival and departure; one is sent for both where they are the same. */
export function geofencesWith({ arrival, departure }: Fences, known: readonly object[] = []): WireGeofence[] {
  const nameOf = (key: "isArrival" | "isDeparture") =>
    (known as readonly Partial<WireGeofence>[]).find((one) => one[key])?.name ?? usualName;
  const one = (fence: Fence | null, isArrival: boolean, isDeparture: boolean) =>
    fence === null
      ? []
      : [
          {
            ...{ geojson: wireOf(fence), isArrival, isDeparture },
            name: nameOf(isArrival ? "isArrival" : "isDeparture"),
          },
        ];
  return isSame(arrival, departure)
    ? one(arrival, true, true)
    : [...one(arrival, true, false), ...one(departure, false, true)];
}

/** `1,640 ft`, `4.0 acres`. */
export const fenceSize = (fence: Fence): string =>
  fence.kind === "circle"
    ? feetLabel(fence.radiusMeters)
    : `${(areaOf(fence) / squareMetersPerAcre).toFixed(1)} acres`;

export const feetLabel = (meters: number): string =>
  `${Math.round(meters * feetPerMeter).toLocaleString("en-US")} ft`;
