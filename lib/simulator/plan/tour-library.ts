import { elementAt } from "@/lib/geo/element-at";
import type { GeoPoint } from "@/lib/geo/geo-point";
import { destinationPoint, greatCircleMiles } from "@/lib/geo/great-circle";
import { countryOfRegion } from "@/lib/geo/region-country";
import type { HighwayGraph } from "@/lib/routing/highway-graph";
import { RoadPathFinder } from "@/lib/routing/road-path";
import { freightTowns, terminals } from "@/lib/simulator/plan/carrier";
import { deliveryRound, roundsPerRoute } from "@/lib/simulator/plan/delivery-round";
import { deliveryTour, standbyTour } from "@/lib/simulator/plan/delivery-tour";
import { linehaulTour, linehaulToursPerTerminal } from "@/lib/simulator/plan/linehaul-tour";
import { dispatchersTerminal } from "@/lib/simulator/plan/network-roles";
import { type CutSection, cutRoad } from "@/lib/simulator/plan/road-pieces";
import { SeededRandom, seededShare } from "@/lib/simulator/plan/seeded";
import { dutyOf, type Tour, type TourCall } from "@/lib/simulator/plan/tour";
import { type RestHabit, TourWriter } from "@/lib/simulator/plan/tour-writer";

const hour = 3600;

export type TourStyleName = "longHaul" | "recap" | "regional" | "local";
/** Truckload and rounds, and what trucks of the carrier's own network do. */
export type WorkStyle = TourStyleName | "linehaul" | "delivery";

/** Counts the tours that each terminal has of a style that trucks take turns with. */
export const toursPerTerminal = (style: Exclude<WorkStyle, "delivery">): number =>
  style === "linehaul" ? linehaulToursPerTerminal : tourStyles[style].count;

interface TourStyle {
  /** Number of different tours that each terminal has; trucks share them at different hours. */
  readonly count: number;
  /** Longest tour that leaves the rest at home: 34 hours of a week for long haul, 10 of a day for the others. */
  readonly longestSeconds: number;
  /** Most hours on duty, so that a week of tours stays within the cycle. */
  readonly mostWorkSeconds: number;
  readonly drivingHours: readonly [low: number, high: number];
  readonly hopMiles: readonly [low: number, high: number];
  readonly homeMiles: readonly [low: number, high: number];
  readonly stopMinutes: readonly [low: number, high: number];
  readonly mostStops: number;
}

export const tourStyles: Readonly<Record<TourStyleName, TourStyle>> = {
  longHaul: {
    count: 24,
    longestSeconds: 129.5 * hour,
    mostWorkSeconds: 65 * hour,
    drivingHours: [50, 58],
    hopMiles: [180, 780],
    homeMiles: [0, 1300],
    stopMinutes: [60, 150],
    mostStops: 12,
  },
  // Every day of the week: eight of these days stay within 70 hours without a restart ever.
  recap: {
    count: 16,
    longestSeconds: 10.4 * hour,
    mostWorkSeconds: 8.7 * hour,
    drivingHours: [5.6, 6.8],
    hopMiles: [25, 170],
    homeMiles: [50, 170],
    stopMinutes: [40, 75],
    mostStops: 3,
  },
  regional: {
    count: 16,
    longestSeconds: 11.9 * hour,
    mostWorkSeconds: 11.4 * hour,
    drivingHours: [7, 8.6],
    hopMiles: [25, 190],
    homeMiles: [60, 200],
    stopMinutes: [35, 75],
    mostStops: 3,
  },
  local: {
    count: 10,
    longestSeconds: 9.8 * hour,
    mostWorkSeconds: 9.7 * hour,
    drivingHours: [4.5, 6],
    hopMiles: [8, 70],
    homeMiles: [6, 65],
    stopMinutes: [20, 45],
    mostStops: 7,
  },
};

/** Hours on duty of a round: six days of them stay within 70. */
const mostDeliverySeconds = 11.6 * hour;

/** Beyond the lawful tours of long haul each terminal has one whose driver pushes past the limits. */
export const pushedTour = tourStyles.longHaul.count;

const styleNumbers: Readonly<Record<WorkStyle, number>> = {
  longHaul: 1,
  regional: 2,
  local: 3,
  recap: 4,
  linehaul: 5,
  delivery: 6,
};
/** For guessing how long a hop takes before it is routed. */
const guessedMph = 57 / 1.2;

interface Dock extends GeoPoint {
  readonly id: number;
}

/** Place where trucks stand when they serve a town. */
export interface DockPlace extends GeoPoint {
  /** Node of the highway graph. */
  readonly id: number;
  readonly town: string;
}

/** Makes the tours of a carrier when they are first asked for. The same seed and graph make the same tours. */
export class TourLibrary {
  readonly #seed: number;
  readonly #graph: HighwayGraph;
  readonly #finder: RoadPathFinder;
  readonly #tours = new Map<number, Tour>();
  readonly #roads = new Map<number, CutSection[]>();
  readonly #freightDocks: readonly Dock[];
  readonly #allDocks: readonly Dock[];
  /** The yards, in the order of the list of terminals. */
  readonly yards: readonly Dock[];

  /** @throws Error where a town of the carrier is not on the graph */
  constructor(graph: HighwayGraph, seed: number) {
    this.#seed = seed;
    this.#graph = graph;
    this.#finder = new RoadPathFinder(graph);
    this.yards = terminals.map(({ town }) => this.#dock(graph.nodeNamed(town)));
    this.#freightDocks = freightTowns.map((town) => this.#dock(graph.nodeNamed(town)));
    this.#allDocks = Array.from({ length: graph.nodeCount }, (_, node) => node)
      .filter((node) => graph.isTown(node) && countryOfRegion(graph.nodeRegion(node)) === "US")
      .map((node) => this.#dock(node));
  }

  /** Finds where trucks stand when they serve a town: a few miles off its middle. */
  dockOf = (town: string): GeoPoint => this.#dock(this.#graph.nodeNamed(town));

  /** The dock of a node of the graph, with the town that it serves, e.g. `Joliet IL`. */
  dockAt = (node: number): DockPlace => ({ town: this.#graph.nodeTown(node), ...this.#dock(node) });

  tour(terminal: number, style: WorkStyle, number: number): Tour {
    const key = (terminal * 8 + styleNumbers[style]) * 1000 + number;
    const known = this.#tours.get(key);
    if (known) return known;
    const made = this.#makeAny(terminal, style, number);
    this.#tours.set(key, made);
    return made;
  }

  /** Lets go of the roads of the tours that are made: they fill as much memory as those. */
  forgetRoads = () => this.#roads.clear();

  #dock(node: number): Dock {
    const [longitude, latitude] = this.#graph.nodePoint(node);
    const bearing = seededShare(this.#seed, node, 11) * 360;
    const miles = 0.8 + 2 * seededShare(this.#seed, node, 12);
    return { id: node, ...destinationPoint({ latitude, longitude }, bearing, miles) };
  }

  #makeAny(terminal: number, style: WorkStyle, number: number): Tour {
    const randomOf = (attempt: number) =>
      new SeededRandom(this.#seed, terminal, styleNumbers[style], number, attempt);
    if (style === "linehaul")
      return linehaulTour(terminal, this.yards, (from, to) => this.#road(from, to), randomOf);
    if (style === "delivery") return this.#makeDelivery(terminal, number, randomOf);
    return this.#make(terminal, style, number);
  }

  #makeDelivery(terminal: number, number: number, randomOf: (attempt: number) => SeededRandom): Tour {
    const home = elementAt(this.yards, terminal);
    if (terminal === dispatchersTerminal) return standbyTour(home, randomOf(0));
    const name = { terminal, route: Math.floor(number / roundsPerRoute) };
    const round = deliveryRound(this.#seed, name, number % roundsPerRoute, home);
    const findPath = (from: GeoPoint, to: GeoPoint) => this.#finder.find(from, to);
    for (let attempt = 0; ; attempt++) {
      const stops = round.map(({ customer }) => ({
        ...customer,
        serviceMinutes: customer.serviceMinutes * 0.97 ** attempt,
      }));
      const tour = deliveryTour({ home, stops, findPath, random: randomOf(attempt) });
      if (workSeconds(tour) <= mostDeliverySeconds) return tour;
    }
  }

  #make(terminal: number, style: TourStyleName, number: number): Tour {
    const { longestSeconds, mostWorkSeconds, drivingHours } = tourStyles[style];
    const habit = habitOf(style, number);
    const movesInYards = number % 4 === 1;
    for (let attempt = 0; ; attempt++) {
      const random = new SeededRandom(this.#seed, terminal, styleNumbers[style], number, attempt);
      const hours = random.between(drivingHours[0], drivingHours[1]) * 0.93 ** attempt;
      const tour = this.#write(
        elementAt(this.yards, terminal),
        tourStyles[style],
        hours,
        random,
        habit,
        movesInYards,
      );
      if (tour.totalSeconds <= longestSeconds && workSeconds(tour) <= mostWorkSeconds) return tour;
    }
  }

  #write(
    home: Dock,
    style: TourStyle,
    drivingHours: number,
    random: SeededRandom,
    habit: RestHabit,
    movesInYards: boolean,
  ): Tour {
    const writer = new TourWriter(home, random, habit);
    writer.stop("inspection", random.between(15, 30) * 60);
    if (movesInYards) writer.yardMove();
    const calls: TourCall[] = [
      { node: home.id, arriveSeconds: 0, unloadedSeconds: 0, departSeconds: writer.seconds },
    ];
    let place = home;
    let hoursLeft = drivingHours;
    for (let stops = 0; stops < style.mostStops; stops++) {
      const next = this.#nextDock(home, place, style, hoursLeft, random);
      if (!next) break;
      writer.drive(this.#road(place, next));
      calls.push({ node: next.id, ...serve(writer, style, random, movesInYards) });
      hoursLeft -= greatCircleMiles(place, next) / guessedMph;
      place = next;
    }
    writer.drive(this.#road(place, home));
    const arriveSeconds = writer.seconds;
    if (movesInYards) writer.yardMove();
    writer.stop("inspection", random.between(10, 20) * 60);
    const { seconds } = writer;
    calls.push({ node: home.id, arriveSeconds, unloadedSeconds: seconds, departSeconds: seconds });
    return { ...writer.finish(), calls };
  }

  #nextDock(home: Dock, place: Dock, style: TourStyle, hoursLeft: number, random: SeededRandom): Dock | null {
    const within = (miles: number, [low, high]: readonly [number, number]) => miles >= low && miles <= high;
    const docks = style === tourStyles.longHaul ? this.#freightDocks : this.#allDocks;
    const candidates = docks.filter((dock) => {
      const hop = greatCircleMiles(place, dock);
      if (!within(hop, style.hopMiles)) return false;
      const back = greatCircleMiles(dock, home);
      return within(back, style.homeMiles) && (hop + back) / guessedMph <= hoursLeft;
    });
    return candidates.length > 0 ? random.pick(candidates) : null;
  }

  #road(from: Dock, to: Dock): readonly CutSection[] {
    const key = from.id * this.#graph.nodeCount + to.id;
    const known = this.#roads.get(key);
    if (known) return known;
    const path = this.#finder.find(from, to);
    if (!path) throw new Error(`No road leads from node ${from.id} to node ${to.id}`);
    const road = cutRoad(path);
    this.#roads.set(key, road);
    return road;
  }
}

/** Most drivers rest 10 hours at a time; of ten long-haul ones two split their rest in the berth, and two eat out. */
function habitOf(style: TourStyleName, number: number): RestHabit {
  if (style !== "longHaul") return "whole";
  if (number === pushedTour) return "pushed";
  return habits.get(number % 10) ?? "whole";
}

const habits = new Map<number, RestHabit>([
  [2, "eats out"],
  [3, "split 8/2"],
  [6, "eats out"],
  [7, "split 7/3"],
]);

/** On duty, driving included. */
const workSeconds = ({ stretches }: Tour): number =>
  stretches
    .filter(({ activity }) => dutyOf[activity] === "driving" || dutyOf[activity] === "onDuty")
    .reduce((sum, { startSeconds, endSeconds }) => sum + endSeconds - startSeconds, 0);

function serve(
  writer: TourWriter,
  style: TourStyle,
  random: SeededRandom,
  movesInYards: boolean,
): Omit<TourCall, "node"> {
  const arriveSeconds = writer.seconds;
  // Short stays leave no time for it.
  if (movesInYards && style === tourStyles.longHaul) writer.yardMove();
  const minutes = random.between(style.stopMinutes[0], style.stopMinutes[1]);
  const unloading = random.between(0.4, 0.6);
  writer.stop("unloading", minutes * unloading * 60);
  const unloadedSeconds = writer.seconds;
  writer.stop("loading", minutes * (1 - unloading) * 60);
  return { arriveSeconds, unloadedSeconds, departSeconds: writer.seconds };
}
