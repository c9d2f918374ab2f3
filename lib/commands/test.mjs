// @ts-check
// npm test: everything that says whether this is fit to go out, cheapest first. Ends with one line of counts.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { helpIfAsked } from "./asked-for-help.mjs";
import { changedFiles } from "./changed-files.mjs";
import { conformance } from "./conformance-step.mjs";
import { countedRun } from "./counted-run.mjs";
import { installLocked, requireNode } from "./install.mjs";
import { installed, run } from "./run.mjs";
import { TestCounts, timed } from "./test-counts.mjs";

helpIfAsked("Usage: npm test    everything that says whether this is fit to go out, about 20 minutes");
requireNode();
await installLocked();
// Import this late: what follows needs packages.
const { browserTests } = await import("./browser-tests.mjs");
const { buildIfStale } = await import("./build.mjs");
const { checks } = await import("./check.mjs");
const { partsAfterChange } = await import("./nightly-parts.mjs");
const { findPostgres, inOwnDatabase } = await import("./test-postgres.mjs");
const { unitTests } = await import("./unit-tests.mjs");

const counts = new TestCounts();
const reports = mkdtempSync(join(tmpdir(), "haulboard-reports-"));
/** Vitest takes the projects of `vitest.config.ts`. @param {string[]} names */
const projects = (...names) => names.map((name) => `--project=${name}`);

await timed("types, lint, format, dead code", async () => {
  for (const [name, file, args] of checks)
    counts.count(name, (await run(process.execPath, [installed(file), ...args], { quiet: true })) === 0);
});
await timed("tests of what is pure, the build beside them", async () => {
  const built = buildIfStale();
  await unitTests(counts, { name: "pure tests", reports, args: projects("pure") });
  counts.count("build", await built);
});
const postgres = await findPostgres(counts);
const store = postgres ? "PostgreSQL" : "PGlite";
await timed(`tests with a document, and with a store on ${store}`, () =>
  unitTests(counts, {
    name: `tests on ${store}`,
    reports,
    args: projects("dom", "store", ...(postgres ? ["embedded"] : [])),
    env: { TEST_DATABASE_URL: postgres?.url ?? "" },
    secondGo: true,
  }),
);
await timed("conformance run over HTTP, on each store", async () => {
  counts.add("conformance run on PGlite", await conformance(null));
  if (postgres)
    await inOwnDatabase(postgres.url, async (url) =>
      counts.add("conformance run on PostgreSQL", await conformance(url)),
    );
});
await timed("attacks over HTTP, the short form", async () =>
  counts.add("attacks", await countedRun(["e2e/attack/attack.ts", "--short"])),
);
await timed("browser tests", () => browserTests(counts, { reports, args: ["--project=desk"] }));
const changed = changedFiles();
if (changed === null)
  process.stdout.write(
    "\nWhat changed is not known here, without the commit before it: nothing of the night runs\n",
  );
const { chosen, left } = partsAfterChange(changed?.files ?? []);
for (const { name, afterChange } of chosen)
  await timed(`${name}, since a room that it guards has changed since ${changed?.base.slice(0, 8)}`, () =>
    afterChange({ counts, reports, databaseUrl: postgres?.url ?? null }, changed?.files ?? []),
  );
for (const { name } of left) process.stdout.write(`left to npm run test:nightly: ${name}\n`);
postgres?.stop();

rmSync(reports, { recursive: true, force: true });
process.exit(counts.print() ? 0 : 1);
