import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import {
  copyPrepared,
  DataFolderUnusable,
  damaged,
  folderFault,
  fullDiskFault,
  makePrivateFolder,
} from "@/lib/store/data-folder";

const root = mkdtempSync(join(tmpdir(), "haulboard-folder-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

let folder: string;
let made = 0;
beforeEach(() => {
  folder = join(root, String(made++));
});

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);
const openToAll = (...names: string[]) => {
  mkdirSync(folder);
  for (const name of names) mkdirSync(join(folder, name));
  chmodSync(folder, 0o755);
};
const coded = (code: string, cause?: Error) => Object.assign(new Error("failed", { cause }), { code });

test("a new data folder is its owner's alone, and so are those on the way to it", () => {
  makePrivateFolder(join(folder, "deeper"));
  expect([modeOf(folder), modeOf(join(folder, "deeper"))]).toEqual(["700", "700"]);
});

test.each([[["postgres"]], [["auth-secret", "notes"]], [[]], [[".keep", "lost+found"]]])(
  "an existing one with %j is closed to others",
  (names) => {
    openToAll(...names);
    makePrivateFolder(folder);
    expect(modeOf(folder)).toBe("700");
  },
);

test("a folder of other things that others can read is refused and left as it is", () => {
  openToAll("www");
  expect(() => makePrivateFolder(folder)).toThrow(/others can read it, and it holds other things/);
  expect(modeOf(folder)).toBe("755");
});

test("a file in the folder's place is told in words", () => {
  writeFileSync(folder, "");
  expect(() => makePrivateFolder(folder)).toThrow(
    `The data folder ${folder} cannot be used: a file is in its place. Mend that, or choose another folder with DATA_DIR.`,
  );
  expect(() => makePrivateFolder(join(folder, "below"))).toThrow(DataFolderUnusable);
});

test.each([
  ["EROFS", "read-only file system"],
  ["EACCES", "may not write"],
  ["ENOSPC", "no space is left"],
])("%s is told in words", (code, words) => {
  expect(folderFault("/srv/data", coded(code))?.message).toContain(words);
});

test("what has nothing to do with the folder is not told as if it had", () => {
  expect(folderFault(root, coded("ECONNREFUSED"))).toBeNull();
  expect(fullDiskFault(root, coded("EACCES"))).toBeNull();
  expect(fullDiskFault(root, new Error("a fault of ours"))).toBeNull();
});

test("a full disk is told in words wherever it was met: by a statement, below other errors", () => {
  expect(fullDiskFault(root, new Error("Failed query", { cause: coded("53100") }))?.message).toContain(
    "no space",
  );
});

test("a database that does not open says what it said, and what to do", () => {
  expect(damaged(root, new Error("PGlite failed")).message).toBe(
    `The data in ${root} cannot be opened (PGlite failed): it is damaged, or another version wrote it. ` +
      "Bring back a copy, or choose another folder with DATA_DIR.",
  );
});

test("a store begins with the files that were prepared, whole, and keeps its own from then on", () => {
  const [prepared, dataDir] = [join(root, `prepared-${made}`), join(folder, "postgres")];
  mkdirSync(prepared);
  chmodSync(prepared, 0o755);
  writeFileSync(join(prepared, "PG_VERSION"), "18");
  // Make what an earlier start left when it was killed.
  mkdirSync(`${dataDir}-being-made`, { recursive: true });
  writeFileSync(join(`${dataDir}-being-made`, "half"), "");
  copyPrepared(prepared, dataDir);
  expect([modeOf(dataDir), existsSync(join(dataDir, "half")), existsSync(`${dataDir}-being-made`)]).toEqual([
    "700",
    false,
    false,
  ]);
  writeFileSync(join(dataDir, "PG_VERSION"), "its own");
  copyPrepared(prepared, dataDir);
  expect(readFileSync(join(dataDir, "PG_VERSION"), "utf8")).toBe("its own");
});
