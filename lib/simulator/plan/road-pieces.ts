import { elementAt } from "@/lib/geo/element-at";
import { measureLine, pointAlong } from "@/lib/geo/polyline";
import type { RoadSection } from "@/lib/routing/road-path";
import { type Piece, wholeUnits } from "@/lib/simulator/plan/moment-writer";
import type { SeededRandom } from "@/lib/simulator/plan/seeded";

/** Roads are cut this fine, so that speed changes at towns and a turn is seen within minutes. */
const pieceMiles = 2.5;
/** The graph's speeds are long-run averages with traffic in them; between towns trucks run faster. */
const openRoadFactor = 1.09;
const townFactor = 0.86;
const trafficFactor = 0.5;
const trafficShare = 0.015;

/** A section of a way with the ends of the pieces that it is cut into. */
export interface CutSection {
  /** Speed of the graph, before traffic and towns. */
  readonly speedMph: number;
  /** Miles of each piece. */
  readonly miles: number;
  readonly latitudes: Float64Array;
  readonly longitudes: Float64Array;
}

/** Cuts a way into pieces. The cut of a way that is driven often is worth keeping: it is all that drivers share. */
export function cutRoad(path: readonly RoadSection[]): CutSection[] {
  return path.map(({ points, miles, speedMph }) => {
    const line = measureLine(points);
    const count = Math.max(1, Math.ceil(miles / pieceMiles));
    const latitudes = new Float64Array(count);
    const longitudes = new Float64Array(count);
    for (let index = 0; index < count; index++) {
      const { latitude, longitude } = pointAlong(line, (line.totalMiles * (index + 1)) / count);
      latitudes[index] = latitude;
      longitudes[index] = longitude;
    }
    return { speedMph, miles: wholeUnits(miles / count), latitudes, longitudes };
  });
}

/** The pieces of a way, each driven at a speed of its own. @param pace how this driver drives; 1 is as most */
export function roadPieces(road: readonly CutSection[], pace: number, random: SeededRandom): Piece[] {
  const pieces: Piece[] = [];
  for (const { speedMph, miles, latitudes, longitudes } of road) {
    const count = latitudes.length;
    for (let index = 0; index < count; index++) {
      const traffic = random.share() < trafficShare ? trafficFactor : 1;
      const wobble = pace * traffic * random.between(0.97, 1.03);
      // Sections begin and end at towns.
      const nearTown = index === 0 || index === count - 1;
      const drivenMph = speedMph * (nearTown ? townFactor : openRoadFactor) * wobble;
      const latitude = elementAt(latitudes, index);
      const longitude = elementAt(longitudes, index);
      pieces.push({ latitude, longitude, miles, seconds: (miles / drivenMph) * 3600 });
    }
  }
  return pieces;
}
