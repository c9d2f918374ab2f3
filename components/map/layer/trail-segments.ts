import { nearTo } from "@/lib/geo/narrowest-stretch";
import { pixelsPerUnit, worldUnits, worldX, worldY } from "@/lib/live/world-units";

/** A gap between two pings: nobody saw which way the truck took. */
const gapSeconds = 900;
/** CSS pixels between two ends at least: shorter segments lie on top of each other, and their soft edges add up. */
const leastPixels = 3;

/** `[longitude, latitude, epoch seconds, mph or null]`, oldest first. */
export type TrailPoint = readonly [number, number, number, number | null];

/** Words of one segment: x and y of its two ends, world units. */
export const segmentStride = 4;

export interface TrailSegments {
  /** Those that were driven, then those across gaps. */
  readonly words: Int32Array;
  /** Number of them that were driven. */
  readonly driven: number;
  readonly gaps: number;
}

/** The trail as straight segments, as fine as somebody sees them at this zoom. */
export function trailSegments(points: readonly TrailPoint[], zoom: number): TrailSegments {
  const leastUnits = leastPixels / pixelsPerUnit(zoom);
  const [driven, gaps]: [number[], number[]] = [[], []];
  let [fromX, fromY] = [0, 0];
  points.forEach(([longitude, latitude, seconds], at) => {
    const [x, y] = [worldX(longitude), worldY(latitude)];
    const before = points[at - 1];
    const isGap = before !== undefined && seconds - before[2] > gapSeconds;
    if (isGap) gaps.push(fromX, fromY, x, y);
    else if (before !== undefined) {
      const after = points[at + 1];
      const isLast = after === undefined || after[2] - seconds > gapSeconds;
      if (!isLast && Math.hypot(nearTo(x, fromX, worldUnits) - fromX, y - fromY) < leastUnits) return;
      driven.push(fromX, fromY, x, y);
    }
    [fromX, fromY] = [x, y];
  });
  return {
    words: Int32Array.from([...driven, ...gaps]),
    driven: driven.length / segmentStride,
    gaps: gaps.length / segmentStride,
  };
}
