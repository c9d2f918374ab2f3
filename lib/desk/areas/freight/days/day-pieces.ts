import type { DayJob, DayOutcome } from "@/lib/desk/planning/day-job";
import type { Planner } from "@/lib/desk/planning/plan-job";
import type { Turn } from "@/lib/desk/planning/plan-queue";

/** Stops looked at while stops are added, in one piece: some 50 ms. An order of 300 takes one stop at a time. */
const mostLookedAt = 40_000;

/**
 * Plans a day in pieces that are over in a blink, so that colleagues have their turns in between: stops that are added go
 * into the order a few at a time, then each driver is planned alone.
 */
export async function planInPieces(planner: Planner, job: DayJob, turn: Turn): Promise<DayOutcome> {
  const ordered = await withAdded(planner, job, turn);
  if ("fault" in ordered) return ordered;
  const alone = ordered.drivers.map((driver, index) => ({
    ...ordered,
    drivers: [driver],
    withPath: job.withPath && index === 0,
  }));
  const outcomes = await Promise.all(alone.map((one) => turn(() => planner.planDays([one]))));
  const days = [];
  for (const [outcome] of outcomes) {
    if (!outcome || "fault" in outcome) return outcome ?? noResult(job);
    days.push(...outcome.days);
  }
  const [first] = outcomes[0] ?? [];
  return { id: job.id, order: ordered.order, days, path: first && "path" in first ? first.path : [] };
}

/** The job with what is added in its order, as {@link planInPieces} puts it there. */
export async function withAdded(
  planner: Planner,
  job: DayJob,
  turn: Turn,
): Promise<DayJob | Extract<DayOutcome, { fault: string }>> {
  let { order, added } = job;
  while (added.length > 0) {
    const count = addedAtOnce(order.length, added.length);
    const piece = { ...job, order, added: added.slice(0, count), withPath: false, isOrderOnly: true };
    const [outcome] = await turn(() => planner.planDays([piece]));
    if (!outcome || "fault" in outcome) return outcome ?? noResult(job);
    order = outcome.order;
    added = added.slice(count);
  }
  return { ...job, order, added };
}

const noResult = ({ id }: DayJob) => ({ id, fault: "planning gave no result" });

/** Limits how many stops are added in one piece: each is tried at every place of an order that grows by them. */
function addedAtOnce(ordered: number, added: number): number {
  let count = 1;
  while (count < added && (count + 1) * (ordered + count + 1) ** 2 <= mostLookedAt) count += 1;
  return count;
}
