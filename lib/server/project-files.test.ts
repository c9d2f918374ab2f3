import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import {
  highwayGraphFile,
  migrationsOf,
  orderWorker,
  pgliteWorker,
  placesFile,
  planWorker,
} from "@/lib/server/project-files";

test.each([
  pgliteWorker,
  planWorker,
  orderWorker,
  highwayGraphFile,
  placesFile,
  migrationsOf("platform"),
  migrationsOf("desk"),
])("%s is there", (path) => {
  expect(existsSync(path)).toBe(true);
});
