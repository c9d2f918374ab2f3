// @ts-check
// npm run bench [-- PART …]: bundles the benchmarks as the server is shipped and runs them. From source, every function
// that is made while they run would cost extra for its name.
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { helpIfAsked } from "./asked-for-help.mjs";
import { bundle } from "./bundle.mjs";
import { root } from "./run.mjs";

helpIfAsked(`Usage: npm run bench [-- PART[:SIZE] …]    measures all parts, or those that are named
       npm run bench quick [--keep]          says in two minutes whether a ratio is a fifth worse
A part that there is not lists them all.`);

const outdir = "dist/bench";
await bundle(
  {
    bench: "lib/commands/bench.ts",
    // Processes and threads of their own beside it.
    "load-worker": "lib/commands/bench/load-worker.mjs",
    "report-sender": "lib/commands/bench/way/report-sender.ts",
    "encode-ratio": "lib/commands/bench/quick/encode-ratio.ts",
    "desk-readers": "lib/commands/bench/way/desk-readers.ts",
  },
  outdir,
);
await import(pathToFileURL(resolve(root, outdir, "bench.mjs")).href);
