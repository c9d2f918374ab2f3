import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [react()],
  resolve: { tsconfigPaths: true },
  test: {
    globalSetup: ["lib/platform/testing/global-setup.ts"],
    setupFiles: ["components/ui/testing/fresh-document.ts", "lib/commands/property-seed.ts"],
    include: ["lib/**/*.test.ts", "components/**/*.test.{ts,tsx}", "app/**/*.test.ts"],
    exclude: ["**/node_modules/**"],
    // Ten times what the slowest take: a machine that is busy or slow fails nothing.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // What is waited for comes at once where the machine is idle. A second, as is usual, is too short on one that is not.
    expect: { poll: { timeout: 10_000 } },
    // Two cores: more workers only fight over them, and each may hold an embedded Postgres.
    maxWorkers: 2,
    // Modules are loaded once per worker instead of once per file, half of the time: they keep no state.
    isolate: false,
  },
});
