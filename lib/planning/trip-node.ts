import type { DutyStatus } from "@/lib/hos/duty-log";
import type { Projection } from "@/lib/hos/projection";
import type { PlanInput, PlanStop } from "@/lib/planning/plan";
import type { PlanStart } from "@/lib/planning/plan-start";
import { leastLegMs } from "@/lib/planning/split-policy";

const minuteMs = 60_000;

/** A planning task, and what the search asks of it again and again. */
export interface Trip {
  start: PlanStart;
  stops: readonly PlanStop[];
  waitingStatus: "ON" | "OFF";
  hasBerth: boolean;
  /** A service that misses its window ends the attempt; otherwise it only comes late. */
  keepsWindows: boolean;
  /** No rest on the road before so much driving. */
  leastLegMs: number;
  /** A rest now is one on the way already. */
  isUnderway: boolean;
  /** Nobody rests longer so that less than this is left of a window. */
  toSpareMs: number;
}

export const tripOf = (input: PlanInput, keepsWindows: boolean): Trip => ({
  start: input.start,
  stops: input.stops,
  waitingStatus: input.waitingIs === "off-duty" ? "OFF" : "ON",
  hasBerth: input.hasBerth,
  keepsWindows,
  leastLegMs: leastLegMs(input),
  isUnderway: input.isUnderway === true,
  toSpareMs: input.toSpareMs ?? 0,
});

/** One thing that the driver does. A rest may last till an instant instead of for a time. */
export type Move =
  | { kind: "drive"; durationMs: number; toGate: boolean }
  | {
      kind: "rest";
      status: DutyStatus;
      durationMs: number;
      untilMs: number | null;
      isBreak: boolean;
    }
  | { kind: "serve"; waitMs: number };

/**
 * Place at which a driver may be on the way: about to leave, out of hours on the road, or at the gate of the next stop.
 */
type Place = "leaving" | "road" | "gate";

/** A point on the way of one alternative. It never changes; `before` and `move` say how it was reached. */
export interface TripNode {
  before: TripNode | null;
  move: Move | null;
  projection: Projection;
  place: Place;
  /** The next stop to serve, and the driving left to it. */
  stopIndex: number;
  leftMs: number;
  /** Starts of service so far. */
  startsMs: readonly number[];
  /** The same with every rest that was drawn out as short as it may become again; never later. */
  floorsMs: readonly number[];
  /** The longest second half of a split that driving so far relies on, zero where it relies on none. */
  owedMs: number;
  owedInBerth: boolean;
  /** Rests on the way so far, each as {@link restCost} weighs it. */
  restWeight: number;
  /** On duty without work so far. */
  idleMs: number;
  /** Time at which the first work began; null before. */
  departMs: number | null;
  /** Length of the rest that ends here, however many moves it is made of. */
  stretchMs: number;
}

export const rootOf = (trip: Trip): TripNode => ({
  before: null,
  move: null,
  projection: trip.start.projection,
  place: (trip.stops[0]?.driveMs ?? 0) === 0 ? "gate" : "leaving",
  stopIndex: 0,
  leftMs: trip.stops[0]?.driveMs ?? 0,
  startsMs: [],
  floorsMs: [],
  owedMs: 0,
  owedInBerth: false,
  restWeight: 0,
  idleMs: 0,
  departMs: trip.isUnderway ? trip.start.projection.atMs : null,
  stretchMs: 0,
});

/** Weight of a full rest on the way. */
const fullRestWeight = 2;

/**
 * Weighs a rest on the way. No longer than a break it is time without work; the two parts of a split (49 CFR
 * 395.1(g)(1)(ii)) are one rest together, as long as it takes no longer.
 */
function restCost(trip: Trip, stretchMs: number): { weight: number; idleMs: number } {
  const { breakMs, resetMs } = trip.start.rulePack;
  if (stretchMs <= (breakMs ?? 0)) return { weight: 0, idleMs: trip.waitingStatus === "ON" ? stretchMs : 0 };
  return { weight: stretchMs < resetMs ? leastRestWeight(trip) : fullRestWeight, idleMs: 0 };
}

/** Half of a full one where rests may be the parts of a split that lasts no longer together; in Canada it lasts longer. */
export function leastRestWeight({ start }: Trip): number {
  const { split, resetMs } = start.rulePack;
  return split && split.togetherMs <= resetMs ? fullRestWeight / 2 : fullRestWeight;
}

/** Waiting of a full rest's length is off duty whatever the company says: nobody stays on duty for it (49 CFR 395.2). */
export const waitStatusOf = ({ start, waitingStatus }: Trip, waitMs: number): "ON" | "OFF" =>
  waitMs >= start.rulePack.resetMs ? "OFF" : waitingStatus;

export const isDone = (trip: Trip, node: TripNode): boolean => node.stopIndex === trip.stops.length;

/** Driving that is legal from here if an open split is completed later (section 3.4), whole minutes. */
function presumedDriveMs(projection: Projection): number {
  const { openSplit } = projection;
  if (!openSplit) return wholeMinutes(projection.driveAvailableNowMs);
  const shiftMs = openSplit.latestStartMs - projection.atMs;
  const breakMs = projection.breakMs ?? Number.POSITIVE_INFINITY;
  const dayOffMs = projection.dayOffDueMs - projection.atMs;
  const leastMs = Math.min(projection.driveMs, shiftMs, breakMs, projection.cycleMs, dayOffMs);
  return wholeMinutes(Math.max(0, leastMs));
}

export const wholeMinutes = (ms: number): number => Math.floor(ms / minuteMs) * minuteMs;

/**
 * Drives on as far as the hours allow, at most to the stop. Hours that come back at a start of day count from then on.
 * @param presuming relies on a second half of the open split, which the plan then owes
 * @returns null where not a minute is legal
 */
export function driveOn(node: TripNode, presuming: boolean): TripNode | null {
  return driveFor(node, node.leftMs, presuming);
}

/** The same, at most so far. */
export function driveFor(node: TripNode, mostMs: number, presuming: boolean): TripNode | null {
  const isPresuming = presuming || node.owedMs > 0;
  let { projection } = node;
  let { owedMs, owedInBerth } = node;
  let drivenMs = 0;
  while (drivenMs < mostMs) {
    const legalMs = isPresuming ? presumedDriveMs(projection) : wholeMinutes(projection.driveAvailableNowMs);
    const stepMs = Math.min(legalMs, mostMs - drivenMs);
    if (stepMs <= 0) break;
    const open = isPresuming && stepMs > projection.driveAvailableNowMs ? projection.openSplit : null;
    if (open) {
      owedMs = Math.max(owedMs, open.owesMs);
      owedInBerth ||= open.owesBerth;
    }
    projection = projection.after("D", stepMs);
    drivenMs += stepMs;
  }
  if (drivenMs === 0) return null;
  const leftMs = node.leftMs - drivenMs;
  return {
    before: node,
    move: { kind: "drive", durationMs: drivenMs, toGate: leftMs === 0 },
    projection,
    place: leftMs === 0 ? "gate" : "road",
    stopIndex: node.stopIndex,
    leftMs,
    startsMs: node.startsMs,
    floorsMs: node.floorsMs,
    owedMs,
    owedInBerth,
    restWeight: node.restWeight,
    idleMs: node.idleMs,
    departMs: node.departMs ?? node.projection.atMs,
    stretchMs: 0,
  };
}

/** A second half that is owed has to come before the shift is given back, or be what gives it back. */
const isReset = (projection: Projection): boolean => projection.shiftStartMs === null;

/** Rest, before it is known how long it lasts here. */
export type RestMove = Extract<Move, { kind: "rest" }>;

/** Driving up to here since the driver last did anything else; a rest of no length is nothing. */
export function legSoFarMs(node: TripNode): number {
  let drivenMs = 0;
  for (let at = node; at.before && at.move; at = at.before) {
    if (at.move.kind === "drive") drivenMs += at.move.durationMs;
    else if (at.move.kind === "serve" || at.move.durationMs > 0) break;
  }
  return drivenMs;
}

/**
 * Tells whether a rest here would leave a drive behind that is shorter than the trip's least; to reach a stop it may
 * be.
 */
export function isLegTooShort(trip: Trip, node: TripNode): boolean {
  if (trip.leastLegMs === 0 || node.place !== "road") return false;
  const drivenMs = legSoFarMs(node);
  return drivenMs > 0 && drivenMs < trip.leastLegMs;
}

/**
 * Rests; a rest until an instant that is past is none.
 * @returns null where nothing is left of it, an owed half is lost, or it would come too early on the road
 */
export function restFor(trip: Trip, node: TripNode, rest: RestMove): TripNode | null {
  const { projection } = node;
  const durationMs = rest.untilMs === null ? rest.durationMs : rest.untilMs - projection.atMs;
  if (durationMs > 0 && isLegTooShort(trip, node)) return null;
  // One that ends right now is kept in mind: it lasts again once what comes before it takes less.
  if (durationMs < 0 || (durationMs === 0 && rest.untilMs === null)) return null;
  const settles = durationMs >= node.owedMs && (rest.status === "SB" || !node.owedInBerth);
  const rested = projection.after(rest.status, durationMs);
  if (node.owedMs > 0 && !settles && isReset(rested)) return null;
  const stretchMs = node.stretchMs + durationMs;
  const [before, cost] = [restCost(trip, node.stretchMs), restCost(trip, stretchMs)];
  const isOnTheWay = node.departMs !== null;
  return {
    before: node,
    move: {
      kind: "rest",
      status: rest.status,
      durationMs,
      untilMs: rest.untilMs,
      isBreak: rest.isBreak,
    },
    projection: rested,
    place: node.place,
    stopIndex: node.stopIndex,
    leftMs: node.leftMs,
    startsMs: node.startsMs,
    floorsMs: node.floorsMs,
    owedMs: settles ? 0 : node.owedMs,
    owedInBerth: settles ? false : node.owedInBerth,
    restWeight: node.restWeight + (isOnTheWay ? cost.weight - before.weight : 0),
    idleMs: node.idleMs + (isOnTheWay ? cost.idleMs - before.idleMs : 0),
    departMs: node.departMs,
    stretchMs,
  };
}

/** Tells when service may begin at a stop for somebody who is there at an instant. */
export function opensAt(stop: PlanStop, atMs: number): number {
  const fromMs = stop.windowStartMs !== null && stop.windowStartMs > atMs ? stop.windowStartMs : atMs;
  if (!stop.siteHours) return fromMs;
  const span = stop.siteHours.find(({ endMs }) => endMs > fromMs);
  // After the last hours that are known the site is as good as open; such a service keeps no window.
  return span && span.startMs > fromMs ? span.startMs : fromMs;
}

/** Tells whether a service that begins then keeps window and site hours. */
export const keepsWindow = (stop: PlanStop, startMs: number): boolean =>
  (stop.windowEndMs === null || startMs <= stop.windowEndMs) &&
  (stop.windowStartMs === null || startMs >= stop.windowStartMs) &&
  (!stop.siteHours || stop.siteHours.some((span) => startMs >= span.startMs && startMs < span.endMs));

/** Waits for the window and is served. @returns null where that misses a window that has to be kept, or an owed half */
export function serve(trip: Trip, node: TripNode): TripNode | null {
  const stop = trip.stops[node.stopIndex];
  if (!stop) return null;
  const { projection } = node;
  const startMs = opensAt(stop, projection.atMs);
  if (trip.keepsWindows && !keepsWindow(stop, startMs)) return null;
  const waitMs = startMs - projection.atMs;
  const status = waitStatusOf(trip, waitMs);
  const settles = status === "OFF" && !node.owedInBerth && waitMs >= node.owedMs;
  const waited = projection.after(status, waitMs);
  if (node.owedMs > 0 && !settles && isReset(waited)) return null;
  const next = trip.stops[node.stopIndex + 1];
  return {
    before: node,
    move: { kind: "serve", waitMs },
    projection: waited.after("ON", stop.serviceMs),
    place: next && next.driveMs === 0 ? "gate" : "leaving",
    stopIndex: node.stopIndex + 1,
    leftMs: next?.driveMs ?? 0,
    startsMs: [...node.startsMs, startMs],
    floorsMs: [...node.floorsMs, startMs],
    owedMs: settles ? 0 : node.owedMs,
    owedInBerth: settles ? false : node.owedInBerth,
    restWeight: node.restWeight,
    idleMs: node.idleMs + (status === "ON" ? waitMs : 0),
    departMs: node.departMs ?? (status === "ON" ? projection.atMs : startMs),
    stretchMs: 0,
  };
}
