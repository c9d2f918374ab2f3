// npm run attack [-- --short] [--only NAME] [--calls N] [--seed S]: attacks servers of its own on this machine, prints a
// table of what was tried and what failed, and ends with 1 where anything did.
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { buildIfStale } from "@/lib/commands/build.mjs";
import { attackCalls } from "./calls";
import { attackCrashes } from "./crashes";
import { attackDatabase } from "./database";
import { Findings } from "./findings";
import { attackFlood } from "./flood";
import { attackFolders } from "./folders";
import { attackFullDisk } from "./full-disk";
import { attackKeys } from "./keys";
import { attackMatrix } from "./matrix";
import { type AttackOptions, type Outcome, tableOf } from "./outcome";
import { openTarget, type Target } from "./target";
import { attackUpstream } from "./upstream";

/** Attacks on one server that stays up, in this order, once for each seed. */
const onTarget: Record<string, (target: Target, options: AttackOptions) => Promise<Outcome[]>> = {
  matrix: attackMatrix,
  keys: attackKeys,
  calls: attackCalls,
  flood: attackFlood,
};
/** Attacks that start servers of their own, once. */
const onTheirOwn: Record<string, (options: AttackOptions) => Promise<Outcome[]>> = {
  upstream: attackUpstream,
  crashes: attackCrashes,
  database: attackDatabase,
  folders: attackFolders,
  disk: attackFullDisk,
};
const names = [...Object.keys(onTarget), ...Object.keys(onTheirOwn)];

const usualCalls = { short: 2_000, full: 50_000 };
const usualSeeds = { short: [1], full: [1, 2] };

const usage = `Usage: npm run attack [-- --short] [--only NAME] [--calls N] [--seed S]
  --short   the form of npm test: at most a minute
  --only    one of ${names.join(", ")}; may be repeated
  --calls   generated calls per seed, ${usualCalls.full} as usual
  --seed    this one instead of ${usualSeeds.full.join(" and ")}`;

function readArguments() {
  const { values } = parseArgs({
    options: {
      short: { type: "boolean", default: false },
      only: { type: "string", multiple: true, default: names },
      calls: { type: "string" },
      seed: { type: "string" },
    },
  });
  const form = values.short ? "short" : "full";
  const calls = Number(values.calls ?? usualCalls[form]);
  const seeds = values.seed === undefined ? usualSeeds[form] : [Number(values.seed)];
  const isKnown = values.only.every((name) => names.includes(name));
  if (!isKnown || ![calls, ...seeds].every(Number.isSafeInteger)) throw new TypeError("unknown argument");
  return { short: values.short, only: new Set(values.only), calls, seeds };
}

/** Runs what was chosen. @returns the lines of the table */
async function attackAll({
  short,
  only,
  calls,
  seeds,
}: ReturnType<typeof readArguments>): Promise<Outcome[]> {
  const from = performance.now();
  const log = (line: string) =>
    process.stdout.write(`${((performance.now() - from) / 1000).toFixed(0).padStart(4)} s  ${line}\n`);
  const outcomes: Outcome[] = [];
  const options = (seed: number): AttackOptions => ({ seed, short, calls, findings, log, logFile });
  const run = async (name: string, attack: () => Promise<Outcome[]>) => {
    if (!only.has(name)) return;
    log(`${name} …`);
    outcomes.push(...(await attack()));
  };
  for (const seed of seeds) {
    if (!Object.keys(onTarget).some((name) => only.has(name))) break;
    log(`seed ${seed}: a server is furnished and started`);
    const target = await openTarget(logFile);
    for (const [name, attack] of Object.entries(onTarget))
      await run(name, () => attack(target, options(seed)));
    await target.close();
  }
  for (const [name, attack] of Object.entries(onTheirOwn))
    await run(name, () => attack(options(seeds[0] ?? 1)));
  return outcomes;
}

const folder = mkdtempSync(join(tmpdir(), "haulboard-findings-"));
const findings = new Findings(join(folder, "findings.jsonl"));
const logFile = join(folder, "servers.log");
// Their listeners of "exit" end the servers and remove the data.
process.on("SIGINT", () => process.exit(130));
process.on("SIGTERM", () => process.exit(143));

let chosen: ReturnType<typeof readArguments>;
try {
  chosen = readArguments();
} catch {
  process.stderr.write(`${usage}\n`);
  process.exit(2);
}
if (!(await buildIfStale())) process.exit(1);
const outcomes = await attackAll(chosen);
const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
process.stdout.write(`\n${tableOf(outcomes)}\n\n`);
if (failed > 0)
  process.stdout.write(`What failed stands in ${findings.file}, the servers' log in ${logFile}\n`);
process.exit(failed > 0 ? 1 : 0);
