import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readEnvironment } from "@/lib/server/environment";
import { openStore } from "@/lib/server/open-store";
import { DataFolderUnusable } from "@/lib/store/data-folder";

const root = mkdtempSync(join(tmpdir(), "haulboard-open-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

test("a damaged database is told in a sentence that names its folder", async () => {
  mkdirSync(join(root, "postgres", "global"), { recursive: true });
  writeFileSync(join(root, "postgres", "PG_VERSION"), "12\n");
  const opening = openStore(readEnvironment({ DATA_DIR: root }));
  await expect(opening).rejects.toThrow(DataFolderUnusable);
  await expect(opening).rejects.toThrow(`The data in ${root} cannot be opened`);
});
