// npm run conformance -- BASE [--key KEY] [--device-key KEY] [--reads-only]
// Goes through the contract's table against any service that speaks the interface and prints a line per operation.
import { parseArgs } from "node:util";
import { helpIfAsked } from "@/lib/commands/asked-for-help.mjs";
import { createProbe, type Verdict } from "./probe";

const usage = `Usage: npm run conformance -- BASE --key KEY [--device-key KEY] [--reads-only]
  BASE           address that paths are appended to, such as http://localhost:3000/platform
  --device-key   exercises the device channel too; without it what leans on it is left out
  --reads-only   sends nothing that changes data`;

helpIfAsked(usage);
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    key: { type: "string" },
    "device-key": { type: "string" },
    "reads-only": { type: "boolean", default: false },
  },
});
const [base] = positionals;
if (!base || !values.key) {
  process.stderr.write(`${usage}\n`);
  process.exit(2);
}

const probe = createProbe({
  base: base.replace(/\/$/, ""),
  key: values.key,
  deviceKey: values["device-key"] ?? null,
  readsOnly: values["reads-only"],
  now: new Date(),
});

const width = 30;
const counts = { passed: 0, failed: 0, skipped: 0 };
function print(id: string, verdict: Verdict) {
  counts[verdict.outcome] += 1;
  const mark = { passed: "ok  ", failed: "FAIL", skipped: "skip" }[verdict.outcome];
  process.stdout.write(`${mark} ${id.padEnd(width)} ${verdict.text}\n`);
}

for await (const { id, verdict } of probe.run()) print(id, verdict);
const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : "";
process.stdout.write(`\n${counts.passed} passed, ${counts.failed} failed${skipped}\n`);
process.exit(counts.failed === 0 ? 0 : 1);
