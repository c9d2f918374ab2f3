import { type ResourceLimits, Worker } from "node:worker_threads";
import type { DayJob, DayOrder, DayOrderJob, DayOutcome } from "@/lib/desk/trips/planning/day-job";
import type {
  PlanJob,
  Planner,
  PlanOutcome,
  RankJob,
  RankOutcome,
  RoadChange,
} from "@/lib/desk/trips/planning/plan-job";
import { PlanWork, type PlanWorkParts } from "@/lib/desk/trips/planning/plan-work";
import type { DriverLog } from "@/lib/hos/duty-log";
import type { HighwayGraph } from "@/lib/routing/highway-graph";
import type { EngineKind } from "@/lib/routing/router";

/** A search leaves much garbage that lives a moment too long: in a small young generation it is copied again and again. */
export const planThreadLimits: ResourceLimits = { maxYoungGenerationSizeMb: 192 };
/** Where memory counts for more than the time of a search. */
export const thriftyThreadLimits: ResourceLimits = { maxYoungGenerationSizeMb: 48 };

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
  | { kind: "days"; jobs: readonly DayJob[] }
  | { kind: "order"; job: DayOrderJob }
  | { kind: "forget"; ids: readonly string[] }
);
type OrderBody = WorkerOrder extends infer Order
  ? Order extends unknown
    ? Omit<Order, "id">
    : never
  : never;

/** Sent without a request. */
export interface WorkerNews {
  roads: RoadChange;
}

export type WorkerResponse = { id: number; result: unknown } | { id: number; fault: string };

interface Waiting {
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
}

/**
 * A planner in a worker thread. Should the thread die, its open calls fail and the next one starts another, which has
 * to be handed the logs anew: `onLost` reports it.
 */
export class PlanThread implements Planner {
  #worker: Worker | null = null;
  #closed = false;
  #next = 1;
  readonly #waiting = new Map<number, Waiting>();
  #notifyLost: () => void = () => undefined;
  #sendRoads: (news: RoadChange) => void = () => undefined;

  constructor(
    private readonly workerFile: URL,
    private readonly setup: WorkerSetup,
    private readonly limits = planThreadLimits,
  ) {}

  async takeLogs(logs: readonly (readonly [string, DriverLog | null])[]): Promise<void> {
    await this.#ask({ kind: "logs", logs });
  }
  plan(jobs: readonly PlanJob[]): Promise<PlanOutcome[]> {
    return this.#ask({ kind: "plan", jobs }) as Promise<PlanOutcome[]>;
  }
  rank(job: RankJob): Promise<RankOutcome> {
    return this.#ask({ kind: "rank", job }) as Promise<RankOutcome>;
  }
  planDays(jobs: readonly DayJob[]): Promise<DayOutcome[]> {
    return this.#ask({ kind: "days", jobs }) as Promise<DayOutcome[]>;
  }
  orderDay(job: DayOrderJob): Promise<DayOrder> {
    return this.#ask({ kind: "order", job }) as Promise<DayOrder>;
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
    await this.#worker?.terminate();
  }

  #ask(body: OrderBody): Promise<unknown> {
    if (this.#closed) return Promise.reject(new Error("The planning thread was closed"));
    const worker = this.#running();
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      worker.postMessage({ id, ...body } satisfies WorkerOrder);
    });
  }

  #running(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(this.workerFile, {
      workerData: this.setup,
      resourceLimits: this.limits,
    });
    // The server ends when its doors are closed, not when this thread is.
    worker.unref();
    worker.on("message", (response: WorkerResponse | WorkerNews) => {
      if ("roads" in response) return this.#sendRoads(response.roads);
      const waiting = this.#waiting.get(response.id);
      this.#waiting.delete(response.id);
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
    const fault = error instanceof Error ? error : new Error(String(error));
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
    planDays: async (jobs) => work.days.plan(jobs),
    orderDay: async (job) => work.days.order(job),
    forget: async (ids) => work.forget(ids),
    onRoads: (notify) => {
      sendRoads = notify;
    },
    close: async () => undefined,
  };
}
