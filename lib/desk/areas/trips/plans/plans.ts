import type { DriverHours } from "@/lib/contract/desk/hours";
import { defaultSettings } from "@/lib/contract/desk/plain/setting-defaults";
import type { CompanySettings } from "@/lib/contract/desk/settings/company-settings";
import type { TruckloadTrip } from "@/lib/contract/interface/truckload-records";
import { tripJob } from "@/lib/desk/areas/trips/plans/trip-job";
import { type KnownPlan, tripWork, turnOfTrip } from "@/lib/desk/areas/trips/plans/trip-work";
import { driverOf, isOver, plannedStartMs, vehicleOf } from "@/lib/desk/areas/trips/records/trip-facts";
import type { TripStore } from "@/lib/desk/areas/trips/records/trip-store";
import type { Fleet } from "@/lib/desk/directory/vehicles/fleet";
import { driverSighting, vehicleLabel } from "@/lib/desk/directory/vehicles/whereabouts";
import type { DeskGround } from "@/lib/desk/ground";
import { startOf } from "@/lib/desk/planning/driver-start";
import type { LogCache } from "@/lib/desk/planning/log-cache";
import type { PlanJob, Planner, PlanOutcome } from "@/lib/desk/planning/plan-job";
import {
  type DriverWork,
  joinedBefore,
  keyOfBefore,
  worksBefore,
} from "@/lib/desk/planning/work/driver-work";
import type { DriverWorks } from "@/lib/desk/planning/work/driver-works";
import { startAfter } from "@/lib/desk/planning/work/start-after";
import { whyUnknown } from "@/lib/driver-hours/driver-state";
import type { SplitPolicy } from "@/lib/planning/plan";
import { timeLabel } from "@/lib/time/instant-labels";

/** Reads which splits may be planned for a driver. */
export type SplitsOf = (driverId: string) => SplitPolicy;

export interface PlansOptions extends Pick<DeskGround, "clock"> {
  planner: Planner;
  store: TripStore;
  /** Every driver's hours, as last read. */
  drivers: () => readonly DriverHours[];
  logs: LogCache;
  fleet: Fleet;
  settings: () => Promise<CompanySettings>;
  splits: () => Promise<SplitsOf>;
  /** Other works of drivers; trips are handed in here. */
  works: DriverWorks;
  /** Called with the trips whose plan changed. */
  onPlanned: (tripIds: readonly number[]) => void;
}

const minuteMs = 60_000;
/** Few enough that a round of the fleet does not delay a single plan that somebody waits for. */
const jobsAtOnce = 20;
const wholeMinute = (ms: number) => Math.ceil(ms / minuteMs) * minuteMs;

/** The plan of every trip that has a driver and open stops; made anew for what changed only. */
export class Plans {
  readonly #known = new Map<number, KnownPlan>();
  readonly #keys = new Map<number, string>();
  /** The newest job of each trip: what an older one still brings is out of date. */
  readonly #requested = new Map<number, string>();
  /** By which each trip is planned now, made anew or not. */
  readonly #jobs = new Map<number, PlanJob>();

  /** Settings of the company, as the last round read it. */
  company: CompanySettings = defaultSettings;

  constructor(private readonly options: PlansOptions) {}

  get(tripId: number): KnownPlan | null {
    return this.#known.get(tripId) ?? null;
  }

  /** The planner lost its state: everything is planned anew. */
  forgetAll(): void {
    this.#keys.clear();
  }

  /** Plans these trips anew in the next round though they did not change: their ways did. */
  remake(ids: readonly string[]): void {
    for (const id of ids) this.#keys.delete(Number(id));
  }

  /**
   * Brings the plans up to date.
   * @param only drivers whose trips are planned; null for all
   * @returns how many were made anew
   */
  async round(signal: AbortSignal, only: ReadonlySet<string> | null = null): Promise<number> {
    const { clock, drivers, logs, settings, splits, planner } = this.options;
    const company = await settings();
    const splitsOf = await splits();
    this.company = company;
    const hours = new Map(drivers().map((driver) => [driver.id, driver]));
    const chains = this.chains();
    const due = [...chains].filter(([driverId]) => only === null || only.has(driverId));
    await logs.refresh(
      due.flatMap(([driverId]) => hours.get(driverId) ?? []),
      signal,
    );
    const nowMs = clock();
    const round = {
      splitsOf,
      jobs: [] as PlanJob[],
      bases: new Map<string, Basis>(),
      changed: [] as number[],
    };
    for (const [driverId, trips] of due)
      this.#chainJobs(trips, hours.get(driverId) ?? null, driverId, company, nowMs, round);
    this.#dropOthers(new Set([...chains.values()].flat().map(({ tripId }) => tripId)), round.changed);
    if (round.changed.length > 0) this.options.onPlanned(round.changed);
    for (let from = 0; from < round.jobs.length && !signal.aborted; from += jobsAtOnce) {
      const outcomes = await planner.plan(round.jobs.slice(from, from + jobsAtOnce));
      this.options.onPlanned(outcomes.map((outcome) => this.#take(outcome, round.bases)));
    }
    this.#handIn(chains);
    return round.jobs.length;
  }

  /** A trip as one of the works of a driver. */
  work(driverId: string, trip: TruckloadTrip): DriverWork {
    return tripWork(driverId, trip, this.get(trip.tripId), this.#jobs.get(trip.tripId) ?? null);
  }

  /** Hands in what drivers have here, for whoever plans other works of theirs. */
  #handIn(chains: ReadonlyMap<string, readonly TruckloadTrip[]>): void {
    const works: DriverWork[] = [];
    for (const [driverId, trips] of chains) for (const trip of trips) works.push(this.work(driverId, trip));
    this.options.works.take("trip", works);
  }

  #take(outcome: PlanOutcome, bases: ReadonlyMap<string, Basis>): number {
    const tripId = Number(outcome.id);
    const basis = bases.get(outcome.id);
    if (this.#requested.get(tripId) !== outcome.key) return tripId;
    this.#keys.set(tripId, outcome.key);
    this.#known.set(
      tripId,
      "fault" in outcome
        ? { because: outcome.fault }
        : { outcome, clocksAsOfMs: basis?.clocksAsOfMs ?? null, positionMs: basis?.positionMs ?? null },
    );
    return tripId;
  }

  /** Trips by driver, in driving order: the one underway first. */
  chains(): Map<string, TruckloadTrip[]> {
    const chains = new Map<string, TruckloadTrip[]>();
    for (const { trip } of this.options.store.all()) {
      const driverId = driverOf(trip);
      if (driverId === null || isOver(trip)) continue;
      const chain = chains.get(driverId);
      if (chain) chain.push(trip);
      else chains.set(driverId, [trip]);
    }
    for (const chain of chains.values()) if (chain.length > 1) chain.sort(byTurn);
    return chains;
  }

  #chainJobs(
    trips: readonly TruckloadTrip[],
    hours: DriverHours | null,
    driverId: string,
    company: CompanySettings,
    nowMs: number,
    round: { splitsOf: SplitsOf; jobs: PlanJob[]; bases: Map<string, Basis>; changed: number[] },
  ): void {
    const unknown = unknownLabel(hours, nowMs, company);
    const works = this.options.works.of(driverId);
    let after: number | null = null;
    let isAnew = false;
    for (const trip of trips) {
      if (hours === null || unknown !== null) {
        this.#cannot(trip.tripId, unknown ?? "", round.changed);
        continue;
      }
      const seen = driverSighting(this.options.fleet, hours, vehicleOf(trip));
      const text = vehicleLabel(this.options.fleet, vehicleOf(trip) ?? hours.vehicle);
      const start = startOf(hours, seen?.place ?? null, wholeMinute(nowMs), text, round.splitsOf(driverId));
      const before = worksBefore(works, turnOfTrip(trip), nowMs);
      // Trips among themselves follow one another in the planning thread.
      const isMixed = before.some(({ kind }) => kind !== "trip");
      const job = tripJob({
        trip,
        start: isMixed ? startAfter(start, joinedBefore(before)) : start,
        after: isMixed ? null : after,
        waitingIs: company.waitingIs,
        driving: company.roads,
        nowMs,
        restsOn: `${this.options.logs.revision(driverId)}${isMixed ? ` ${keyOfBefore(before)}` : ""}`,
        whole: false,
      });
      if (job === null) {
        this.#cannot(trip.tripId, "no stop is open", round.changed);
        continue;
      }
      after = trip.tripId;
      this.#jobs.set(trip.tripId, job);
      isAnew ||= this.#keys.get(trip.tripId) !== job.key;
      if (!isAnew) continue;
      round.jobs.push(job);
      this.#requested.set(trip.tripId, job.key);
      round.bases.set(job.id, { clocksAsOfMs: hours.asOfMs, positionMs: seen?.eventMs ?? null });
    }
  }

  #cannot(tripId: number, because: string, changed: number[]): void {
    const known = this.#known.get(tripId);
    this.#keys.delete(tripId);
    this.#requested.delete(tripId);
    this.#jobs.delete(tripId);
    if (known && "because" in known && known.because === because) return;
    this.#known.set(tripId, { because });
    changed.push(tripId);
  }

  #dropOthers(present: ReadonlySet<number>, changed: number[]): void {
    const gone = [...this.#known.keys()].filter((tripId) => !present.has(tripId));
    if (gone.length === 0) return;
    for (const tripId of gone) {
      this.#known.delete(tripId);
      this.#jobs.delete(tripId);
      this.#keys.delete(tripId);
      this.#requested.delete(tripId);
    }
    changed.push(...gone);
    // A thread that died meanwhile has lost them anyway.
    this.options.planner.forget(gone.map(String)).catch(() => undefined);
  }
}

interface Basis {
  clocksAsOfMs: number | null;
  positionMs: number | null;
}

export const byTurn = (a: TruckloadTrip, b: TruckloadTrip): number =>
  Number(Boolean(b.actualStartTime)) - Number(Boolean(a.actualStartTime)) ||
  (plannedStartMs(a) ?? Number.POSITIVE_INFINITY) - (plannedStartMs(b) ?? Number.POSITIVE_INFINITY) ||
  a.tripId - b.tripId;

/** Says why a driver cannot be planned, for people; null where they can. */
export function unknownLabel(
  hours: DriverHours | null,
  nowMs: number,
  company: Pick<CompanySettings, "staleClockMinutes">,
): string | null {
  const why = hours === null ? "no-records" : whyUnknown(hours, nowMs, company);
  if (why === null) return null;
  if (why === "unreadable") return "the driver's status cannot be read";
  if (why === "no-records" || hours?.asOfMs == null) return "no hours are known of the driver";
  return `hours unknown since ${timeLabel(hours.asOfMs, hours.engine?.timezone ?? "UTC")}`;
}
