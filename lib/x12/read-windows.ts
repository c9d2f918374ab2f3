import { clockOfCode, readDay, readTimeOfDay, type TenderTime } from "@/lib/x12/read-times";
import type { Segment } from "@/lib/x12/segment";
import type { TakenElements } from "@/lib/x12/taken-elements";

/** Times at which a stop may be made. A single time is both ends; null is not said. */
export interface StopWindow {
  from: TenderTime | null;
  to: TenderTime | null;
}

/** Day qualifiers, element 432. */
const earliestDays = ["37", "53"];
const latestDays = ["38", "54"];
/** An appointment or the day asked for, best first: scheduled pickup and delivery, then requested ones. */
const singleDays = ["69", "70", "77", "78", "10", "68", "02", "17"];
/** Time qualifiers, element 176, that say which end a time is. */
const earliestTimes = ["G", "I", "E"];
const latestTimes = ["K", "L"];

interface ReadDate {
  segment: Segment;
  day: string;
  time: string;
  at: TenderTime;
}

function dateOf(segment: Segment, taken: TakenElements): ReadDate | null {
  const day = readDay(taken.take(segment, 2));
  const clock = clockOfCode(taken.take(segment, 5));
  if (day === null || clock === undefined) {
    taken.giveBack(segment, 2, 5);
    return null;
  }
  const qualifiers = { day: taken.take(segment, 1), time: taken.take(segment, 3) };
  return { segment, ...qualifiers, at: { day, time: readTimeOfDay(taken.take(segment, 4)), clock } };
}

/** Gives back what has no meaning here, so that it is shown. */
const giveBack = ({ segment }: ReadDate, taken: TakenElements) => taken.giveBack(segment, 1, 2, 3, 4, 5);

/** Reads the G62 segments of a stop. A time qualifier says more than that of the day. */
export function readWindow(segments: readonly Segment[], taken: TakenElements): StopWindow {
  const dates = segments.flatMap((segment) => {
    const date = segment.tag === "G62" ? dateOf(segment, taken) : null;
    return date === null ? [] : [date];
  });
  const isEarliest = (date: ReadDate) =>
    earliestTimes.includes(date.time) ||
    (earliestDays.includes(date.day) && !latestTimes.includes(date.time));
  const isLatest = (date: ReadDate) =>
    latestTimes.includes(date.time) || (latestDays.includes(date.day) && !earliestTimes.includes(date.time));
  const from = dates.find(isEarliest);
  const to = dates.find(isLatest);
  const single = singleDays.flatMap((day) => dates.find((date) => date.day === day) ?? [])[0];
  const used = from === undefined && to === undefined ? [single] : [from, to];
  for (const date of dates) if (!used.includes(date)) giveBack(date, taken);
  if (from === undefined && to === undefined) return { from: single?.at ?? null, to: single?.at ?? null };
  return { from: from?.at ?? null, to: to?.at ?? null };
}

/** Reads the first date that has one of these qualifiers. Null where none has. */
export function readDated(
  segments: readonly Segment[],
  qualifiers: readonly string[],
  taken: TakenElements,
): TenderTime | null {
  const found = segments.find(
    ({ tag, elements }) => tag === "G62" && qualifiers.includes(elements[0]?.trim() ?? ""),
  );
  if (found === undefined) return null;
  return dateOf(found, taken)?.at ?? null;
}
