import type { DriverHours } from "@/lib/contract/desk/hours";
import type { CompanySettings } from "@/lib/contract/desk/settings/company-settings";
import type { OrderFigures, TripOrderResponse, TripPlanResponse } from "@/lib/contract/desk/trips-plan";
import type { TruckloadTrip } from "@/lib/contract/interface/truckload-records";
import { noPlan, type PlanBasis, planResponse } from "@/lib/desk/areas/trips/plans/plan-response";
import { type Target, targetOfTrip } from "@/lib/desk/areas/trips/plans/plan-target";
import { byTurn, type Plans, type SplitsOf, unknownLabel } from "@/lib/desk/areas/trips/plans/plans";
import {
  isNoTrip,
  type OtherWorkMet,
  otherWork,
  otherWorkMet,
  turnOfTarget,
} from "@/lib/desk/areas/trips/plans/target-work";
import { isOver, plannedStartMs, trailerOf } from "@/lib/desk/areas/trips/records/trip-facts";
import type { Fleet, Sighting } from "@/lib/desk/directory/vehicles/fleet";
import { driverSighting, vehicleLabel } from "@/lib/desk/directory/vehicles/whereabouts";
import type { DeskGround } from "@/lib/desk/ground";
import { startOf } from "@/lib/desk/planning/driver-start";
import type { JobCandidate, OrderedTrip, PlanJob, Planner, RankOutcome } from "@/lib/desk/planning/plan-job";
import { joinedBefore, type WorkBefore, worksAfter, worksBefore } from "@/lib/desk/planning/work/driver-work";
import type { DriverWorks } from "@/lib/desk/planning/work/driver-works";
import { startAfter } from "@/lib/desk/planning/work/start-after";
import { whyUnknown } from "@/lib/driver-hours/driver-state";
import type { OtherWork } from "@/lib/planning/candidate";
import type { Plan } from "@/lib/planning/plan";
import type { Span } from "@/lib/time/spans";
import { isoOf } from "@/lib/time/utc";

export interface TripPlanningOptions extends Pick<DeskGround, "clock"> {
  planner: Planner;
  plans: Plans;
  fleet: Fleet;
  drivers: () => readonly DriverHours[];
  settings: () => Promise<CompanySettings>;
  splits: () => Promise<SplitsOf>;
  works: Pick<DriverWorks, "of">;
  /** Reads when drivers are not to be planned with; what is over is left out. */
  timeOff: () => Promise<ReadonlyMap<string, readonly Span[]>>;
}

/**
 * Facts of all drivers that a ranking needs: their trips, the trailers that they pull now, their time off and splits.
 */
interface Surroundings {
  splitsOf: SplitsOf;
  chains: ReadonlyMap<string, readonly TruckloadTrip[]>;
  trailers: ReadonlyMap<string, string>;
  timeOff: ReadonlyMap<string, readonly Span[]>;
}

const nobody = { ranked: [], repairs: [], repairsFor: null, roads: null };
const minuteMs = 60_000;
const wholeMinute = (ms: number) => Math.ceil(ms / minuteMs) * minuteMs;
const mostSwaps = 8;

/** Plans and rankings on request: for a trip's panel, for a form, for the moves. */
export class TripPlanning {
  #requested = 0;

  constructor(private readonly options: TripPlanningOptions) {}

  /** The plan of a target with one driver, latest departure and way over the roads included. */
  async plan(target: Target, driverId: string | null): Promise<TripPlanResponse> {
    const { planner } = this.options;
    const { job, basis } = await this.#jobOf(target, driverId);
    if (typeof job === "string") return noPlan(job, basis);
    const [outcome] = await planner.plan([job]);
    // A thread that died meanwhile has lost it anyway.
    planner.forget([job.id]).catch(() => undefined);
    return outcome ? planResponse(outcome, target.named, basis) : noPlan("planning gave no result", basis);
  }

  /** A better order of a target's stops with one driver; only neighbours of the same type change places. */
  async order(
    target: Target,
    driverId: string | null,
    stopTypes: readonly string[],
  ): Promise<TripOrderResponse> {
    const { planner } = this.options;
    const none = { order: null, before: null, after: null };
    const { job } = await this.#jobOf(target, driverId);
    if (typeof job === "string") return none;
    const found = await planner.orderTrip({ ...job, stopTypes });
    // A thread that died meanwhile has lost it anyway.
    planner.forget([job.id]).catch(() => undefined);
    if ("fault" in found) return none;
    const { before, after } = found;
    const isSame = after.order.every((stop, position) => stop === position);
    return { order: isSame ? null : [...after.order], before: figuresOf(before), after: figuresOf(after) };
  }

  /** Makes what a target is planned with, or what is not known, as a clause. */
  async #jobOf(
    target: Target,
    driverId: string | null,
  ): Promise<{ job: PlanJob | string; basis: PlanBasis }> {
    const { drivers, settings, clock, fleet } = this.options;
    const nowMs = clock();
    const unknownBasis = { clocksAsOfMs: null, positionMs: null, nowMs };
    if (driverId === null) return { job: "no driver is assigned", basis: unknownBasis };
    if (target.stops.length === 0) return { job: "no stop is open", basis: unknownBasis };
    const company = await settings();
    const splitsOf = await this.options.splits();
    const hours = drivers().find(({ id }) => id === driverId) ?? null;
    const seen = driverSighting(fleet, hours, target.vehicle);
    const basis = { clocksAsOfMs: hours?.asOfMs ?? null, positionMs: seen?.eventMs ?? null, nowMs };
    const unknown = unknownLabel(hours, nowMs, company);
    if (unknown !== null || hours === null) return { job: unknown ?? "", basis };
    const { before, joined } = this.#turns(driverId, target, nowMs);
    this.#requested += 1;
    const id = `request ${this.#requested}`;
    const start = startAfter(this.#startOf(target, hours, seen, nowMs, splitsOf), joined);
    const job = {
      id,
      key: id,
      ...(target.tripId === null ? {} : { movesAs: String(target.tripId) }),
      start: { ...start, place: target.dock ?? start.place },
      after: before === null ? null : String(before.tripId),
      waitingIs: company.waitingIs,
      driving: company.roads,
      stops: target.stops,
      whole: true,
    };
    return { job, basis };
  }

  /**
   * Ranks drivers for a target, best first.
   * @param without a trip to leave out: its driver hands it over
   */
  async rank(
    target: Target,
    among: readonly DriverHours[],
    repairsFor: string | "best" | null,
    without: number | null = null,
    restsNamed = 1,
  ): Promise<RankOutcome> {
    const { planner, settings, clock } = this.options;
    if (target.stops.length === 0) return { ...nobody, fault: "no stop is open" };
    const company = await settings();
    const nowMs = clock();
    const chains = chainsWithout(this.options.plans.chains(), without);
    const [splitsOf, timeOff] = await Promise.all([this.options.splits(), this.options.timeOff()]);
    const around = { splitsOf, chains, trailers: this.trailers(), timeOff };
    return planner.rank({
      stops: target.stops,
      waitingIs: company.waitingIs,
      driving: company.roads,
      requires: target.requires,
      trailerNumber: target.trailer,
      candidates: among.map((hours) => this.#candidate(target, hours, company, around, nowMs)),
      nowMs,
      maxClockAgeMs: company.staleClockMinutes * minuteMs,
      restsNamed,
      repairsFor,
      isUnderway: target.isStarted,
      swaps: repairsFor === null ? [] : this.#swaps(target, chains, among, nowMs),
    });
  }

  #candidate(
    target: Target,
    hours: DriverHours,
    company: CompanySettings,
    { splitsOf, chains, trailers, timeOff }: Surroundings,
    nowMs: number,
  ): JobCandidate {
    // A candidate drives their own vehicle.
    const seen = driverSighting(this.options.fleet, hours, null);
    const { before, joined, others } = this.#turns(hours.id, target, nowMs, chains);
    const text = vehicleLabel(this.options.fleet, hours.vehicle);
    const canPlan = whyUnknown(hours, nowMs, company) === null;
    return {
      driverId: hours.id,
      start: canPlan
        ? startAfter(
            this.#startOf({ ...target, vehicle: hours.vehicle }, hours, seen, nowMs, splitsOf),
            joined,
          )
        : null,
      after: before === null ? null : String(before.tripId),
      clocksAsOfMs: hours.asOfMs,
      equipment: text === null ? [] : text.toLowerCase().split(/\s+/),
      trailerNumber: trailers.get(hours.id) ?? null,
      timeOff: timeOff.get(hours.id) ?? [],
      works: others,
    };
  }

  #startOf(target: Target, hours: DriverHours, seen: Sighting | null, nowMs: number, splitsOf: SplitsOf) {
    const text = vehicleLabel(this.options.fleet, target.vehicle ?? hours.vehicle);
    const departAtMs = Math.max(wholeMinute(nowMs), target.departAtMs ?? 0);
    return startOf(hours, seen?.place ?? null, departAtMs, text, splitsOf(hours.id));
  }

  /**
   * A driver's other works: the trip before this one, or all that comes before where that is not trips alone, and what comes
   * after or meanwhile.
   */
  #turns(
    driverId: string,
    target: Target,
    nowMs: number,
    chains: ReadonlyMap<string, readonly TruckloadTrip[]> = this.options.plans.chains(),
  ): { before: TruckloadTrip | null; joined: WorkBefore | null; others: OtherWork[] } {
    const held = (chains.get(driverId) ?? []).filter(({ tripId }) => tripId !== target.tripId);
    const comesBefore = (trip: TruckloadTrip) =>
      !target.isStarted &&
      (Boolean(trip.actualStartTime) ||
        (plannedStartMs(trip) ?? Number.POSITIVE_INFINITY) <= (target.turnMs ?? Number.POSITIVE_INFINITY));
    const others = held
      .filter((trip) => !comesBefore(trip))
      .flatMap((trip) => otherWork(this.options.plans.work(driverId, trip)));
    const turn = turnOfTarget(target);
    const heldIds = new Set(held.map(({ tripId }) => String(tripId)));
    const works = this.options.works
      .of(driverId)
      .filter(({ kind, id }) => kind !== "trip" || heldIds.has(id));
    const first = worksBefore(works, turn, nowMs);
    const joined = first.some(isNoTrip) ? joinedBefore(first) : null;
    const later = worksAfter(works, turn).filter(isNoTrip).flatMap(otherWork);
    const before = joined === null ? (held.filter(comesBefore).sort(byTurn).at(-1) ?? null) : null;
    return { before, joined, others: [...others, ...later] };
  }

  /** Finds how a target with a driver meets their other works. @param without a trip that they hand over for it */
  meetings(
    target: Target,
    driverId: string,
    plan: Plan | null,
    without: number | null,
  ): Promise<OtherWorkMet> {
    return otherWorkMet(this.options, { target, driverId, plan, without });
  }

  /** Single trips of others that have not started: with one of those this one might be swapped. */
  #swaps(
    target: Target,
    chains: ReadonlyMap<string, readonly TruckloadTrip[]>,
    among: readonly DriverHours[],
    nowMs: number,
  ) {
    const mayTake = new Set(among.map(({ id }) => id));
    const free = [...chains].flatMap(([driverId, [trip, ...more]]) => {
      const isFree = trip && more.length === 0 && !trip.actualStartTime && trip.tripId !== target.tripId;
      return isFree && mayTake.has(driverId) && !isOver(trip) ? [{ driverId, trip }] : [];
    });
    const turnMs = target.turnMs ?? nowMs;
    const apart = (trip: TruckloadTrip) => Math.abs((plannedStartMs(trip) ?? nowMs) - turnMs);
    return free
      .sort((a, b) => apart(a.trip) - apart(b.trip))
      .slice(0, mostSwaps)
      .map(({ driverId, trip }) => ({
        driverId,
        tripId: String(trip.tripId),
        stops: targetOfTrip(trip, nowMs).stops,
        trailerNumber: trailerOf(trip),
      }));
  }

  /** The trailer that each driver pulls now: that of the trip underway. */
  trailers(): Map<string, string> {
    const pulled = new Map<string, string>();
    for (const [driverId, trips] of this.options.plans.chains()) {
      const underway = trips.find(({ actualStartTime }) => actualStartTime);
      const trailer = underway ? trailerOf(underway) : null;
      if (trailer !== null) pulled.set(driverId, trailer);
    }
    return pulled;
  }
}

const figuresOf = ({ lateMs, endAtMs, miles }: OrderedTrip): OrderFigures => ({
  lateMinutes: Math.ceil(lateMs / minuteMs),
  endAt: isoOf(endAtMs),
  miles: Math.round(miles),
});

/** Every driver's trips but for one that is handed over. */
function chainsWithout(
  chains: ReadonlyMap<string, readonly TruckloadTrip[]>,
  without: number | null,
): ReadonlyMap<string, readonly TruckloadTrip[]> {
  if (without === null) return chains;
  return new Map(
    [...chains].map(([driverId, trips]) => [driverId, trips.filter(({ tripId }) => tripId !== without)]),
  );
}
