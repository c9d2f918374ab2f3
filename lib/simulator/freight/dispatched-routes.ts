import { parseInstant } from "@/lib/contract/instant";
import type { ReturnEvent } from "@/lib/contract/interface/return-events";
import { elementAt } from "@/lib/geo/element-at";
import { RoadPathFinder } from "@/lib/routing/road-path";
import type { Simulation } from "@/lib/simulator/calls/simulation";
import { DispatchedFreight, type DispatchedStop } from "@/lib/simulator/freight/dispatched-freight";
import { type DocumentReport, documentReports } from "@/lib/simulator/freight/documents";
import { type RouteItem, type RouteReport, routeReports } from "@/lib/simulator/freight/route-reports";
import { restedAtHomeFrom } from "@/lib/simulator/plan/at-home";
import { terminals } from "@/lib/simulator/plan/carrier";
import { deliveryTour, type UnderWay } from "@/lib/simulator/plan/delivery-tour";
import { teamDriverOf, truckOfDriver } from "@/lib/simulator/plan/fleet-roster";
import { dispatchersTerminal } from "@/lib/simulator/plan/network-roles";
import { SeededRandom, seededShare } from "@/lib/simulator/plan/seeded";
import { dayOf, instantOf } from "@/lib/simulator/plan/service-day";
import type { Tour } from "@/lib/simulator/plan/tour";

export interface DispatchedRoutesOptions extends Simulation {
  /** Called when a truck goes another way than was planned. */
  onLaid(truck: number, from: number): void;
}

const minuteMs = 60_000;
/** A driver who came in from a route or a trip rests before the next one. */
const restMs = 10 * 60 * minuteMs + minuteMs;
/** Hour of the manifest's day before which nobody leaves: as the desk plans where nobody says otherwise. */
const leavesAt = 7.5;
const trait = { setsOff: 271, tour: 273 };

/** A route on which a driver is out. */
interface Underway {
  readonly manifestNumber: string;
  readonly driverCode: string;
  readonly truck: number;
  /** Time at which the driver's day began, and the present tour of it, epoch milliseconds. */
  readonly begunAt: number;
  readonly from: number;
  readonly tour: Tour;
  readonly stops: readonly DispatchedStop[];
  /** Stops that were done on earlier tours of the day. */
  readonly served: ReadonlySet<string>;
  /** Number of the present tour's stops that are done. */
  readonly finished: number;
  readonly hasEaten: boolean;
  /** Reports that are still to be made, in the order of time. */
  readonly ahead: readonly RouteReport[];
  readonly documents: readonly { at: number; item: DocumentReport }[];
}

export interface DueReports {
  readonly reports: RouteItem[];
  readonly documents: DocumentReport[];
}

/** The routes that the dispatcher sends out. Drivers look at their manifest again whenever they are done with a stop. */
export class DispatchedRoutes {
  readonly #options: DispatchedRoutesOptions;
  readonly #finder: RoadPathFinder;
  readonly #terminal = elementAt(terminals, dispatchersTerminal);
  readonly #freight: DispatchedFreight;
  /** Routes that wait for their driver to set off, by the platform's id, with when they were dispatched. */
  readonly #waiting = new Map<string, number>();
  readonly #underway = new Map<string, Underway>();
  readonly #driven = new Set<string>();

  constructor(options: DispatchedRoutesOptions) {
    this.#options = options;
    this.#finder = new RoadPathFinder(options.graph);
    this.#freight = new DispatchedFreight(this.#terminal.code, options.seed, (id, timestamp) =>
      this.#waiting.set(id, (parseInstant(timestamp) ?? 0) / 1000),
    );
  }

  takeEvents(events: readonly ReturnEvent[]): void {
    this.#freight.takeEvents(events);
  }

  /** Sends drivers out for what was dispatched, and on by what their manifests say now. @returns what devices report */
  due(now: number): DueReports {
    for (const [id, dispatchedAt] of this.#waiting) this.#setOff(id, dispatchedAt);
    this.#waiting.clear();
    const due: DueReports = { reports: [], documents: [] };
    for (const [id, route] of this.#underway) {
      const followed = this.#follow(id, route, now);
      due.reports.push(...dueOf(followed.ahead, now));
      due.documents.push(...dueOf(followed.documents, now));
      const ahead = followed.ahead.filter(({ at }) => at > now);
      const documents = followed.documents.filter(({ at }) => at > now);
      if (ahead.length === 0) this.#underway.delete(id);
      else this.#underway.set(id, { ...followed, ahead, documents });
    }
    return due;
  }

  /** Any driver of the terminal goes, whatever their truck is for; who is on the road comes home and rests before it. */
  #setOff(id: string, dispatchedAt: number): void {
    const { plan, log } = this.#options;
    const manifest = this.#freight.manifest(id);
    const { manifestNumber, manifestDate, driverCode = "" } = manifest ?? {};
    const truck = truckOfDriver(driverCode, plan.trucks);
    const isOurs = truck !== null && plan.terminalCode(truck) === this.#terminal.code;
    const stops = manifest ? this.#freight.stopsOf(manifest) : [];
    if (!isOurs || !manifestNumber || stops.length === 0 || this.#driven.has(id)) return;
    this.#driven.add(id);
    const leavesAtMs = manifestDate === undefined ? 0 : leavesOn(manifestDate);
    const from = this.#setsOffAt(truck, dispatchedAt, leavesAtMs);
    const tour = this.#lay(driverCode, truck, stops, from);
    log.info({ manifestNumber, truck, stops: stops.length }, "A driver takes a dispatched route");
    const served: ReadonlySet<string> = new Set();
    const day = { manifestNumber, driverCode, truck, begunAt: from, from, tour, stops, served };
    this.#underway.set(id, { ...day, finished: 0, hasEaten: false, ...this.#told(day) });
  }

  /** At the departure; where that is past, as soon as they are ready. */
  #setsOffAt(truck: number, dispatchedAt: number, leavesAtMs: number): number {
    const { plan, seed } = this.#options;
    const share = seededShare(seed, truck, Math.floor(dispatchedAt / 1000), trait.setsOff);
    const ready = dispatchedAt + (5 + 5 * share) * minuteMs;
    return Math.ceil(restedAtHomeFrom(plan, truck, Math.max(ready, leavesAtMs), restMs) / 1000) * 1000;
  }

  /** A driver who has just been done with a stop goes on as the manifest says now. */
  #follow(id: string, route: Underway, now: number): Underway {
    const { stops, tour, from } = route;
    const elapsed = (now - from) / 1000;
    const finished = tour.calls.slice(1, -1).filter(({ departSeconds }) => departSeconds <= elapsed).length;
    if (finished === route.finished) return route;
    const served = new Set([...route.served, ...stops.slice(0, finished).map(({ name }) => name)]);
    const manifest = this.#freight.manifest(id);
    const left = manifest ? this.#freight.stopsOf(manifest).filter(({ name }) => !served.has(name)) : [];
    if (signOf(left) === signOf(stops.slice(finished))) return { ...route, finished };
    return this.#goOn({ ...route, served, finished }, left, now);
  }

  #goOn(route: Underway, stops: readonly DispatchedStop[], now: number): Underway {
    const { manifestNumber, driverCode, truck, begunAt, tour: before, served } = route;
    const from = Math.ceil(now / 1000) * 1000;
    const elapsed = (from - route.from) / 1000;
    const hasEaten =
      route.hasEaten ||
      before.stretches.some(({ activity, startSeconds }) => activity === "break" && startSeconds < elapsed);
    const { latitude, longitude } = this.#options.plan.truckAt(truck, from);
    const secondsOut = (from - begunAt) / 1000;
    const tour = this.#lay(driverCode, truck, stops, from, {
      at: { latitude, longitude },
      secondsOut,
      hasEaten,
    });
    this.#options.log.info({ manifestNumber, truck, stops: stops.length }, "A driver goes on another way");
    const day = { manifestNumber, driverCode, truck, begunAt, from, tour, stops, served };
    const told = this.#told(day);
    // They were about to go home.
    const isPast = ({ at, item }: RouteReport) => at <= now && item.type !== "routeReturn";
    return {
      ...day,
      finished: 0,
      hasEaten,
      ahead: [...route.ahead.filter(isPast), ...told.ahead],
      documents: [...route.documents.filter(({ at }) => at <= now), ...told.documents],
    };
  }

  #lay(
    driverCode: string,
    truck: number,
    stops: readonly DispatchedStop[],
    from: number,
    underWay?: UnderWay,
  ): Tour {
    const { plan, graph, seed, onLaid } = this.#options;
    const alone = deliveryTour({
      home: { id: graph.nodeNamed(this.#terminal.town), ...plan.homeOf(truck) },
      stops,
      findPath: (start, end) => this.#finder.find(start, end),
      random: new SeededRandom(seed, truck, Math.floor(from / 1000), trait.tour),
      ...(underWay ? { underWay } : {}),
    });
    const driver = teamDriverOf(driverCode);
    const tour = { ...alone, stretches: alone.stretches.map((stretch) => ({ ...stretch, driver })) };
    plan.lay(truck, { from, tour, odometerMiles: plan.truckAt(truck, from).odometerMiles });
    onLaid(truck, from);
    return tour;
  }

  #told(day: Pick<Underway, "manifestNumber" | "driverCode" | "begunAt" | "from" | "tour" | "stops">) {
    const { begunAt, from, driverCode } = day;
    const ahead = routeReports({ ...day, isUnderWay: from > begunAt });
    return { ahead, documents: documentReports(this.#options.seed, day, ahead, driverCode) };
  }
}

const leavesOn = (date: string): number => instantOf(dispatchersTerminal, dayOf(date.slice(0, 10)), leavesAt);

/** Makes a text of what a driver would notice of the stops that are left. */
const signOf = (stops: readonly DispatchedStop[]): string =>
  JSON.stringify(stops.map(({ name, shipments }) => [name, shipments.map(({ number }) => number).sort()]));

const dueOf = <Item>(all: readonly { at: number; item: Item }[], now: number): Item[] =>
  all.filter(({ at }) => at <= now).map(({ item }) => item);
