import type { TerminalInfo } from "@/lib/contract/desk/freight-board";
import type { DriverHours } from "@/lib/contract/desk/hours";
import type { LegRow } from "@/lib/contract/desk/linehaul/leg-row";
import type { CompanySettings } from "@/lib/contract/desk/settings/company-settings";
import { legState } from "@/lib/desk/areas/freight/board/leg-row";
import { placeOf } from "@/lib/desk/areas/freight/days/day-target";
import { type LegPlan, legPlan, nobody } from "@/lib/desk/areas/freight/days/leg-plan";
import { wholeMinute } from "@/lib/desk/areas/freight/days/target-job";
import type { Leg } from "@/lib/desk/areas/freight/picture/freight-objects";
import { type SplitsOf, unknownLabel } from "@/lib/desk/areas/trips/plans/plans";
import type { Fleet } from "@/lib/desk/directory/vehicles/fleet";
import { driverSighting, vehicleLabel } from "@/lib/desk/directory/vehicles/whereabouts";
import type { DeskGround } from "@/lib/desk/ground";
import { startOf } from "@/lib/desk/planning/driver-start";
import type { JobStart } from "@/lib/desk/planning/job-start";
import type { LogCache } from "@/lib/desk/planning/log-cache";
import type { JobStop, PlanJob, Planner, PlanOutcome } from "@/lib/desk/planning/plan-job";
import {
  type DriverWork,
  joinedBefore,
  keyOfBefore,
  type WorkTurn,
  worksBefore,
} from "@/lib/desk/planning/work/driver-work";
import type { DriverWorks } from "@/lib/desk/planning/work/driver-works";
import { startAfter } from "@/lib/desk/planning/work/start-after";
import type { GeoPoint } from "@/lib/geo/geo-point";
import { rulePackFor } from "@/lib/hos/rule-packs";

/** A leg that is still to be driven, or is being driven. Places are terminals' codes. */
export interface DrivenLeg {
  id: string;
  /** Null where nobody drives it yet: then only how long it takes is worked out. */
  driverId: string | null;
  vehicle: string | null;
  destination: string;
  /** Null once it is on the road: then it goes on from where the truck is. */
  leaves: { origin: string; atMs: number } | null;
}

export interface LegEtasOptions extends Pick<DeskGround, "clock"> {
  planner: Planner;
  logs: Pick<LogCache, "refresh" | "revision">;
  fleet: Fleet;
  drivers: () => readonly DriverHours[];
  company: () => Promise<CompanySettings>;
  splits: () => Promise<SplitsOf>;
  legs: () => readonly DrivenLeg[];
  terminalOf: (code: string) => TerminalInfo | null;
  /** Other works of drivers. */
  works: Pick<DriverWorks, "of">;
  /** Called with legs whose arrival is expected at another time. */
  onPlanned: (legIds: readonly string[]) => void;
  /** Begins the names of its plans at the planner; left out, `leg`. */
  name?: string;
}

interface Round {
  company: CompanySettings;
  splitsOf: SplitsOf;
  hours: ReadonlyMap<string, DriverHours>;
  nowMs: number;
}

/** State in which a leg begins. */
interface LegBeginning {
  start: JobStart;
  /** Place and time of its beginning; null on the road, and where only the driving is of interest. */
  origin: JobStop | null;
  before: readonly DriverWork[];
}

interface LegJob {
  legId: string;
  job: PlanJob;
  /** By which it is planned if its driver does other work before; null where it has left, or nobody knows. */
  afterWork: PlanJob | null;
}

const jobsAtOnce = 20;
/** Positions move and hours run down. */
const renewMs = 120_000;
const hourMs = 3_600_000;

/**
 * Finds when legs of linehaul lawfully arrive, and how long they are driven: by where the vehicle is and the driver's
 * hours.
 */
export class LegEtas {
  readonly #known = new Map<string, { key: string; plan: LegPlan | null }>();
  /** Jobs of legs that have not left, with their origin to get to first. */
  #afterWork: ReadonlyMap<string, PlanJob | null> = new Map();
  readonly #prefix: string;

  constructor(private readonly options: LegEtasOptions) {
    this.#prefix = `${options.name ?? "leg"} `;
  }

  /** Null where the hours say nothing: nobody drives, or hours or places are not known. */
  etaOf(legId: string): Pick<LegRow, "etaAt" | "etaBasis"> | null {
    const etaAt = this.planOf(legId)?.etaAt ?? null;
    return etaAt === null ? null : { etaAt, etaBasis: "hours" };
  }

  /** Null where no way is known, and before it was worked out. */
  planOf(legId: string): LegPlan | null {
    return this.#known.get(legId)?.plan ?? null;
  }

  /** By which a leg is planned if its driver does other work before; null where it has left, or nobody knows. */
  jobAfterWork(legId: string): PlanJob | null {
    return this.#afterWork.get(legId) ?? null;
  }

  /** Brings them up to date. @returns how many were planned anew */
  async round(signal: AbortSignal): Promise<number> {
    const legs = this.options.legs();
    const round = await this.#round(legs, signal);
    const made = legs.flatMap((leg) => this.#jobOf(leg, round) ?? []);
    this.#afterWork = new Map(made.map(({ legId, afterWork }) => [legId, afterWork]));
    const jobs = made.map(({ job }) => job);
    this.#forgetOthers(new Set(jobs.map(({ id }) => this.#legIdOf(id))));
    const due = jobs.filter(({ id, key }) => this.#known.get(this.#legIdOf(id))?.key !== key);
    for (let from = 0; from < due.length && !signal.aborted; from += jobsAtOnce) {
      const some = due.slice(from, from + jobsAtOnce);
      const outcomes = await this.options.planner.plan(some);
      for (const [index, outcome] of outcomes.entries()) {
        const job = some[index];
        if (job) this.#take(outcome, job);
      }
      this.options.onPlanned(outcomes.map(({ id }) => this.#legIdOf(id)));
    }
    return due.length;
  }

  /** A leg with another driver, after all else that they have before it; null where no way is known. */
  async planWith(leg: DrivenLeg, signal: AbortSignal): Promise<LegPlan | null> {
    const { planner } = this.options;
    const round = await this.#round([leg], signal);
    const job = this.#jobOf(leg, round)?.job;
    if (job === undefined) return null;
    const id = `${job.id} with ${leg.driverId}`;
    const [outcome] = await planner.plan([{ ...job, id, movesAs: job.id }]);
    // A thread that died meanwhile has lost it anyway.
    planner.forget([id]).catch(() => undefined);
    return outcome && "plan" in outcome ? legPlan(outcome.plan, job) : null;
  }

  /** Reads what there is to plan with, and the logs of these legs' drivers. */
  async #round(legs: readonly DrivenLeg[], signal: AbortSignal): Promise<Round> {
    const { company, splits, drivers, logs, clock } = this.options;
    const hours = new Map(drivers().map((driver) => [driver.id, driver]));
    await logs.refresh(
      legs.flatMap(({ driverId }) => hours.get(driverId ?? "") ?? []),
      signal,
    );
    return { company: await company(), splitsOf: await splits(), hours, nowMs: clock() };
  }

  #jobOf(leg: DrivenLeg, round: Round): LegJob | null {
    const { terminalOf, logs } = this.options;
    const place = placeOfTerminal(terminalOf(leg.destination));
    const begins = place && this.#beginOf(leg, round);
    if (!begins) return null;
    const { start, origin, before } = begins;
    const { company, nowMs } = round;
    // Keep the plan of what leaves later: nothing runs down meanwhile.
    const step =
      leg.leaves !== null && leg.leaves.atMs > nowMs ? leg.leaves.atMs : Math.floor(nowMs / renewMs);
    const from = start.before && origin ? [origin] : [];
    const job: PlanJob = {
      id: `${this.#prefix}${leg.id}`,
      key: JSON.stringify([
        leg,
        start.driverId && logs.revision(start.driverId),
        start.status,
        company.roads,
        step,
        keyOfBefore(before),
      ]),
      start,
      after: null,
      waitingIs: company.waitingIs,
      driving: company.roads,
      stops: [...from, { place, serviceMs: 0, windowStartMs: null, windowEndMs: null }],
      whole: false,
    };
    const afterWork = origin && { ...job, stops: [origin, ...job.stops.slice(-1)] };
    return { legId: leg.id, job, afterWork };
  }

  /** Finds where and when the driver begins; where nothing is known of one, a rested one who stands in. */
  #beginOf(leg: DrivenLeg, { company, splitsOf, hours, nowMs }: Round): LegBeginning | null {
    const { terminalOf, fleet, works } = this.options;
    const driver = hours.get(leg.driverId ?? "") ?? null;
    const isKnown = driver !== null && unknownLabel(driver, nowMs, company) === null;
    const place =
      leg.leaves === null
        ? (driverSighting(fleet, driver, leg.vehicle)?.place ?? null)
        : placeOfTerminal(terminalOf(leg.leaves.origin));
    if (place === null) return null;
    const fromMs = wholeMinute(Math.max(nowMs, leg.leaves?.atMs ?? nowMs));
    const before = worksBefore(works.of(leg.driverId), turnOfLeg(leg), nowMs);
    const joined = joinedBefore(before);
    // Take the hours of a driver on another, unknown drive for not known: they are other ones by then.
    const drivesAnother = leg.leaves !== null && driver?.status === "DRIVING" && joined === null;
    if (!isKnown || drivesAnother) return { start: standIn(place, fromMs), origin: null, before: [] };
    const label = vehicleLabel(fleet, leg.vehicle ?? driver.vehicle);
    const splits = splitsOf(driver.id);
    const origin = leg.leaves && { place, serviceMs: 0, windowStartMs: fromMs, windowEndMs: null };
    if (joined === null) return { start: startOf(driver, place, fromMs, label, splits), origin, before };
    const start = startAfter(startOf(driver, place, wholeMinute(nowMs), label, splits), joined);
    return { start, origin, before };
  }

  #take(outcome: PlanOutcome, job: PlanJob): void {
    const plan = "plan" in outcome ? legPlan(outcome.plan, job) : null;
    this.#known.set(this.#legIdOf(outcome.id), { key: outcome.key, plan });
  }

  #forgetOthers(present: ReadonlySet<string>): void {
    const gone = [...this.#known.keys()].filter((id) => !present.has(id));
    if (gone.length === 0) return;
    for (const id of gone) this.#known.delete(id);
    // A thread that died meanwhile has lost them anyway.
    this.options.planner.forget(gone.map((id) => `${this.#prefix}${id}`)).catch(() => undefined);
    this.options.onPlanned(gone);
  }

  #legIdOf = (jobId: string) => jobId.slice(this.#prefix.length);
}

/** Begins a plan of which only the driving is of interest. */
const standIn = (place: GeoPoint, departAtMs: number): JobStart => ({
  driverId: nobody,
  clocks: {
    rulePack: rulePackFor("us-property-70-8"),
    timezone: "UTC",
    logDayStart: "00:00",
    driveMs: 11 * hourMs,
    shiftMs: 14 * hourMs,
    breakMs: 8 * hourMs,
    cycleMs: 70 * hourMs,
    asOfMs: departAtMs,
    rest: null,
  },
  status: "ON",
  place,
  departAtMs,
  hasBerth: false,
  splits: "never",
});

/** By what a leg stands among the other works of its driver. */
const turnOfLeg = ({ id, leaves }: Pick<DrivenLeg, "id" | "leaves">): WorkTurn => ({
  kind: "leg",
  id,
  isUnderway: leaves === null,
  plannedStartMs: leaves === null || leaves.atMs === 0 ? null : leaves.atMs,
});

const placeOfTerminal = (terminal: TerminalInfo | null) => terminal && placeOf(terminal);

/**
 * Finds who drives a leg of a manifest to its end and is on the road; null where that is not known, or it goes on from
 * elsewhere.
 */
export function drivenLeg(leg: Leg): DrivenLeg | null {
  const { manifest, movements, trip } = leg;
  if (legState(leg) !== "departed") return null;
  const moving = movements.find(({ facts }) => facts.status !== "arrived") ?? movements.at(-1);
  if (moving !== movements.at(-1)) return null;
  const { driverCode, destination } = manifest.facts;
  // Waits for the next leg of a relay, which is often made known once this one is under way.
  const movesTo = moving?.facts.destination ?? trip?.facts.destination ?? destination;
  if (movesTo !== destination) return null;
  const driverId = moving?.facts.driverCode ?? trip?.facts.driverCode ?? driverCode;
  if (driverId === null || destination === null) return null;
  const vehicle = moving?.facts.vehicle ?? trip?.facts.vehicle ?? null;
  return { id: manifest.id, driverId, vehicle, destination, leaves: null };
}
