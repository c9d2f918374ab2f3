import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { importsOf, projectFiles, readSource } from "./source-files.ts";

const root = resolve(import.meta.dirname, "../..");

/** Test files by what they need, as paths from the root. Each is in one list, but for those that run on both stores. */
export interface TestProjects {
  /** Nothing but Node. */
  pure: string[];
  /** A document, by the line `@vitest-environment` at their beginning. */
  dom: string[];
  /** A database, since they import what opens one. */
  store: string[];
  /** Those with a store that run on the embedded one too where the others run on a server. */
  embedded: string[];
  /** Tests of what is made of the contract for others: long, and part of the night. */
  clients: string[];
}

const opensStores = ["lib/platform/testing/test-store", "lib/store/open-store"];

/** Tests of what the two stores do differently, or might. Those of `lib/store` that open a store themselves name it. */
export const onBothStores = [
  "lib/store/discreet-pool.test.ts",
  "lib/store/run-migrations.test.ts",
  "lib/server/claim-installation.test.ts",
  "lib/server/open-store.test.ts",
  "lib/server/remove-demo.test.ts",
  "lib/platform/service/handle-call.test.ts",
  "lib/platform/service/idempotency.test.ts",
  "lib/platform/service/upload-news.test.ts",
  "lib/platform/messages/messages.test.ts",
  "lib/platform/positions/positions.test.ts",
  "lib/platform/positions/last-positions.test.ts",
  "lib/platform/fleet/vehicles-upload.test.ts",
  "lib/platform/freight/shipments/shipments-bulk.test.ts",
  "lib/platform/linehaul/linehaul-commands.test.ts",
  "lib/desk/quiet-desk.test.ts",
  "lib/desk/tables/written-tables.test.ts",
  "lib/desk/feeds/read-model/read-model.test.ts",
  "lib/desk/feeds/stored-feed.test.ts",
  "lib/desk/feeds/return-events.test.ts",
  "lib/desk/writes/audit-trail.test.ts",
  "lib/desk/areas/inbox/sending/sending.test.ts",
];

const ofClients = ["lib/platform/client-package.test.ts", "lib/platform/service/generated-client.test.ts"];

const withoutEnding = (file: string) => file.replace(/\.tsx?$/, "");

/** Everything that imports one of `targets`, by whatever way: what a file imports as types alone counts for nothing. */
function importersOf(targets: readonly string[], files: readonly string[]): Set<string> {
  const importers = new Map<string, string[]>();
  for (const { from, to, typesOnly } of files.flatMap(importsOf)) {
    if (typesOnly) continue;
    const target = withoutEnding(to);
    importers.set(target, [...(importers.get(target) ?? []), withoutEnding(from)]);
  }
  const found = new Set(targets);
  // A set goes on with what is added to it on the way.
  for (const file of found) for (const importer of importers.get(file) ?? []) found.add(importer);
  return found;
}

/** Sorts all test files into the projects of `vitest.config.ts`. */
export function testProjects(): TestProjects {
  const files = projectFiles().filter(
    (file) => /^(app|components|lib)\/.*\.tsx?$/.test(file) && existsSync(resolve(root, file)),
  );
  const needStore = importersOf(opensStores, files);
  const projects: TestProjects = { pure: [], dom: [], store: [], embedded: [], clients: [] };
  for (const file of files.filter((name) => /\.test\.tsx?$/.test(name))) {
    if (readSource(file).startsWith("// @vitest-environment")) projects.dom.push(file);
    else if (ofClients.includes(file)) projects.clients.push(file);
    else if (needStore.has(withoutEnding(file))) projects.store.push(file);
    else projects.pure.push(file);
  }
  projects.embedded = projects.store.filter((file) => onBothStores.includes(file));
  return projects;
}
