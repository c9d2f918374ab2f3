import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { printFigure, shown, verdicts } from "@/lib/commands/bench/figures";
import { openIngest } from "@/lib/commands/bench/ingest";
import { openEncode } from "@/lib/commands/bench/live";
import { isSharp, judge, type Middle, middleOf } from "@/lib/commands/bench/quick/noise";
import { openSnapshot } from "@/lib/commands/bench/snapshot";
import { openTrips } from "@/lib/commands/bench/trips";
import { projectRoot } from "@/lib/server/project-files";

/** What a figure may take, and how many pairs it needs at least; no more are run once a fifth can be told. */
const mostMs = 20_000;
const leastPairs = 15;
const mostPairs = 60;
/** Before: what has just been started gets faster for a while. */
const warmUps = 5;

/** Ratios that later runs are held against. */
const keptFile = join(projectRoot, "lib/commands/bench/quick/ratios.json");

/** What is measured beside its floor: both give a cost, of which less is better. */
interface Pair {
  name: string;
  ours: (round: number) => Promise<number>;
  floor: (round: number) => Promise<number>;
  close: () => Promise<void>;
}

const costOf = (rate: (round: number) => Promise<number>) => async (round: number) => 1 / (await rate(round));

async function encodePair(): Promise<Pair> {
  const { ours, json } = openEncode(10_000);
  return { name: "live step of 10,000 / JSON", ours, floor: json, close: async () => undefined };
}

async function snapshotPair(): Promise<Pair> {
  const at = present(await openSnapshot("pglite"));
  const name = "snapshot, a tenth new / stringify";
  return { name, ours: at.tenthNew, floor: at.stringify, close: at.close };
}

async function tripsPair(): Promise<Pair> {
  const at = present(await openTrips("pglite"));
  return { name: "trips made / raw rows", ours: costOf(at.ours), floor: costOf(at.raw), close: at.close };
}

async function ingestPair(): Promise<Pair> {
  const at = present(await openIngest("pglite"));
  return { name: "positions / raw upsert", ours: costOf(at.ours), floor: costOf(at.raw), close: at.close };
}

function present<T>(opened: T | null): T {
  if (opened === null) throw new Error("The embedded store is always there");
  return opened;
}

/** Ratios of pairs, the first of each pair in turns, until a fifth can be told or the time is over. */
async function measure({ ours, floor }: Pair): Promise<{ middle: Middle; pairs: number }> {
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
  return { middle: middleOf(ratios), pairs: ratios.length };
}

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
  for (const open of [encodePair, snapshotPair, tripsPair, ingestPair]) {
    const pair = await open();
    try {
      const { middle, pairs } = await measure(pair);
      measured[pair.name] = Number(middle.median.toPrecision(3));
      const before = kept[pair.name];
      const range = `${middle.low.toPrecision(3)} to ${middle.high.toPrecision(3)}`;
      const judgement = before === undefined ? "nothing was kept" : judge(middle, before);
      const plain = `${range} (${pairs} pairs); kept ${before ?? "-"}: ${judgement}`;
      printFigure(`quick, ${pair.name}`, middle.median, plain);
      if (before !== undefined && judgement !== "too noisy")
        verdicts.add(`quick, ${pair.name}`, {
          ...{ value: middle.low / before, unit: "times as before", most: 1.1 },
        });
    } finally {
      await pair.close();
    }
  }
  if (keeps) {
    writeFileSync(keptFile, `${JSON.stringify(measured, null, 2)}\n`);
    console.log(`${shown(Object.keys(measured).length)} ratios are kept in ${keptFile}`);
  }
}
