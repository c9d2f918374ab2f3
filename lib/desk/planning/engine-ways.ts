import type { DeskGround } from "@/lib/desk/ground";
import type { GeoPoint, LonLat } from "@/lib/geo/geo-point";
import { EngineRefusal } from "@/lib/routing/engine-call";
import type { EngineRouter } from "@/lib/routing/engine-router";
import type { Route } from "@/lib/routing/router";

/** From one place to another; both ends within about 100 metres make the same way. */
export interface WayEnds {
  from: GeoPoint;
  to: GeoPoint;
}

/** State of the routing engine. */
export interface EngineState {
  /** Unreachable since, milliseconds since 1970; null while it responds. */
  notReachedSinceMs: number | null;
  /** Message of the failure. */
  reason: string | null;
}

export interface EngineWaysOptions extends Pick<DeskGround, "clock"> {
  router: EngineRouter;
  /** Called with the ways that the engine has returned; with `all` when it was lost or is reached again. */
  onReceived: (keys: readonly string[] | "all") => void;
  /** Wait until a lost engine is tried again, milliseconds. */
  retryMs?: number;
}

type Known = { route: Pick<Route, "distanceMiles" | "driveSeconds"> | null } | { refusedMs: number };
interface Question extends WayEnds {
  key: string;
  failures: number;
}

const atOnce = 8;
const mostKept = 50_000;
const mostLines = 400;
/** Ways beyond this many are dropped: the next plan requests them again. */
const mostWaiting = 5_000;
/** After this many failures the request itself is taken to be at fault, not the engine. */
const mostFailures = 3;
const refusedForMs = 3_600_000;
const usualRetryMs = 15_000;

const place = ({ latitude, longitude }: GeoPoint) => `${latitude.toFixed(3)},${longitude.toFixed(3)}`;
/** About 100 metres. */
export const wayKey = ({ from, to }: WayEnds): string => `${place(from)} ${place(to)}`;

/**
 * Ways from a routing engine: requested a few at a time, the latest first, and kept. Reading never waits: a way that has
 * not been returned yet is undefined. A lost engine is tried with one request from time to time.
 */
export class EngineWays {
  readonly #known = new Map<string, Known>();
  readonly #lines = new Map<string, readonly LonLat[]>();
  /** The latest request is sent first: somebody is looking at it. */
  readonly #stack: Question[] = [];
  readonly #requested = new Set<string>();
  readonly #waiters = new Set<{ missing: Set<string>; done: () => void }>();
  #active = 0;
  #state: EngineState = { notReachedSinceMs: null, reason: null };
  #isResting = false;

  constructor(private readonly options: EngineWaysOptions) {}

  get state(): EngineState {
    return this.#state;
  }

  /** The way from the engine; null where it has none, undefined while it has not responded. */
  get(key: string): { distanceMiles: number; driveSeconds: number } | null | undefined {
    const known = this.#known.get(key);
    return known && "route" in known ? known.route : undefined;
  }

  /** Its line, kept for the ways requested lately. */
  line(key: string): readonly LonLat[] | undefined {
    return this.#lines.get(key);
  }

  /** Queues the request for a way, once. */
  ask(ends: WayEnds): void {
    const key = wayKey(ends);
    if (this.#requested.has(key) || this.#isRefused(key)) return;
    this.#requested.add(key);
    this.#stack.push({ ...ends, key, failures: 0 });
    if (this.#stack.length > mostWaiting) this.#requested.delete(this.#stack.shift()?.key ?? "");
    this.#pump();
  }

  /**
   * Requests ways and waits for them, up to a limit, and not at all while the engine is lost.
   * @param withLines whether their lines are wanted too
   */
  async settled(ways: readonly WayEnds[], withLines: boolean, waitMs: number): Promise<void> {
    const missing = new Set<string>();
    for (const ends of ways) {
      const key = wayKey(ends);
      const isReported =
        this.get(key) !== undefined && !(withLines && this.get(key) && !this.#lines.has(key));
      if (isReported || this.#isRefused(key)) continue;
      missing.add(key);
      this.ask(ends);
    }
    if (missing.size === 0 || this.#state.notReachedSinceMs !== null) return;
    await new Promise<void>((resolve) => {
      const waiter = { missing, done: () => {} };
      const timer = setTimeout(() => waiter.done(), waitMs);
      waiter.done = () => {
        clearTimeout(timer);
        this.#waiters.delete(waiter);
        resolve();
      };
      this.#waiters.add(waiter);
    });
  }

  #isRefused(key: string): boolean {
    const known = this.#known.get(key);
    return (
      known !== undefined && "refusedMs" in known && this.options.clock() - known.refusedMs < refusedForMs
    );
  }

  #pump(): void {
    const isLost = this.#state.notReachedSinceMs !== null;
    while (!this.#isResting && this.#active < (isLost ? 1 : atOnce)) {
      const question = this.#stack.pop();
      if (!question) return;
      this.#active += 1;
      void this.#put(question).finally(() => {
        this.#active -= 1;
        this.#pump();
      });
    }
  }

  async #put(question: Question): Promise<void> {
    const { key, from, to } = question;
    try {
      const route = await this.options.router.route(from, to);
      if (route) this.#keepLine(key, route.geometry);
      this.#take(key, {
        route: route && { distanceMiles: route.distanceMiles, driveSeconds: route.driveSeconds },
      });
      this.#reached();
    } catch (error) {
      if (error instanceof EngineRefusal) {
        this.#take(key, { refusedMs: this.options.clock() });
        this.#reached();
      } else this.#failed(question, error);
    }
  }

  #take(key: string, known: Known): void {
    this.#requested.delete(key);
    this.#known.delete(key);
    this.#known.set(key, known);
    if (this.#known.size > mostKept) dropOldest(this.#known);
    for (const waiter of this.#waiters)
      if (waiter.missing.delete(key) && waiter.missing.size === 0) waiter.done();
    this.options.onReceived([key]);
  }

  #keepLine(key: string, line: readonly LonLat[]): void {
    this.#lines.delete(key);
    this.#lines.set(key, line);
    if (this.#lines.size > mostLines) dropOldest(this.#lines);
  }

  #reached(): void {
    if (this.#state.notReachedSinceMs === null) return;
    this.#state = { notReachedSinceMs: null, reason: null };
    this.options.onReceived("all");
  }

  #failed(question: Question, error: unknown): void {
    // While the engine is lost, a failure says nothing about the request.
    const failures = question.failures + (this.#state.notReachedSinceMs === null ? 1 : 0);
    if (failures >= mostFailures) this.#take(question.key, { refusedMs: this.options.clock() });
    else this.#stack.unshift({ ...question, failures });
    if (this.#state.notReachedSinceMs === null) {
      this.#state = { notReachedSinceMs: this.options.clock(), reason: reasonOf(error) };
      for (const waiter of this.#waiters) waiter.done();
      this.options.onReceived("all");
    }
    if (this.#isResting) return;
    this.#isResting = true;
    const timer = setTimeout(() => {
      this.#isResting = false;
      this.#pump();
    }, this.options.retryMs ?? usualRetryMs);
    timer.unref();
  }
}

function dropOldest(map: Map<string, unknown>): void {
  for (const key of map.keys()) {
    map.delete(key);
    return;
  }
}

/** Node says only "fetch failed" and keeps the cause beside it. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error ? `${error.message}: ${cause.message}` : error.message;
}

/** The ways from each place to the next. */
export const waysAlong = (places: readonly GeoPoint[]): WayEnds[] =>
  places.slice(1).map((to, index) => ({ from: places[index] ?? to, to }));
