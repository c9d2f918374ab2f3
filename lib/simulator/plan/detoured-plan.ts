import { elementAt } from "@/lib/geo/element-at";
import type { FleetPlan, TruckState } from "@/lib/simulator/plan/fleet-plan";
import { dutyOf, type Tour, tourMoment } from "@/lib/simulator/plan/tour";

/** Way of a truck beside its plan: one of its own that ends in its yard, and the rest there. Epoch milliseconds. */
export interface Detour {
  readonly from: number;
  readonly tour: Omit<Tour, "calls">;
  readonly odometerMiles: number;
}

interface Laid extends Detour {
  /** Back in the yard. */
  readonly until: number;
  /** The plan holds again from here. */
  readonly rejoinsAt: number;
}

const hourMs = 3_600_000;
/** After a detour its driver is home long enough for a whole cycle (49 CFR 395.3(c)), as the plan takes them to be. */
const homeMs = 34.1 * hourMs;
/** The past is asked for no farther back, by logs and positions that come in late. */
const keptMs = 10 * 24 * hourMs;
const tankRangeMiles = 1_150;
const fullTank = 0.97;

/** A fleet's plan with what came between. Where nothing did it is the plan itself. */
export class DetouredPlan implements FleetPlan {
  readonly #plan: FleetPlan;
  readonly #detours = new Map<number, Laid[]>();
  /** Miles of a truck's odometer beyond the plan's, from an instant on. */
  readonly #odometers = new Map<number, { from: number; extraMiles: number }[]>();

  constructor(plan: FleetPlan) {
    this.#plan = plan;
  }

  get trucks(): number {
    return this.#plan.trucks;
  }
  terminalCode = (truck: number) => this.#plan.terminalCode(truck);
  dockOf = (town: string) => this.#plan.dockOf(town);
  dockAt = (node: number) => this.#plan.dockAt(node);
  cycleAt = (truck: number, millis: number) => this.#plan.cycleAt(truck, millis);
  cycle = (truck: number, number: number) => this.#plan.cycle(truck, number);
  homeOf = (truck: number) => this.#plan.homeOf(truck);
  prepare = (millis: number, pause: () => Promise<void>) => this.#plan.prepare(millis, pause);

  truckAt(truck: number, millis: number): TruckState {
    const laid = this.#detours.get(truck);
    const current = laid?.findLast(({ from }) => from <= millis);
    const next = laid?.find(({ from }) => from > millis);
    const state =
      current && millis < current.rejoinsAt ? this.#aside(current, millis) : this.#planned(truck, millis);
    return next && next.from < state.nextChangeAt ? { ...state, nextChangeAt: next.from } : state;
  }

  /** Tells whether the plan does not hold at an instant. */
  isAside(truck: number, millis: number): boolean {
    return (
      this.#detours.get(truck)?.some(({ from, rejoinsAt }) => from <= millis && millis < rejoinsAt) ?? false
    );
  }

  /** Lays a detour from its beginning on; what was laid for later times before is given up. */
  lay(truck: number, detour: Detour): void {
    const until = detour.from + detour.tour.totalSeconds * 1000;
    const rejoinsAt = this.#departureAfter(truck, until + homeMs);
    const isAskedFor = (one: Laid) => one.from < detour.from && one.rejoinsAt > detour.from - keptMs;
    const earlier = this.#detours.get(truck)?.filter(isAskedFor) ?? [];
    const kept = earlier.map((one) => ({ ...one, rejoinsAt: Math.min(one.rejoinsAt, detour.from) }));
    this.#detours.set(truck, [...kept, { ...detour, until, rejoinsAt }]);
    const shown = detour.odometerMiles + detour.tour.totalMiles;
    this.showOdometer(truck, rejoinsAt, shown);
  }

  /** From an instant on the truck's odometer counts from what it shows then. */
  showOdometer(truck: number, from: number, miles: number): void {
    const extraMiles = miles - this.#plan.truckAt(truck, from).odometerMiles;
    const kept = this.#odometers.get(truck)?.filter((one) => one.from < from) ?? [];
    this.#odometers.set(truck, [...kept, { from, extraMiles }]);
  }

  #departureAfter(truck: number, millis: number): number {
    for (let number = this.#plan.cycleAt(truck, millis); ; number++) {
      const { tour, departsAt } = this.#plan.cycle(truck, number);
      if (tour !== null && departsAt >= millis) return departsAt;
    }
  }

  #planned(truck: number, millis: number): TruckState {
    const state = this.#plan.truckAt(truck, millis);
    const extra = this.#odometers.get(truck)?.findLast(({ from }) => from <= millis);
    return extra ? { ...state, odometerMiles: state.odometerMiles + extra.extraMiles } : state;
  }

  #aside({ from, tour, odometerMiles, until, rejoinsAt }: Laid, millis: number): TruckState {
    const isHome = millis >= until;
    const moment = tourMoment(tour, (Math.min(millis, until) - from) / 1000);
    const last = elementAt(tour.stretches, tour.stretches.length - 1);
    const { activity, startSeconds, endSeconds, filledAtMile, driver } = isHome
      ? { ...last, activity: "home" as const }
      : moment.stretch;
    const speedMph = isHome ? 0 : moment.speedMph;
    return {
      latitude: moment.latitude,
      longitude: moment.longitude,
      headingDegrees: moment.heading,
      speedMph,
      odometerMiles: odometerMiles + moment.miles,
      fuelLevel: isHome
        ? fullTank
        : Math.max(0.05, fullTank - (moment.miles - filledAtMile) / tankRangeMiles),
      rpm: speedMph > 0 ? 620 + speedMph * 11.5 : 0,
      activity,
      duty: dutyOf[activity],
      driver,
      since: isHome ? until : from + startSeconds * 1000,
      nextChangeAt: isHome ? rejoinsAt : from + endSeconds * 1000,
    };
  }
}
