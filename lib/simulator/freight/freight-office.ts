import { setImmediate as pause } from "node:timers/promises";
import { PlatformError } from "@/lib/client/platform-error";
import type { ReturnEvent } from "@/lib/contract/interface/return-events";
import { elementAt } from "@/lib/geo/element-at";
import { retryCall } from "@/lib/simulator/calls/retry-call";
import { UploadQueue } from "@/lib/simulator/calls/upload-queue";
import { dayTasks } from "@/lib/simulator/freight/day-tasks";
import { DispatchedRoutes, type DispatchedRoutesOptions } from "@/lib/simulator/freight/dispatched-routes";
import { makeFreightMasterData } from "@/lib/simulator/freight/freight-master-data";
import type { FreightTask } from "@/lib/simulator/freight/freight-task";
import { drivenRoutes } from "@/lib/simulator/freight/inbound";
import { inboundTasks } from "@/lib/simulator/freight/inbound-tasks";
import { CommandFailed } from "@/lib/simulator/freight/linehaul-tasks";
import {
  type DocumentReport,
  documentReports,
  plannedStops,
  type RouteItem,
  type RouteReport,
  routeReports,
} from "@/lib/simulator/freight/route-reports";
import { eventPages, FeedReader } from "@/lib/simulator/office/feed-reader";
import { terminals } from "@/lib/simulator/plan/carrier";
import { freightOfDay, manifestNumber } from "@/lib/simulator/plan/day-freight";
import { type DeliveryRoute, dispatchersTerminal } from "@/lib/simulator/plan/network-roles";
import { dayAt, instantOf } from "@/lib/simulator/plan/service-day";
import { cyclesBefore } from "@/lib/simulator/plan/truck-schedule";

const roundMs = 15_000;
const eventsEveryMs = 10_000;
/** What the dispatcher sent out so long before a start is still driven. */
const readBeforeMs = 14 * 3_600_000;
/** What an earlier run wrote in so long before it ended is sent again by its name, which a service knows for a day. */
const resentMs = 20 * 3_600_000;
/** A service day begins with the freight that is billed the day before the one before. */
const daysAhead = 2;

export interface FreightOfficeOptions extends DispatchedRoutesOptions {
  /** The platform's time, epoch milliseconds. */
  clock: () => number;
}

/** What is to be written and reported for one terminal and day, in the order of time; `next` is what comes first. */
interface Agenda {
  readonly tasks: readonly FreightTask[];
  readonly reports: readonly { at: number; item: RouteItem }[];
  readonly documents: readonly { at: number; item: DocumentReport }[];
  nextTask: number;
  nextReport: number;
  nextDocument: number;
}

/** The carrier's less-than-truckload side: its office writes freight and manifests, its drivers report what they do. */
export class FreightOffice {
  readonly #options: FreightOfficeOptions;
  readonly #agendas = new Map<string, Agenda>();
  readonly #reports: UploadQueue<RouteItem>;
  readonly #documents: UploadQueue<DocumentReport>;
  readonly #dispatched: DispatchedRoutes;
  readonly #events: FeedReader<ReturnEvent>;
  /** What drivers will report of routes that the dispatcher sent out, in the order of time. */
  #reportsAhead: RouteReport[] = [];
  /** When an earlier run was last seen. */
  #lastRunAt = Number.NEGATIVE_INFINITY;
  #hasMasterData = false;
  #round: Promise<void> | null = null;
  #nextRoundAt = Number.NEGATIVE_INFINITY;

  constructor(options: FreightOfficeOptions) {
    const { deviceClient: client, interfaceClient, log, signal } = options;
    this.#options = options;
    this.#reports = new UploadQueue({
      send: (items, signal) => client.call("recordRouteProgress", { body: { items }, signal }),
      name: "route reports",
      log,
    });
    this.#documents = new UploadQueue({
      send: (items, signal) => client.call("recordDocuments", { body: { items }, signal }),
      name: "documents",
      log,
    });
    this.#dispatched = new DispatchedRoutes(options);
    this.#events = new FeedReader<ReturnEvent>({
      read: eventPages(interfaceClient),
      idOf: ({ id }) => id,
      take: (events) => this.#dispatched.takeEvents(events),
      name: "freight's events",
      everyMs: eventsEveryMs,
      log,
      signal,
    });
  }

  /** @param lastRunAt when an earlier run was last seen, epoch milliseconds; null where there was none */
  load(lastRunAt: number | null): void {
    this.#lastRunAt = lastRunAt ?? Number.NEGATIVE_INFINITY;
  }

  /** Begins what is due by now, unless that is under way already. Never throws. @returns when the round ends */
  tick(now: number): Promise<void> {
    if (this.#round) return this.#round;
    if (now < this.#nextRoundAt || this.#options.signal.aborted) return Promise.resolve();
    this.#nextRoundAt = now + roundMs;
    this.#round = this.#run(now)
      .catch((error: unknown) => {
        if (!this.#options.signal.aborted)
          this.#options.log.warn(
            { error },
            "The freight could not be kept up; it will be with the next round",
          );
      })
      .finally(() => {
        this.#round = null;
      });
    return this.#round;
  }

  async stop(): Promise<void> {
    await Promise.all([this.#reports.stop(), this.#documents.stop(), this.#round, this.#events.idle()]);
  }

  async #run(now: number): Promise<void> {
    if (!this.#hasMasterData) await makeFreightMasterData(this.#options);
    this.#hasMasterData = true;
    const startedAt = performance.now();
    let written = 0;
    for (const agenda of await this.#current(now)) written += await this.#writeDue(agenda, now);
    for (const agenda of this.#agendas.values()) this.#reportDue(agenda, now);
    await this.#events.tick(now, this.#options.clock() - readBeforeMs);
    this.#reportDispatched(now);
    if (written < 100) return;
    await this.#reports.idle();
    const seconds = Math.round((performance.now() - startedAt) / 100) / 10;
    this.#options.log.info({ written, seconds }, "The simulated carrier's freight is written");
  }

  /** Of all terminals, the days of which something may be due; what is past is forgotten. */
  async #current(now: number): Promise<Agenda[]> {
    const names = new Set<string>();
    for (const terminal of terminals.keys()) {
      const today = dayAt(terminal, now);
      for (let day = today - 1; day <= today + daysAhead; day++) {
        const name = `${terminal}:${day}`;
        names.add(name);
        if (this.#agendas.has(name)) continue;
        // Of a day that no run has seen only what it left behind is there.
        const hasBegun = day >= today || this.#wasRunningOn(terminal, day);
        this.#agendas.set(name, this.#agendaOf(terminal, day, hasBegun));
        await pause();
      }
    }
    for (const name of this.#agendas.keys()) if (!names.has(name)) this.#agendas.delete(name);
    return [...this.#agendas.values()];
  }

  /** A day after which somebody was still there to end it needs nothing more. */
  #wasRunningOn(terminal: number, day: number): boolean {
    return (
      this.#lastRunAt >= instantOf(terminal, day, 5) && this.#lastRunAt < instantOf(terminal, day + 1, 0)
    );
  }

  #agendaOf(terminal: number, day: number, hasBegun: boolean): Agenda {
    const { plan, seed } = this.#options;
    const yard = plan.dockOf(elementAt(terminals, terminal).town);
    const isDriven = hasBegun && terminal !== dispatchersTerminal;
    const driven = isDriven
      ? drivenRoutes(plan, seed, terminal, day).map((route) => this.#drivenRoute(route, day, yard))
      : [];
    const isOpen = ({ at }: { at: number }) => at > this.#lastRunAt - resentMs;
    const byTime = (a: { at: number }, b: { at: number }) => a.at - b.at;
    const tasks = [
      ...inboundTasks({ plan, seed, terminal, day, onlyWaiting: !hasBegun }),
      ...(hasBegun ? dayTasks(plan, seed, terminal, day) : []),
    ];
    return {
      tasks: tasks.filter(isOpen).sort(byTime),
      reports: driven
        .flatMap(({ reports }) => reports)
        .filter(isOpen)
        .sort(byTime),
      documents: driven
        .flatMap(({ documents }) => documents)
        .filter(isOpen)
        .sort(byTime),
      nextTask: 0,
      nextReport: 0,
      nextDocument: 0,
    };
  }

  #drivenRoute(route: DeliveryRoute, day: number, yard: { latitude: number; longitude: number }) {
    const { plan, seed } = this.#options;
    const freight = freightOfDay(seed, route, day, yard);
    const { tour, departsAt } = plan.cycle(route.truck, day + cyclesBefore);
    if (tour === null) return { reports: [], documents: [] };
    const number = manifestNumber(route, day);
    const reports = routeReports({
      manifestNumber: number,
      stops: plannedStops(freight),
      tour,
      from: departsAt,
    });
    return { reports, documents: documentReports(seed, freight, reports) };
  }

  async #writeDue(agenda: Agenda, now: number): Promise<number> {
    const { interfaceClient: office, deviceClient: device, signal, log } = this.#options;
    let written = 0;
    for (
      let task = agenda.tasks[agenda.nextTask];
      task && task.at <= now;
      task = agenda.tasks[agenda.nextTask]
    ) {
      const due = task;
      try {
        await retryCall(
          () => due.write({ office, device }, { idempotencyKey: `freight:${due.name}`, signal }),
          signal,
        );
      } catch (error) {
        if (!isRefusal(error)) throw error;
        log.warn({ task: due.name, message: error.message }, "Freight was refused; it is left out");
      }
      agenda.nextTask++;
      written++;
    }
    return written;
  }

  #reportDispatched(now: number): void {
    const ahead = [...this.#reportsAhead, ...this.#dispatched.setOff()].sort((a, b) => a.at - b.at);
    this.#reports.push(dueOf(ahead, 0, now));
    this.#reportsAhead = ahead.filter(({ at }) => at > now);
  }

  #reportDue(agenda: Agenda, now: number): void {
    const reports = dueOf(agenda.reports, agenda.nextReport, now);
    agenda.nextReport += reports.length;
    this.#reports.push(reports);
    const documents = dueOf(agenda.documents, agenda.nextDocument, now);
    agenda.nextDocument += documents.length;
    this.#documents.push(documents);
  }
}

function dueOf<Item>(all: readonly { at: number; item: Item }[], next: number, now: number): Item[] {
  let end = next;
  for (let one = all[end]; one && one.at <= now; one = all[end]) end++;
  return all.slice(next, end).map(({ item }) => item);
}

/** What would be met again however often it is sent. */
const isRefusal = (error: unknown): error is Error =>
  error instanceof CommandFailed ||
  (error instanceof PlatformError && error.status !== null && error.status >= 400 && error.status < 500);
