// @ts-check
// Runs what is long and seldom says anything new: all of it at night, and after a change of the rooms that a part guards
// its short form in `npm test`.
import { execFileSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { browserTests } from "./browser-tests.mjs";
import { countedRun } from "./counted-run.mjs";
import { root } from "./run.mjs";
import { unitTests } from "./unit-tests.mjs";

/**
 * @typedef {{
 *   counts: import("./test-counts.mjs").TestCounts,
 *   reports: string,
 *   databaseUrl: string | null,
 * }} NightlyRun `reports` is a folder
 * @typedef {{
 *   name: string,
 *   guards: readonly string[],
 *   afterChangeSeconds: number,
 *   afterChange: (run: NightlyRun, changed: readonly string[]) => Promise<void>,
 *   whole: (run: NightlyRun) => Promise<void>,
 * }} NightlyPart `guards` are beginnings of paths; the seconds are those of two idle cores
 */

/** Longest time that all that a change adds to `npm test` may take. */
const afterChangeLimitSeconds = 300;
/** Tries a property so many times as often as usual. */
const [nightlyTimes, afterChangeTimes] = [10, 3];

/** The attacks that `npm test` leaves out, and what each of them is about. @type {Record<string, readonly string[]>} */
const attackGuards = {
  flood: ["lib/server/door/", "lib/server/front-door.ts", "lib/server/serve.ts", "e2e/attack/"],
  dates: ["lib/contract/scalars.ts", "lib/contract/instant.ts"],
  plans: [
    "lib/planning/",
    "lib/desk/planning/",
    "lib/desk/areas/freight/days/",
    "lib/contract/desk/plain/plan-range.ts",
  ],
  doors: [
    "lib/desk/http/",
    "lib/desk/link/documents/",
    "lib/desk/areas/reports/saved/",
    "lib/platform/files/",
  ],
  folders: ["lib/server/", "lib/store/data-folder"],
  upstream: ["lib/desk/link/", "lib/client/", "e2e/drivers/platform-faults.ts"],
  crashes: ["lib/store/", "lib/server/lifecycle.ts", "lib/platform/service/"],
  database: ["lib/store/"],
};

const pureRooms = [
  "contract",
  "time",
  "geo",
  "format",
  "hos",
  "driver-hours",
  "paper",
  "routing",
  "ordering",
  "planning",
  "live",
];
const patient = "--testTimeout=3600000";

/**
 * Tells whether a changed file lies below one of the paths. @param {readonly string[]} guards @param {readonly
 * string[]} changed
 */
const touches = (guards, changed) => changed.some((file) => guards.some((path) => file.startsWith(path)));

/** Test files whose input is drawn. @returns {string[]} */
const propertyTests = () =>
  execFileSync("git", ["ls-files", "--", "*.test.ts", "*.test.tsx"], { cwd: root, encoding: "utf8" })
    .trim()
    .split("\n")
    .filter((file) => readFileSync(resolve(root, file), "utf8").includes('from "fast-check"'));

/**
 * Tries properties on input that nobody has seen before.
 * @param {NightlyRun} run @param {readonly string[]} files @param {number} times
 */
async function drawAnew({ counts, reports, databaseUrl }, files, times) {
  const seed = randomInt(2 ** 31 - 1);
  process.stdout.write(`PROPERTY_SEED=${seed} PROPERTY_TIMES=${times}\n`);
  await unitTests(counts, {
    name: "properties on a random seed",
    reports,
    args: ["--project=pure", "--project=dom", "--project=store", patient, ...files],
    env: {
      PROPERTY_SEED: String(seed),
      PROPERTY_TIMES: String(times),
      TEST_DATABASE_URL: databaseUrl ?? "",
    },
  });
}

/** Tests with a store on one of the two. @param {NightlyRun} run @param {string} databaseUrl @param {readonly string[]} paths */
const onStore = ({ counts, reports }, databaseUrl, paths) =>
  unitTests(counts, {
    name: `tests with a store on ${databaseUrl === "" ? "PGlite" : "PostgreSQL"}`,
    reports,
    args: ["--project=store", ...paths],
    env: { TEST_DATABASE_URL: databaseUrl },
    secondGo: true,
  });

/** @param {NightlyRun} run @param {readonly string[]} args */
const attack = async ({ counts }, ...args) =>
  counts.add("attacks", await countedRun(["e2e/attack/attack.ts", ...args]));

/** @param {NightlyRun} run */
const journeys = ({ counts, reports }) => browserTests(counts, { reports, args: ["--project=foreign"] });

/** @param {NightlyRun} run */
const clients = ({ counts, reports, databaseUrl }) =>
  unitTests(counts, {
    name: "the packaged and the generated client",
    reports,
    args: ["--project=clients"],
    env: { TEST_DATABASE_URL: databaseUrl ?? "" },
  });

/** In the order in which they run where time is short. @type {readonly NightlyPart[]} */
export const nightlyParts = [
  {
    name: "the packaged and the generated client",
    guards: ["lib/client/", "lib/contract/interface/", "lib/commands/client-package.mjs"],
    afterChangeSeconds: 30,
    afterChange: clients,
    whole: clients,
  },
  {
    name: "properties on a random seed",
    guards: pureRooms.map((room) => `lib/${room}/`),
    afterChangeSeconds: 60,
    afterChange: (run, changed) => {
      const rooms = new Set(changed.map((file) => `${file.split("/").slice(0, 2).join("/")}/`));
      const files = propertyTests().filter((file) => [...rooms].some((room) => file.startsWith(room)));
      return files.length > 0 ? drawAnew(run, files, afterChangeTimes) : Promise.resolve();
    },
    whole: (run) => drawAnew(run, propertyTests(), nightlyTimes),
  },
  {
    name: "the store's tests on PGlite too",
    guards: ["lib/store/", "lib/platform/tables/", "lib/desk/tables/"],
    afterChangeSeconds: 60,
    afterChange: (run) => onStore(run, "", ["lib/platform/service", "lib/desk/feeds", "lib/desk/writes"]),
    whole: async (run) => {
      await onStore(run, "", []);
      if (run.databaseUrl !== null) await onStore(run, run.databaseUrl, []);
    },
  },
  {
    name: "journeys on a foreign platform",
    guards: [
      "lib/desk/link/",
      "lib/desk/directory/vehicles/",
      "lib/live/",
      "e2e/drivers/stranger",
      "e2e/foreign",
    ],
    afterChangeSeconds: 240,
    afterChange: journeys,
    whole: journeys,
  },
  {
    name: "the attack",
    guards: Object.values(attackGuards).flat(),
    afterChangeSeconds: 120,
    afterChange: (run, changed) => {
      const kinds = Object.entries(attackGuards).filter(([, guards]) => touches(guards, changed));
      return attack(run, "--short", ...kinds.map(([kind]) => `--only=${kind}`));
    },
    whole: (run) => attack(run),
  },
];

/** Those that guard one of the changed files, as many as fit into the time. @param {readonly string[]} changed */
export function partsAfterChange(changed) {
  const concerned = nightlyParts.filter(({ guards }) => touches(guards, changed));
  /** @type {NightlyPart[]} */
  const chosen = [];
  /** @type {NightlyPart[]} */
  const left = [];
  let seconds = 0;
  for (const part of concerned) {
    const fits = seconds + part.afterChangeSeconds <= afterChangeLimitSeconds;
    if (fits) seconds += part.afterChangeSeconds;
    (fits ? chosen : left).push(part);
  }
  return { chosen, left };
}
