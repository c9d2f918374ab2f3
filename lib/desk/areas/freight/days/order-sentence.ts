import type { JudgedDay } from "@/lib/desk/planning/day-job";
import { spokenLength } from "@/lib/planning/spoken-length";

export interface OrderedDay extends Pick<JudgedDay, "plan"> {
  order: readonly number[];
}

/** Names stops and writes instants for a sentence. */
export interface OrderLabel {
  /** `9`, or a name where the stop has no number yet. */
  stop: (stop: number) => string;
  /** Time of day at the terminal. */
  timeAt: (atMs: number) => string;
}

/** Says what a better order brings: `Taking 9 before 8 makes both, 0:16 and 0:29 to spare; 12 mi less`. */
export function orderSentence(
  before: OrderedDay,
  after: OrderedDay,
  provenBest: boolean,
  label: OrderLabel,
): string {
  if (before.order.every((stop, position) => after.order[position] === stop))
    return provenBest ? "The current sequence is the best there is" : "No better sequence was found";
  const moved = movedLabel(before.order, after.order, label);
  const gains = [lateGain(before, after, label), endGain(before, after, label), milesGain(before, after)];
  const [first, ...others] = gains.filter((gain) => gain !== null);
  return [first ? `${moved} ${first}` : moved, ...others.map((gain) => gain.replace(/^is /, ""))].join("; ");
}

/** `Taking 9 before 8` where one stop alone was moved. */
function movedLabel(before: readonly number[], after: readonly number[], label: OrderLabel): string {
  const isEarlier = (stop: number) => after.indexOf(stop) < before.indexOf(stop);
  const alone = before.filter((stop) => {
    const rest = (order: readonly number[]) => order.filter((one) => one !== stop);
    return rest(before).every((one, position) => rest(after)[position] === one);
  });
  const stop = alone.find(isEarlier) ?? alone[0];
  if (stop === undefined) return "Another sequence";
  const position = after.indexOf(stop);
  const next = after[position + 1];
  const last = after[position - 1];
  if (isEarlier(stop) && next !== undefined) return `Taking ${label.stop(stop)} before ${label.stop(next)}`;
  return last === undefined
    ? `Taking ${label.stop(stop)} first`
    : `Taking ${label.stop(stop)} after ${label.stop(last)}`;
}

const slackAfter = (day: OrderedDay, stop: number): number =>
  day.plan.stops.find((one) => one.stop === stop)?.slackMs ?? 0;

/** Windows that are kept now, else by how much less is late. */
function lateGain(before: OrderedDay, after: OrderedDay, label: OrderLabel): string | null {
  const late = before.plan.stops.filter(({ slackMs }) => (slackMs ?? 0) < 0).map(({ stop }) => stop);
  const made = late.filter((stop) => slackAfter(after, stop) >= 0);
  if (made.length > 0) return `makes ${madeLabel(made, late.length, after, label)}`;
  if (after.plan.lateMs >= before.plan.lateMs) return null;
  return `is ${spokenLength(after.plan.lateMs)} late instead of ${spokenLength(before.plan.lateMs)}`;
}

function madeLabel(made: readonly number[], late: number, after: OrderedDay, label: OrderLabel): string {
  const spare = made.map((stop) => spokenLength(slackAfter(after, stop)));
  const [first, second] = spare;
  if (made.length === 1) return `${label.stop(made[0] ?? 0)}, ${first} to spare`;
  const which = made.length < late ? `${made.length} of ${late} windows` : `all ${late} windows`;
  return made.length === 2 ? `both, ${first} and ${second} to spare` : which;
}

const minuteMs = 60_000;

function endGain(before: OrderedDay, after: OrderedDay, { timeAt }: OrderLabel): string | null {
  if (Math.abs(after.plan.endAtMs - before.plan.endAtMs) < minuteMs) return null;
  return `is done ${timeAt(after.plan.endAtMs)} instead of ${timeAt(before.plan.endAtMs)}`;
}

function milesGain(before: OrderedDay, after: OrderedDay): string | null {
  const miles = Math.round(after.plan.miles) - Math.round(before.plan.miles);
  return miles === 0 ? null : `${Math.abs(miles)} mi ${miles < 0 ? "less" : "more"}`;
}
