import { readFileSync } from "node:fs";
import { helpIfAsked } from "@/lib/commands/asked-for-help.mjs";

/** Output of a command, or the lines that say why it cannot; both where it can in part. */
type ResponseBody =
  | { output: unknown; faults?: readonly string[]; exitCode?: number }
  | { faults: readonly string[] };

/**
 * Runs a command that takes one file, `-` for standard input, and prints JSON. Faults go to standard error, a line each;
 * where there is nothing to print, the process ends with 2, else with `exitCode`. Asked for help, it prints the usage.
 */
export function respondToFile(usage: string, response: (text: string) => ResponseBody): void {
  helpIfAsked(usage);
  const answered = responseTo(usage, response, process.argv.slice(2));
  const { faults = [] } = answered;
  if (faults.length > 0) process.stderr.write(`${faults.join("\n")}\n`);
  // The process ends by itself, so that what is written to a pipe arrives.
  if ("output" in answered) {
    process.stdout.write(`${JSON.stringify(answered.output, null, 2)}\n`);
    process.exitCode = answered.exitCode ?? 0;
  } else process.exitCode = 2;
}

function responseTo(
  usage: string,
  response: (text: string) => ResponseBody,
  files: readonly string[],
): ResponseBody {
  const [file] = files;
  if (file === undefined || files.length > 1) return { faults: [usage] };
  let text: string;
  try {
    text = readFileSync(file === "-" ? 0 : file, "utf8");
  } catch (error) {
    return { faults: [`${file}: ${error instanceof Error ? error.message : String(error)}`] };
  }
  return response(text);
}
