import type { ReturnEvent } from "@/lib/contract/interface/return-events";
import { TruckloadTrip } from "@/lib/contract/interface/truckload-records";
import type { GeoPoint } from "@/lib/geo/geo-point";
import { greatCircleMiles } from "@/lib/geo/great-circle";
import type { Projection } from "@/lib/hos/projection";
import { RoadPathFinder } from "@/lib/routing/road-path";
import { inParallel } from "@/lib/simulator/calls/in-parallel";
import { retryCall } from "@/lib/simulator/calls/retry-call";
import type { Simulation } from "@/lib/simulator/calls/simulation";
import {
  isUnderway,
  ownTrip,
  stopsToMake,
  truckOfTrip,
  wayKey,
} from "@/lib/simulator/office/dispatched-trip";
import { driverHoursAt } from "@/lib/simulator/office/driver-hours";
import { type Errand, writeErrand } from "@/lib/simulator/office/errand-writer";
import { presentTrips } from "@/lib/simulator/office/present-trips";
import { outageAt, silenceOf } from "@/lib/simulator/plan/coverage";
import type { TruckState } from "@/lib/simulator/plan/fleet-plan";
import { SeededRandom, seededShare } from "@/lib/simulator/plan/seeded";

export interface ErrandsOptions extends Simulation {
  /** Simulated time, epoch milliseconds. */
  now: () => number;
  /** Told of a truck that leaves its plan at an instant. */
  onLaid: (truck: number, from: number) => void;
}

/** Place and time at which a truck was last seen. */
export interface LastReport {
  readonly at: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly odometerMiles: number | null;
}

/** A truck that goes where dispatchers sent it. */
interface Sent {
  readonly errand: Errand;
  /** Key of what its way was written from, by trip. */
  readonly keys: ReadonlyMap<number, string>;
}

/** A trip whose last stop is done; `departAt` of the stops as the truck really went. */
export interface DoneTrip {
  readonly trip: TruckloadTrip;
  readonly truck: number;
  readonly errand: Errand;
}

const callsAtATime = 4;
/** Takes a truck that is so far off its plan for one that was not sent by the plan. */
const offPlanMiles = 1.5;
/** Positions are rounded; a little more, and the truck stands elsewhere in the same yard. */
const samePlaceMiles = 0.01;
/** More trucks off their plan than so many of a hundred: the plan is another one, not the trucks. */
const mostOffPlan = 0.2;

/**
 * Sends trucks to the stops of trips that dispatchers gave their drivers and started: at once where nothing else is under
 * way, else when the present trip is done. What is known of such trips comes from the platform alone, so that it
 * outlives a restart.
 */
export class Errands {
  readonly #options: ErrandsOptions;
  readonly #finder: RoadPathFinder;
  /** Trips under way with drivers of the fleet, by tripId. */
  readonly #trips = new Map<number, TruckloadTrip>();
  readonly #sent = new Map<number, Sent>();
  readonly #changed = new Set<number>();

  constructor(options: ErrandsOptions) {
    this.#options = options;
    this.#finder = new RoadPathFinder(options.graph);
  }

  /**
   * Takes up where an earlier run ended: trucks that were off their plan go on from where they were last seen.
   * @throws PlatformError
   */
  async load(received: ReadonlyMap<number, LastReport>): Promise<void> {
    const { interfaceClient, plan, log, now, signal } = this.#options;
    const trips = received.size > 0 ? await presentTrips(interfaceClient, now(), signal) : [];
    for (const trip of trips) this.#take(trip, false);
    const away: number[] = [];
    const milesOff = ([truck, last]: [number, LastReport]) =>
      greatCircleMiles(plan.truckAt(truck, last.at), last);
    for (const [truck, last] of received) {
      const state = plan.truckAt(truck, last.at);
      if (milesOff([truck, last]) > offPlanMiles) away.push(truck);
      else if (last.odometerMiles !== null && Math.abs(last.odometerMiles - state.odometerMiles) > 0.3)
        plan.showOdometer(truck, last.at, last.odometerMiles);
    }
    const isOtherPlan = away.length > received.size * mostOffPlan;
    if (isOtherPlan)
      log.info({ trucks: away.length }, "The simulated fleet has a new plan; its trucks begin anew");
    const sentTo = [...this.#trips.values()].flatMap((trip) => truckOfTrip(trip, plan.trucks) ?? []);
    const trucks = new Set([...(isOtherPlan ? [] : away), ...sentTo]);
    await inParallel([...trucks], callsAtATime, async (truck) => {
      const last = received.get(truck);
      if (last && (away.includes(truck) || this.#toMake(truck, last.at).length > 0))
        await this.#resume(truck, last, !isOtherPlan && milesOff([truck, last]) > samePlaceMiles);
    });
  }

  /** Learns of changes. */
  takeEvents(events: readonly ReturnEvent[]): void {
    for (const { eventType, data } of events) {
      if (!eventType.startsWith("truckload")) continue;
      const read = TruckloadTrip.safeParse(data.trip);
      if (read.success) this.#take(read.data, eventType === "truckloadTripDeleted");
    }
  }

  /** Sends the trucks whose errands have changed. @returns trips that are done and wait for their end */
  async settle(): Promise<DoneTrip[]> {
    const { now, log, signal } = this.#options;
    const changed = [...this.#changed].filter((truck) => silenceOf(truck) === null);
    this.#changed.clear();
    await inParallel(changed, callsAtATime, async (truck) => {
      try {
        if (this.#isOutdated(truck, now())) await this.#send(truck);
      } catch (error) {
        this.#changed.add(truck);
        if (!signal.aborted) log.warn({ error, truck }, "A truck could not be sent; it is tried again");
      }
    });
    return this.#done(now());
  }

  #take(trip: TruckloadTrip, isDeleted: boolean): void {
    const known = this.#trips.get(trip.tripId);
    if (known && (known.version ?? 0) > (trip.version ?? 0)) return;
    const { trucks } = this.#options.plan;
    const truck = truckOfTrip(trip, trucks);
    if (truck !== null && isUnderway(trip) && !isDeleted) this.#trips.set(trip.tripId, trip);
    else this.#trips.delete(trip.tripId);
    for (const one of [truck, known ? truckOfTrip(known, trucks) : null])
      if (one !== null) this.#changed.add(one);
  }

  /** The trips that a truck has to leave its plan for, in the order in which they were started. */
  #toMake(truck: number, now: number): TruckloadTrip[] {
    const { plan } = this.#options;
    return [...this.#trips.values()]
      .filter((trip) => truckOfTrip(trip, plan.trucks) === truck && !this.#isPlanned(truck, trip))
      .filter(({ tripId }) => !this.#isDone(truck, tripId, now))
      .sort((a, b) => Date.parse(a.actualStartTime ?? "") - Date.parse(b.actualStartTime ?? ""));
  }

  /** Tells whether the plan itself makes the trip: its own, not started ahead of a tour that has yet to begin. */
  #isPlanned(truck: number, trip: TruckloadTrip): boolean {
    const { plan, seed } = this.#options;
    const own = ownTrip(plan, seed, truck, trip);
    if (!own || plan.isAside(truck, own.startAt)) return false;
    const startedAt = Date.parse(trip.actualStartTime ?? "");
    const { departsAt } = plan.cycle(truck, plan.cycleAt(truck, own.startAt));
    return startedAt >= Math.min(own.startAt, departsAt);
  }

  #isDone(truck: number, tripId: number, now: number): boolean {
    const sent = this.#sent.get(truck);
    if (!sent?.keys.has(tripId)) return false;
    return sent.errand.runs.every(({ stop, departAt }) => stop.tripId !== tripId || departAt <= now);
  }

  #isOutdated(truck: number, now: number): boolean {
    const keys = this.#sent.get(truck)?.keys ?? new Map<number, string>();
    const wanted = this.#toMake(truck, now);
    const isNew = wanted.some((trip) => keys.get(trip.tripId) !== wayKey(trip));
    const isGone = [...keys.keys()].some(
      (tripId) => !wanted.some((trip) => trip.tripId === tripId) && !this.#isDone(truck, tripId, now),
    );
    return isNew || isGone;
  }

  async #send(truck: number): Promise<void> {
    const { plan, seed, now } = this.#options;
    const received = now();
    const online = outageAt(seed, truck, received)?.until ?? received;
    const from = Math.ceil(this.#freeAt(truck, online) / 1000) * 1000;
    const state = plan.truckAt(truck, from);
    const place = { latitude: state.latitude, longitude: state.longitude };
    const rests = ["home", "rest", "break"].includes(plan.truckAt(truck, online).activity);
    const laid = await this.#write(truck, from, place, state, () => rests);
    // The reading took longer than the driver did: from where the truck is now.
    if (from <= now()) return this.#send(truck);
    this.#lay(truck, laid);
  }

  async #resume(truck: number, last: LastReport, isOffPlan: boolean): Promise<void> {
    const { plan } = this.#options;
    const from = Math.ceil((isOffPlan ? last.at : this.#freeAt(truck, last.at)) / 1000) * 1000;
    const { fuelLevel, ...planned } = plan.truckAt(truck, from);
    const { latitude, longitude, odometerMiles } = isOffPlan ? last : planned;
    const shown = { odometerMiles: odometerMiles ?? planned.odometerMiles, fuelLevel };
    const rests = (hours: Projection) => hours.clocks().resetAtMs !== null;
    this.#lay(truck, await this.#write(truck, from, { latitude, longitude }, shown, rests));
  }

  async #write(
    truck: number,
    from: number,
    place: GeoPoint,
    { odometerMiles, fuelLevel }: Pick<TruckState, "odometerMiles" | "fuelLevel">,
    restsBy: (hours: Projection) => boolean,
  ): Promise<Sent> {
    const { interfaceClient, plan, seed, signal, log } = this.#options;
    const trips = this.#toMake(truck, from);
    const served = new Set(
      (this.#sent.get(truck)?.errand.runs ?? [])
        .filter(({ departAt }) => departAt <= from)
        .map(({ stop }) => stop.stopId),
    );
    const stops = trips
      .flatMap((trip) => stopsToMake(trip, seed, truck))
      .filter(({ stopId }) => !served.has(stopId));
    const known = await retryCall(() => driverHoursAt(interfaceClient, plan, truck, from, signal), signal);
    const start = { from, place, odometerMiles, fuelLevel, ...known, isResting: restsBy(known.hours) };
    const random = new SeededRandom(seed, truck, Math.floor(from / 1000), 113);
    const errand = writeErrand(start, stops, plan.homeOf(truck), this.#finder, random);
    for (const { tripId, stopId } of errand.unreached)
      log.warn({ tripId, stopId }, "No road of the simulated carrier leads to a stop; it is left out");
    return { errand, keys: new Map(trips.map((trip) => [trip.tripId, wayKey(trip)])) };
  }

  #lay(truck: number, sent: Sent): void {
    const { plan, onLaid, log } = this.#options;
    this.#sent.set(truck, sent);
    plan.lay(truck, sent.errand);
    onLaid(truck, sent.errand.from);
    // Trips of the plan that the truck cannot make now may have been started: they are errands, too.
    this.#changed.add(truck);
    log.info(
      { truck, trips: sent.keys.size, stops: sent.errand.runs.length },
      "A truck goes where it was sent",
    );
  }

  /**
   * Finds when the driver can turn to something else: after their present trip, or the stop, rest or break that they
   * are at.
   */
  #freeAt(truck: number, now: number): number {
    const { plan, seed } = this.#options;
    const ends = [...this.#trips.values()].flatMap((trip) => {
      if (truckOfTrip(trip, plan.trucks) !== truck || !this.#isPlanned(truck, trip)) return [];
      const own = ownTrip(plan, seed, truck, trip);
      return own && own.startAt <= now && now < own.endAt ? [own.endAt] : [];
    });
    if (ends.length > 0) return Math.max(...ends);
    const { activity, nextChangeAt } = plan.truckAt(truck, now);
    if (activity !== "driving" && activity !== "home") return nextChangeAt;
    return now + (15 + 30 * seededShare(seed, truck, Math.floor(now / 1000), 114)) * 1000;
  }

  #done(now: number): DoneTrip[] {
    return [...this.#sent].flatMap(([truck, { keys, errand }]) =>
      [...keys.keys()].flatMap((tripId) => {
        const trip = this.#trips.get(tripId);
        const isHis = trip && truckOfTrip(trip, this.#options.plan.trucks) === truck;
        // One of whose stops no road leads to any is not done by staying at home.
        const isMade =
          errand.runs.some(({ stop }) => stop.tripId === tripId) ||
          trip?.stops?.every((stop) => stop.departedTime);
        return isHis && isMade && this.#isDone(truck, tripId, now) ? [{ trip, truck, errand }] : [];
      }),
    );
  }
}
