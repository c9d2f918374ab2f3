// @ts-check
import { execFileSync } from "node:child_process";
import { root } from "./run.mjs";

/**
 * Reads what git prints; null where it fails: no repository, or no such commit.
 * @param {string} folder @param {string[]} args
 */
function git(folder, ...args) {
  try {
    return execFileSync("git", args, {
      cwd: folder,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  } catch {
    return null;
  }
}

/** A commit that is here, by whatever name. @param {string} folder @param {string} name */
const commitOf = (folder, name) => git(folder, "rev-parse", "--verify", "--quiet", `${name}^{commit}`);

/**
 * The commit that changes are counted from: the named one, else where this branch left the main one, else the landing
 * before this one.
 * @param {string} folder @param {string | undefined} named as a workflow knows it
 */
function baseOf(folder, named) {
  const known = named && commitOf(folder, named);
  if (known) return known;
  const head = commitOf(folder, "HEAD");
  for (const main of ["origin/main", "main"]) {
    const parting = commitOf(folder, main) && git(folder, "merge-base", "HEAD", main);
    if (parting && parting !== head) return parting;
  }
  return commitOf(folder, "HEAD^");
}

/**
 * Files that differ from the base, those that are not committed too.
 * @param {{ folder?: string, named?: string }} [options] the repository; TEST_BASE, where a workflow names the commit
 * @returns {{ base: string, files: string[] } | null} null where the base is not known here
 */
export function changedFiles({ folder = root, named = process.env.TEST_BASE } = {}) {
  const base = baseOf(folder, named);
  if (!base) return null;
  const differing = git(folder, "diff", "--name-only", base);
  const untracked = git(folder, "ls-files", "--others", "--exclude-standard");
  if (differing === null || untracked === null) return null;
  return { base, files: `${differing}\n${untracked}`.split("\n").filter((file) => file !== "") };
}
