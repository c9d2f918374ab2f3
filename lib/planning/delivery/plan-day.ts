import type { ClockName } from "@/lib/hos/clocks";
import type { DutyStatus } from "@/lib/hos/duty-log";
import type { Projection } from "@/lib/hos/projection";
import type {
  DaySegment,
  DeliveryDay,
  Overrun,
  PlannedDay,
  PlannedDayStop,
} from "@/lib/planning/delivery/delivery-day";
import { beginsAtMs, lateMsAt, scoreOf, startOfService } from "@/lib/planning/delivery/timetable";
import { windowConflict } from "@/lib/planning/window-conflict";

/** Driver whose hours a day is planned with. */
export interface DayDriver {
  /** The hours as they are if the day begins at an instant, and no earlier than then. */
  hoursAt: (beginAtMs: number) => Projection;
  /** No day can begin before. */
  fromMs: number;
  /** Not driving for so long interrupts driving; null where the driver's rules ask for no break. */
  breakMs: number | null;
}

/**
 * A day in a given order. A break that driving needs is had where it falls due; there is no long rest in the middle of
 * such a day, so that where shift, driving or cycle run out the rest of it is planned as `over`.
 * @param order the day's stops in driving order
 * @param driver null where nothing is known of the driver's hours
 */
export function planDay(day: DeliveryDay, order: readonly number[], driver: DayDriver | null): PlannedDay {
  const { lunchBefore, miles } = scoreOf(day, order);
  const startAtMs = beginsAtMs(day);
  const walk = new DayWalk(startAtMs, driver);
  walk.spend("service", "ON", day.beginDwellMs, -1);
  const stops: PlannedDayStop[] = [];
  let place = 0;
  for (const [position, stop] of order.entries()) {
    if (lunchBefore === position) walk.spend("break", "OFF", day.lunchMs, position);
    walk.drive(day.ways.driveMs(place, stop + 1), position);
    const arriveAtMs = walk.atMs;
    const serviceStartAtMs = startOfService(day, stop, arriveAtMs);
    const waiting: DutyStatus = day.waitingIs === "off-duty" ? "OFF" : "ON";
    walk.spend("wait", waiting, serviceStartAtMs - arriveAtMs, position);
    const { serviceMs, windowEndMs } = day.stops[stop] ?? { serviceMs: 0, windowEndMs: null };
    walk.spend("service", "ON", serviceMs, position);
    const slackMs = windowEndMs === null ? null : windowEndMs - serviceStartAtMs;
    stops.push({ stop, arriveAtMs, serviceStartAtMs, departAtMs: walk.atMs, slackMs });
    place = stop + 1;
  }
  if (lunchBefore === order.length) walk.spend("break", "OFF", day.lunchMs, -1);
  walk.drive(day.ways.driveMs(place, day.stops.length + 1), -1);
  const limit = walk.limit;
  walk.spend("service", "ON", day.endDwellMs, -1);
  const lateMs = stops.reduce(
    (sum, { stop, serviceStartAtMs }) =>
      sum + lateMsAt(day.stops[stop]?.windowEndMs ?? null, serviceStartAtMs),
    0,
  );
  return {
    startAtMs,
    endAtMs: walk.atMs,
    miles,
    lateMs,
    segments: walk.segments,
    stops,
    hours: walk.hours(limit),
    conflict: lateMs > 0 ? conflictOf(day, order) : null,
  };
}

/** Judged by the roads alone, in the order that is driven. */
const conflictOf = (day: DeliveryDay, order: readonly number[]) =>
  windowConflict(
    order.flatMap((index, position) => {
      const stop = day.stops[index];
      const before = position === 0 ? 0 : (order[position - 1] ?? 0) + 1;
      return stop ? { ...stop, driveMs: day.ways.driveMs(before, index + 1) } : [];
    }),
  );

type Limit = Pick<Overrun, "clock" | "limitAtMs">;

/** Goes through a day, with the hours where they are known. */
class DayWalk {
  atMs: number;
  readonly segments: DaySegment[] = [];
  readonly #breakMs: number | null;
  #hours: Projection | null;
  #over: Limit | null = null;
  /** Instants at which each clock runs out if work goes on, as last seen before it did. */
  readonly #ends: Partial<Record<ClockName, number>> = {};
  #drivenUntilMs: number;

  constructor(startAtMs: number, driver: DayDriver | null) {
    this.atMs = startAtMs;
    this.#drivenUntilMs = startAtMs;
    this.#breakMs = driver?.breakMs ?? null;
    this.#hours = driver?.hoursAt(startAtMs) ?? null;
  }

  /** Tells which clock ends the driving, shift or cycle, and when; null where nothing is known of them. */
  get limit(): Limit | null {
    if (this.#over) return this.#over;
    this.#noteEnds();
    const { shift = Number.POSITIVE_INFINITY, cycle = Number.POSITIVE_INFINITY } = this.#ends;
    const limitAtMs = Math.min(shift, cycle);
    return Number.isFinite(limitAtMs) ? { clock: shift <= cycle ? "shift" : "cycle", limitAtMs } : null;
  }

  spend(kind: DaySegment["kind"], status: DutyStatus, lengthMs: number, position: number): void {
    if (lengthMs === 0) return;
    this.#noteEnds();
    this.#hours = this.#hours?.after(status, lengthMs) ?? null;
    const last = this.segments.at(-1);
    const endMs = this.atMs + lengthMs;
    if (last?.kind === kind && last.position === position) last.endMs = endMs;
    else this.segments.push({ kind, position, startMs: this.atMs, endMs });
    this.atMs = endMs;
  }

  drive(lengthMs: number, position: number): void {
    let leftMs = lengthMs;
    while (leftMs > 0) {
      const stepMs = this.#over || !this.#hours ? leftMs : Math.min(leftMs, this.#hours.driveAvailableNowMs);
      if (stepMs > 0) {
        this.spend("drive", "D", stepMs, position);
        leftMs -= stepMs;
      } else this.#runOut(position);
    }
    if (lengthMs > 0) this.#drivenUntilMs = this.atMs;
  }

  /** A break where that is all it takes, else the end of the hours. */
  #runOut(position: number): void {
    const clock = this.#hours?.clocks().binding;
    if (!clock) return;
    if (clock === "break" && this.#breakMs !== null) this.spend("break", "OFF", this.#breakMs, position);
    else this.#over = { clock, limitAtMs: this.#ends[clock] ?? this.atMs };
  }

  #noteEnds(): void {
    if (!this.#hours) return;
    const { driveMs, shiftMs, cycleMs } = this.#hours;
    for (const [clock, leftMs] of [
      ["drive", driveMs],
      ["shift", shiftMs],
      ["cycle", cycleMs],
    ] as const)
      if (leftMs > 0) this.#ends[clock] = this.atMs + leftMs;
  }

  hours(limit: Limit | null): PlannedDay["hours"] {
    if (!this.#hours) return null;
    const { driveMs: driveLeftMs, shiftMs: dutyLeftMs } = this.#hours;
    return { over: this.#over && this.#overrun(this.#over), limit, driveLeftMs, dutyLeftMs };
  }

  #overrun({ clock, limitAtMs }: Limit): Overrun {
    let overMs = 0;
    for (const { kind, startMs, endMs } of this.segments) {
      const isCounted = clock === "drive" ? kind === "drive" : clock === "shift" || kind !== "break";
      const pastMs = Math.min(endMs, this.#drivenUntilMs) - Math.max(startMs, limitAtMs);
      if (isCounted && pastMs > 0) overMs += pastMs;
    }
    return { clock, limitAtMs, overMs };
  }
}
