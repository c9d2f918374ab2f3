import { elementAt } from "@/lib/geo/element-at";
import { greatCircleMiles } from "@/lib/geo/great-circle";
import { graphRoute } from "@/lib/routing/graph-router";
import type { HighwayGraph } from "@/lib/routing/highway-graph";
import { RoadPathFinder } from "@/lib/routing/road-path";
import { freightTowns, terminals } from "@/lib/simulator/plan/carrier";
import type { PlannedStop, PlannedTrip } from "@/lib/simulator/plan/planned-trip";
import { SeededRandom } from "@/lib/simulator/plan/seeded";
import { above, below } from "@/lib/simulator/plan/stop-windows";
import type { DockPlace } from "@/lib/simulator/plan/tour-library";

const hourMs = 3_600_000;
const halfHourMs = hourMs / 2;
const dayMs = 24 * hourMs;
/** Office days are those of Chicago's standard time. */
const officeOffsetMs = 6 * hourMs;
const tripsPerDay = 8;

/**
 * Demand of a load on whoever takes it: `easy` fits any shift; `rest` is too far for one; `full` takes nearly all of a
 * fresh driver's 11 hours, which the nearest one seldom has left.
 */
export type Demand = "easy" | "rest" | "full";
const demands: readonly Demand[] = ["easy", "rest", "easy", "full"];
const straightMiles: Readonly<Record<Demand, readonly [low: number, high: number]>> = {
  easy: [90, 320],
  rest: [560, 950],
  full: [390, 470],
};

interface Leg {
  readonly miles: number;
  readonly driveMs: number;
}

/** Number of the office day that holds an instant. */
export const officeDay = (millis: number): number => Math.floor((millis - officeOffsetMs) / dayMs);

/** `4829205450`: day, then number of the day. No truck has such a number. */
const openTripNumber = (day: number, index: number): string => `4829${String(day).padStart(5, "0")}${index}`;

/** @returns the office day of a trip that had no driver when it was made, null for other trips */
export function dayOfOpenTrip(id: string): number | null {
  const [, day] = /^4829(\d{5})\d$/.exec(id) ?? [];
  return day === undefined ? null : Number(day);
}

/** Makes the loads that the carrier has taken on for a day and found no driver for. The same seed makes the same. */
export class OpenTrips {
  readonly #finder: RoadPathFinder;
  readonly #days = new Map<number, readonly PlannedTrip[]>();

  constructor(
    private readonly graph: HighwayGraph,
    private readonly seed: number,
    private readonly dockAt: (node: number) => DockPlace,
  ) {
    this.#finder = new RoadPathFinder(graph);
  }

  /** The loads whose pickup is on an office day. */
  ofDay(day: number): readonly PlannedTrip[] {
    const known = this.#days.get(day);
    if (known) return known;
    const made = Array.from({ length: tripsPerDay }, (_, index) => this.#make(day, index));
    this.#days.set(day, made);
    return made;
  }

  #make(day: number, index: number): PlannedTrip {
    const random = new SeededRandom(this.seed, day, index, 71);
    const demand = elementAt(demands, index % demands.length);
    const places = this.#places(demand, index === 0 ? 3 : 2, random);
    const opensAt = below(day * dayMs + officeOffsetMs + (6 + random.between(0, 12)) * hourMs, halfHourMs);
    const stops: PlannedStop[] = [];
    const pickupWindow = {
      startAt: opensAt,
      endAt: opensAt + (2 + Math.floor(random.share() * 3)) * hourMs,
    };
    let earliest = opensAt;
    let latest = pickupWindow.endAt;
    let miles = 0;
    for (const [at, place] of places.entries()) {
      const serviceMs = above(random.between(0.6, 1.6) * hourMs, halfHourMs / 2);
      const before = places[at - 1];
      if (before) {
        const leg = this.#leg(before, place);
        miles += leg.miles;
        earliest += needed(leg);
        latest += needed(leg) + (demand === "full" ? 0.75 : 3 + random.between(0, 2)) * hourMs;
      }
      const window = at === 0 ? pickupWindow : deliveryWindow(demand, earliest, latest);
      const kind = at === 0 ? "pickup" : at === places.length - 1 ? "delivery" : "both";
      stops.push({ place, kind, arriveAt: earliest, departAt: earliest + serviceMs, window });
      earliest += serviceMs;
      latest += serviceMs;
    }
    const id = openTripNumber(day, index);
    return { id, truck: null, startAt: opensAt, endAt: earliest, miles, stops };
  }

  #places(demand: Demand, count: number, random: SeededRandom): DockPlace[] {
    const towns = random.share() < 0.5 ? terminals.map(({ town }) => town) : freightTowns;
    const places = [this.#dockOf(random.pick(towns))];
    const docks = freightTowns.map((town) => this.#dockOf(town));
    const [low, high] = straightMiles[demand];
    while (places.length < count) {
      const from = elementAt(places, places.length - 1);
      const within = docks.filter((dock) => {
        const miles = greatCircleMiles(from, dock);
        return miles >= low && miles <= high && places.every(({ id }) => id !== dock.id);
      });
      if (within.length > 0) places.push(random.pick(within));
      // A far corner of the map: another beginning.
      else places.splice(0, places.length, random.pick(docks));
    }
    return places;
  }

  #dockOf(town: string): DockPlace {
    return this.dockAt(this.graph.nodeNamed(town));
  }

  #leg(from: DockPlace, to: DockPlace): Leg {
    const route = graphRoute(this.#finder, from, to);
    if (!route) throw new Error(`No road leads from ${from.town} to ${to.town}`);
    return { miles: route.distanceMiles, driveMs: route.driveSeconds * 1000 };
  }
}

/**
 * Tells what a leg takes a driver who starts it fresh: 11 hours of driving a shift, a break after 8, then 10 hours of
 * rest.
 */
function needed({ driveMs }: Leg): number {
  const hours = driveMs / hourMs;
  const rests = Math.ceil(hours / 11) - 1;
  const breaks = hours - rests * 11 > 8 ? rests + 1 : rests;
  return driveMs + (rests * 10 + breaks * 0.5) * hourMs;
}

function deliveryWindow(demand: Demand, earliest: number, latest: number) {
  const endAt = above(latest, halfHourMs);
  const startAt = demand === "full" ? endAt - 3 * hourMs : below(earliest, halfHourMs);
  return { startAt, endAt };
}
