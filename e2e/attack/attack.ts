// npm run attack [-- --short] [--only NAME] [--calls N] [--seed S]: attacks servers of its own on this machine, prints a
// table of what was tried and what failed, and ends with 1 where anything did.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { helpIfAsked } from "@/lib/commands/asked-for-help.mjs";
import { buildIfStale } from "@/lib/commands/build.mjs";
import { attackCalls } from "./calls";
import { attackCrashes } from "./crashes";
import { attackDatabase } from "./database";
import { attackDoors } from "./doors";
import { attackDates } from "./far-dates";
import { Findings } from "./findings";
import { attackFlood } from "./flood";
import { attackFolders } from "./folders";
import { attackFullDisk } from "./full-disk";
import { attackKeys } from "./keys";
import { attackMatrix } from "./matrix";
import { type AttackOptions, type Outcome, tableOf } from "./outcome";
import { attackPlans } from "./plans";
import { openTarget, type Target } from "./target";
import { attackUpstream } from "./upstream";

/** Attacks on one server that stays up, in this order, once for each seed. */
const onTarget: Record<string, (target: Target, options: AttackOptions) => Promise<Outcome[]>> = {
  matrix: attackMatrix,
  keys: attackKeys,
  calls: attackCalls,
  dates: attackDates,
  plans: attackPlans,
  flood: attackFlood,
};
/** Attacks that start servers of their own, once; a list in turns, the lists beside each other. */
const onTheirOwn: Record<string, (options: AttackOptions) => Promise<Outcome[]>>[] = [
  // Most of the time it waits.
  { upstream: attackUpstream },
  {
    ...{ doors: attackDoors, crashes: attackCrashes, database: attackDatabase, folders: attackFolders },
    disk: attackFullDisk,
  },
];
const names = [onTarget, ...onTheirOwn].flatMap(Object.keys);
/**
 * Lists what the short form has where nothing else is asked for: who may do what, over HTTP, on a server that stays up.
 */
const inShort = ["matrix", "keys", "calls", "dates"];

/** Two seeds send 100,000: on two idle cores all of it is to end within ten minutes. */
const usualCalls = { short: 1_000, full: 50_000 };
const usualSeeds = { short: [1], full: [1, 2] };

const usage = `Usage: npm run attack [-- --short] [--only NAME] [--calls N] [--seed S]
  --short   the form of npm test, of ${inShort.join(", ")} where --only names no other
  --only    one of ${names.join(", ")}; may be repeated
  --calls   generated calls per seed, ${usualCalls.full} as usual
  --seed    this one instead of ${usualSeeds.full.join(" and ")}`;

interface Chosen {
  short: boolean;
  only: ReadonlySet<string>;
  calls: number;
  seeds: number[];
}

/** @throws TypeError where there is no such argument, attack or number */
function readArguments(): Chosen {
  const { values } = parseArgs({
    options: {
      short: { type: "boolean", default: false },
      only: { type: "string", multiple: true },
      calls: { type: "string" },
      seed: { type: "string" },
    },
  });
  const form = values.short ? "short" : "full";
  const calls = Number(values.calls ?? usualCalls[form]);
  const seeds = values.seed === undefined ? usualSeeds[form] : [Number(values.seed)];
  const only = values.only ?? (values.short ? inShort : names);
  const isKnown = only.every((name) => names.includes(name));
  if (!isKnown || ![calls, ...seeds].every(Number.isSafeInteger)) throw new TypeError("unknown argument");
  return { short: values.short, only: new Set(only), calls, seeds };
}

/** Runs what was chosen. @returns the lines of the table */
async function attackAll({ short, only, calls, seeds }: Chosen): Promise<Outcome[]> {
  const from = performance.now();
  const log = (line: string) =>
    process.stdout.write(`${((performance.now() - from) / 1000).toFixed(0).padStart(4)} s  ${line}\n`);
  const options = (seed: number): AttackOptions => ({ seed, short, calls, findings, log, logFile });

  /** An attack that breaks off has failed; the others go on. */
  async function run(name: string, seed: number, attack: () => Promise<Outcome[]>): Promise<Outcome[]> {
    if (!only.has(name)) return [];
    log(`${name} …`);
    try {
      return await attack();
    } catch (error) {
      findings.add({ attack: name, reason: String(error), seed, index: "broken off" });
      return [{ what: name, tried: 1, failed: 1, notes: `broken off: ${String(error)}` }];
    }
  }

  async function runOnTarget(): Promise<Outcome[]> {
    const outcomes: Outcome[] = [];
    if (!Object.keys(onTarget).some((name) => only.has(name))) return outcomes;
    for (const seed of seeds) {
      log(`seed ${seed}: a server is furnished and started`);
      const target = await openTarget(logFile);
      for (const [name, attack] of Object.entries(onTarget))
        for (const outcome of await run(name, seed, () => attack(target, options(seed))))
          outcomes.push(seeds.length > 1 ? { ...outcome, what: `${outcome.what} (seed ${seed})` } : outcome);
      await target.close();
    }
    return outcomes;
  }

  const [first = 1] = seeds;
  const inTurns = onTheirOwn.map(async (attacks) => {
    const outcomes: Outcome[] = [];
    for (const [name, attack] of Object.entries(attacks))
      outcomes.push(...(await run(name, first, () => attack(options(first)))));
    return outcomes;
  });
  return (await Promise.all([runOnTarget(), ...inTurns])).flat();
}

helpIfAsked(usage);
const folder = mkdtempSync(join(tmpdir(), "haulboard-findings-"));
const findings = new Findings(join(folder, "findings.jsonl"));
const logFile = join(folder, "servers.log");
// Their listeners of "exit" end the servers and remove the data.
process.on("SIGINT", () => process.exit(130));
process.on("SIGTERM", () => process.exit(143));

let chosen: Chosen;
try {
  chosen = readArguments();
} catch {
  process.stderr.write(`${usage}\n`);
  process.exit(2);
}
if (!(await buildIfStale())) process.exit(1);
const outcomes = await attackAll(chosen);
const failed = outcomes.filter((outcome) => outcome.failed > 0).length;
const skipped = outcomes.filter((outcome) => outcome.tried === 0).length;
process.stdout.write(`\n${tableOf(outcomes)}\n\n`);
if (failed > 0)
  process.stdout.write(`What failed stands in ${findings.file}, the servers' log in ${logFile}\n`);
else rmSync(folder, { recursive: true, force: true });
// In the form that `npm test` reads.
const passed = outcomes.length - failed - skipped;
process.stdout.write(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}\n`);
process.exit(failed > 0 ? 1 : 0);
