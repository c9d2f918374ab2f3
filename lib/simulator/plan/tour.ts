import { elementAt } from "@/lib/geo/element-at";
import type { GeoPoint } from "@/lib/geo/geo-point";
import { lastNotAbove } from "@/lib/geo/polyline";

export type Activity =
  | "driving"
  | "inspection"
  | "yardMove"
  | "personal"
  | "loading"
  | "unloading"
  | "fuel"
  | "break"
  | "rest"
  | "home";

/** Status in the driver's log during an activity. */
export type Duty = "driving" | "onDuty" | "offDuty" | "sleeper";

export const dutyOf: Readonly<Record<Activity, Duty>> = {
  driving: "driving",
  inspection: "onDuty",
  yardMove: "onDuty",
  personal: "offDuty",
  loading: "onDuty",
  unloading: "onDuty",
  fuel: "onDuty",
  break: "offDuty",
  rest: "sleeper",
  home: "offDuty",
};

/** Driver of a team: the second driver sleeps while the first drives, and the other way round. */
export type TeamDriver = 0 | 1;

/** Tells what the log of one of a truck's drivers says while `driver` does something. */
export function dutyOfDriver(who: TeamDriver, activity: Activity, driver: TeamDriver): Duty {
  const isForBoth = activity === "home" || activity === "rest";
  return who === driver || isForBoth ? dutyOf[activity] : "sleeper";
}

/** A part of a tour with one activity. */
export interface Stretch {
  readonly activity: Activity;
  readonly startSeconds: number;
  readonly endSeconds: number;
  /** Place on the tour, in miles, where the tank was last filled. */
  readonly filledAtMile: number;
  /** Driver of a team who does it; where there is one driver, the first. */
  readonly driver: TeamDriver;
}

/** A dock that a tour serves: unloaded first, then loaded. The terminal is its first and its last. */
export interface TourCall {
  /** Node of the highway graph whose dock it is; of a stop at a terminal's customer, its place in the round. */
  readonly node: number;
  readonly arriveSeconds: number;
  readonly unloadedSeconds: number;
  readonly departSeconds: number;
}

/**
 * A round from a terminal and back as columns of moments, at each of which something changes; between two of them a
 * truck moves evenly. Seconds and miles count from the start of the tour.
 */
export interface Tour {
  readonly seconds: Float64Array;
  readonly miles: Float64Array;
  readonly latitudes: Float64Array;
  readonly longitudes: Float64Array;
  /** Degrees; at a stop, the direction of arrival. */
  readonly headings: Float32Array;
  /** For each moment the stretch that it belongs to. */
  readonly stretchAt: Uint16Array;
  readonly stretches: readonly Stretch[];
  readonly calls: readonly TourCall[];
  readonly totalMiles: number;
  readonly totalSeconds: number;
}

export interface TourMoment extends GeoPoint {
  readonly miles: number;
  readonly speedMph: number;
  readonly heading: number;
  readonly stretch: Stretch;
}

/** Finds where a truck is `seconds` into a tour; before and after it, its ends. */
export function tourMoment(tour: Omit<Tour, "calls">, seconds: number): TourMoment {
  const index = Math.min(lastNotAbove(tour.seconds, seconds), tour.seconds.length - 2);
  const start = elementAt(tour.seconds, index);
  const length = elementAt(tour.seconds, index + 1) - start;
  const share = Math.max(0, Math.min(1, (seconds - start) / length));
  const miles = elementAt(tour.miles, index);
  const stepMiles = elementAt(tour.miles, index + 1) - miles;
  return {
    latitude: between(tour.latitudes, index, share),
    longitude: between(tour.longitudes, index, share),
    miles: miles + stepMiles * share,
    speedMph: (stepMiles / length) * 3600,
    heading: elementAt(tour.headings, index),
    stretch: elementAt(tour.stretches, elementAt(tour.stretchAt, index)),
  };
}

function between(column: Float64Array, index: number, share: number): number {
  const start = elementAt(column, index);
  return start + (elementAt(column, index + 1) - start) * share;
}
