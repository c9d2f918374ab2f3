import type {
  DayJob,
  DayJobDriver,
  DayOrder,
  DayOrderJob,
  DayOutcome,
  JudgedDay,
} from "@/lib/desk/planning/day-job";
import { DayWays } from "@/lib/desk/planning/day-ways";
import { type JobStart, NoPlan } from "@/lib/desk/planning/job-start";
import type { LegTimes } from "@/lib/desk/planning/leg-times";
import type { LonLat } from "@/lib/geo/geo-point";
import type { DriverLog } from "@/lib/hos/duty-log";
import type { SearchBudget } from "@/lib/ordering/stop-order";
import { dayDriver } from "@/lib/planning/delivery/day-driver";
import { type DayLabel, dayVerdict } from "@/lib/planning/delivery/day-verdict";
import type { DeliveryDay } from "@/lib/planning/delivery/delivery-day";
import { insertStops, orderStops } from "@/lib/planning/delivery/order-stops";
import { type DayDriver, planDay } from "@/lib/planning/delivery/plan-day";
import { wayOut } from "@/lib/planning/delivery/ways-out";
import type { PlanStart } from "@/lib/planning/plan-start";
import { wallTime } from "@/lib/time/wall-time";

/** Well under a second, so that the thread is not long away from the others who wait for it. */
export const orderBudget: SearchBudget = {
  clockMs: () => performance.now(),
  mostMs: 700,
  mostTried: 2_000_000,
  seed: 20_261_127,
};

export interface DayWorkParts {
  legs: LegTimes;
  /** @throws NoPlan where nothing is known of the driver's hours */
  startOf: (start: JobStart) => PlanStart;
  logOf: (driverId: string) => DriverLog | null;
}

/** Plans days of deliveries in the planning thread, with the logs and ways that it keeps. */
export class DayWork {
  constructor(private readonly parts: DayWorkParts) {}

  plan(jobs: readonly DayJob[]): DayOutcome[] {
    return jobs.map((job) => {
      const day = this.#dayOf(job);
      return "fault" in day ? { id: job.id, fault: day.fault } : this.#outcome(job, day, orderOf(job, day));
    });
  }

  order(job: DayOrderJob): DayOrder {
    const day = this.#dayOf(job);
    if ("fault" in day) return day;
    const present = orderOf(job, day);
    const reached = job.stops.flatMap(({ isReached }, stop) => (isReached ? [stop] : []));
    const [first] = job.drivers;
    const driver = first ? this.#driverOf(first, job) : null;
    const pinned = new Set([...job.pinned, ...reached]);
    const { order, provenBest } = orderStops(dayOf(day, first, driver), present, pinned, driver, orderBudget);
    return { before: this.#outcome(job, day, present), after: this.#outcome(job, day, order), provenBest };
  }

  #dayOf(job: DayJob): DeliveryDay | { fault: string } {
    this.parts.legs.driveAs(job.driving);
    const places = [job.from, ...job.stops.map(({ place }) => place), job.terminal];
    const ways = new DayWays(places, this.parts.legs);
    const unreached = ways.unreached(orderedPlaces(job));
    if (unreached !== null) {
      const name = job.stops[unreached - 1]?.name ?? "the terminal";
      return { fault: `no road is known to ${name}` };
    }
    const driverId = job.drivers[0]?.start?.driverId;
    const log = driverId === undefined ? null : this.parts.logOf(driverId);
    const isFed = job.begunAtMs !== null && log !== null && lunchWasHad(log, job.begunAtMs, job.lunchMs);
    return { ...job, lunchMs: isFed ? 0 : job.lunchMs, ways };
  }

  #outcome(job: DayJob, day: DeliveryDay, order: readonly number[]) {
    const label: DayLabel = {
      stopName: (stop) => job.stops[stop]?.name ?? `stop ${stop + 1}`,
      timeAt: (atMs) => wallTime(atMs, job.zone).time,
    };
    const drivers = job.isOrderOnly ? [] : job.drivers;
    const days = drivers.map((driver) => this.#judge(job, day, order, driver, label));
    return { id: job.id, order, days, path: job.withPath ? this.#pathOf(job, order) : [] };
  }

  #judge(
    job: DayJob,
    shared: DeliveryDay,
    order: readonly number[],
    own: DayJobDriver,
    label: DayLabel,
  ): JudgedDay {
    const driver = this.#driverOf(own, job);
    const day = dayOf(shared, own, driver);
    const plan = planDay(day, order, driver);
    const verdict = dayVerdict(plan, label, own.unknown);
    if (!driver || verdict.verdict === "on-time") return { plan, verdict };
    const removable = order.filter((stop) => job.stops[stop]?.isReached === false);
    const out = wayOut({ day, order, driver, plan, removable }, label);
    const why = [verdict.why, out].filter((part) => part !== null).join("; ");
    return { plan, verdict: { ...verdict, why: why || null } };
  }

  #driverOf({ start, workBefore, placeBefore = null }: DayJobDriver, { from }: DayJob): DayDriver | null {
    if (start === null) return null;
    try {
      const isWorking = start.status === "ON" || start.status === "D";
      const way = placeBefore && this.parts.legs.between(placeBefore, from);
      return dayDriver(this.parts.startOf(start), { workBefore, wayMs: way?.driveMs ?? 0, isWorking });
    } catch (error) {
      if (error instanceof NoPlan) return null;
      throw error;
    }
  }

  #pathOf({ from, stops, terminal }: DayJob, order: readonly number[]): LonLat[] {
    const places = [from, ...order.flatMap((stop) => stops[stop]?.place ?? []), terminal];
    return places.flatMap((to, index) => {
      const before = places[index - 1];
      return before ? [...this.parts.legs.path(before, to).points] : [];
    });
  }
}

/** The day as one driver can begin it: no earlier than when their work before it is done and they are there. */
const dayOf = (day: DeliveryDay, own: DayJobDriver | undefined, driver: DayDriver | null): DeliveryDay =>
  driver && own && own.workBefore.length > 0 ? { ...day, fromMs: Math.max(day.fromMs, driver.fromMs) } : day;

const orderOf = (job: DayJob, day: DeliveryDay): readonly number[] =>
  job.added.length === 0 ? job.order : insertStops(day, job.order, job.added);

/** Places as they are visited first, for ways that have to exist. */
const orderedPlaces = ({ stops, order, added }: DayJob): number[] => [
  0,
  ...[...order, ...added].map((stop) => stop + 1),
  stops.length + 1,
];

/** Tells whether a driver has been off duty for so long in one piece since an instant, by their log. */
function lunchWasHad({ segments }: DriverLog, sinceMs: number, lunchMs: number): boolean {
  let restedMs = 0;
  for (const { status, startMs, endMs } of segments) {
    const isRest = status === "OFF" || status === "SB";
    restedMs = isRest ? restedMs + Math.max(0, endMs - Math.max(startMs, sinceMs)) : 0;
    if (restedMs >= lunchMs) return true;
  }
  return false;
}
