import { readFileSync } from "node:fs";

/** What a command prints, or the lines that say why it cannot. */
type ResponseBody = { output: unknown } | { faults: readonly string[] };

/**
 * Runs a command that takes one file, `-` for standard input, and prints JSON. Faults go to standard error, a line each,
 * and the process ends with 2.
 */
export function respondToFile(usage: string, response: (text: string) => ResponseBody): void {
  const answered = responseTo(usage, response, process.argv.slice(2));
  if ("faults" in answered) {
    process.stderr.write(`${answered.faults.join("\n")}\n`);
    // The process ends by itself, so that what is written to a pipe arrives.
    process.exitCode = 2;
  } else process.stdout.write(`${JSON.stringify(answered.output, null, 2)}\n`);
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
