// @ts-check
// npm run dev: the server from source; it starts again when its own code changes, pages change by hot reload.
import { spawn } from "node:child_process";
import { installLocked, requireNode } from "./install.mjs";
import { installed, root } from "./run.mjs";

requireNode();
await installLocked();
const args = ["watch", "--clear-screen=false", "--ignore", "./.next/**", "lib/server/main.ts", "--dev"];
const child = spawn(process.execPath, [installed("tsx/dist/cli.mjs"), ...args, ...process.argv.slice(2)], {
  cwd: root,
  stdio: "inherit",
  env: { ...process.env, NODE_ENV: "development" },
});
for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"]))
  process.on(signal, () => child.kill(signal));
child.on("exit", (code) => process.exit(code ?? 1));
