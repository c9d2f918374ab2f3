// @ts-check
// npm run test:nightly: what is too long for `npm test`, whole, each time on other input. Ends with one line of counts.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { helpIfAsked } from "./asked-for-help.mjs";
import { installLocked, requireNode } from "./install.mjs";
import { TestCounts, timed } from "./test-counts.mjs";

helpIfAsked("Usage: npm run test:nightly    runs what is too long for npm test, about 60 minutes");
requireNode();
await installLocked();
// Import this late: what follows needs packages.
const { buildIfStale } = await import("./build.mjs");
const { nightlyParts } = await import("./nightly-parts.mjs");
const { findPostgres } = await import("./test-postgres.mjs");

const counts = new TestCounts();
const reports = mkdtempSync(join(tmpdir(), "haulboard-reports-"));
await timed("build", async () => counts.count("build", await buildIfStale()));
const postgres = await findPostgres(counts);
for (const { name, whole } of nightlyParts)
  await timed(name, () => whole({ counts, reports, databaseUrl: postgres?.url ?? null }));
postgres?.stop();
rmSync(reports, { recursive: true, force: true });
process.exit(counts.print() ? 0 : 1);
