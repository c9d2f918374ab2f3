import type { DayLabel } from "@/lib/planning/delivery/day-verdict";
import type { DeliveryDay, PlannedDay } from "@/lib/planning/delivery/delivery-day";
import { type DayDriver, planDay } from "@/lib/planning/delivery/plan-day";
import { leavesAtMs } from "@/lib/planning/delivery/timetable";

/** A day that is not kept, and what is known about mending it. */
export interface BrokenDay {
  day: DeliveryDay;
  order: readonly number[];
  driver: DayDriver;
  plan: PlannedDay;
  /** Stops that may be left for another day: not where the driver is already. */
  removable: readonly number[];
}

const minuteMs = 60_000;

/**
 * The way out of a day that is late or over hours, as a clause; null where none was found. Of a late day an earlier
 * departure. Of one over hours a later departure that waits less, else the one stop without which it is lawful, the last
 * where several would do, else the fewest from its end.
 */
export function wayOut(broken: BrokenDay, label: DayLabel): string | null {
  if (!broken.plan.hours?.over) return earlierDeparture(broken, label);
  return laterDeparture(broken, label) ?? withoutStops(broken, label);
}

const isKept = ({ hours, lateMs }: PlannedDay) => hours?.over === null && lateMs === 0;

function earlierDeparture({ day, order, driver, plan }: BrokenDay, label: DayLabel): string | null {
  const mostMs = Math.max(0, ...plan.stops.map(({ slackMs }) => -(slackMs ?? 0)));
  const departAtMs = leavesAtMs(day) - Math.ceil(mostMs / minuteMs) * minuteMs;
  // Nobody leaves before the loading is done, and what has left has left.
  if (day.begunAtMs !== null || departAtMs < day.fromMs + day.beginDwellMs) return null;
  if (departAtMs - day.beginDwellMs < driver.fromMs) return null;
  const earlier = planDay({ ...day, departAtMs }, order, driver);
  return isKept(earlier) ? `leaving by ${label.timeAt(departAtMs)} it is on time` : null;
}

function laterDeparture({ day, order, driver, plan }: BrokenDay, label: DayLabel): string | null {
  const waitMs = plan.segments.find(({ kind }) => kind === "wait");
  if (day.begunAtMs !== null || !waitMs) return null;
  const departAtMs = leavesAtMs(day) + waitMs.endMs - waitMs.startMs;
  const later = planDay({ ...day, departAtMs }, order, driver);
  const isNoLater = later.lateMs <= plan.lateMs;
  return later.hours?.over === null && isNoLater
    ? `leaving at ${label.timeAt(departAtMs)} it is within hours`
    : null;
}

function withoutStops({ day, order, driver, removable }: BrokenDay, label: DayLabel): string | null {
  const may = new Set(removable);
  const lasts = order.filter((stop) => may.has(stop)).toReversed();
  const without = (gone: readonly number[]) =>
    planDay(
      day,
      order.filter((stop) => !gone.includes(stop)),
      driver,
    );
  for (const stop of lasts) {
    const shorter = without([stop]);
    if (!shorter.hours?.over)
      return `without ${label.stopName(stop)} it is done ${label.timeAt(shorter.endAtMs)}`;
  }
  for (let count = 2; count <= lasts.length; count++) {
    const shorter = without(lasts.slice(0, count));
    if (!shorter.hours?.over)
      return `without the last ${count} stops it is done ${label.timeAt(shorter.endAtMs)}`;
  }
  return null;
}
