import { elementAt } from "@/lib/geo/element-at";
import type { GeoPoint } from "@/lib/geo/geo-point";
import { destinationPoint } from "@/lib/geo/great-circle";
import type { HighwayGraph } from "@/lib/routing/highway-graph";
import { terminals } from "@/lib/simulator/plan/carrier";
import { seededShare } from "@/lib/simulator/plan/seeded";
import {
  type Activity,
  type Duty,
  dutyOf,
  type TeamDriver,
  type TourMoment,
  tourMoment,
} from "@/lib/simulator/plan/tour";
import { type DockPlace, TourLibrary, toursPerTerminal } from "@/lib/simulator/plan/tour-library";
import { type Cycle, planEpochMs, TruckSchedule } from "@/lib/simulator/plan/truck-schedule";

export interface TruckState {
  readonly latitude: number;
  readonly longitude: number;
  readonly headingDegrees: number;
  readonly speedMph: number;
  readonly odometerMiles: number;
  /** Fraction of a full tank. */
  readonly fuelLevel: number;
  readonly rpm: number;
  readonly activity: Activity;
  readonly duty: Duty;
  /** Driver of the team; where there is one driver, the first. */
  readonly driver: TeamDriver;
  /** Epoch milliseconds at which the activity began and at which the next begins. */
  readonly since: number;
  readonly nextChangeAt: number;
}

export interface FleetPlan {
  readonly trucks: number;
  /**
   * The state of a truck at an instant: a function of the seed and the instant alone.
   * @throws RangeError for times before the plan's epoch and trucks that are not in the fleet
   */
  truckAt(truck: number, millis: number): TruckState;
  terminalCode(truck: number): string;
  /** Finds where the truck stands in its terminal's yard. */
  homeOf(truck: number): { latitude: number; longitude: number };
  dockOf(town: string): { latitude: number; longitude: number };
  /** The dock of a node of the highway graph. */
  dockAt(node: number): DockPlace;
  /** Number of the truck's cycle, a week or a day, that holds an instant. */
  cycleAt(truck: number, millis: number): number;
  cycle(truck: number, number: number): Cycle;
  /** Works out beforehand what the first look at each truck needs: seconds of computing, with pauses for other work. */
  prepare(millis: number, pause: () => Promise<void>): Promise<void>;
}

export interface FleetPlanOptions {
  graph: HighwayGraph;
  seed: number;
  trucks: number;
  /** Tours of this graph and seed, where some were worked out before: that takes seconds. */
  tours?: TourLibrary | undefined;
}

/** Miles on a full tank, down to a tenth of it when the next filling comes due. */
const tankRangeMiles = 1_150;
const fullTank = 0.97;
const trucksPerPause = 250;

/** Makes the plan that a carrier lives by. */
export function createFleetPlan({ graph, seed, trucks, tours }: FleetPlanOptions): FleetPlan {
  const library = tours ?? new TourLibrary(graph, seed);
  const plans = Array.from({ length: trucks }, (_, truck) => new TruckPlan(library, seed, truck));
  return {
    trucks,
    truckAt: (truck, millis) => elementAt(plans, truck).at(millis),
    terminalCode: (truck) => elementAt(terminals, elementAt(plans, truck).terminal).code,
    homeOf: (truck) => elementAt(plans, truck).home,
    dockOf: (town) => library.dockOf(town),
    dockAt: (node) => library.dockAt(node),
    cycleAt: (truck, millis) => elementAt(plans, truck).schedule.cycleAt(millis),
    cycle: (truck, number) => elementAt(plans, truck).schedule.cycle(number),
    async prepare(millis, pause) {
      for (const terminal of terminals.keys())
        for (const style of ["longHaul", "recap", "regional", "local", "linehaul"] as const)
          for (let number = 0; number < toursPerTerminal(style); number++) {
            library.tour(terminal, style, number);
            await pause();
          }
      for (const [truck, truckPlan] of plans.entries()) {
        truckPlan.at(millis);
        if (truck % trucksPerPause === 0) await pause();
      }
      library.forgetRoads();
    },
  };
}

class TruckPlan {
  readonly terminal: number;
  readonly schedule: TruckSchedule;
  readonly #library: TourLibrary;
  /** Each truck is shifted by up to 600 feet for good: no two stand on one spot, and none jumps. */
  readonly #latitudeShift: number;
  readonly #longitudeShift: number;
  readonly #homeHeading: number;
  /** The cycle asked for last, with its neighbours' ends. A memory, not a state: it follows from the number. */
  #number = Number.NaN;
  #cycle: Cycle = { tour: null, departsAt: 0, returnsAt: 0 };
  #odometerMiles = 0;
  #lastReturn = 0;
  #nextDeparture = 0;

  constructor(library: TourLibrary, seed: number, truck: number) {
    this.#library = library;
    this.schedule = new TruckSchedule(library, seed, truck);
    this.terminal = this.schedule.terminal;
    const yard = elementAt(library.yards, this.terminal);
    const spot = destinationPoint(
      yard,
      360 * seededShare(seed, truck, 31),
      0.115 * Math.sqrt(seededShare(seed, truck, 32)),
    );
    this.#latitudeShift = spot.latitude - yard.latitude;
    this.#longitudeShift = spot.longitude - yard.longitude;
    this.#homeHeading = Math.floor(seededShare(seed, truck, 33) * 4) * 90;
  }

  get home(): GeoPoint {
    const yard = elementAt(this.#library.yards, this.terminal);
    return {
      latitude: yard.latitude + this.#latitudeShift,
      longitude: yard.longitude + this.#longitudeShift,
    };
  }

  at(millis: number): TruckState {
    if (!(millis >= planEpochMs))
      throw new RangeError(`The simulated carrier has no plan for ${millis}, which is before 2025-01-06`);
    const number = this.schedule.cycleAt(millis);
    if (number !== this.#number) this.#load(number);
    const { tour, departsAt, returnsAt } = this.#cycle;
    const odometerMiles = this.#odometerMiles;
    if (tour === null || millis < departsAt) return this.#home(odometerMiles, this.#lastReturn, departsAt);
    if (millis >= returnsAt)
      return this.#home(odometerMiles + tour.totalMiles, returnsAt, this.#nextDeparture);
    return this.#away(tourMoment(tour, (millis - departsAt) / 1000), departsAt, odometerMiles);
  }

  #away(moment: TourMoment, departsAt: number, odometerMiles: number): TruckState {
    const { activity, startSeconds, endSeconds, filledAtMile, driver } = moment.stretch;
    const moves = activity === "driving" || activity === "yardMove" || activity === "personal";
    return {
      latitude: moment.latitude + this.#latitudeShift,
      longitude: moment.longitude + this.#longitudeShift,
      headingDegrees: moment.heading,
      speedMph: moves ? moment.speedMph : 0,
      odometerMiles: odometerMiles + moment.miles,
      fuelLevel: Math.max(0.05, fullTank - (moment.miles - filledAtMile) / tankRangeMiles),
      rpm: moves ? 620 + moment.speedMph * 11.5 : activity === "inspection" ? 640 : 0,
      activity,
      duty: dutyOf[activity],
      driver,
      since: departsAt + startSeconds * 1000,
      nextChangeAt: departsAt + endSeconds * 1000,
    };
  }

  #home(odometerMiles: number, since: number, departsAt: number): TruckState {
    return {
      ...this.home,
      headingDegrees: this.#homeHeading,
      speedMph: 0,
      odometerMiles,
      fuelLevel: fullTank,
      rpm: 0,
      activity: "home",
      duty: dutyOf.home,
      driver: 0,
      since,
      nextChangeAt: this.#cycle.tour === null ? this.#nextDeparture : departsAt,
    };
  }

  #load(number: number): void {
    this.#number = number;
    this.#cycle = this.schedule.cycle(number);
    this.#odometerMiles = this.schedule.odometerMiles(number);
    let before = number - 1;
    while (before > 0 && this.schedule.cycle(before).tour === null) before--;
    this.#lastReturn = this.schedule.cycle(Math.max(0, before)).returnsAt;
    let after = number + 1;
    while (this.schedule.cycle(after).tour === null) after++;
    this.#nextDeparture = this.schedule.cycle(after).departsAt;
  }
}
