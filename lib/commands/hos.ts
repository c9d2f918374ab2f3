// npm run --silent hos -- FILE.json: audits duty-status logs without a server and prints JSON; `-` reads standard input.
import { readFileSync } from "node:fs";
import { readAuditInput } from "@/lib/commands/audit-input";
import { auditOf } from "@/lib/commands/audit-output";

const usage = "Usage: npm run --silent hos -- FILE.json    audits a log; - reads standard input";

/** @returns what to print, or the lines that say why not */
function answer(files: readonly string[]): { output: string } | { faults: readonly string[] } {
  const [file] = files;
  if (file === undefined || files.length > 1) return { faults: [usage] };
  let text: string;
  try {
    text = readFileSync(file === "-" ? 0 : file, "utf8");
  } catch (error) {
    return { faults: [`${file}: ${error instanceof Error ? error.message : String(error)}`] };
  }
  const input = readAuditInput(text);
  if ("faults" in input) return input;
  const audits = input.requests.map(auditOf);
  return { output: JSON.stringify(input.isList ? audits : audits[0], null, 2) };
}

const answered = answer(process.argv.slice(2));
if ("faults" in answered) {
  process.stderr.write(`${answered.faults.join("\n")}\n`);
  // The process ends by itself, so that what is written to a pipe arrives.
  process.exitCode = 2;
} else process.stdout.write(`${answered.output}\n`);
