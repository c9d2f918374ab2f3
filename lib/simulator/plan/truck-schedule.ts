import { elementAt } from "@/lib/geo/element-at";
import { terminals } from "@/lib/simulator/plan/carrier";
import { deliversOn, roundNumber, roundOfDay, roundStartHour } from "@/lib/simulator/plan/delivery-round";
import { terminalOf } from "@/lib/simulator/plan/fleet-roster";
import { wholeUnits } from "@/lib/simulator/plan/moment-writer";
import { placeInRole, roleOf, routeOfTruck } from "@/lib/simulator/plan/network-roles";
import { seededHash, seededShare } from "@/lib/simulator/plan/seeded";
import type { Tour } from "@/lib/simulator/plan/tour";
import {
  pushedTour,
  type TourLibrary,
  toursPerTerminal,
  type WorkStyle,
} from "@/lib/simulator/plan/tour-library";

/**
 * Monday midnight UTC from which all schedules count. Fixed, so that a truck's odometer and place follow from the
 * clock alone; the plan knows nothing of earlier times.
 */
export const planEpochMs = Date.UTC(2025, 0, 6);

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const trait = {
  style: 21,
  night: 23,
  works: 24,
  tour: 25,
  jitter: 26,
  odometer: 27,
  startHour: 28,
};

/** Cycles before the epoch, so that even a truck that starts late in the week has a past when the plan begins. */
export const cyclesBefore = 3;
/** Share of full loads and rounds by night. */
const nightShare = 0.45;

/** A truck's week, or day, from one start to the next. */
export interface Cycle {
  /** Null when the truck stays in the yard. */
  readonly tour: Tour | null;
  readonly departsAt: number;
  readonly returnsAt: number;
}

/**
 * Knows when one truck does which tour. Schedules repeat after a round of cycles (a year of weeks, nine weeks of days),
 * so that the odometer at any time is a matter of one multiplication and a short sum.
 */
export class TruckSchedule {
  readonly terminal: number;
  readonly style: WorkStyle;
  readonly #library: TourLibrary;
  readonly #seed: number;
  readonly #truck: number;
  readonly #cycleMs: number;
  readonly #cyclesPerRound: number;
  readonly #firstStart: number;
  readonly #latestJitterMs: number;
  readonly #firstOdometer: number;
  #roundMiles: number | null = null;

  constructor(library: TourLibrary, seed: number, truck: number) {
    this.#library = library;
    this.#seed = seed;
    this.#truck = truck;
    this.terminal = terminalOf(seed, truck);
    this.style = styleOfTruck(seed, truck);
    const weekly = this.style === "longHaul" || this.style === "linehaul";
    this.#cycleMs = weekly ? 7 * dayMs : dayMs;
    this.#cyclesPerRound = weekly ? 52 : 63;
    this.#latestJitterMs = latestJitterHours[this.style] * hourMs;
    const offset = elementAt(terminals, this.terminal).standardOffsetHours;
    const startDay = this.style === "longHaul" ? Math.floor(7 * spread(truck)) : 0;
    const startHour = startHourOf(this.style, truck, this.#share(trait.night), this.#share(trait.startHour));
    this.#firstStart =
      planEpochMs + startDay * dayMs + (startHour - offset) * hourMs - cyclesBefore * this.#cycleMs;
    this.#firstOdometer = wholeUnits(4_000 + this.#share(trait.odometer) * 380_000);
  }

  /** Number of the cycle that holds an instant. */
  cycleAt(millis: number): number {
    return Math.floor((millis - this.#firstStart) / this.#cycleMs);
  }

  cycle(number: number): Cycle {
    const departsAt = this.#departsAt(number);
    const tour = this.#tour(number);
    return { tour, departsAt, returnsAt: departsAt + (tour?.totalSeconds ?? 0) * 1000 };
  }

  /** Miles on the odometer at the start of a cycle. */
  odometerMiles(number: number): number {
    const inRound = number % this.#cyclesPerRound;
    const rounds = (number - inRound) / this.#cyclesPerRound;
    return this.#firstOdometer + rounds * this.#milesOfRound() + this.#milesOf(inRound);
  }

  #departsAt(number: number): number {
    const start = this.#firstStart + number * this.#cycleMs;
    return start + Math.floor(this.#share(trait.jitter, number) * this.#latestJitterMs);
  }

  #tour(number: number): Tour | null {
    const inRound = number % this.#cyclesPerRound;
    if (this.style === "delivery") {
      const day = inRound - cyclesBefore;
      if (!deliversOn(this.#seed, this.#truck, day)) return null;
      const name = routeOfTruck(this.#truck);
      return this.#library.tour(
        this.terminal,
        this.style,
        roundNumber(name, roundOfDay(this.#seed, name, day)),
      );
    }
    if (this.#share(trait.works, inRound) >= this.#chanceOfWork(inRound)) return null;
    if (pushes(this.#truck)) return this.#library.tour(this.terminal, this.style, pushedTour);
    const choice = seededHash(this.#seed, this.#truck, trait.tour, inRound) % toursPerTerminal(this.style);
    return this.#library.tour(this.terminal, this.style, choice);
  }

  #chanceOfWork(inRound: number): number {
    if (this.style === "longHaul") return 0.98;
    if (this.style === "linehaul") return 1;
    // A day off beside two nights would be a restart.
    if (this.style === "recap") return 1;
    const weekday = (inRound + 7 - cyclesBefore) % 7;
    // Sundays are free: with the night before or after they make the 34 hours that start the cycle anew.
    return weekday < 5 ? 0.98 : weekday === 5 ? 0.3 : 0;
  }

  #milesOfRound(): number {
    this.#roundMiles ??= this.#milesOf(this.#cyclesPerRound);
    return this.#roundMiles;
  }

  #milesOf(cycles: number): number {
    let miles = 0;
    for (let number = 0; number < cycles; number++) miles += this.#tour(number)?.totalMiles ?? 0;
    return miles;
  }

  #share(...parts: readonly number[]): number {
    return seededShare(this.#seed, this.#truck, ...parts);
  }
}

/** Three of 250 long-haul drivers make a habit of driving past their limits. */
export const pushes = (truck: number): boolean => truck % 80 === 31;

/** Tells what a truck does, for good. */
export function styleOfTruck(seed: number, truck: number): WorkStyle {
  if (pushes(truck)) return "longHaul";
  const role = roleOf(truck);
  if (role !== "truckload") return role;
  const share = seededShare(seed, truck, trait.style);
  if (share < 0.55) return "longHaul";
  if (share < 0.8) return "recap";
  return share < 0.92 ? "regional" : "local";
}

const latestJitterHours: Readonly<Record<WorkStyle, number>> = {
  longHaul: 4,
  recap: 2,
  regional: 2,
  local: 2,
  linehaul: 0.5,
  delivery: 0.2,
};

/** Spreads what is counted evenly over 0 to 1, however much of it there is. */
const spread = (count: number): number => (count * 0.618_033_988_75) % 1;

/** Local hour, of linehaul that of the week; some run by night, so that the carrier never sleeps. */
function startHourOf(style: WorkStyle, truck: number, night: number, share: number): number {
  if (style === "linehaul") return 168 * spread(placeInRole(truck));
  if (style === "delivery") return roundStartHour(routeOfTruck(truck));
  if (night < nightShare) return 16 + 5 * share;
  return style === "longHaul" ? 4 + 3 * share : 5.5 + 2.5 * share;
}
