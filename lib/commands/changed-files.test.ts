import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { changedFiles } from "@/lib/commands/changed-files.mjs";

let folder: string;
const git = (...args: string[]) =>
  execFileSync("git", ["-c", "user.name=T", "-c", "user.email=t@example.com", ...args], {
    cwd: folder,
    encoding: "utf8",
  }).trim();
const commit = (name: string) => {
  writeFileSync(join(folder, name), name);
  git("add", name);
  git("commit", "-q", "-m", name);
  return git("rev-parse", "HEAD");
};
const changed = (named = "") => changedFiles({ folder, named });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "haulboard-changed-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("on a branch, what was committed since it left the main one, and what is not committed yet", () => {
  git("init", "-q", "-b", "main");
  const parting = commit("first");
  git("checkout", "-q", "-b", "work");
  commit("second");
  commit("third");
  writeFileSync(join(folder, "first"), "changed");
  writeFileSync(join(folder, "untracked"), "");
  expect(changed()).toEqual({ base: parting, files: ["first", "second", "third", "untracked"] });
});

test("on the main branch, what the last landing changed", () => {
  git("init", "-q", "-b", "main");
  commit("first");
  const before = commit("second");
  commit("third");
  expect(changed()).toEqual({ base: before, files: ["third"] });
});

test("a commit that a workflow names is the base, and one that is not here is not", () => {
  git("init", "-q", "-b", "main");
  const first = commit("first");
  const second = commit("second");
  commit("third");
  expect(changed(first)).toEqual({ base: first, files: ["second", "third"] });
  expect(changed("0".repeat(40))).toMatchObject({ base: second });
});

test("where nothing is known of what was before, the base is not known", () => {
  expect(changed()).toBeNull();
  git("init", "-q", "-b", "main");
  commit("first");
  expect(changed()).toBeNull();
});
