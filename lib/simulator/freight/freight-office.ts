import { setImmediate as pause } from "node:timers/promises";
import { PlatformError } from "@/lib/client/platform-error";
import type { ReturnEvent } from "@/lib/contract/interface/return-events";
import { inParallel } from "@/lib/simulator/calls/in-parallel";
import { retryCall } from "@/lib/simulator/calls/retry-call";
import { Rounds } from "@/lib/simulator/calls/rounds";
import { UploadQueue } from "@/lib/simulator/calls/upload-queue";
import { DispatchedRoutes, type DispatchedRoutesOptions } from "@/lib/simulator/freight/dispatched-routes";
import { type DocumentReport, sendDocuments } from "@/lib/simulator/freight/documents";
import { FreightAgenda } from "@/lib/simulator/freight/freight-agenda";
import { FreightMasterData } from "@/lib/simulator/freight/freight-master-data";
import type { FreightTask } from "@/lib/simulator/freight/freight-task";
import { LeftFreight } from "@/lib/simulator/freight/left-freight";
import { CommandFailed } from "@/lib/simulator/freight/linehaul-tasks";
import type { RouteItem } from "@/lib/simulator/freight/route-reports";
import { eventPages, FeedReader } from "@/lib/simulator/office/feed-reader";
import { terminals } from "@/lib/simulator/plan/carrier";
import { dayAt, instantOf } from "@/lib/simulator/plan/service-day";

const hourMs = 3_600_000;
const roundMs = 15_000;
const eventsEveryMs = 10_000;
const callsAtATime = 3;
/** Reads so far back before the end of an earlier run: what came in then may still lie there, or be on the road. */
const readBeforeMs = 54 * hourMs;
/** The service forgets events after 30 days. */
const eventsKeptMs = 29 * 24 * hourMs;
/** Sends again by its name what an earlier run wrote in so long before it ended: a service knows a name for a day. */
const resentMs = 20 * hourMs;
/** The same of documents, whose pictures would be drawn and sent for nothing. */
const documentsResentMs = hourMs;
/** A service day begins with the freight that is billed the day before the one before. */
const daysAhead = 2;

export interface FreightOfficeOptions extends DispatchedRoutesOptions {
  /** The platform's time, epoch milliseconds. */
  clock: () => number;
}

/** The carrier's less-than-truckload side: its office writes freight and manifests, its drivers report what they do. */
export class FreightOffice {
  readonly #options: FreightOfficeOptions;
  readonly #masterData: FreightMasterData;
  readonly #agendas = new Map<string, FreightAgenda>();
  readonly #reports: UploadQueue<RouteItem>;
  readonly #documents: UploadQueue<DocumentReport>;
  readonly #dispatched: DispatchedRoutes;
  readonly #left = new LeftFreight();
  readonly #events: FeedReader<ReturnEvent>;
  /** Time at which an earlier run was last seen. */
  #lastRunAt = Number.NEGATIVE_INFINITY;
  readonly #rounds: Rounds;

  constructor(options: FreightOfficeOptions) {
    const { deviceClient: client, interfaceClient, log, signal } = options;
    this.#options = options;
    this.#masterData = new FreightMasterData(options);
    this.#reports = new UploadQueue({
      send: (items, signal) => client.call("recordRouteProgress", { body: { items }, signal }),
      name: "route reports",
      log,
    });
    this.#documents = new UploadQueue({
      send: (documents, signal) => sendDocuments(client, documents, signal),
      name: "documents",
      log,
    });
    this.#dispatched = new DispatchedRoutes(options);
    this.#events = new FeedReader<ReturnEvent>({
      read: eventPages(interfaceClient),
      idOf: ({ id }) => id,
      take: (events) => {
        this.#dispatched.takeEvents(events);
        this.#left.takeEvents(events);
      },
      name: "freight's events",
      everyMs: eventsEveryMs,
      log,
      signal,
    });
    this.#rounds = new Rounds({
      everyMs: roundMs,
      run: (now) => this.#run(now),
      failed: "The freight could not be kept up; it will be with the next round",
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
    return this.#rounds.tick(now);
  }

  async stop(): Promise<void> {
    await Promise.all([
      this.#reports.stop(),
      this.#documents.stop(),
      this.#rounds.idle(),
      this.#events.idle(),
    ]);
  }

  async #run(now: number): Promise<void> {
    const startedAt = performance.now();
    let written = 0;
    for (const agenda of await this.#current(now)) written += await this.#carryOut(agenda, now);
    await this.#events.tick(now, this.#readFrom());
    const { reports, documents } = this.#dispatched.due(now);
    this.#reports.push(reports);
    this.#documents.push(documents);
    this.#reports.push(this.#left.handOvers(now));
    written += await this.#write(this.#left.putAway(now));
    if (written < 100) return;
    await this.#reports.idle();
    const seconds = Math.round((performance.now() - startedAt) / 100) / 10;
    this.#options.log.info({ written, seconds }, "The simulated carrier's freight is written");
  }

  /** Nothing was written after an earlier run until this one. */
  #readFrom(): number {
    const now = this.#options.clock();
    const lastRunAt = Number.isFinite(this.#lastRunAt) ? Math.min(this.#lastRunAt, now) : now;
    return Math.max(lastRunAt - readBeforeMs, now - eventsKeptMs);
  }

  /** Lists, over all terminals, the days of which something may be due; what is past is forgotten. */
  async #current(now: number): Promise<FreightAgenda[]> {
    const { plan, seed } = this.#options;
    const names = new Set<string>();
    for (const terminal of terminals.keys()) {
      const today = dayAt(terminal, now);
      const lastRunAt = (await this.#masterData.wasWritten(terminal))
        ? this.#lastRunAt
        : Number.NEGATIVE_INFINITY;
      const writtenUpTo = { tasks: lastRunAt - resentMs, documents: lastRunAt - documentsResentMs };
      for (let day = today - 1; day <= today + daysAhead; day++) {
        const name = `${terminal}:${day}`;
        names.add(name);
        if (this.#agendas.has(name)) continue;
        const hasBegun = day >= today || this.#wasRunningOn(terminal, day);
        const agenda = new FreightAgenda({ plan, seed, terminal, day, hasBegun }, writtenUpTo);
        this.#agendas.set(name, agenda);
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

  /** @returns how many tasks were carried out */
  async #carryOut(agenda: FreightAgenda, now: number): Promise<number> {
    let written = 0;
    for (let tasks = agenda.nextTasks(now); tasks.length > 0; tasks = agenda.nextTasks(now)) {
      await this.#masterData.make(agenda.terminal);
      written += await this.#write(tasks);
      agenda.tasksAreDone(tasks);
    }
    const { reports, documents } = agenda.takeReports(now);
    this.#reports.push(reports);
    this.#documents.push(documents);
    return written;
  }

  async #write(tasks: readonly FreightTask[]): Promise<number> {
    const { interfaceClient: office, deviceClient: device, signal, log } = this.#options;
    await inParallel(tasks, callsAtATime, async (task) => {
      const call = { idempotencyKey: `freight:${task.name}`, signal };
      try {
        await retryCall(() => task.write({ office, device }, call), signal);
      } catch (error) {
        if (!isRefusal(error)) throw error;
        log.warn({ task: task.name, message: error.message }, "Freight was refused; it is left out");
      }
    });
    return tasks.length;
  }
}

/** Tells what would be met again however often it is sent. */
const isRefusal = (error: unknown): error is Error =>
  error instanceof CommandFailed ||
  (error instanceof PlatformError && error.status !== null && error.status >= 400 && error.status < 500);
