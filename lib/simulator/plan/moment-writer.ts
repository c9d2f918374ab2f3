import { elementAt } from "@/lib/geo/element-at";
import type { GeoPoint } from "@/lib/geo/geo-point";
import { bearingDegrees, destinationPoint } from "@/lib/geo/great-circle";
import type { Activity, Stretch, TeamDriver, Tour } from "@/lib/simulator/plan/tour";

/** A bit of road on which a truck moves evenly, up to a point. */
export interface Piece extends GeoPoint {
  readonly miles: number;
  readonly seconds: number;
}

/** A stretch while it is written. */
type Growing = Stretch & { endSeconds: number };

/** Writes down where a truck is and what its driver does, moment by moment. */
export class MomentWriter {
  readonly #columns: Record<"seconds" | "miles" | "latitudes" | "longitudes" | "stretchAt", number[]> = {
    seconds: [],
    miles: [],
    latitudes: [],
    longitudes: [],
    stretchAt: [],
  };
  readonly #stretches: Growing[] = [];
  #place: GeoPoint;
  #seconds = 0;
  #miles = 0;
  #filledAtMile: number;
  /** Driver of a team who does what follows. */
  driver: TeamDriver = 0;

  /** @param filledAtMile where the tank was last filled, in miles of this tour: none or below zero */
  constructor(start: GeoPoint, filledAtMile = 0) {
    this.#place = start;
    this.#filledAtMile = filledAtMile;
  }

  get seconds(): number {
    return this.#seconds;
  }

  /** Lists what was done so far. */
  get stretches(): readonly Stretch[] {
    return this.#stretches;
  }

  get place(): GeoPoint {
    return this.#place;
  }

  get milesOnTank(): number {
    return this.#miles - this.#filledAtMile;
  }

  /** Tells what the driver does at last; undefined at the start. */
  get activity(): Activity | undefined {
    return this.#stretches.at(-1)?.activity;
  }

  fillTank(): void {
    this.#filledAtMile = this.#miles;
  }

  /** Stands still for a while. */
  stand(activity: Activity, seconds: number): void {
    this.#begin(activity);
    this.#seconds += seconds;
    this.#end();
  }

  /** Moves on; goes on with the activity at hand where it is the same. */
  move(activity: Activity, piece: Piece): void {
    if (this.activity !== activity) this.#begin(activity);
    else this.#mark();
    this.#seconds += piece.seconds;
    this.#miles += piece.miles;
    this.#place = piece;
    this.#end();
  }

  /** Moves to a point nearby and back, with or without a stay there. @param miles one way */
  roundTrip(
    activity: "yardMove" | "personal",
    { miles, bearing, seconds }: { miles: number; bearing: number; seconds: number },
    stay?: () => void,
  ): void {
    const from = this.#place;
    const leg = { miles: wholeUnits(miles), seconds: seconds / 2 };
    this.move(activity, { ...destinationPoint(from, bearing, miles), ...leg });
    stay?.();
    this.move(activity, { ...from, ...leg });
  }

  finish(): Omit<Tour, "calls"> {
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

  #begin(activity: Activity): void {
    this.#stretches.push({
      activity,
      startSeconds: this.#seconds,
      endSeconds: this.#seconds,
      filledAtMile: this.#filledAtMile,
      driver: this.driver,
    });
    this.#mark();
  }

  #end(): void {
    const current = this.#stretches.at(-1);
    if (current) current.endSeconds = this.#seconds;
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
