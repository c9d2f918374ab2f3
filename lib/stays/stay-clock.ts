import { type HeldTruck, layoverOf } from "@/lib/stays/layover";
import type { StayTerms } from "@/lib/stays/stay-terms";
import type { StopTimes } from "@/lib/stays/stop-times";

/**
 * Says where a stay stands: `to-come`; `early` before its window; `free` within the free time, or without one;
 * `detention`; `released` once the freight is done and the truck still stands there; `ended` with both times; `unknown`
 * where it is over and one of them is missing.
 */
type StayState = "to-come" | "early" | "free" | "detention" | "released" | "ended" | "unknown";

/** A stay at a stop, as far as it has come. Null is not known or not agreed, never 0. */
export interface Stay {
  state: StayState;
  /** Time at which the free time begins: at the arrival, for an early truck with its window. */
  startsMs: number | null;
  freeUntilMs: number | null;
  /** By how much it arrived after its window, minutes; 0 in time. */
  lateMinutes: number | null;
  /** From arrival to the window that it was early for. */
  waitedMinutes: number | null;
  /** From arrival until now, or until it left. */
  dockMinutes: number | null;
  /** Whole minutes beyond the free time, a layover's included. */
  detentionMinutes: number | null;
  /** Detention before a layover, in the steps that are claimed. */
  billableMinutes: number | null;
  /** Days of layover that have begun. */
  layoverDays: number | null;
  /** Time at which the next one begins, if it still stands there; milliseconds since 1970. */
  nextLayoverMs: number | null;
  /** Minutes from when the freight was done until it left, or until now: no delay of the customer. Null where nobody said it. */
  afterDoneMinutes: number | null;
}

const minuteMs = 60_000;

/**
 * Works out a stay. A truck that is early waits for free until its window opens. One that comes after its window has its
 * free time from the arrival as well: the stay says by how much it was late, and a customer who counts from when it was
 * worked in can be answered with that. Detention and layover end with the loading or unloading: nobody holds a driver who
 * rests there afterwards, for ten hours or a part of a split.
 * @param nowMs milliseconds since 1970
 */
export function stayAt(times: StopTimes, terms: StayTerms, nowMs: number): Stay {
  const { opensMs, closesMs, arrivedMs, departedMs, isOver } = times;
  if (arrivedMs === null)
    return { ...nothingKnown, state: isOver || departedMs !== null ? "unknown" : "to-come" };
  const startsMs = Math.max(arrivedMs, opensMs ?? arrivedMs);
  const { freeMinutes } = terms;
  const freeUntilMs = freeMinutes === null ? null : startsMs + freeMinutes * minuteMs;
  const known = {
    ...{ startsMs, freeUntilMs },
    lateMinutes: closesMs === null ? 0 : wholeMinutes(arrivedMs - closesMs),
    waitedMinutes: null,
  };
  const span = spanOf(times, arrivedMs, nowMs);
  if (span === null) return { ...nothingKnown, ...known, state: "unknown" };
  const { leftMs, doneMs, isEnded } = span;
  const untilMs = doneMs ?? leftMs;
  const running = doneMs === null ? stateNow(untilMs, startsMs, freeUntilMs) : "released";
  return {
    ...known,
    state: isEnded ? "ended" : running,
    waitedMinutes: wholeMinutes(Math.min(startsMs, untilMs) - arrivedMs),
    dockMinutes: wholeMinutes(leftMs - arrivedMs),
    ...claimOf({ times, terms, startsMs, untilMs }, freeUntilMs, isEnded || doneMs !== null),
    afterDoneMinutes: doneMs === null ? null : wholeMinutes(leftMs - doneMs),
  };
}

/** Works out the claim of a stay so far; all null where no free time is agreed. @param isOver nothing more of it runs */
function claimOf(
  held: Pick<HeldTruck, "times" | "terms" | "startsMs" | "untilMs">,
  freeUntilMs: number | null,
  isOver: boolean,
): Pick<Stay, "detentionMinutes" | "billableMinutes" | "layoverDays" | "nextLayoverMs"> {
  if (freeUntilMs === null)
    return { detentionMinutes: null, billableMinutes: null, layoverDays: null, nextLayoverMs: null };
  const { untilMs, terms } = held;
  const layover = layoverOf({ ...held, freeUntilMs });
  return {
    detentionMinutes: wholeMinutes(untilMs - freeUntilMs),
    billableMinutes: inSteps(Math.min(untilMs, layover.fromMs ?? untilMs) - freeUntilMs, terms),
    layoverDays: layover.days,
    nextLayoverMs: isOver ? null : layover.nextMs,
  };
}

/** The truck's time at the stop, until now where it stands there still; null where nobody said when it left. */
function spanOf(
  times: StopTimes,
  arrivedMs: number,
  nowMs: number,
): { leftMs: number; doneMs: number | null; isEnded: boolean } | null {
  const { departedMs, isOver } = times;
  const isEnded = departedMs !== null && departedMs >= arrivedMs;
  const leftMs = isEnded ? departedMs : Math.max(nowMs, arrivedMs);
  const doneMs = doneWithin(times, arrivedMs, leftMs);
  return !isEnded && (departedMs !== null || (isOver && doneMs === null))
    ? null
    : { leftMs, doneMs, isEnded };
}

/** Null where nobody said when the freight was done, and for an instant that no stay holds. */
const doneWithin = ({ doneMs }: StopTimes, arrivedMs: number, leftMs: number): number | null =>
  doneMs == null || doneMs < arrivedMs || doneMs > leftMs ? null : doneMs;

const nothingKnown: Omit<Stay, "state"> = {
  startsMs: null,
  freeUntilMs: null,
  lateMinutes: null,
  waitedMinutes: null,
  dockMinutes: null,
  detentionMinutes: null,
  billableMinutes: null,
  layoverDays: null,
  nextLayoverMs: null,
  afterDoneMinutes: null,
};

/** A minute that has only begun is nobody's claim. */
const wholeMinutes = (ms: number): number => Math.max(0, Math.floor(ms / minuteMs));

function stateNow(nowMs: number, startsMs: number, freeUntilMs: number | null): StayState {
  if (nowMs < startsMs) return "early";
  return freeUntilMs === null || nowMs < freeUntilMs ? "free" : "detention";
}

function inSteps(ms: number, { stepMinutes, claimsBegunSteps }: StayTerms): number {
  const steps = Math.max(0, ms) / (stepMinutes * minuteMs);
  return (claimsBegunSteps ? Math.ceil(steps) : Math.floor(steps)) * stepMinutes;
}
