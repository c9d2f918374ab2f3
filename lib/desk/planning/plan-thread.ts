import { type ResourceLimits, Worker } from "node:worker_threads";
import { Refusal } from "@/lib/desk/http/refusal";
import type { DayJob, DayOrder, DayOrderJob, DayOutcome } from "@/lib/desk/planning/day-job";
import type {
  PlanJob,
  Planner,
  PlanOutcome,
  RankJob,
  RankOutcome,
  RoadChange,
  TripOrder,
  TripOrderJob,
} from "@/lib/desk/planning/plan-job";
import { PlanWork, type PlanWorkParts } from "@/lib/desk/planning/plan-work";
import type { DriverLog } from "@/lib/hos/duty-log";
import type { HighwayGraph } from "@/lib/routing/highway-graph";
import type { EngineKind } from "@/lib/routing/router";

/** A search leaves much garbage that lives a moment too long: in a small young generation it is copied again and again. */
export const planThreadLimits: ResourceLimits = {
  maxYoungGenerationSizeMb: 192,
  // Logs of ten thousand drivers need a third of it; whatever takes more ends alone, without the server.
  maxOldGenerationSizeMb: 1_536,
};
/** Limits threads where memory counts for more than the time of a search. */
export const thriftyThreadLimits: ResourceLimits = { ...planThreadLimits, maxYoungGenerationSizeMb: 48 };

/** The longest piece of planning takes a second; a busy machine makes several of it. */
const usualBudgetMs = 10_000;
/** Reading the roads comes before the first piece. */
const startBudgetMs = 60_000;
const tickMs = 250;
/** Tries what never came back again after so long: the drivers' hours are others by then. */
const avoidedMs = 10 * 60_000;
const mostAvoided = 1_000;
const stuckFault = "planning took too long and was given up";

export interface WorkerSetup {
  /** The highway graph's file. */
  graphFile: string;
  /** The file of towns where loads can be handed over and by which rests are named; null does neither. */
  placesFile: string | null;
  /** The carrier's own routing engine; null leaves ways to the highway graph. */
  routing: RoutingSetup | null;
}

interface RoutingSetup {
  url: string;
  /** Null: found out by a request. */
  engine: EngineKind | null;
  timeoutMs: number;
}

export type WorkerOrder = { id: number } & (
  | { kind: "logs"; logs: readonly (readonly [string, DriverLog | null])[] }
  | { kind: "plan"; jobs: readonly PlanJob[] }
  | { kind: "rank"; job: RankJob }
  | { kind: "trip-order"; job: TripOrderJob }
  | { kind: "days"; jobs: readonly DayJob[] }
  | { kind: "order"; job: DayOrderJob }
  | { kind: "forget"; ids: readonly string[] }
);
type OrderBody = WorkerOrder extends infer Order
  ? Order extends unknown
    ? Omit<Order, "id">
    : never
  : never;

/** Sent without a request: a change of the roads, or that the thread has begun to work. */
export type WorkerNews = { roads: RoadChange } | { isReady: true };

export type WorkerResponse = { id: number; result: unknown } | { id: number; fault: string };

interface Waiting {
  /** Name of what it is about; null for what is no planning. */
  work: string | null;
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
}

/** Work by what makes it long, whoever asks for it and when. */
const workOf = (
  kind: WorkerOrder["kind"],
  { stops }: Pick<PlanJob | DayJob, "stops">,
  starts: readonly ({ driverId: string } | null)[],
): string => JSON.stringify([kind, stops, starts.map((start) => start?.driverId)]);
const workOfDay = (kind: "days" | "order", job: DayJob): string =>
  workOf(
    kind,
    job,
    job.drivers.map(({ start }) => start),
  );

/**
 * A planner in a worker thread. Should the thread die, or not come back with what it began within its budget, then it is
 * ended, its open calls fail, and the next one starts another, which has to be handed the logs anew: `onLost` reports it.
 * What it was stuck in has a fault instead of a plan for ten minutes.
 */
export class PlanThread implements Planner {
  #worker: Worker | null = null;
  #closed = false;
  #next = 1;
  readonly #waiting = new Map<number, Waiting>();
  /** Work that never came back, with when; milliseconds of a running clock. */
  readonly #avoided = new Map<string, number>();
  #watch: NodeJS.Timeout | null = null;
  #isReady = false;
  #silentMs = 0;
  #notifyLost: () => void = () => undefined;
  #sendRoads: (news: RoadChange) => void = () => undefined;

  constructor(
    private readonly workerFile: URL,
    private readonly setup: WorkerSetup,
    private readonly limits = planThreadLimits,
    private readonly budgetMs = usualBudgetMs,
  ) {}

  async takeLogs(logs: readonly (readonly [string, DriverLog | null])[]): Promise<void> {
    await this.#ask({ kind: "logs", logs });
  }
  /** Each job is a piece of its own, so that one that does not come back is known. */
  plan(jobs: readonly PlanJob[]): Promise<PlanOutcome[]> {
    return this.#each(jobs, (job) => {
      const work = workOf("plan", job, [job.start]);
      if (this.#isAvoided(work)) return [{ id: job.id, key: job.key, fault: stuckFault }];
      return this.#ask({ kind: "plan", jobs: [job] }, work) as Promise<PlanOutcome[]>;
    });
  }
  async rank(job: RankJob): Promise<RankOutcome> {
    const work = workOf("rank", job, []);
    if (this.#isAvoided(work))
      return { ranked: [], repairs: [], repairsFor: null, roads: null, fault: stuckFault };
    return this.#ask({ kind: "rank", job }, work) as Promise<RankOutcome>;
  }
  async orderTrip(job: TripOrderJob): Promise<TripOrder> {
    const work = workOf("trip-order", job, [job.start]);
    if (this.#isAvoided(work)) return { fault: stuckFault };
    return this.#ask({ kind: "trip-order", job }, work) as Promise<TripOrder>;
  }
  planDays(jobs: readonly DayJob[]): Promise<DayOutcome[]> {
    return this.#each(jobs, (job) => {
      const work = workOfDay("days", job);
      if (this.#isAvoided(work)) return [{ id: job.id, fault: stuckFault }];
      return this.#ask({ kind: "days", jobs: [job] }, work) as Promise<DayOutcome[]>;
    });
  }
  async orderDay(job: DayOrderJob): Promise<DayOrder> {
    const work = workOfDay("order", job);
    if (this.#isAvoided(work)) return { fault: stuckFault };
    return this.#ask({ kind: "order", job }, work) as Promise<DayOrder>;
  }
  async forget(ids: readonly string[]): Promise<void> {
    await this.#ask({ kind: "forget", ids });
  }

  onLost(notify: () => void): void {
    this.#notifyLost = notify;
  }

  onRoads(notify: (news: RoadChange) => void): void {
    this.#sendRoads = notify;
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#stopWatching();
    await this.#worker?.terminate();
  }

  async #each<Job, Outcome>(
    jobs: readonly Job[],
    work: (job: Job) => Outcome[] | Promise<Outcome[]>,
  ): Promise<Outcome[]> {
    return (await Promise.all(jobs.map(work))).flat();
  }

  #isAvoided(work: string): boolean {
    const sinceMs = this.#avoided.get(work);
    return sinceMs !== undefined && performance.now() - sinceMs < avoidedMs;
  }

  #ask(body: OrderBody, work: string | null = null): Promise<unknown> {
    if (this.#closed) return Promise.reject(new Error("The planning thread was closed"));
    const worker = this.#running();
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { work, resolve, reject });
      worker.postMessage({ id, ...body } satisfies WorkerOrder);
      this.#watch ??= this.#beginWatching();
    });
  }

  /** Counts the time in which nothing comes back, in ticks of this thread: while it is busy itself, it sees nothing come. */
  #beginWatching(): NodeJS.Timeout {
    this.#silentMs = 0;
    const watch = setInterval(() => {
      this.#silentMs += tickMs;
      const mostMs = this.#isReady ? this.budgetMs : Math.max(startBudgetMs, this.budgetMs);
      if (this.#silentMs < mostMs || !this.#worker) return;
      const worker = this.#worker;
      const [stuck] = this.#waiting.values();
      if (stuck?.work != null) this.#avoid(stuck.work);
      this.#died(worker, new Error(`Nothing came back within ${mostMs} ms`));
      void worker.terminate();
    }, tickMs);
    return watch.unref();
  }

  #stopWatching(): void {
    if (this.#watch) clearInterval(this.#watch);
    this.#watch = null;
  }

  #avoid(work: string): void {
    if (this.#avoided.size >= mostAvoided) this.#avoided.clear();
    this.#avoided.set(work, performance.now());
  }

  #running(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(this.workerFile, {
      workerData: this.setup,
      resourceLimits: this.limits,
    });
    // The server ends when its doors are closed, not when this thread is.
    worker.unref();
    this.#isReady = false;
    worker.on("message", (response: WorkerResponse | WorkerNews) => {
      if (this.#worker !== worker) return;
      if ("roads" in response) return this.#sendRoads(response.roads);
      this.#silentMs = 0;
      this.#isReady = true;
      if ("isReady" in response) return;
      const waiting = this.#waiting.get(response.id);
      this.#waiting.delete(response.id);
      if (this.#waiting.size === 0) this.#stopWatching();
      if ("fault" in response) waiting?.reject(new Error(response.fault));
      else waiting?.resolve(response.result);
    });
    worker.on("error", (error) => this.#died(worker, error));
    worker.on("exit", () => this.#died(worker, new Error("The planning thread ended")));
    this.#worker = worker;
    return worker;
  }

  #died(worker: Worker, error: unknown): void {
    if (this.#worker !== worker) return;
    this.#worker = null;
    this.#stopWatching();
    const fault = new Refusal(
      "SERVICE_UNAVAILABLE",
      "Planning was begun anew: it had taken too long or failed",
      {
        retryAfterSeconds: 5,
        cause: error,
      },
    );
    for (const { reject } of this.#waiting.values()) reject(fault);
    this.#waiting.clear();
    if (!this.#closed) this.#notifyLost();
  }
}

/** A planner in this very thread, for tests and small tools. */
export function plannerHere(graph: HighwayGraph, parts: Omit<PlanWorkParts, "onRoads"> = {}): Planner {
  let sendRoads: (news: RoadChange) => void = () => undefined;
  const work = new PlanWork(graph, { ...parts, onRoads: (news) => sendRoads(news) });
  return {
    takeLogs: async (logs) => work.takeLogs(logs),
    plan: async (jobs) => {
      await work.waysOfPlans(jobs);
      return work.plan(jobs);
    },
    rank: async (job) => {
      await work.waysOfRanking(job);
      return work.rank(job);
    },
    orderTrip: async (job) => work.orderTrip(job),
    planDays: async (jobs) => work.days.plan(jobs),
    orderDay: async (job) => work.days.order(job),
    forget: async (ids) => work.forget(ids),
    onRoads: (notify) => {
      sendRoads = notify;
    },
    close: async () => undefined,
  };
}
