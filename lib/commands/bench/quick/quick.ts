import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { printFigure, shown, verdicts } from "@/lib/commands/bench/figures";
import { HelperProcess } from "@/lib/commands/bench/helper-process";
import { openIngest } from "@/lib/commands/bench/ingest";
import type { RatioOrder, RatioReply } from "@/lib/commands/bench/quick/encode-ratio";
import { isSharp, judge, type Middle, middleOf } from "@/lib/commands/bench/quick/noise";
import { openSnapshot } from "@/lib/commands/bench/snapshot";
import { openTrips } from "@/lib/commands/bench/trips";
import { projectRoot } from "@/lib/server/project-files";

/** Limits what a figure may take, and how many pairs it needs at least; no more are run once a fifth can be told. */
const mostMs = 20_000;
const leastPairs = 15;
const mostPairs = 60;
/** Before: what has just been started gets faster for a while. */
const warmUps = 5;
/** Processes that measure once each. */
const leastProcesses = 9;
const mostProcesses = 25;

/** Ratios that later runs are held against. */
const keptFile = join(projectRoot, "lib/commands/bench/quick/ratios.json");

/** Measurement of one thing beside its floor: both give a cost, of which less is better. */
interface Pair {
  ours: (round: number) => Promise<number>;
  floor: (round: number) => Promise<number>;
  close: () => Promise<void>;
}

const costOf = (rate: (round: number) => Promise<number>) => async (round: number) => 1 / (await rate(round));

async function snapshotPair(): Promise<Pair> {
  const at = present(await openSnapshot("pglite"));
  return { ours: at.tenthNew, floor: at.stringify, close: at.close };
}

async function tripsPair(): Promise<Pair> {
  const at = present(await openTrips("pglite"));
  return { ours: costOf(at.ours), floor: costOf(at.raw), close: at.close };
}

async function ingestPair(): Promise<Pair> {
  const at = present(await openIngest("pglite"));
  return { ours: costOf(at.ours), floor: costOf(at.raw), close: at.close };
}

function present<T>(opened: T | null): T {
  if (opened === null) throw new Error("The embedded store is always there");
  return opened;
}

interface Measured {
  middle: Middle;
  /** Number of ratios that it is the middle of. */
  count: number;
}

/** Ratios of a live step's encoding to JSON, one from each of several processes. */
async function measureEncode(): Promise<Measured> {
  const ratios: number[] = [];
  const from = performance.now();
  while (ratios.length < mostProcesses) {
    const helper = new HelperProcess<RatioOrder, RatioReply>("encode-ratio.mjs");
    try {
      helper.order({ vehicles: 10_000 });
      ratios.push((await helper.reply()).ratio);
    } finally {
      helper.close();
    }
    const isLong = performance.now() - from > mostMs;
    if (ratios.length >= leastProcesses && (isLong || isSharp(middleOf(ratios)))) break;
  }
  return { middle: middleOf(ratios), count: ratios.length };
}

/** Measures and closes what was opened for it. */
async function measurePair(open: () => Promise<Pair>): Promise<Measured> {
  const pair = await open();
  try {
    return await measure(pair);
  } finally {
    await pair.close();
  }
}

/** Ratios of pairs, the first of each pair in turns, until a fifth can be told or the time is over. */
async function measure({ ours, floor }: Pair): Promise<Measured> {
  const ratios: number[] = [];
  let from = performance.now();
  for (let round = 0; round < mostPairs + warmUps; round++) {
    const oursFirst = round % 2 === 0;
    const first = await (oursFirst ? ours(round) : floor(round));
    const second = await (oursFirst ? floor(round) : ours(round));
    const ratio = oursFirst ? first / second : second / first;
    if (round < warmUps) {
      from = performance.now();
      continue;
    }
    ratios.push(ratio);
    const isLong = performance.now() - from > mostMs;
    if (ratios.length >= leastPairs && (isLong || isSharp(middleOf(ratios)))) break;
  }
  return { middle: middleOf(ratios), count: ratios.length };
}

const figures: readonly [name: string, measure: () => Promise<Measured>][] = [
  ["live step of 10,000 / JSON", measureEncode],
  ["snapshot, a tenth new / stringify", () => measurePair(snapshotPair)],
  ["trips made / raw rows", () => measurePair(tripsPair)],
  ["positions / raw upsert", () => measurePair(ingestPair)],
];

function readKept(): Record<string, number> {
  return JSON.parse(readFileSync(keptFile, "utf8")) as Record<string, number>;
}

/**
 * Ratios alone, in less than two minutes, held against those that were kept: whether something costs a fifth more than
 * then, or whether the machine is too noisy to tell.
 * @param keeps writes the ratios of this run down, for later runs
 */
export async function benchQuick(keeps: boolean): Promise<void> {
  const kept = keeps ? {} : readKept();
  const measured: Record<string, number> = {};
  for (const [name, measureIt] of figures) {
    const { middle, count } = await measureIt();
    measured[name] = Number(middle.median.toPrecision(3));
    const before = kept[name];
    const range = `${middle.low.toPrecision(3)} to ${middle.high.toPrecision(3)}`;
    const judgement = before === undefined ? "nothing was kept" : judge(middle, before);
    printFigure(
      `quick, ${name}`,
      middle.median,
      `${range} (${count} ratios); kept ${before ?? "-"}: ${judgement}`,
    );
    if (before !== undefined && judgement !== "too noisy")
      verdicts.add(`quick, ${name}`, { value: middle.low / before, unit: "times as before", most: 1.1 });
  }
  if (keeps) {
    writeFileSync(keptFile, `${JSON.stringify(measured, null, 2)}\n`);
    console.log(`${shown(Object.keys(measured).length)} ratios are kept in ${keptFile}`);
  }
}
