import type { LegRow, TerminalInfo } from "@/lib/contract/desk/freight-board";
import type { DriverHours } from "@/lib/contract/desk/hours";
import type { CompanySettings } from "@/lib/contract/desk/settings/company-settings";
import { legState } from "@/lib/desk/areas/freight/board/leg-row";
import { placeOf } from "@/lib/desk/areas/freight/days/day-target";
import { wholeMinute } from "@/lib/desk/areas/freight/days/target-job";
import type { Leg } from "@/lib/desk/areas/freight/picture/freight-objects";
import { type SplitsOf, unknownLabel } from "@/lib/desk/areas/trips/plans/plans";
import type { Fleet } from "@/lib/desk/directory/vehicles/fleet";
import { driverSighting, vehicleLabel } from "@/lib/desk/directory/vehicles/whereabouts";
import type { DeskGround } from "@/lib/desk/ground";
import { startOf } from "@/lib/desk/planning/driver-start";
import type { LogCache } from "@/lib/desk/planning/log-cache";
import type { PlanJob, Planner, PlanOutcome } from "@/lib/desk/planning/plan-job";
import { isoOf } from "@/lib/time/utc";

export interface LegEtasOptions extends Pick<DeskGround, "clock"> {
  planner: Planner;
  logs: Pick<LogCache, "refresh" | "revision">;
  fleet: Fleet;
  drivers: () => readonly DriverHours[];
  company: () => Promise<CompanySettings>;
  splits: () => Promise<SplitsOf>;
  legs: () => readonly Leg[];
  terminalOf: (code: string) => TerminalInfo | null;
  /** Called with legs whose arrival is expected at another time. */
  onPlanned: (legIds: readonly string[]) => void;
}

type LegEta = Pick<LegRow, "etaAt" | "etaBasis">;

interface Round {
  company: CompanySettings;
  splitsOf: SplitsOf;
  hours: ReadonlyMap<string, DriverHours>;
  nowMs: number;
}

const jobsAtOnce = 20;
/** Positions move and hours run down. */
const renewMs = 120_000;

/** When legs of linehaul that are on the road lawfully arrive: by where the vehicle is and the driver's hours. */
export class LegEtas {
  readonly #known = new Map<string, { key: string; eta: LegEta | null }>();

  constructor(private readonly options: LegEtasOptions) {}

  /** Null where the hours say nothing: nobody drives, another drives the last part, or hours or places are not known. */
  etaOf(legId: string): LegEta | null {
    return this.#known.get(legId)?.eta ?? null;
  }

  /** Brings them up to date. @returns how many were planned anew */
  async round(signal: AbortSignal): Promise<number> {
    const { legs, company, splits, drivers, logs, clock } = this.options;
    const moving = legs().filter((leg) => legState(leg) === "departed");
    const hours = new Map(drivers().map((driver) => [driver.id, driver]));
    await logs.refresh(
      moving.flatMap((leg) => hours.get(drivenBy(leg)?.driverId ?? "") ?? []),
      signal,
    );
    const round: Round = { company: await company(), splitsOf: await splits(), hours, nowMs: clock() };
    const jobs = moving.flatMap((leg) => this.#jobOf(leg, round) ?? []);
    this.#forgetOthers(new Set(jobs.map(({ id }) => legIdOf(id))));
    const due = jobs.filter(({ id, key }) => this.#known.get(legIdOf(id))?.key !== key);
    for (let from = 0; from < due.length && !signal.aborted; from += jobsAtOnce) {
      const outcomes = await this.options.planner.plan(due.slice(from, from + jobsAtOnce));
      for (const outcome of outcomes) this.#take(outcome);
      this.options.onPlanned(outcomes.map(({ id }) => legIdOf(id)));
    }
    return due.length;
  }

  #jobOf(leg: Leg, { company, splitsOf, hours, nowMs }: Round): PlanJob | null {
    const { terminalOf, fleet, logs } = this.options;
    const driven = drivenBy(leg);
    const terminal = driven && terminalOf(driven.destination);
    const place = terminal && placeOf(terminal);
    const driver = driven && (hours.get(driven.driverId) ?? null);
    if (!driven || !place || !driver || unknownLabel(driver, nowMs, company) !== null) return null;
    const seen = driverSighting(fleet, driver, driven.vehicle);
    if (!seen) return null;
    const label = vehicleLabel(fleet, driven.vehicle ?? driver.vehicle);
    const start = startOf(driver, seen.place, wholeMinute(nowMs), label, splitsOf(driver.id));
    return {
      id: jobIdOf(leg.manifest.id),
      key: JSON.stringify([
        driven,
        logs.revision(driver.id),
        start.status,
        company.roads,
        Math.floor(nowMs / renewMs),
      ]),
      start,
      after: null,
      waitingIs: company.waitingIs,
      driving: company.roads,
      stops: [{ place, serviceMs: 0, windowStartMs: null, windowEndMs: null }],
      whole: false,
    };
  }

  #take(outcome: PlanOutcome): void {
    const arriveAtMs = "plan" in outcome ? outcome.plan.stops[0]?.arriveAtMs : undefined;
    const eta: LegEta | null =
      arriveAtMs === undefined ? null : { etaAt: isoOf(arriveAtMs), etaBasis: "hours" };
    this.#known.set(legIdOf(outcome.id), { key: outcome.key, eta });
  }

  #forgetOthers(present: ReadonlySet<string>): void {
    const gone = [...this.#known.keys()].filter((id) => !present.has(id));
    if (gone.length === 0) return;
    for (const id of gone) this.#known.delete(id);
    // A thread that died meanwhile has lost them anyway.
    this.options.planner.forget(gone.map(jobIdOf)).catch(() => undefined);
    this.options.onPlanned(gone);
  }
}

const prefix = "leg ";
const jobIdOf = (legId: string) => `${prefix}${legId}`;
const legIdOf = (jobId: string) => jobId.slice(prefix.length);

/** Who drives a leg to its end; null where that is not known, or somebody else takes over on the way. */
function drivenBy({ manifest, movements, trip }: Leg) {
  const moving = movements.find(({ facts }) => facts.status !== "arrived") ?? movements.at(-1);
  if (moving !== movements.at(-1)) return null;
  const { driverCode, destination } = manifest.facts;
  const driverId = moving?.facts.driverCode ?? trip?.facts.driverCode ?? driverCode;
  if (driverId === null || destination === null) return null;
  return {
    driverId,
    destination,
    vehicle: moving?.facts.vehicle ?? trip?.facts.vehicle ?? null,
  };
}
