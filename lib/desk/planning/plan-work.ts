import { DayWork, orderBudget } from "@/lib/desk/planning/day-work";
import { type WayEnds, waysAlong } from "@/lib/desk/planning/engine-ways";
import { type JobStart, NoPlan } from "@/lib/desk/planning/job-start";
import { LegTimes } from "@/lib/desk/planning/leg-times";
import { orderTrip } from "@/lib/desk/planning/order-work";
import {
  isNext,
  type JobStop,
  type PlacedRest,
  type PlanJob,
  type PlanOutcome,
  type RankJob,
  type RankOutcome,
  type RoadChange,
  type TripOrder,
  type TripOrderJob,
} from "@/lib/desk/planning/plan-job";
import { rankJob, waysToRank } from "@/lib/desk/planning/rank-work";
import { placedRests } from "@/lib/desk/planning/rest-places";
import type { GeoPoint, LonLat } from "@/lib/geo/geo-point";
import type { PlaceIndex } from "@/lib/geo/place-index";
import type { DriverLog } from "@/lib/hos/duty-log";
import type { ReportedClocks } from "@/lib/hos/reported-clocks";
import { swift } from "@/lib/planning/best-way";
import type { Plan, PlanStop } from "@/lib/planning/plan";
import { type PlanStart, startFromClocks, startFromLog } from "@/lib/planning/plan-start";
import { planTrip, planWithoutLatest } from "@/lib/planning/plan-trip";
import { startAfterWork } from "@/lib/planning/work-before";
import type { EngineRouter } from "@/lib/routing/engine-router";
import type { HighwayGraph } from "@/lib/routing/highway-graph";

/** State in which a driver's next trip begins. */
interface TripEnd {
  atMs: number;
  place: GeoPoint | null;
  log: DriverLog | null;
  clocks: ReportedClocks | null;
}

/** Hours with which a driver begins, and the place if one is known. */
export interface Beginning {
  start: PlanStart;
  from: GeoPoint | null;
}

export interface PlanWorkParts {
  /** The carrier's own routing engine; null leaves ways to the highway graph. */
  engine?: EngineRouter | null;
  /** Milliseconds since 1970. */
  clock?: () => number;
  /** Towns where loads can be handed over and by which rests are named; null where none are known. */
  towns?: () => PlaceIndex | null;
  /** Milliseconds of a running clock. */
  elapsedMs?: () => number;
  /** Called with changes of the routing engine, delayed and batched. */
  onRoads?: (change: RoadChange) => void;
  /** Wait until a lost engine is tried again, milliseconds. */
  retryMs?: number;
}

/** A driver who could wait at the gate does not leave so late that a window becomes tight. */
const toSpareMs = 3_600_000;
/** Responses come in bursts: the plans that depend on them are made anew together. */
const newsMs = 300;
/** A member who looks at one plan waits this long for the engine's ways, then sees the highway graph's. */
const waysWaitMs = 800;

/** Plans trips and ranks drivers. Keeps logs, ways and the ends of trips between calls. */
export class PlanWork {
  readonly legs: LegTimes;
  readonly days: DayWork;
  readonly #logs = new Map<string, DriverLog>();
  readonly #ends = new Map<string, TripEnd>();
  #changed: Set<string> | null = null;

  constructor(
    graph: HighwayGraph,
    private readonly parts: PlanWorkParts = {},
  ) {
    const { engine, clock = Date.now, retryMs } = parts;
    const onNews = (ids: readonly string[]) => this.#received(ids);
    this.legs = new LegTimes(
      graph,
      engine ? { router: engine, clock, onNews, ...(retryMs === undefined ? {} : { retryMs }) } : null,
    );
    this.days = new DayWork({
      legs: this.legs,
      startOf: (start) => this.#startOf(start),
      logOf: (driverId) => this.#logs.get(driverId) ?? null,
    });
  }

  /** Waits for the routing engine where somebody waits for the plans; null where nobody has to wait. */
  waysOfPlans(jobs: readonly PlanJob[]): Promise<void> | null {
    const whole = jobs.filter((job) => job.whole);
    if (whole.length === 0) return null;
    return this.legs.settled(
      whole.flatMap((job) => this.#waysOf(job)),
      true,
      waysWaitMs,
    );
  }

  /** The same for a ranking. */
  waysOfRanking(job: RankJob): Promise<void> | null {
    return this.legs.settled(waysToRank(job), false, waysWaitMs);
  }

  takeLogs(logs: readonly (readonly [driverId: string, log: DriverLog | null])[]): void {
    for (const [driverId, log] of logs)
      if (log === null) this.#logs.delete(driverId);
      else this.#logs.set(driverId, log);
  }

  forget(ids: readonly string[]): void {
    for (const id of ids) {
      this.#ends.delete(id);
      this.legs.forget(id);
    }
  }

  plan(jobs: readonly PlanJob[]): PlanOutcome[] {
    return jobs.map((job) => {
      try {
        this.legs.driveAs(job.driving);
        return this.#planOne(job);
      } catch (error) {
        if (!(error instanceof NoPlan || error instanceof RangeError)) throw error;
        this.#ends.delete(job.id);
        return { id: job.id, key: job.key, fault: error.message };
      }
    });
  }

  rank(job: RankJob): RankOutcome {
    this.legs.driveAs(job.driving);
    return rankJob(job, {
      legs: this.legs,
      begin: (start, after) => this.#beginAfter(start, after),
      towns: this.parts.towns ?? (() => null),
      elapsedMs: this.parts.elapsedMs ?? (() => performance.now()),
    });
  }

  orderTrip(job: TripOrderJob): TripOrder {
    this.legs.driveAs(job.driving);
    const before = job.after === null ? undefined : this.#ends.get(job.after);
    const from = before ? before.place : job.start.place;
    return orderTrip(job, { legs: this.legs, from, budget: orderBudget, plan: (one) => this.plan([one])[0] });
  }

  #planOne(job: PlanJob): PlanOutcome {
    const { start, from } = this.#begin(job.start, job.after);
    const legs = this.#legsOf(job, from);
    const stops = planStops(
      job.stops,
      legs.map(({ driveMs }) => driveMs),
    );
    const { hasBerth, splits } = job.start;
    const isUnderway = isNext(job) && job.start.status === "D";
    const input = { start, waitingIs: job.waitingIs, hasBerth, splits, stops, isUnderway, toSpareMs };
    const plan = job.whole ? planTrip(input) : planWithoutLatest(input, swift);
    // Keep no end of a job after other work: the log alone says too little of it.
    if (job.start.before) this.#ends.delete(job.id);
    else this.#ends.set(job.id, this.#endOf(job, plan));
    return {
      id: job.id,
      key: job.key,
      plan,
      legMiles: legs.map(({ miles }) => miles),
      roads: this.legs.roadsOf(legs),
      ...(job.whole ? this.#pathOf(job.stops, from) : { path: [], pathSources: [] }),
      rests: job.whole ? this.#restsOf(plan, job.stops, from) : [],
    };
  }

  #received(ids: readonly string[]): void {
    const { onRoads } = this.parts;
    const { engineState } = this.legs;
    if (!onRoads || !engineState) return;
    if (this.#changed) {
      for (const id of ids) this.#changed.add(id);
      return;
    }
    const changed = new Set(ids);
    this.#changed = changed;
    const timer = setTimeout(() => {
      this.#changed = null;
      onRoads({ ids: [...changed], ...(this.legs.engineState ?? engineState) });
    }, newsMs);
    timer.unref();
  }

  #waysOf(job: PlanJob): WayEnds[] {
    const before = job.after === null ? undefined : this.#ends.get(job.after);
    const from = before ? before.place : job.start.place;
    const places = [from, ...job.stops.map((stop) => stop.place)].filter((place) => place !== null);
    return waysAlong(places);
  }

  #begin(start: JobStart, after: string | null): Beginning {
    const before = after === null ? undefined : this.#ends.get(after);
    if (!before) return { start: this.#startOf(start), from: start.place };
    const departAtMs = Math.max(start.departAtMs, before.atMs);
    if (before.log) return { start: startFromLog(before.log, departAtMs), from: before.place };
    if (before.clocks) return { start: startFromClocks(before.clocks, departAtMs), from: before.place };
    return { start: this.#startOf(start), from: before.place };
  }

  /** For comparing drivers: no plan begins at the end of a trip that has none. */
  #beginAfter(start: JobStart, after: string | null): Beginning {
    if (after !== null && !this.#ends.has(after)) throw new NoPlan("The driver's trip before has no plan");
    return this.#begin(start, after);
  }

  /** @throws NoPlan where nothing is known of the driver's hours */
  #startOf(start: JobStart): PlanStart {
    const { before, departAtMs } = start;
    if (before === undefined) return this.#startAt(start);
    return startAfterWork(this.#startAt({ ...start, departAtMs: before.fromMs }), before.spans, departAtMs);
  }

  #startAt({ driverId, status, departAtMs, clocks }: JobStart): PlanStart {
    const log = this.#logs.get(driverId);
    if (log) return startFromLog(carriedOn(log, status, departAtMs), departAtMs);
    if (clocks) return startFromClocks(clocks, Math.max(departAtMs, clocks.asOfMs));
    throw new NoPlan("The driver's hours are not known");
  }

  #legsOf(job: PlanJob, from: GeoPoint | null) {
    let place = from;
    return job.stops.map((stop, index) => {
      if (stop.place === null) throw new NoPlan(`Stop ${index + 1} has no place on the map`);
      const isMoving = index === 0 && isNext(job);
      const here = place ?? stop.place;
      const mover = job.movesAs ?? job.id;
      const leg = isMoving
        ? this.legs.left(mover, here, stop.place)
        : this.legs.between(here, stop.place, job.id);
      if (leg === null) throw new NoPlan(`No road is known to stop ${index + 1}`);
      place = stop.place;
      return leg;
    });
  }

  #restsOf(plan: Plan, stops: readonly JobStop[], from: GeoPoint | null): PlacedRest[] {
    const towns = plan.segments.some(({ kind }) => kind === "rest") ? this.parts.towns?.() : null;
    return towns ? placedRests(plan, { from, stops, legs: this.legs, towns }) : [];
  }

  #pathOf(stops: readonly JobStop[], from: GeoPoint | null) {
    const places = [from, ...stops.map((stop) => stop.place)].filter((place) => place !== null);
    const lines = waysAlong(places).map((way) => this.legs.path(way.from, way.to));
    const path: LonLat[] = lines.flatMap(({ points }) => points);
    return { path, pathSources: [...new Set(lines.map(({ source }) => source))] };
  }

  #endOf(job: PlanJob, plan: Plan): TripEnd {
    const atMs = plan.stops.at(-1)?.departAtMs ?? plan.startAtMs;
    const place = job.stops.at(-1)?.place ?? job.start.place;
    const before = job.after === null ? undefined : this.#ends.get(job.after);
    const log = before ? before.log : (this.#logs.get(job.start.driverId) ?? null);
    const startClocks = before ? before.clocks : job.start.clocks;
    const { driveMs, shiftMs, breakMs, cycleMs } = plan.clocksAfter;
    return {
      atMs,
      place,
      log: log && logWith(carriedOn(log, job.start.status, plan.startAtMs), plan),
      clocks: startClocks && { ...startClocks, driveMs, shiftMs, breakMs, cycleMs, asOfMs: atMs, rest: null },
    };
  }
}

/** The log with the present status going on until the departure: a log ends where it was last read. */
export function carriedOn(log: DriverLog, status: JobStart["status"], departAtMs: number): DriverLog {
  const last = log.segments.at(-1);
  if (!last || last.status !== status || last.endMs >= departAtMs) return log;
  return { ...log, segments: [...log.segments.slice(0, -1), { ...last, endMs: departAtMs }] };
}

/** The log as it will be once the plan has been driven. */
function logWith(log: DriverLog, plan: Plan): DriverLog {
  const past = log.segments
    .filter(({ startMs }) => startMs < plan.startAtMs)
    .map((segment) => (segment.endMs > plan.startAtMs ? { ...segment, endMs: plan.startAtMs } : segment));
  const ahead = plan.segments
    .filter(({ startMs, endMs }) => endMs > startMs)
    .map(({ status, startMs, endMs }) => ({ status, startMs, endMs }));
  return { ...log, segments: [...past, ...ahead] };
}

/** Stops with the driving to each. */
const planStops = (stops: readonly JobStop[], driveMs: readonly number[]): PlanStop[] =>
  stops.map(({ serviceMs, windowStartMs, windowEndMs }, index) => ({
    driveMs: driveMs[index] ?? 0,
    serviceMs,
    windowStartMs,
    windowEndMs,
  }));
