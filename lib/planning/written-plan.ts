import type { ClockName } from "@/lib/hos/clocks";
import type { Projection } from "@/lib/hos/projection";
import type { Binding, Cause, PlannedStop, PlanSegment, SegmentKind } from "@/lib/planning/plan";
import { keepsWindow, type Trip, type TripNode, waitStatusOf } from "@/lib/planning/trip-node";

/** A way written out: what happens when, and what of it decided. */
export interface WrittenWay {
  segments: PlanSegment[];
  stops: PlannedStop[];
  feasible: boolean;
  binding: Binding | null;
}

/** The nodes of a way from its start on. */
function nodesOf(last: TripNode): TripNode[] {
  const nodes: TripNode[] = [];
  for (let node: TripNode | null = last; node; node = node.before) nodes.push(node);
  return nodes.reverse();
}

export function writeWay(trip: Trip, last: TripNode): WrittenWay {
  const nodes = nodesOf(last);
  const segments = joined(nodes.flatMap((node) => segmentsOf(trip, node)));
  const stops = stopsOf(trip, nodes, segments);
  const late = worstMissed(trip, stops);
  const binding = bindingOf(trip, nodes, late ?? stops.length - 1, late !== null);
  return { segments, stops, feasible: late === null, binding };
}

/** The stop whose window is missed by most; null where all are kept. Closed for good is worse than any lateness. */
function worstMissed(trip: Trip, stops: readonly PlannedStop[]): number | null {
  const missed = [...stops.entries()].filter(([index, { serviceStartAtMs }]) => {
    const stop = trip.stops[index];
    return stop !== undefined && !keepsWindow(stop, serviceStartAtMs);
  });
  const slackOf = (stop: PlannedStop) => stop.slackMs ?? Number.NEGATIVE_INFINITY;
  const [worst] = missed.sort(([, a], [, b]) => slackOf(a) - slackOf(b));
  return worst?.[0] ?? null;
}

/** Leaves out what lasts no time, and joins driving that only a start of day cut in two in one piece. */
function joined(segments: readonly PlanSegment[]): PlanSegment[] {
  const whole: PlanSegment[] = [];
  for (const segment of segments) {
    if (segment.endMs === segment.startMs) continue;
    const last = whole.at(-1);
    const goesOn = last?.kind === "drive" && segment.kind === "drive" && last.stopIndex === segment.stopIndex;
    if (goesOn) whole[whole.length - 1] = { ...last, endMs: segment.endMs };
    else whole.push(segment);
  }
  return whole;
}

function segmentsOf(trip: Trip, node: TripNode): PlanSegment[] {
  const { before, move } = node;
  if (!before || !move) return [];
  const stopIndex = before.stopIndex;
  const startMs = before.projection.atMs;
  const endMs = node.projection.atMs;
  if (move.kind === "drive") return [{ kind: "drive", status: "D", startMs, endMs, stopIndex }];
  if (move.kind === "rest") {
    return [{ kind: move.isBreak ? "break" : "rest", status: move.status, startMs, endMs, stopIndex }];
  }
  const servedMs = startMs + move.waitMs;
  return [
    { kind: "wait", status: waitStatusOf(trip, move.waitMs), startMs, endMs: servedMs, stopIndex },
    { kind: "service", status: "ON", startMs: servedMs, endMs, stopIndex },
  ];
}

const causeOf: Record<SegmentKind, Cause> = {
  drive: "drive",
  wait: "wait",
  service: "dock",
  break: "break",
  rest: "rest",
};

/** Measures how much of the rest before setting off gives no hours: it only stands for a wait on the way. */
function lateStartMs({ start, stops }: Trip, nodes: readonly TripNode[]): number {
  const rest = nodes[1]?.move;
  const firstMs = nodes.at(-1)?.startsMs[0];
  if (rest?.kind !== "rest" || rest.isBreak) return 0;
  const { resetAtMs, atMs, cycleMs } = start.projection;
  const isFresh = isRested(start.projection);
  let workMs = 0;
  for (const { driveMs, serviceMs } of stops) workMs += driveMs + serviceMs;
  if (isFresh && cycleMs >= workMs) return rest.durationMs;
  if (isFresh || firstMs !== stops[0]?.windowStartMs) return 0;
  const neededMs = resetAtMs === null ? start.rulePack.resetMs : resetAtMs - atMs;
  return Math.max(0, rest.durationMs - neededMs);
}

const isRested = ({ shiftStartMs, shiftUnknown }: Projection): boolean =>
  shiftStartMs === null && !shiftUnknown;

function stopsOf(trip: Trip, nodes: readonly TripNode[], segments: readonly PlanSegment[]): PlannedStop[] {
  const spentMs: Record<Cause, number> = { drive: 0, wait: 0, dock: 0, break: 0, rest: 0 };
  let atMs = trip.start.projection.atMs;
  const waitedMs = lateStartMs(trip, nodes);
  spentMs.wait += waitedMs;
  spentMs.rest -= waitedMs;
  return trip.stops.map((stop, index) => {
    const toStop = segments.filter((segment) => segment.stopIndex === index && segment.kind !== "service");
    const lastDrive = toStop.findLast((segment) => segment.kind === "drive");
    const arriveAtMs = lastDrive?.endMs ?? atMs;
    for (const { kind, startMs, endMs } of toStop) spentMs[causeOf[kind]] += endMs - startMs;
    const serviceStartAtMs = toStop.at(-1)?.endMs ?? atMs;
    const causesMs = { ...spentMs };
    spentMs.dock += stop.serviceMs;
    atMs = serviceStartAtMs + stop.serviceMs;
    const slackMs = stop.windowEndMs === null ? null : stop.windowEndMs - serviceStartAtMs;
    return { arriveAtMs, serviceStartAtMs, departAtMs: atMs, slackMs, causesMs };
  });
}

/**
 * Finds what decided when a stop is served: the longest of the rests and breaks before it, back to the last stop that
 * was waited or left late for; where there are none, that stop's window.
 */
function bindingOf(trip: Trip, nodes: readonly TripNode[], stop: number, isLate: boolean): Binding | null {
  let longestMs = 0;
  let binding: Binding | null = isLate ? { limit: "window-end", stopIndex: stop } : null;
  for (const node of nodes.toReversed()) {
    const { before, move } = node;
    if (!before || !move || before.stopIndex > stop) continue;
    const { stopIndex } = before;
    if (move.kind === "serve" && (move.waitMs > 0 || opensThen(trip, node, stopIndex)))
      return longestMs > 0 ? binding : { limit: "window-start", stopIndex };
    if (move.kind !== "rest" || move.durationMs <= longestMs) continue;
    longestMs = move.durationMs;
    binding = { limit: move.isBreak ? "break" : clockBehind(trip, before, longestMs), stopIndex };
  }
  return binding;
}

const opensThen = ({ stops }: Trip, { startsMs }: TripNode, stopIndex: number): boolean =>
  stops[stopIndex]?.windowStartMs === startsMs[stopIndex];

/** The clock that made a rest necessary: the one that would have run out first on the way to the end. */
function clockBehind(trip: Trip, before: TripNode, durationMs: number): ClockName {
  const { rulePack } = trip.start;
  const clocks = before.projection;
  const isForCycle =
    durationMs > rulePack.resetMs && clocks.cycleMs < Math.min(clocks.driveMs, clocks.shiftMs);
  if (isForCycle || clocks.cycleMs === 0 || isRested(clocks)) return "cycle";
  const shiftMs = clocks.shiftIfSplitMs ?? clocks.shiftMs;
  return clocks.driveMs <= shiftMs ? "drive" : "shift";
}
