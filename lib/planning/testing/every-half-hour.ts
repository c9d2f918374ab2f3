import { stateAt } from "@/lib/hos/clocks";
import { frameOf } from "@/lib/hos/judged-log";
import { withRestSettled } from "@/lib/hos/remaining";
import { none } from "@/lib/hos/state-record";
import { latenessOf } from "@/lib/planning/lateness";
import { logUntil } from "@/lib/planning/plan-start";
import { type GridStep, stepsFrom } from "@/lib/planning/testing/grid-moves";
import type { GridNode, GridTask, GridWay } from "@/lib/planning/testing/grid-task";
import { difference, ranked } from "@/lib/planning/testing/ranked-lateness";

/** The task is too large to try everything. */
export class TooMany extends Error {}

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

/** Makes a key of what the future of an alternative depends on. */
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

/** Tells whether the rest of the way, without any rest, ends in time. */
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
