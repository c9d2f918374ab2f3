import type { GeoPoint, LonLat } from "@/lib/geo/geo-point";
import { EngineRefusal } from "@/lib/routing/engine-call";
import type { EngineRouter } from "@/lib/routing/engine-router";
import type { Route } from "@/lib/routing/router";

/** From one place to another; both ends within about 100 metres make the same way. */
export interface WayEnds {
  from: GeoPoint;
  to: GeoPoint;
}

/** How the routing engine stands. */
export interface EngineState {
  /** Since when it was not reached, milliseconds since 1970; null while it answers. */
  notReachedSinceMs: number | null;
  /** Why, in the words of the failure. */
  reason: string | null;
}

export interface EngineWaysOptions {
  router: EngineRouter;
  /** Milliseconds since 1970. */
  clock: () => number;
  /** Told of ways that the engine has answered; `all` where it was lost or reached again. */
  onHeard: (keys: readonly string[] | "all") => void;
  /** An engine that was lost is tried again after so long. */
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
/** Whoever needs more ways than these asks again when he plans again. */
const mostWaiting = 5_000;
/** A question that failed so often may itself be what the engine fails at. */
const mostFailures = 3;
const refusedForMs = 3_600_000;
const usualRetryMs = 15_000;

const place = ({ latitude, longitude }: GeoPoint) => `${latitude.toFixed(3)},${longitude.toFixed(3)}`;
/** About 100 metres. */
export const wayKey = ({ from, to }: WayEnds): string => `${place(from)} ${place(to)}`;

/**
 * Ways as a routing engine tells them: asked for a few at a time, what was asked last first, and kept. Nobody waits for
 * it: what is not told yet is undefined. An engine that is lost is tried with one question now and then.
 */
export class EngineWays {
  readonly #known = new Map<string, Known>();
  readonly #lines = new Map<string, readonly LonLat[]>();
  /** Asked last, answered first: that is what somebody looks at. */
  readonly #stack: Question[] = [];
  readonly #asked = new Set<string>();
  readonly #waiters = new Set<{ missing: Set<string>; done: () => void }>();
  #active = 0;
  #state: EngineState = { notReachedSinceMs: null, reason: null };
  #isResting = false;

  constructor(private readonly options: EngineWaysOptions) {}

  get state(): EngineState {
    return this.#state;
  }

  /** The way as the engine told it, null where it knows of none; undefined where it has not told. */
  get(key: string): { distanceMiles: number; driveSeconds: number } | null | undefined {
    const known = this.#known.get(key);
    return known && "route" in known ? known.route : undefined;
  }

  /** Its line, kept for ways that were asked about lately. */
  line(key: string): readonly LonLat[] | undefined {
    return this.#lines.get(key);
  }

  /** Puts a way on the list of questions, once. */
  ask(ends: WayEnds): void {
    const key = wayKey(ends);
    if (this.#asked.has(key) || this.#isRefused(key)) return;
    this.#asked.add(key);
    this.#stack.push({ ...ends, key, failures: 0 });
    if (this.#stack.length > mostWaiting) this.#asked.delete(this.#stack.shift()?.key ?? "");
    this.#pump();
  }

  /**
   * Asks for ways and waits until they are told, but no longer than so long, and not at all for an engine that is lost.
   * @param withLines whether their lines are wanted too
   */
  async settled(ways: readonly WayEnds[], withLines: boolean, waitMs: number): Promise<void> {
    const missing = new Set<string>();
    for (const ends of ways) {
      const key = wayKey(ends);
      const isTold = this.get(key) !== undefined && !(withLines && this.get(key) && !this.#lines.has(key));
      if (isTold || this.#isRefused(key)) continue;
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
    this.#asked.delete(key);
    this.#known.delete(key);
    this.#known.set(key, known);
    if (this.#known.size > mostKept) dropOldest(this.#known);
    for (const waiter of this.#waiters)
      if (waiter.missing.delete(key) && waiter.missing.size === 0) waiter.done();
    this.options.onHeard([key]);
  }

  #keepLine(key: string, line: readonly LonLat[]): void {
    this.#lines.delete(key);
    this.#lines.set(key, line);
    if (this.#lines.size > mostLines) dropOldest(this.#lines);
  }

  #reached(): void {
    if (this.#state.notReachedSinceMs === null) return;
    this.#state = { notReachedSinceMs: null, reason: null };
    this.options.onHeard("all");
  }

  #failed(question: Question, error: unknown): void {
    // While the engine is lost it is not the question that fails.
    const failures = question.failures + (this.#state.notReachedSinceMs === null ? 1 : 0);
    if (failures >= mostFailures) this.#take(question.key, { refusedMs: this.options.clock() });
    else this.#stack.unshift({ ...question, failures });
    if (this.#state.notReachedSinceMs === null) {
      this.#state = { notReachedSinceMs: this.options.clock(), reason: reasonOf(error) };
      for (const waiter of this.#waiters) waiter.done();
      this.options.onHeard("all");
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
