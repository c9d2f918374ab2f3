import { printFigure, shown } from "@/lib/commands/bench/figures";
import { orderStops } from "@/lib/ordering/order-stops";
import type { OrderProblem, StopOrder } from "@/lib/ordering/stop-order";
import { berlin52 } from "@/lib/ordering/testing/berlin52";
import { type MadeProblem, madeProblem } from "@/lib/ordering/testing/made-problem";
import { pesantProblems } from "@/lib/ordering/testing/pesant";

/** Limits the wait of a dispatcher for one order. */
const usualMs = 1_000;
/** Number of problems of each shape. */
const usualCount = 3;
/** Processor time, so that what else the machine does takes none of it away. */
const clockMs = () => process.cpuUsage().user / 1_000;
const ordered = (problem: OrderProblem, mostMs: number, mostTried = Number.POSITIVE_INFINITY): StopOrder =>
  orderStops(problem, { clockMs, mostMs, mostTried, seed: 1 });

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const percent = (share: number) => `${shown(100 * share)} %`;

/** Against proven ends. */
function benchProven(): void {
  const found = pesantProblems().map((one) => ({ ...one, ...ordered(one.problem, usualMs) }));
  const onTime = found.filter(({ lateMinutes }) => lateMinutes === 0).length;
  const gaps = found.flatMap(({ bestEndMinute, endMinute }) =>
    bestEndMinute === null ? [] : [endMinute / bestEndMinute - 1],
  );
  const name = "order of Pesant's 27, 19 to 44 stops";
  const proven = found.filter(({ provenBest }) => provenBest).length;
  printFigure(
    name,
    1 + mean(gaps),
    `${onTime} on time, ${proven} proven, worst ${percent(Math.max(...gaps))}`,
    {
      value: 1 + Math.max(...gaps),
      unit: "of the best",
      most: 1.03,
    },
  );
  const gap = ordered(berlin52(), usualMs).endMinute / 7542;
  printFigure("order of 51 stops without windows", gap, "berlin52, the optimum is 7542", {
    value: gap,
    unit: "of the best",
    most: 1.03,
  });
}

/** Against the best of the orders that people use, and how many of those that can be are on time. */
function benchMade(name: string, shape: Omit<MadeProblem, "seed">, count: number, onTimeBar: number): void {
  const pairs = Array.from({ length: count }, (_, index) => {
    const problem = madeProblem({ ...shape, seed: index + 1 });
    return { ours: ordered(problem, usualMs), begun: ordered(problem, usualMs, 0) };
  });
  const onTime = pairs.filter(({ ours }) => ours.lateMinutes === 0).length / count;
  const ratio = mean(pairs.map(({ ours, begun }) => ours.endMinute / begun.endMinute));
  const lateBegun = pairs.filter(({ begun }) => begun.lateMinutes > 0).length;
  const plain = `${percent(onTime)} on time; by rule of thumb ${count - lateBegun} of ${count}`;
  printFigure(name, ratio, plain, { value: onTime, unit: "on time", least: onTimeBar });
}

/** The best order of stops, one second each. @param count problems of each shape */
export async function benchOrder(count = usualCount): Promise<void> {
  benchProven();
  for (const stops of [20, 40, 60]) {
    benchMade(`order of ${stops} stops, narrow windows`, { stops, windowMinutes: 40 }, count, 1);
    benchMade(`order of ${stops} stops, wide windows`, { stops, windowMinutes: 160 }, count, 1);
    benchMade(
      `order of ${stops} stops, one-way streets`,
      { stops, windowMinutes: 80, oneWay: true },
      count,
      1,
    );
  }
  for (const stops of [80, 105]) {
    benchMade(`order of ${stops} stops, narrow windows`, { stops, windowMinutes: 40 }, count, 0.9);
    benchMade(`order of ${stops} stops, wide windows`, { stops, windowMinutes: 160 }, count, 0.9);
  }
  for (const stops of [30, 60, 100])
    benchMade(`order of ${stops} stops, no windows`, { stops, windowMinutes: null }, count, 1);
}
