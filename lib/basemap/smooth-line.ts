/** Degrees, longitude first, as GeoJSON has it. */
export type Coordinate = readonly [longitude: number, latitude: number];

const MILES_PER_DEGREE = 69.09;

interface Plane {
  readonly toMiles: (coordinate: Coordinate) => Coordinate;
  readonly toDegrees: (point: Coordinate) => Coordinate;
}

/** A flat plane in miles that is true near one latitude: enough for the few hundred miles of a segment. */
function planeAt(latitude: number): Plane {
  const milesPerLongitude = MILES_PER_DEGREE * Math.cos((latitude * Math.PI) / 180);
  return {
    toMiles: ([x, y]) => [x * milesPerLongitude, y * MILES_PER_DEGREE],
    toDegrees: ([x, y]) => [x / milesPerLongitude, y / MILES_PER_DEGREE],
  };
}

function mix(a: Coordinate, b: Coordinate, share: number): Coordinate {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
}

function reflect(point: Coordinate, around: Coordinate): Coordinate {
  return [2 * around[0] - point[0], 2 * around[1] - point[1]];
}

function distance(a: Coordinate, b: Coordinate): number {
  return Math.hypot(b[0] - a[0], b[1] - a[1]);
}

/**
 * The curve between `from` and `to`. Centripetal knots (square root of the distance) make it free of loops
 * where a short hop follows a long one, which towns along a highway do all the time.
 */
function curveThrough(
  before: Coordinate,
  from: Coordinate,
  to: Coordinate,
  after: Coordinate,
): (share: number) => Coordinate {
  const knot0 = 0;
  const knot1 = knot0 + Math.sqrt(distance(before, from));
  const knot2 = knot1 + Math.sqrt(distance(from, to));
  const knot3 = knot2 + Math.sqrt(distance(to, after));
  return (share) => {
    const knot = knot1 + (knot2 - knot1) * share;
    const a1 = mix(before, from, (knot - knot0) / (knot1 - knot0));
    const a2 = mix(from, to, (knot - knot1) / (knot2 - knot1));
    const a3 = mix(to, after, (knot - knot2) / (knot3 - knot2));
    const b1 = mix(a1, a2, (knot - knot0) / (knot2 - knot0));
    const b2 = mix(a2, a3, (knot - knot1) / (knot3 - knot1));
    return mix(b1, b2, (knot - knot1) / (knot2 - knot1));
  };
}

function offsetFromChord(point: Coordinate, start: Coordinate, end: Coordinate): number {
  const length = distance(start, end);
  if (length === 0) return distance(point, start);
  const cross = (end[0] - start[0]) * (point[1] - start[1]) - (end[1] - start[1]) * (point[0] - start[0]);
  return Math.abs(cross) / length;
}

/** Douglas-Peucker: leaves out points that lie within the tolerance of the line without them. */
function simplify(points: readonly Coordinate[], tolerance: number): readonly Coordinate[] {
  const start = points[0];
  const end = points.at(-1);
  if (!start || !end || points.length < 3) return points;
  let farthest = 0;
  let farthestOffset = 0;
  points.forEach((point, index) => {
    const offset = offsetFromChord(point, start, end);
    if (offset > farthestOffset) [farthest, farthestOffset] = [index, offset];
  });
  if (farthestOffset <= tolerance) return [start, end];
  const head = simplify(points.slice(0, farthest + 1), tolerance);
  return [...head, ...simplify(points.slice(farthest), tolerance).slice(1)];
}

/**
 * A smooth curve through all points. Answers, for each pair of neighbours, the points between them (the
 * given ones left out), about `stepMiles` apart and fewer where the curve is nearly straight. Neighbours
 * must differ.
 */
export function smoothLine(
  points: readonly Coordinate[],
  { stepMiles, toleranceMiles }: { readonly stepMiles: number; readonly toleranceMiles: number },
): Coordinate[][] {
  return points.slice(1).map((to, index) => {
    const from = points[index] ?? to;
    const before = points[index - 1] ?? reflect(to, from);
    const after = points[index + 2] ?? reflect(from, to);
    const { toMiles, toDegrees } = planeAt((from[1] + to[1]) / 2);
    const [start, end] = [toMiles(from), toMiles(to)];
    const curve = curveThrough(toMiles(before), start, end, toMiles(after));
    const steps = Math.ceil(distance(start, end) / stepMiles);
    const between = Array.from({ length: steps - 1 }, (_, step) => curve((step + 1) / steps));
    return simplify([start, ...between, end], toleranceMiles)
      .slice(1, -1)
      .map(toDegrees);
  });
}
