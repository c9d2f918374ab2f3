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

/** A way cut into pieces, each driven at a speed of its own. @param pace how this driver drives; 1 is as most */
export function roadPieces(path: readonly RoadSection[], pace: number, random: SeededRandom): Piece[] {
  const wobble = () => {
    const traffic = random.share() < trafficShare ? trafficFactor : 1;
    return pace * traffic * random.between(0.97, 1.03);
  };
  return path.flatMap((section) => {
    const line = measureLine(section.points);
    const count = Math.max(1, Math.ceil(section.miles / pieceMiles));
    return Array.from({ length: count }, (_, index): Piece => {
      const { latitude, longitude } = pointAlong(line, (line.totalMiles * (index + 1)) / count);
      const miles = wholeUnits(section.miles / count);
      // Sections begin and end at towns.
      const nearTown = index === 0 || index === count - 1;
      const speedMph = section.speedMph * (nearTown ? townFactor : openRoadFactor) * wobble();
      return { latitude, longitude, miles, seconds: (miles / speedMph) * 3600 };
    });
  });
}
