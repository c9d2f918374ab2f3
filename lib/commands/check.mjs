// @ts-check
// npm run check: what is cheap to know before a commit.
import { installed, run } from "./run.mjs";

/** Names, files below node_modules, arguments. @type {[string, string, string[]][]} */
export const checks = [
  ["types of routes", "next/dist/bin/next", ["typegen"]],
  ["types", "typescript/bin/tsc", ["--noEmit"]],
  ["lint and format", "@biomejs/biome/bin/biome", ["check", "--error-on-warnings"]],
  ["dead code", "knip/bin/knip.js", []],
  ["licences of packages", "../lib/commands/licences.mjs", []],
];

if (import.meta.filename === process.argv[1]) {
  let failed = 0;
  for (const [name, file, args] of checks) {
    const code = await run(process.execPath, [installed(file), ...args], { quiet: true });
    process.stdout.write(`${code === 0 ? "ok    " : "FAILED"} ${name}\n`);
    if (code !== 0) failed += 1;
  }
  process.exit(failed === 0 ? 0 : 1);
}
