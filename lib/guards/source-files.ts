import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join, normalize, resolve } from "node:path";

const root = resolve(import.meta.dirname, "../..");

/** All files that git tracks or would track, by their path from the root. */
export const projectFiles = (): string[] =>
  execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
  })
    .trim()
    .split("\n");

/** The code that ships: TypeScript of app, components and lib without tests and what only tests use. */
export const shippedCode = (): string[] =>
  projectFiles().filter(
    (file) =>
      /^(app|components|lib|proxy\.ts)/.test(file) &&
      /\.tsx?$/.test(file) &&
      !/\.test\.tsx?$|\/testing\/|\.d\.ts$|^lib\/basemap\//.test(file),
  );

export const readSource = (file: string): string => readFileSync(join(root, file), "utf8");

export interface Import {
  from: string;
  /** Path from the root without ending, or the package's name. */
  to: string;
  typesOnly: boolean;
  /** Fetched when it is asked for, not together with the file. */
  later: boolean;
}

const importPattern =
  /^\s*(import|export)\s+(type\s)?[^;"']*?from\s+["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']\s*\)|^\s*import\s+["']([^"']+)["']/gm;

/** The imports of a file as they stand in it; a list in which every name is a `type` counts as types only. */
export function importsOf(file: string): Import[] {
  return [...readSource(file).matchAll(importPattern)].map((match) => {
    const target = match[3] ?? match[4] ?? match[5] ?? "";
    const names = /\{([^}]*)\}/.exec(match[0])?.[1];
    const namesAreTypes = names
      ?.split(",")
      .every((name) => name.trim() === "" || name.trim().startsWith("type "));
    const hasDefault = /import\s+\w/.test(match[0]);
    return {
      from: file,
      to: resolveTarget(file, target),
      typesOnly: match[2] !== undefined || (namesAreTypes === true && !hasDefault),
      later: match[4] !== undefined,
    };
  });
}

function resolveTarget(file: string, target: string): string {
  if (target.startsWith("@/")) return target.slice(2);
  if (target.startsWith(".")) return normalize(join(dirname(file), target));
  return target;
}
