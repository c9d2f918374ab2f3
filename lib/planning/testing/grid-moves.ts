import { advance } from "@/lib/hos/duty-state";
import type { Frame } from "@/lib/hos/judged-log";
import { Projection } from "@/lib/hos/projection";
import type { GridNode, GridTask } from "@/lib/planning/testing/grid-task";
import { keepsWindow } from "@/lib/planning/trip-node";

/** Result of a move, and the number of steps of the grid. */
export interface GridStep {
  next: GridNode;
  steps: number;
}

/** All that the driver may do at an instant of the grid. */
export function stepsFrom(task: GridTask, frame: Frame, node: GridNode, nowMs: number): GridStep[] {
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
