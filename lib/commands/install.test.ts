import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isInstalled } from "@/lib/commands/install.mjs";

const next = { version: "16.4.5", integrity: "sha512-a" };
const lock = { packages: { "": { version: "0.1.0" }, "node_modules/next": next } };

test("what npm noted as installed need not be installed again", () => {
  expect(isInstalled(lock, { packages: { "node_modules/next": next } })).toBe(true);
});

test("another version, another content or a missing package asks for an install", () => {
  const noted = (entry: typeof next) => ({ packages: { "node_modules/next": entry } });
  expect(isInstalled(lock, noted({ ...next, version: "16.4.4" }))).toBe(false);
  expect(isInstalled(lock, noted({ ...next, integrity: "sha512-b" }))).toBe(false);
  expect(isInstalled(lock, { packages: {} })).toBe(false);
});

test("what is for another kind of machine may be missing, but not be another version", () => {
  const optional = { ...next, optional: true };
  const wanted = { packages: { "node_modules/next": optional } };
  expect(isInstalled(wanted, { packages: {} })).toBe(true);
  expect(isInstalled(wanted, { packages: { "node_modules/next": { ...optional, version: "1" } } })).toBe(
    false,
  );
});

test("the packages that these tests run with are those of the lock file", () => {
  const read = (path: string) => JSON.parse(readFileSync(path, "utf8"));
  expect(isInstalled(read("package-lock.json"), read("node_modules/.package-lock.json"))).toBe(true);
});
