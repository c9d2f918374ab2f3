import { isPlannable, mostServiceMinutes, plannableDays } from "@/lib/contract/desk/plain/plan-range";
import type { DayJob, DayJobDriver } from "@/lib/desk/planning/day-job";
import type { JobStart } from "@/lib/desk/planning/job-start";
import type { JobStop, PlanJob, Planner, RankJob } from "@/lib/desk/planning/plan-job";
import type { DriverLog } from "@/lib/hos/duty-log";
import { within } from "@/lib/time/spans";

const mostServiceMs = mostServiceMinutes * 60_000;
const dayMs = 86_400_000;
const hoursFault = "the date of the driver's hours is out of range";

/**
 * A planner that is handed nothing beyond {@link plannableDays}, whatever a platform sent: hours are judged day by day, so
 * that one stop of the year 9999 would keep everybody waiting. What lies beyond has a fault for people instead of a plan.
 * @param clock milliseconds since 1970
 */
export function boundedPlanner(planner: Planner, clock: () => number): Planner {
  /** Hands over those without a fault. @returns each one's outcome, in the order of the jobs */
  async function split<Job extends { id: string }, Outcome>(
    jobs: readonly Job[],
    faultOf: (job: Job) => string | null,
    work: (sound: readonly Job[]) => Promise<Outcome[]>,
    refused: (job: Job, fault: string) => Outcome,
  ): Promise<Outcome[]> {
    const judged = jobs.map((job) => ({ job, fault: faultOf(job) }));
    const sound = judged.filter(({ fault }) => fault === null).map(({ job }) => job);
    if (sound.length === jobs.length) return work(jobs);
    // Nothing begins where a plan of theirs once ended.
    await planner.forget(judged.flatMap(({ job, fault }) => (fault === null ? [] : job.id)));
    const outcomes = sound.length > 0 ? await work(sound) : [];
    const next = outcomes[Symbol.iterator]();
    return judged.flatMap(({ job, fault }) => {
      if (fault !== null) return refused(job, fault);
      const { done, value } = next.next();
      return done ? [] : [value];
    });
  }
  const { onLost, onRoads } = planner;
  return {
    takeLogs: (logs) => planner.takeLogs(logs.map(([id, log]) => [id, log && recent(log, clock())] as const)),
    plan: (jobs) =>
      split(
        jobs,
        (job) => planFault(job, clock()),
        (sound) => planner.plan(sound),
        ({ id, key }, fault) => ({ id, key, fault }),
      ),
    async rank(job) {
      const nowMs = clock();
      const fault = stopsFault(job.stops, nowMs);
      if (fault !== null) return { ranked: [], repairs: [], repairsFor: null, roads: null, fault };
      return planner.rank(boundedRanking(job, nowMs));
    },
    async orderTrip(job) {
      const fault = planFault(job, clock());
      return fault === null ? planner.orderTrip(job) : { fault };
    },
    planDays: (jobs) =>
      split(
        jobs.map((job) => ({ ...job, drivers: boundedDrivers(job, clock()) })),
        (job) => dayFault(job, clock()),
        (sound) => planner.planDays(sound),
        ({ id }, fault) => ({ id, fault }),
      ),
    async orderDay(job) {
      const fault = dayFault(job, clock());
      return fault === null ? planner.orderDay({ ...job, drivers: boundedDrivers(job, clock()) }) : { fault };
    },
    forget: (ids) => planner.forget(ids),
    ...(onLost ? { onLost: onLost.bind(planner) } : {}),
    ...(onRoads ? { onRoads: onRoads.bind(planner) } : {}),
    close: () => planner.close(),
  };
}

/** The log without what lies so far off that no rule looks at it. */
const recent = (log: DriverLog, nowMs: number): DriverLog => ({
  ...log,
  segments: within(log.segments, {
    startMs: nowMs - plannableDays.back * dayMs,
    endMs: nowMs + plannableDays.ahead * dayMs,
  }),
});

const isOut = (atMs: number | null, nowMs: number): boolean => atMs !== null && !isPlannable(atMs, nowMs);

/** Says what is wrong with the dates of stops, as a clause; null where nothing is. */
function stopsFault(
  stops: readonly (Omit<JobStop, "place"> & { name?: string })[],
  nowMs: number,
): string | null {
  for (const [index, { name, windowStartMs, windowEndMs, serviceMs }] of stops.entries()) {
    const stop = name ?? `stop ${index + 1}`;
    if (isOut(windowStartMs, nowMs) || isOut(windowEndMs, nowMs))
      return `the date of ${stop} is out of range`;
    if (serviceMs > mostServiceMs) return `the service at ${stop} is longer than a week`;
  }
  return null;
}

/** Tells whether a driver's hours and departure lie where they can be planned with. */
const isSound = ({ departAtMs, clocks }: JobStart, nowMs: number): boolean =>
  isPlannable(departAtMs, nowMs) && !isOut(clocks?.asOfMs ?? null, nowMs);

const planFault = ({ start, stops }: PlanJob, nowMs: number): string | null =>
  isOut(start.departAtMs, nowMs)
    ? "the date of departure is out of range"
    : isSound(start, nowMs)
      ? stopsFault(stops, nowMs)
      : hoursFault;

const boundedRanking = (job: RankJob, nowMs: number): RankJob => ({
  ...job,
  candidates: job.candidates.map((candidate) =>
    candidate.start && !isSound(candidate.start, nowMs) ? { ...candidate, start: null } : candidate,
  ),
  swaps: job.swaps.filter(({ stops }) => stopsFault(stops, nowMs) === null),
});

const boundedDrivers = ({ drivers }: DayJob, nowMs: number): DayJobDriver[] =>
  drivers.map((driver) =>
    driver.start && !isSound(driver.start, nowMs) ? { ...driver, start: null, unknown: hoursFault } : driver,
  );

function dayFault(job: DayJob, nowMs: number): string | null {
  if (isOut(job.departAtMs, nowMs)) return "the date of departure is out of range";
  if (Math.max(job.beginDwellMs, job.endDwellMs, job.lunchMs) > mostServiceMs)
    return "the time at the terminal is longer than a week";
  return stopsFault(job.stops, nowMs);
}
