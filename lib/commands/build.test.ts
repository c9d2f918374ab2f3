import { afterEach, expect, test, vi } from "vitest";
import { cacheVariables } from "@/lib/commands/build.mjs";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

async function keepsCache(variables: Record<string, string>) {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  const { default: config } = await import("../../next.config.mjs");
  return config.experimental?.turbopackFileSystemCacheForBuild;
}

test("a first build keeps nothing for the next one", async () => {
  expect(await keepsCache(cacheVariables("/no/such/build"))).toBe(false);
});

test("a further build does", async () => {
  expect(await keepsCache(cacheVariables(import.meta.filename))).toBe(true);
});
