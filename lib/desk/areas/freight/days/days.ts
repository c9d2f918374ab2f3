import type { TerminalInfo } from "@/lib/contract/desk/freight-board";
import type { DayPlan, ManifestRow } from "@/lib/contract/desk/freight-manifests";
import type { FreightSettings } from "@/lib/contract/desk/freight-settings";
import type { DriverHours } from "@/lib/contract/desk/hours";
import type { CompanySettings } from "@/lib/contract/desk/settings/company-settings";
import { unknownDay } from "@/lib/desk/areas/freight/board/unknown-day";
import { type DayPerson, dayPerson } from "@/lib/desk/areas/freight/days/day-drivers";
import { dayResponse } from "@/lib/desk/areas/freight/days/day-response";
import { type DayTarget, manifestTarget, placeOf } from "@/lib/desk/areas/freight/days/day-target";
import { manifestWork, noteOfDay, planOfDay, turnOfDay } from "@/lib/desk/areas/freight/days/planned-work";
import { targetJob } from "@/lib/desk/areas/freight/days/target-job";
import type { Fleet } from "@/lib/desk/directory/vehicles/fleet";
import type { DeskGround } from "@/lib/desk/ground";
import type { DayJob, DayOutcome } from "@/lib/desk/planning/day-job";
import type { LogCache } from "@/lib/desk/planning/log-cache";
import type { Planner } from "@/lib/desk/planning/plan-job";
import { type DriverWork, keyOfBefore, worksBefore } from "@/lib/desk/planning/work/driver-work";
import type { DriverWorks } from "@/lib/desk/planning/work/driver-works";
import { madeLate } from "@/lib/desk/planning/work/later-works";
import type { WaitingIs } from "@/lib/planning/plan";

export interface DaysOptions extends Pick<DeskGround, "clock"> {
  planner: Planner;
  logs: Pick<LogCache, "refresh" | "revision">;
  fleet: Fleet;
  /** Every driver's hours, as last read. */
  drivers: () => readonly DriverHours[];
  company: () => Promise<CompanySettings>;
  freight: () => FreightSettings;
  /** All that are in the picture. */
  manifests: () => readonly ManifestRow[];
  terminalOf: (code: string) => TerminalInfo | null;
  /** Other works of drivers; manifests are handed in here. */
  works: DriverWorks;
  /** Called with the manifests whose plan is new. */
  onPlanned: (manifestIds: readonly string[]) => void;
}

interface KnownDay {
  /** Key of what the plan rests on: the same key is the same plan. */
  key: string;
  plan: DayPlan;
}

/** Facts that a round plans with. */
interface Round {
  company: CompanySettings;
  freight: FreightSettings;
  hours: ReadonlyMap<string, DriverHours>;
  nowMs: number;
}

/** A manifest with its day as it is planned now, and whose it is. */
interface OtherDay {
  manifestId: string;
  title: string;
  driverId: string | null;
  day: string | null;
}

/** A job with the drivers that it names, or what is missing for it, as a clause. */
interface DayJobs {
  job: DayJob | string;
  persons: readonly DayPerson[];
}

interface DueDay {
  row: ManifestRow;
  target: DayTarget;
  job: DayJob;
  person: DayPerson;
  key: string;
}

/** Few enough that a round does not delay a single plan that somebody waits for. */
const jobsAtOnce = 20;
const minuteMs = 60_000;

/** The driver's day of every manifest that is not driven yet; made anew where something that it rests on changed. */
export class Days {
  readonly #known = new Map<string, KnownDay>();
  /** By which each is planned now, made anew or not. */
  readonly #jobs = new Map<string, DayJob>();

  constructor(private readonly options: DaysOptions) {}

  /** Null while it is worked out. */
  planOf(manifestId: string): DayPlan | null {
    return this.#known.get(manifestId)?.plan ?? null;
  }

  /** Days as they are planned now, with whose they are. */
  planned(): OtherDay[] {
    return this.options.manifests().flatMap(({ manifestId, title, driver, day }) => {
      const plan = this.planOf(manifestId);
      return plan ? { manifestId, title, driverId: driver?.externalUserId ?? null, day, plan } : [];
    });
  }

  /** Brings the plans up to date. @returns how many were made anew */
  async round(signal: AbortSignal): Promise<number> {
    const { manifests } = this.options;
    const open = manifests().filter(({ state }) => state !== "completed");
    const gone = this.#dropOthers(open);
    const round = await this.#round(
      open.map(({ driver }) => driver?.externalUserId ?? null),
      signal,
    );
    const changed = [...gone];
    const due: DueDay[] = [];
    for (const row of open.sort(byDeparture)) {
      const day = this.#due(row, round);
      if (typeof day === "string") this.#jobs.delete(row.manifestId);
      else this.#jobs.set(row.manifestId, day.job);
      if (typeof day === "string") {
        if (this.#set(row.manifestId, day, unknownDay(day, round.nowMs))) changed.push(row.manifestId);
      } else if (this.#known.get(row.manifestId)?.key !== day.key) due.push(day);
    }
    if (changed.length > 0) this.options.onPlanned(changed);
    for (let from = 0; from < due.length && !signal.aborted; from += jobsAtOnce)
      await this.#plan(due.slice(from, from + jobsAtOnce), round.nowMs);
    this.#handIn(open, round);
    return due.length;
  }

  /** Hands in what drivers have here, for whoever plans other works of theirs. */
  #handIn(open: readonly ManifestRow[], { company }: Round): void {
    const { works, terminalOf } = this.options;
    works.take(
      "manifest",
      open.flatMap((row) => {
        const place = row.terminal === null ? null : placeOf(terminalOf(row.terminal));
        const job = this.#jobs.get(row.manifestId) ?? null;
        const { waitingIs } = company;
        return manifestWork(row, this.planOf(row.manifestId), place, { waitingIs, job }) ?? [];
      }),
    );
  }

  /** The job of a day that somebody asks about, for each of these drivers. */
  async jobOf(
    target: DayTarget,
    driverIds: readonly (string | null)[],
    wanted: Pick<DayJob, "withPath"> & { added: readonly string[] },
    signal: AbortSignal,
  ): Promise<DayJobs> {
    return this.#job(target, driverIds, await this.#round(driverIds, signal), wanted);
  }

  /** Tells what a day does to the works of a driver that come after it, a clause each. */
  async madeLate(target: DayTarget, driverId: string | null, plan: DayPlan): Promise<string[]> {
    const { works, planner, clock } = this.options;
    const own = works.of(driverId);
    if (own.length === 0) return [];
    const { waitingIs } = await this.options.company();
    const work = planOfDay(plan, target.terminal, waitingIs);
    return work === null ? [] : madeLate(planner, own, { ...turnOfDay(target), plan: work }, clock());
  }

  /** Reads what there is to plan with, and the logs of these drivers. */
  async #round(driverIds: readonly (string | null)[], signal: AbortSignal): Promise<Round> {
    const { company, freight, drivers, logs, clock } = this.options;
    const hours = new Map(drivers().map((driver) => [driver.id, driver]));
    await logs.refresh(
      driverIds.flatMap((id) => (id === null ? [] : (hours.get(id) ?? []))),
      signal,
    );
    return { company: await company(), freight: freight(), hours, nowMs: clock() };
  }

  async #plan(due: readonly DueDay[], nowMs: number): Promise<void> {
    const outcomes = await this.options.planner.planDays(due.map(({ job }) => job));
    for (const [index, { row, target, person, key, job }] of due.entries()) {
      const outcome = outcomes[index];
      if (outcome)
        this.#set(
          row.manifestId,
          key,
          planOfOutcome(outcome, target, person, { nowMs, waitingIs: job.waitingIs }),
        );
    }
    this.options.onPlanned(due.map(({ row }) => row.manifestId));
  }

  /** @returns whether that is new */
  #set(manifestId: string, key: string, plan: DayPlan): boolean {
    if (this.#known.get(manifestId)?.key === key) return false;
    this.#known.set(manifestId, { key, plan });
    return true;
  }

  /** The job of a manifest and what it rests on, or why there is none. */
  #due(row: ManifestRow, round: Round): DueDay | string {
    if (row.returnedAt !== null) return "the driver is back";
    const target = manifestTarget(row, row.terminal === null ? null : this.options.terminalOf(row.terminal));
    if (typeof target === "string") return target;
    const { job, persons } = this.#job(target, [target.driverId], round, { added: [], withPath: false });
    const [person] = persons;
    if (typeof job === "string" || !person) return String(job);
    return { row, target, job, person, key: this.#keyOf(target, job, person, round.nowMs) };
  }

  #job(
    target: DayTarget,
    driverIds: readonly (string | null)[],
    { company, freight, hours, nowMs }: Round,
    wanted: Pick<DayJob, "withPath"> & { added: readonly string[] },
  ): DayJobs {
    const { manifestId, vehicle } = target;
    const turn = turnOfDay(target);
    const persons = driverIds.map((driverId) => {
      const before = worksBefore(this.options.works.of(driverId), turn, nowMs);
      return dayPerson({
        driverId,
        hours: driverId === null ? null : (hours.get(driverId) ?? null),
        vehicle,
        before,
        company,
        fleet: this.options.fleet,
        nowMs,
      });
    });
    const job = targetJob(target, {
      ...wanted,
      id: `day ${manifestId}`,
      seenAt: persons[0]?.seenAt ?? null,
      drivers: persons.map(({ driver }) => driver),
      lunchMinutes: freight.lunchMinutes,
      waitingIs: company.waitingIs,
      driving: company.roads,
      nowMs,
    });
    return { job, persons };
  }

  #keyOf(target: DayTarget, job: DayJob, { driver, before }: DayPerson, nowMs: number): string {
    const { start, unknown } = driver;
    const revision = start ? this.options.logs.revision(start.driverId) : 0;
    const lengths = [job.lunchMs, job.beginDwellMs, job.waitingIs, job.driving];
    const place = [job.from.latitude, job.from.longitude].map((degrees) => Math.round(degrees * 50));
    return JSON.stringify([
      target,
      [unknown, start?.driverId, start?.status, revision, keyOfBefore(before)],
      [lengths, place, renewalOf(target, nowMs)],
    ]);
  }

  #dropOthers(open: readonly ManifestRow[]): string[] {
    const present = new Set(open.map(({ manifestId }) => manifestId));
    const gone = [...this.#known.keys()].filter((id) => !present.has(id));
    for (const id of gone) this.#known.delete(id);
    for (const id of gone) this.#jobs.delete(id);
    return gone;
  }
}

const byDeparture = (a: ManifestRow, b: ManifestRow) => (a.departAt ?? "").localeCompare(b.departAt ?? "");

const hourMs = 60 * minuteMs;

/**
 * Hours run down and positions move while a day is driven, so it is planned anew each minute; each 5 minutes before that,
 * and each half hour where it begins in more than half a day. Not all in the same instant.
 */
function renewalOf({ manifestId, startedMs, departAtMs }: DayTarget, nowMs: number): number {
  const isFar = departAtMs !== null && departAtMs - nowMs > 12 * hourMs;
  const everyMs = startedMs !== null ? minuteMs : (isFar ? 30 : 5) * minuteMs;
  return Math.floor((nowMs + (spread(manifestId ?? "") % everyMs)) / everyMs);
}

/** A number that differs from text to text. */
const spread = (text: string): number =>
  [...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003, 7);

/** A day of one driver off the planning thread. */
export function planOfOutcome(
  outcome: DayOutcome,
  target: DayTarget,
  { clocksAsOfMs, before }: Pick<DayPerson, "clocksAsOfMs" | "before">,
  at: { nowMs: number; waitingIs: WaitingIs },
): DayPlan {
  const { nowMs } = at;
  if ("fault" in outcome) return unknownDay(outcome.fault, nowMs);
  const [day] = outcome.days;
  if (!day) return unknownDay("planning gave no result", nowMs);
  return withNote(dayResponse(day, target, clocksAsOfMs, nowMs), target, before, at);
}

/** The plan with what the driver's other work does to it, before all else that makes it so. */
function withNote(
  plan: DayPlan,
  target: DayTarget,
  before: readonly DriverWork[],
  at: { nowMs: number; waitingIs: WaitingIs },
): DayPlan {
  const note = noteOfDay(target, plan, before, at);
  return note === null ? plan : { ...plan, why: [note, plan.why].filter((part) => part !== null).join("; ") };
}
