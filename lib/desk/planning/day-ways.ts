import type { Leg, LegTimes } from "@/lib/desk/planning/leg-times";
import type { GeoPoint } from "@/lib/geo/geo-point";
import type { Ways } from "@/lib/planning/delivery/delivery-day";

/**
 * Ways between the places of a day, worked out when they are first asked for. They are those that trips are planned with:
 * the routing engine's where it has returned them, else the highway graph's, and in a town, where that knows no streets,
 * the straight line times 1.3 at 35 miles an hour.
 */
export class DayWays implements Ways {
  readonly #known: (Pick<Leg, "driveMs" | "miles"> | null | undefined)[];

  constructor(
    private readonly places: readonly GeoPoint[],
    private readonly legs: Pick<LegTimes, "between" | "guess">,
  ) {
    this.#known = new Array(places.length ** 2);
  }

  driveMs = (from: number, to: number): number => this.#way(from, to).driveMs;
  miles = (from: number, to: number): number => this.#way(from, to).miles;

  /** The first of these places, in this order, that no road leads to; null where all can be reached. */
  unreached(order: readonly number[]): number | null {
    for (const [index, to] of order.entries()) {
      const from = order[index - 1];
      if (from !== undefined && this.#leg(from, to) === null) return to;
    }
    return null;
  }

  /** Between two places that are not driven one after the other the straight line will do. */
  #way(from: number, to: number): Pick<Leg, "driveMs" | "miles"> {
    const leg = this.#leg(from, to);
    if (leg) return leg;
    const guess = this.legs.guess(this.#place(from), this.#place(to));
    this.#known[from * this.places.length + to] = guess;
    return guess;
  }

  #leg(from: number, to: number): Pick<Leg, "driveMs" | "miles"> | null {
    const index = from * this.places.length + to;
    let leg = this.#known[index];
    if (leg === undefined) {
      leg = this.legs.between(this.#place(from), this.#place(to));
      this.#known[index] = leg;
    }
    return leg;
  }

  #place(index: number): GeoPoint {
    const place = this.places[index];
    if (!place) throw new RangeError(`A day has no place ${index}`);
    return place;
  }
}
