import { median, printFigure, shown } from "@/lib/commands/bench/figures";
import type { DriverLog } from "@/lib/hos/duty-log";
import { rulePackFor } from "@/lib/hos/rule-packs";
import { dayDriver } from "@/lib/planning/delivery/day-driver";
import type { DeliveryDay } from "@/lib/planning/delivery/delivery-day";
import { orderStops } from "@/lib/planning/delivery/order-stops";
import { planDay } from "@/lib/planning/delivery/plan-day";
import { startFromLog } from "@/lib/planning/plan-start";

/** Limits that each figure must stay under; the ratios are to these. */
const limits = { planMs: 20, orderMs: 1000, exactMs: 1000 };
const rounds = 9;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const departAtMs = Date.UTC(2026, 10, 24, 13, 30);

const log: DriverLog = {
  rulePack: rulePackFor("us-property-70-8"),
  timezone: "America/Chicago",
  logDayStart: "00:00",
  segments: [{ status: "OFF", startMs: departAtMs - 11 * hourMs, endMs: departAtMs }],
  claims: [],
  prior: { offMinutesBeforeStart: 600, onDutyMinutesByDate: {} },
};

/** Stops in and around a town, every other one with a window. */
function townDay(stops: number): DeliveryDay {
  const places = Array.from({ length: stops + 2 }, (_, place) =>
    place === 0 || place > stops ? [0, 0] : [((place * 37) % 41) - 20, ((place * 53) % 43) - 21],
  );
  const miles = places.map(([x = 0, y = 0]) =>
    places.map(([toX = 0, toY = 0]) => Math.round(Math.hypot(x - toX, y - toY) * 0.6)),
  );
  return {
    fromMs: departAtMs,
    departAtMs,
    beginDwellMs: 0,
    endDwellMs: 15 * minuteMs,
    lunchMs: 30 * minuteMs,
    begunAtMs: null,
    waitingIs: "on-duty",
    stops: Array.from({ length: stops }, (_, stop) => ({
      serviceMs: (8 + ((stop * 7) % 12)) * minuteMs,
      windowStartMs: stop % 4 === 0 ? departAtMs + (stop % 5) * hourMs : null,
      windowEndMs: stop % 2 === 0 ? departAtMs + ((stop % 5) + 3) * hourMs : null,
    })),
    ways: {
      miles: (from, to) => miles[from]?.[to] ?? 0,
      driveMs: (from, to) => (miles[from]?.[to] ?? 0) * 100_000,
    },
  };
}

function millisOf(work: () => unknown): number {
  work();
  const times = Array.from({ length: rounds }, () => {
    const from = performance.now();
    work();
    return performance.now() - from;
  });
  return median(times);
}

/** A driver's day of deliveries: whether it is lawful, and in which order its stops are best driven. */
export async function benchDay(): Promise<void> {
  const long = townDay(25);
  const order = [...long.stops.keys()];
  const driver = dayDriver(startFromLog(log, departAtMs), { workBefore: [], isWorking: false });
  const planMs = millisOf(() => planDay(long, order, driver));
  printFigure("day of 25 stops, lawful or not", planMs / limits.planMs, `${shown(planMs)} ms`);
  const budget = { clockMs: () => performance.now(), mostMs: limits.orderMs, mostTried: 2_000_000, seed: 1 };
  const orderMs = millisOf(() => orderStops(long, order, new Set(), driver, budget));
  printFigure("day of 25 stops, put in order", orderMs / limits.orderMs, `${shown(orderMs)} ms`);
  const short = townDay(8);
  const exactMs = millisOf(() => orderStops(short, [...short.stops.keys()], new Set(), driver, budget));
  printFigure("day of 8 stops, the best order of all", exactMs / limits.exactMs, `${shown(exactMs)} ms`);
}
