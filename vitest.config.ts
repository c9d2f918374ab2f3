import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { testProjects } from "./lib/guards/test-projects.ts";

const { pure, dom, store, embedded, clients } = testProjects();
const onServer = Boolean(process.env.TEST_DATABASE_URL);

/** Makes a template of a store to start from, beside those that need none. */
const openTemplate = ["lib/server/testing/global-setup.ts"];
const project = (name: string, include: string[], globalSetup: string[] = []) => ({
  extends: true as const,
  test: { name, include, globalSetup },
});

export default defineConfig({
  plugins: [react()],
  resolve: { tsconfigPaths: true },
  test: {
    projects: [
      project("pure", pure),
      project("dom", dom),
      project("store", store, openTemplate),
      project("clients", clients, openTemplate),
      // Without a server the store's tests are on the embedded one already.
      ...(onServer ? [project("embedded", embedded, openTemplate)] : []),
    ],
    setupFiles: ["components/ui/testing/fresh-document.ts", "lib/commands/property-seed.ts"],
    exclude: ["**/node_modules/**"],
    // Ten times what the slowest take: a machine that is busy or slow fails nothing.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Wait long: what is waited for comes at once where the machine is idle. A second, as is usual, is too short on one
    // that is not.
    expect: { poll: { timeout: 10_000 } },
    // Two cores: more workers only fight over them, and each may hold an embedded Postgres.
    maxWorkers: 2,
    // Modules are loaded once per worker instead of once per file, half of the time: they keep no state.
    isolate: false,
    // Modules are transformed once for all projects, and not again by the next run where they are the same.
    experimental: { fsModuleCache: true },
  },
});
