import { cycleFloors } from "@/lib/planning/cycle-floors";
import { keptByDay } from "@/lib/planning/day-waits";
import { Frontier } from "@/lib/planning/frontier";
import { latenessOf } from "@/lib/planning/lateness";
import { leavingLate, longerStart } from "@/lib/planning/leaving-late";
import { withLongerRests } from "@/lib/planning/longer-rests";
import {
  comparePreferences,
  outcomeOf,
  outlookOf,
  type Preference,
  preferenceOf,
} from "@/lib/planning/lower-bound";
import { noRestRun } from "@/lib/planning/no-rest-run";
import { restChoices } from "@/lib/planning/rest-choices";
import { keptWaits, longerRests } from "@/lib/planning/right-shift";
import { withoutShortDrives } from "@/lib/planning/short-drives";
import { withShorterRests } from "@/lib/planning/shorter-rests";
import { Standings } from "@/lib/planning/standings";
import {
  driveFor,
  driveOn,
  isDone,
  isLegTooShort,
  keepsWindow,
  legSoFarMs,
  opensAt,
  type RestMove,
  restFor,
  rootOf,
  serve,
  type Trip,
  type TripNode,
} from "@/lib/planning/trip-node";
import { servedAfterBreaks } from "@/lib/planning/wait-breaks";

/** Limits how much a search weighs, in alternatives; each takes some 10 to 20 microseconds. */
export interface Patience {
  /** Until it stops weighing and takes the way that is furthest along. */
  forBest: number;
  /** Number of further ones for any way that keeps the windows. */
  forAny: number;
}
/** For one trip that somebody waits for. */
export const thorough: Patience = { forBest: 12_000, forAny: 3_000 };
/** For many at once: enough for nearly all of them, and bounded for those that have next to everything to weigh. */
export const swift: Patience = { forBest: 1_500, forAny: 500 };

export interface BestWay {
  /** Null where the windows cannot be kept, if they have to be, or where no way to keep them was found in time. */
  way: TripNode | null;
  /** Tells whether everything that could be better was looked at. */
  isProven: boolean;
}

/**
 * The best way to make a trip: a best-first search over rests at the start, where hours run out, at the gates, and after
 * service. It looks at alternatives in the order of what they can still become, so the first one to arrive is the best.
 */
export function bestWay(trip: Trip, patience: Patience): BestWay {
  const root = rootOf(trip);
  const simple = withoutRest(trip, root);
  if (simple) return { way: simple, isProven: true };
  const floors = cycleFloors(trip);
  const frontier = new Frontier();
  const standings = new Standings(trip);
  let weighed = 0;
  const add = (node: TripNode) => {
    weighed++;
    const outlook = outlookOf(trip, node, floors);
    if (outlook) frontier.push(node, preferenceOf(trip, outlook));
  };
  add(root);
  const trimmed = new Set<TripNode>();
  for (;;) {
    const isProven = weighed <= patience.forBest;
    if (!isProven) frontier.preferFurthest();
    // Without windows to keep, every way leads to the end, so that search needs no other end.
    const isOver = weighed > patience.forBest + patience.forAny;
    if (trip.keepsWindows && isOver) return { way: null, isProven: false };
    const node = frontier.takeBest();
    // Everything was looked at, in whatever order.
    if (!node) return { way: null, isProven: true };
    if (trimmed.has(node)) return { way: asDriven(trip, node), isProven };
    if (!isDone(trip, node)) follow(trip, node, standings, add);
    else if (node.owedMs === 0) {
      // Judge a way without the rest that no service needs: only then it shows how good it is.
      const least = withShorterRests(trip, node);
      if (!isProven) return { way: asDriven(trip, least), isProven };
      trimmed.add(least);
      frontier.push(least, outcomeOf(trip, least));
    }
  }
}

/** The same way as a driver drives it: nothing by which it was chosen gets worse. */
const asDriven = (trip: Trip, last: TripNode): TripNode =>
  withoutShortDrives(trip, leavingLate(trip, withLongerRests(trip, last)));

/** Without a rest on the way nothing ends earlier; null where that is not legal, or waits on duty whenever it begins. */
function withoutRest(trip: Trip, root: TripNode): TripNode | null {
  const run = noRestRun(trip, root);
  if (!run) return null;
  const late = run.idleMs === 0 ? run : longerStart(trip, run, run.idleMs);
  if (late?.idleMs !== 0) return null;
  // Keep the early start where setting off later misses more windows, which need not be kept: what is late comes before
  // what is waited.
  if (comparePreferences(lateBy(trip, late), lateBy(trip, run)) > 0) return null;
  return leavingLate(trip, withLongerRests(trip, late));
}

function lateBy(trip: Trip, { startsMs }: TripNode): Preference {
  const { missed, worstMs, totalMs } = latenessOf(trip.stops, startsMs);
  return [missed, worstMs, totalMs];
}

function follow(trip: Trip, node: TripNode, standings: Standings, add: (next: TripNode) => void): void {
  const finished = noRestRun(trip, node);
  if (finished) add(finished);
  // Without rest nothing ends earlier, but it may wait on duty where a rest would not.
  if ((finished === null || finished.idleMs > node.idleMs) && standings.admits(node)) expand(trip, node, add);
}

function expand(trip: Trip, node: TripNode, add: (next: TripNode) => void): void {
  if (node.place === "gate") atGate(trip, node, add);
  else {
    const choices = restChoices(trip, node);
    for (const rest of choices) {
      restThenDrive(trip, node, rest, add);
      if (rest.untilMs !== null) waitShorter(trip, node, rest, add);
    }
    // On the road the hours have ended; going on in the hope of a second half has been tried from where the drive began.
    if (node.place === "leaving") driveBothWays(trip, node, add);
  }
}

const hasJustRested = (node: TripNode): boolean => node.move?.kind === "rest";

/** On as the hours allow, and on in the hope of an open split's second half. */
function driveBothWays(trip: Trip, node: TripNode, add: (next: TripNode) => void): void {
  const plain = driveOn(node, false);
  if (plain && !isLegTooShort(trip, plain)) add(plain);
  if (plain?.leftMs === 0 || node.owedMs > 0 || !node.projection.openSplit) return;
  const presumed = driveOn(node, true);
  if (!presumed || presumed.leftMs >= (plain?.leftMs ?? node.leftMs)) return;
  if (!isLegTooShort(trip, presumed)) add(presumed);
}

function restThenDrive(trip: Trip, node: TripNode, rest: RestMove, add: (next: TripNode) => void): void {
  const rested = restFor(trip, node, rest);
  if (!rested) return;
  driveBothWays(trip, rested, add);
  const onward = driveOn(rested, false);
  if (onward && isLegTooShort(trip, onward)) restEarlier(trip, node, rest, legSoFarMs(onward), add);
}

/**
 * Moves a rest on the road earlier where the hours after it give less than the least drive, by so much that they give
 * it. What is not driven before is left for after.
 */
function restEarlier(
  trip: Trip,
  node: TripNode,
  rest: RestMove,
  onwardMs: number,
  add: (next: TripNode) => void,
): void {
  const { before, move } = node;
  if (!before || move?.kind !== "drive") return;
  const sooner = driveFor(before, move.durationMs - (trip.leastLegMs - onwardMs), node.owedMs > 0);
  const rested = sooner && restFor(trip, sooner, rest);
  if (rested) driveBothWays(trip, rested, add);
}

/**
 * Makes an earlier rest longer instead, where they only wait for a new day: that uses up no window, and is no rest on
 * the way where it is before setting off.
 */
function waitShorter(trip: Trip, node: TripNode, wait: RestMove, add: (next: TripNode) => void): void {
  const isReset = wait.durationMs >= trip.start.rulePack.resetMs;
  // Before setting off it is that earlier rest itself.
  if (isReset && node.before === null) return;
  // A wait that gives the shift back is worth having whole or not at all.
  for (const keptMs of isReset ? [0] : keptWaits(trip, [], wait.durationMs))
    for (const longer of longerRests(trip, node, wait.durationMs - keptMs))
      driveBothWays(trip, restFor(trip, longer, wait) ?? longer, add);
}

/** At the gate: be served as soon as it opens, rest first, or have rested longer before. */
function atGate(trip: Trip, node: TripNode, add: (next: TripNode) => void): void {
  const stop = trip.stops[node.stopIndex];
  if (!stop) return;
  const { atMs } = node.projection;
  const waitMs = opensAt(stop, atMs) - atMs;
  for (const rest of hasJustRested(node) ? [null] : gateChoices(trip, node, waitMs)) {
    if (rest && trip.keepsWindows && !keepsWindow(stop, opensAt(stop, atMs + rest.durationMs))) continue;
    const rested = rest ? restFor(trip, node, rest) : node;
    const served = rested && serve(trip, rested);
    if (served) add(served);
  }
  if (waitMs === 0) return;
  const kept = keptWaits(trip, restChoices(trip, node), waitMs, stop.serviceMs);
  for (const keptMs of new Set([...kept, ...keptByDay(trip, node, waitMs)]))
    for (const longer of longerRests(trip, node, waitMs - keptMs)) add(longer);
  if (!hasJustRested(node)) for (const served of servedAfterBreaks(trip, node)) add(served);
}

/** Rests at the gate, or just waiting. A rest that is shorter than the wait need not be tried: until it opens costs no more. */
function gateChoices(trip: Trip, node: TripNode, waitMs: number): (RestMove | null)[] {
  const longer = restChoices(trip, node).filter(({ durationMs }) => durationMs > waitMs);
  if (waitMs === 0) return [null, ...longer];
  const status = trip.hasBerth ? "SB" : "OFF";
  const untilMs = node.projection.atMs + waitMs;
  return [null, { kind: "rest", status, durationMs: waitMs, untilMs, isBreak: false }, ...longer];
}
