import { elementAt } from "@/lib/geo/element-at";
import type { GeoPoint } from "@/lib/geo/geo-point";
import { bearingDegrees } from "@/lib/geo/great-circle";
import { measureLine, pointAlong } from "@/lib/geo/polyline";
import type { RoadSection } from "@/lib/routing/road-path";
import type { SeededRandom } from "@/lib/simulator/seeded";
import type { Activity, Stretch, Tour } from "@/lib/simulator/tour";

const hour = 3600;
const day = 24 * hour;
/** Roads are cut this fine, so that speed changes at towns and a turn is seen within minutes. */
const pieceMiles = 2.5;
/** The graph's speeds are long-run averages with traffic in them; between towns trucks run faster. */
const openRoadFactor = 1.09;
const townFactor = 0.86;
const trafficFactor = 0.5;
const trafficShare = 0.015;
const milesPerTank = 950;

interface Piece extends GeoPoint {
  miles: number;
  seconds: number;
}

/**
 * Writes a tour moment by moment and keeps its driver within the rules: no more than 8 hours of driving without a
 * break, 11 hours of driving in a window of 14, then 10 hours of rest.
 */
export class TourWriter {
  readonly #random: SeededRandom;
  readonly #columns: Record<"seconds" | "miles" | "latitudes" | "longitudes" | "stretchAt", number[]> = {
    seconds: [],
    miles: [],
    latitudes: [],
    longitudes: [],
    stretchAt: [],
  };
  readonly #stretches: Stretch[] = [];
  /** How this tour's driver drives. */
  readonly #pace: number;
  #place: GeoPoint;
  #seconds = 0;
  #miles = 0;
  #filledAtMile = 0;
  #drivenSinceBreak = 0;
  #drivenSinceRest = 0;
  #windowStart = 0;
  #breakAfter = 0;
  #restAfter = 0;
  #windowSeconds = 0;

  constructor(start: GeoPoint, random: SeededRandom) {
    this.#place = start;
    this.#random = random;
    this.#pace = random.between(0.96, 1.04);
    this.#beginDay();
  }

  get seconds(): number {
    return this.#seconds;
  }

  /** Stands still for a while. */
  stop(activity: Exclude<Activity, "driving">, seconds: number): void {
    this.#begin(activity);
    this.#seconds += seconds;
    this.#end();
    if (seconds >= hour / 2) this.#drivenSinceBreak = 0;
  }

  /** Drives a path, with the breaks, rests and fuel stops that come due on the way. */
  drive(path: readonly RoadSection[]): void {
    for (const piece of this.#pieces(path)) {
      this.#stopWhereDue(piece.seconds);
      if (this.#stretches.at(-1)?.activity !== "driving") this.#begin("driving");
      else this.#mark();
      this.#seconds += piece.seconds;
      this.#miles += piece.miles;
      this.#drivenSinceBreak += piece.seconds;
      this.#drivenSinceRest += piece.seconds;
      this.#place = piece;
      this.#end();
    }
  }

  finish(): Tour {
    this.#mark();
    const seconds = Float64Array.from(this.#columns.seconds);
    const latitudes = Float64Array.from(this.#columns.latitudes);
    const longitudes = Float64Array.from(this.#columns.longitudes);
    return {
      seconds,
      miles: Float64Array.from(this.#columns.miles),
      latitudes,
      longitudes,
      headings: headingsOf(latitudes, longitudes),
      stretchAt: Uint16Array.from(this.#columns.stretchAt),
      stretches: this.#stretches,
      totalMiles: this.#miles,
      totalSeconds: this.#seconds,
    };
  }

  #stopWhereDue(nextSeconds: number): void {
    const windowEnds = this.#windowStart + this.#windowSeconds;
    if (this.#drivenSinceRest + nextSeconds > this.#restAfter || this.#seconds + nextSeconds > windowEnds) {
      this.stop("rest", this.#restSeconds());
      this.#beginDay();
    } else if (this.#drivenSinceBreak + nextSeconds > this.#breakAfter) {
      this.stop("break", this.#random.between(30, 42) * 60);
    } else if (this.#miles - this.#filledAtMile > milesPerTank) {
      this.stop("fuel", this.#random.between(18, 29) * 60);
      this.#filledAtMile = this.#miles;
    }
  }

  /** Until the hour at which the tour began comes round again, but ten hours at least and not a whole day. */
  #restSeconds(): number {
    const earliest = this.#seconds + 10 * hour;
    const sameHour = Math.ceil(earliest / day) * day + this.#random.between(0, 1.5) * hour;
    const wake =
      sameHour - this.#seconds <= 14 * hour ? sameHour : earliest + this.#random.between(0, 1) * hour;
    return wake - this.#seconds;
  }

  #beginDay(): void {
    this.#windowStart = this.#seconds;
    this.#drivenSinceBreak = 0;
    this.#drivenSinceRest = 0;
    this.#breakAfter = this.#random.between(3.8, 6.5) * hour;
    this.#restAfter = this.#random.between(9.8, 10.9) * hour;
    this.#windowSeconds = this.#random.between(13, 14) * hour;
  }

  #pieces(path: readonly RoadSection[]): Piece[] {
    return path.flatMap((section) => {
      const line = measureLine(section.points);
      const count = Math.max(1, Math.ceil(section.miles / pieceMiles));
      return Array.from({ length: count }, (_, index): Piece => {
        const { latitude, longitude } = pointAlong(line, (line.totalMiles * (index + 1)) / count);
        const miles = wholeUnits(section.miles / count);
        // Sections begin and end at towns.
        const nearTown = index === 0 || index === count - 1;
        const speedMph = section.speedMph * (nearTown ? townFactor : openRoadFactor) * this.#wobble();
        return { latitude, longitude, miles, seconds: (miles / speedMph) * hour };
      });
    });
  }

  #wobble(): number {
    const traffic = this.#random.share() < trafficShare ? trafficFactor : 1;
    return this.#pace * traffic * this.#random.between(0.97, 1.03);
  }

  #begin(activity: Activity): void {
    this.#stretches.push({
      activity,
      startSeconds: this.#seconds,
      endSeconds: this.#seconds,
      filledAtMile: this.#filledAtMile,
    });
    this.#mark();
  }

  #end(): void {
    const current = this.#stretches.pop();
    if (current) this.#stretches.push({ ...current, endSeconds: this.#seconds });
  }

  #mark(): void {
    this.#columns.seconds.push(this.#seconds);
    this.#columns.miles.push(this.#miles);
    this.#columns.latitudes.push(this.#place.latitude);
    this.#columns.longitudes.push(this.#place.longitude);
    this.#columns.stretchAt.push(Math.max(0, this.#stretches.length - 1));
  }
}

/** Miles in parts that binary fractions hold exactly: sums of them stay exact, and no odometer ever slips backwards. */
export function wholeUnits(miles: number): number {
  return Math.round(miles * 4096) / 4096;
}

function headingsOf(latitudes: Float64Array, longitudes: Float64Array): Float32Array {
  const headings = new Float32Array(latitudes.length);
  const point = (index: number) => ({
    latitude: elementAt(latitudes, index),
    longitude: elementAt(longitudes, index),
  });
  for (let index = 0; index + 1 < latitudes.length; index++) {
    const from = point(index);
    const to = point(index + 1);
    const stands = from.latitude === to.latitude && from.longitude === to.longitude;
    headings[index] = stands ? (headings[index - 1] ?? 0) : bearingDegrees(from, to);
  }
  headings[latitudes.length - 1] = headings[latitudes.length - 2] ?? 0;
  return headings;
}
