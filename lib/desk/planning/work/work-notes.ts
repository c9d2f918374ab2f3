import {
  type DriverWork,
  joinedBefore,
  spanOfWork,
  workKey,
  worksBefore,
} from "@/lib/desk/planning/work/driver-work";
import { spokenLength } from "@/lib/planning/spoken-length";
import { weekdayTimeLabel } from "@/lib/time/instant-labels";

/** Meeting of a work with the one before it: what it has to wait for, and by how much it begins late for it. */
interface Meeting {
  /** The work before. */
  before: DriverWork;
  /** Time at which that ends, milliseconds since 1970. */
  endMs: number;
  /** It is to begin before that ends; else only the hours are used up. */
  isOverlap: boolean;
  /** Delay of its beginning. */
  delayMs: number;
}

const minuteMs = 60_000;

/** Null where the works before leave it as it would be without them. */
export function meetingOf(works: readonly DriverWork[], work: DriverWork, nowMs: number): Meeting | null {
  const { plannedStartMs } = work;
  const last = lastBefore(worksBefore(works, work, nowMs));
  if (last === null || plannedStartMs === null) return null;
  const { before, endMs } = last;
  const dueMs = Math.max(plannedStartMs, nowMs);
  const delayMs = work.plan === null ? Math.max(0, endMs - dueMs) : Math.max(0, work.plan.beginsMs - dueMs);
  const isOverlap = endMs > dueMs;
  // A trip may begin later by choice: its windows say whether that is late.
  const isHeld = (work.kind !== "trip" && delayMs >= minuteMs) || isOverFor(work, dueMs - endMs);
  return isOverlap || isHeld ? { before, endMs, isOverlap, delayMs } : null;
}

/** Finds the work before that ends last: as they are planned one after the other, else as they are scheduled. */
function lastBefore(works: readonly DriverWork[]): Pick<Meeting, "before" | "endMs"> | null {
  const planned = works.filter(({ plan }) => plan !== null);
  const [before, endMs] = [planned.at(-1), joinedBefore(planned)?.endMs];
  const ends = works.flatMap((work) => {
    const span = work.plan === null ? spanOfWork(work) : null;
    return span === null ? [] : [{ before: work, endMs: span.endMs }];
  });
  if (before !== undefined && endMs !== undefined) ends.unshift({ before, endMs });
  return ends.toSorted((a, b) => b.endMs - a.endMs)[0] ?? null;
}

/** No rest lies between the two that gives the hours back (49 CFR 395.3(a)(1)). */
const restMs = 10 * 3_600_000;

const isOverFor = ({ plan }: DriverWork, apartMs: number): boolean =>
  plan !== null && plan.overMinutes > 0 && apartMs < restMs;

/**
 * Says of each work how it meets the others, by their place in the list; null where nothing is.
 * @param labelOf as the reader may call a work
 * @param zone on whose clock all are read, IANA; null: each on the clock of the work that it is said of
 */
export function workNotes(
  works: readonly DriverWork[],
  nowMs: number,
  labelOf: (work: DriverWork) => string,
  zone: string | null = null,
): (string | null)[] {
  const meetings = works.map((work) => meetingOf(works, work, nowMs));
  return works.map((work, index) => {
    const own = meetings[index];
    if (own) return waitingNote(work, own, labelOf(own.before), zone);
    const after = meetings.findIndex((meeting) => meeting?.before === work && meeting.isOverlap);
    const later = works[after];
    const meeting = meetings[after];
    return later && meeting ? overlapNote(later, meeting, labelOf(later), zone ?? zoneOf(work)) : null;
  });
}

/**
 * The same of one work among all of its driver's; the others are called by their kind alone, since whoever reads it may not
 * see them: `Overlaps the driver's leg until Thu 05:10 CST`.
 */
export function noteOfWork(
  works: readonly DriverWork[],
  key: Pick<DriverWork, "kind" | "id">,
  nowMs: number,
): string | null {
  const labelOf = ({ kind }: DriverWork) => `the driver's ${kind === key.kind ? "other " : ""}${kind}`;
  const index = works.findIndex((work) => workKey(work) === workKey(key));
  return workNotes(works, nowMs, labelOf)[index] ?? null;
}

const zoneOf = ({ zone }: DriverWork): string => zone ?? "UTC";

/** `Overlaps leg JOL–GRR until Thu 05:10 CST; leaves 1:20 late`. */
export function waitingNote(
  work: DriverWork,
  { endMs, isOverlap, delayMs }: Meeting,
  before: string,
  zone: string | null = null,
): string {
  const until = weekdayTimeLabel(endMs, zone ?? zoneOf(work));
  const what = isOverlap ? `Overlaps ${before} until ${until}` : `Hours are used by ${before} until ${until}`;
  return `${what}${delayOf(work, delayMs)}`;
}

/** `Overlaps manifest JOL-121 from Thu 05:10 CST, which leaves 1:20 late`. */
function overlapNote(later: DriverWork, { delayMs }: Meeting, label: string, zone: string): string {
  const from = weekdayTimeLabel(later.plannedStartMs ?? 0, zone);
  return `Overlaps ${label} from ${from}${delayOf(later, delayMs).replace("; ", ", which ")}`;
}

function delayOf(work: DriverWork, delayMs: number): string {
  if (work.kind !== "trip") return delayMs >= minuteMs ? `; leaves ${spokenLength(delayMs)} late` : "";
  const late = work.plan?.lateMinutes ?? 0;
  return late > 0 ? `; is ${spokenLength(late * minuteMs)} late` : "";
}
