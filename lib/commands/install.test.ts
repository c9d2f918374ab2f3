import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isInstalled } from "@/lib/commands/install.mjs";

const next = { version: "16.4.5", integrity: "sha512-a" };
const machine = { os: "linux", cpu: "x64" };
const lock = { packages: { "": { version: "0.1.0" }, "node_modules/next": next } };

test("what npm noted as installed need not be installed again", () => {
  expect(isInstalled(lock, { packages: { "node_modules/next": next } }, machine)).toBe(true);
});

test("another version, another content or a missing package asks for an install", () => {
  const noted = (entry: typeof next) => ({ packages: { "node_modules/next": entry } });
  expect(isInstalled(lock, noted({ ...next, version: "16.4.4" }), machine)).toBe(false);
  expect(isInstalled(lock, noted({ ...next, integrity: "sha512-b" }), machine)).toBe(false);
  expect(isInstalled(lock, { packages: {} }, machine)).toBe(false);
});

test("what is for another kind of machine may be missing, what is for this one may not", () => {
  const missing = (named: object) =>
    isInstalled({ packages: { "node_modules/swc": { ...next, ...named } } }, { packages: {} }, machine);
  expect(missing({ optional: true, os: ["darwin"], cpu: ["x64"] })).toBe(true);
  expect(missing({ optional: true, os: ["linux"], cpu: ["arm64"] })).toBe(true);
  expect(missing({ optional: true, os: ["linux"], cpu: ["x64"] })).toBe(false);
  expect(missing({ optional: true })).toBe(true);
  expect(missing({ optional: false, os: ["darwin"] })).toBe(false);
});

test("of one package for each C library one is enough", () => {
  const named = { ...next, optional: true, os: ["linux"], cpu: ["x64"], libc: ["musl"] };
  expect(isInstalled({ packages: { "node_modules/swc": named } }, { packages: {} }, machine)).toBe(true);
});

test("the packages that these tests run with are those of the lock file", () => {
  const read = (path: string) => JSON.parse(readFileSync(path, "utf8"));
  const here = { os: process.platform, cpu: process.arch };
  expect(isInstalled(read("package-lock.json"), read("node_modules/.package-lock.json"), here)).toBe(true);
});
