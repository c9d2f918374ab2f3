import { stateAt } from "@/lib/hos/clocks";
import type { DriverLog } from "@/lib/hos/duty-log";
import { advance } from "@/lib/hos/duty-state";
import { type Frame, frameOf } from "@/lib/hos/judged-log";
import { Projection } from "@/lib/hos/projection";
import { withRestSettled } from "@/lib/hos/remaining";
import { type DutyState, none } from "@/lib/hos/state-record";
import { type Lateness, latenessOf } from "@/lib/planning/lateness";
import type { PlanStop } from "@/lib/planning/plan";
import { logUntil } from "@/lib/planning/plan-start";
import { difference, ranked } from "@/lib/planning/testing/ranked-lateness";
import { keepsWindow } from "@/lib/planning/trip-node";

/** What is tried out, everything on the grid. */
export interface GridTask {
  log: DriverLog;
  departAtMs: number;
  /** No work before; resting till then. */
  workFromMs?: number;
  stops: readonly PlanStop[];
  hasBerth: boolean;
  /** Whether rests may be halves of splits. */
  splits: boolean;
  /** No rest on the road before so much driving. */
  leastLegMs: number;
  stepMs: number;
  /** More alternatives than this are given up. */
  mostNodes: number;
  /** The last service is looked for up to here. */
  noLaterThanMs: number;
  /** Windows may be missed, and what comes later than this is not looked at; null where they have to be kept. */
  atMost: Lateness | null;
  /** Waiting shorter than a full rest is off duty. */
  waitsOffDuty: boolean;
}

/** The best that everything came to. */
export interface GridWay {
  startsMs: readonly number[];
  /** Rests on the way: a full one is two, half of a split one; no longer than a break is none. */
  restWeight: number;
  /** On duty without work, breaks too. */
  idleMs: number;
  /** Driving that the shift and the cycle have left after the last service; zero before it. */
  hoursLeftMs: number;
}

interface GridStep {
  next: GridNode;
  steps: number;
}

/** The task is too large to try everything. */
export class TooMany extends Error {}

interface GridNode extends GridWay {
  state: DutyState;
  stopIndex: number;
  leftMs: number;
  /** They have begun to work. */
  hasLeft: boolean;
  owedMs: number;
  owedInBerth: boolean;
  /** Length of the rest in progress that began in the plan, of the wait off duty that it goes on with, and of the drive in progress. */
  restMs: number;
  waitedMs: number;
  legMs: number;
}

/**
 * The best way by trying everything: in every step the driver drives, rests or, at the gate, waits until it opens or is
 * served. The order of choice: fewest windows missed, least late, least rests on the way, least time on duty without work,
 * earliest end, most hours left. Alternatives that cannot differ any more (the same hours, the same way left) are kept once.
 * @returns null where the windows cannot be kept
 * @throws TooMany
 */
export function bestByGrid(task: GridTask): GridWay | null {
  const known = logUntil(task.log, task.departAtMs);
  const judged = frameOf(known);
  const atStart = stateAt(judged, known, task.departAtMs);
  // A pair that is complete keeps its effect.
  const state = task.splits ? atStart : withRestSettled(judged, atStart);
  const frame = task.splits ? judged : { ...judged, pack: { ...judged.pack, split: null } };
  const first: GridNode = {
    state,
    stopIndex: 0,
    leftMs: task.stops[0]?.driveMs ?? 0,
    startsMs: [],
    restWeight: 0,
    idleMs: 0,
    hoursLeftMs: 0,
    hasLeft: false,
    owedMs: 0,
    owedInBerth: false,
    restMs: 0,
    waitedMs: 0,
    legMs: 0,
  };
  const layers: Map<string, GridNode>[] = [new Map([["", first]])];
  let tried = 0;
  let best: GridWay | null = null;
  for (let step = 0; step < layers.length; step++) {
    const nodes = [...(layers[step]?.values() ?? [])];
    tried += nodes.length;
    if (tried > task.mostNodes) throw new TooMany();
    const nowMs = task.departAtMs + step * task.stepMs;
    const onward = nodes.flatMap((node) => stepsFrom(task, frame, node, nowMs));
    best = bestDone(task, onward, best);
    for (const { next, steps } of onward)
      if (next.stopIndex < task.stops.length && canArrive(task, next)) keep(task, layers, step + steps, next);
    layers[step] = new Map();
  }
  return best;
}

function bestDone(task: GridTask, onward: readonly GridStep[], before: GridWay | null): GridWay | null {
  let best = before;
  for (const { next } of onward)
    if (next.stopIndex === task.stops.length && next.owedMs === 0 && isBetter(task, next, best)) best = next;
  return best;
}

function keep(task: GridTask, layers: Map<string, GridNode>[], step: number, node: GridNode): void {
  layers[step] ??= new Map();
  const layer = layers[step];
  const key = keyOf(task, node);
  const known = layer.get(key);
  if (!known || isBetter(task, node, known)) layer.set(key, node);
}

/** What the future of an alternative depends on. */
function keyOf(task: GridTask, node: GridNode): string {
  const { state, stopIndex, leftMs, owedMs, owedInBerth, legMs } = node;
  const { atMs } = state;
  const lasted = (startMs: number, mostMs: number) => Math.min(atMs - startMs, mostMs);
  const shift =
    state.shiftStartMs === none
      ? []
      : [
          state.pointMs,
          state.leftOutMs,
          state.drivenMs - state.pointDrivenMs,
          state.workMs - state.pointWorkMs,
          ...state.periods.flatMap((one) => [one.startMs, one.endMs, one.drivenMs]),
        ];
  const { missed, worstMs } = latenessOf(task.stops, node.startsMs);
  return [
    missed,
    worstMs,
    stopIndex,
    leftMs,
    owedMs,
    owedInBerth,
    Math.min(legMs, task.leastLegMs),
    node.hasLeft,
    Math.min(node.restMs, longestRestMs),
    Math.min(node.waitedMs, longestRestMs),
    ...shift,
    "|",
    // The cycle counts all work, on duty without driving too.
    state.workMs,
    state.drivenMs - state.drivenAtBreakMs,
    state.restStartMs === none ? 0 : lasted(state.restStartMs, longestRestMs),
    state.berthStartMs === none ? 0 : lasted(state.berthStartMs, longestRestMs),
    state.longestBerthEndMs - state.longestBerthStartMs,
    state.pauseStartMs === none ? 0 : lasted(state.pauseStartMs, hourMs),
    state.drivenAtDayMs,
    state.workAtRestartMs,
    state.workAtDayOffMs,
    state.dayOffEndMs,
    ...state.workAtDaysMs,
  ].join();
}

const hourMs = 3_600_000;
const longestRestMs = 72 * hourMs;

/** Whether the rest of the way, without any rest, ends in time. */
function canArrive(task: GridTask, node: GridNode): boolean {
  let atMs = node.state.atMs;
  const startsMs = [...node.startsMs];
  for (let index = node.stopIndex; index < task.stops.length; index++) {
    const stop = task.stops[index];
    if (!stop) return false;
    atMs += index === node.stopIndex ? node.leftMs : stop.driveMs;
    atMs = Math.max(atMs, stop.windowStartMs ?? atMs);
    startsMs.push(atMs);
    atMs += stop.serviceMs;
  }
  if ((startsMs.at(-1) ?? 0) > task.noLaterThanMs) return false;
  const late = latenessOf(task.stops, startsMs);
  return task.atMost === null ? late.missed === 0 : difference(ranked(late), ranked(task.atMost)) <= 0;
}

function isBetter({ stops }: GridTask, a: GridWay, b: GridWay | null): boolean {
  if (!b) return true;
  const orderOf = ({ startsMs, restWeight, idleMs, hoursLeftMs }: GridWay) => {
    const late = ranked(latenessOf(stops, startsMs));
    return [...late, restWeight, idleMs, startsMs.at(-1) ?? 0, -hoursLeftMs];
  };
  return difference(orderOf(a), orderOf(b)) < 0;
}

function stepsFrom(task: GridTask, frame: Frame, node: GridNode, nowMs: number): GridStep[] {
  const isShortLeg = node.leftMs > 0 && node.legMs > 0 && node.legMs < task.leastLegMs;
  const found: GridStep[] = isShortLeg ? [] : [{ next: rested(task, frame, node), steps: 1 }];
  if (task.workFromMs !== undefined && nowMs < task.workFromMs) return found;
  if (node.leftMs > 0) {
    const driven = drove(task, frame, node);
    if (driven) found.push({ next: driven, steps: 1 });
    return found;
  }
  const stop = task.stops[node.stopIndex];
  if (!stop) return found;
  if (stop.windowStartMs !== null && nowMs < stop.windowStartMs) {
    const waitMs = stop.windowStartMs - nowMs;
    return [...found, { next: waited(task, frame, node, waitMs), steps: waitMs / task.stepMs }];
  }
  if (task.atMost === null && !keepsWindow(stop, nowMs)) return found;
  const state = { ...node.state };
  advance(frame, state, "ON", nowMs + stop.serviceMs, true);
  const isLast = node.stopIndex + 1 === task.stops.length;
  const next = {
    ...node,
    state,
    hoursLeftMs: isLast ? new Projection(frame, state).clocks().driveAvailableThisShiftMs : 0,
    stopIndex: node.stopIndex + 1,
    leftMs: task.stops[node.stopIndex + 1]?.driveMs ?? 0,
    startsMs: [...node.startsMs, nowMs],
    hasLeft: true,
    restMs: 0,
    waitedMs: 0,
    legMs: 0,
  };
  found.push({ next, steps: stop.serviceMs / task.stepMs });
  return found;
}

/** Waits until the gate opens: off duty where that is a full rest, else as the company has it. */
function waited(task: GridTask, frame: Frame, node: GridNode, waitMs: number): GridNode {
  const isOff = task.waitsOffDuty || waitMs >= frame.pack.resetMs;
  const state = { ...node.state };
  advance(frame, state, isOff ? "OFF" : "ON", state.atMs + waitMs, true);
  const settles = isOff && !node.owedInBerth && waitMs >= node.owedMs;
  return {
    ...node,
    ...(settles && { owedMs: 0 }),
    state,
    idleMs: node.idleMs + (isOff ? 0 : waitMs),
    hasLeft: node.hasLeft || !isOff,
    restMs: 0,
    waitedMs: isOff ? waitMs : 0,
    legMs: 0,
  };
}

interface Cost {
  weight: number;
  idleMs: number;
}

/** Waiting costs nothing by itself. Whoever rests on after it has rested from its beginning. */
const free: Cost = { weight: 0, idleMs: 0 };

function costOf(task: GridTask, { pack }: Frame, restMs: number): Cost {
  if (restMs <= (pack.breakMs ?? 0)) return { weight: 0, idleMs: task.waitsOffDuty ? 0 : restMs };
  // A split that is longer than a full rest is two rests.
  const isHalf = pack.split && pack.split.togetherMs <= pack.resetMs && restMs < pack.resetMs;
  return { weight: isHalf ? 1 : 2, idleMs: 0 };
}

function rested(task: GridTask, frame: Frame, node: GridNode): GridNode {
  const state = { ...node.state };
  advance(frame, state, task.hasBerth ? "SB" : "OFF", state.atMs + task.stepMs, true);
  const restMs = node.restMs + task.stepMs;
  const settles = restMs >= node.owedMs && (task.hasBerth || !node.owedInBerth);
  const owed = settles ? { owedMs: 0, owedInBerth: false } : {};
  const before = node.restMs === 0 ? free : costOf(task, frame, node.waitedMs + node.restMs);
  const after = costOf(task, frame, node.waitedMs + restMs);
  const spent = node.hasLeft && {
    restWeight: node.restWeight + after.weight - before.weight,
    idleMs: node.idleMs + after.idleMs - before.idleMs,
  };
  return { ...node, ...owed, ...spent, state, restMs, legMs: 0 };
}

function drove(task: GridTask, frame: Frame, node: GridNode): GridNode | null {
  const projection = new Projection(frame, node.state);
  let { owedMs, owedInBerth } = node;
  if (projection.driveAvailableNowMs < task.stepMs) {
    const clocks = projection.clocks();
    if (!clocks.openSplit) return null;
    const legalMs = Math.min(
      clocks.driveMs,
      clocks.cycleMs,
      clocks.breakMs ?? Number.POSITIVE_INFINITY,
      clocks.openSplit.latestStartMs - clocks.atMs,
    );
    if (legalMs < task.stepMs) return null;
    owedMs = Math.max(owedMs, clocks.openSplit.owesMs);
    owedInBerth ||= clocks.openSplit.owesBerth;
  }
  const state = { ...node.state };
  advance(frame, state, "D", state.atMs + task.stepMs, false);
  return {
    ...node,
    state,
    leftMs: node.leftMs - task.stepMs,
    owedMs,
    owedInBerth,
    hasLeft: true,
    restMs: 0,
    waitedMs: 0,
    legMs: node.legMs + task.stepMs,
  };
}
