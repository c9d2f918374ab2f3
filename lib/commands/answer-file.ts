import { readFileSync } from "node:fs";

/** What a command prints, or the lines that say why it cannot. */
type Answer = { output: unknown } | { faults: readonly string[] };

/**
 * Runs a command that takes one file, `-` for standard input, and prints JSON. Faults go to standard error, a line each,
 * and the process ends with 2.
 */
export function answerFile(usage: string, answer: (text: string) => Answer): void {
  const answered = answerTo(usage, answer, process.argv.slice(2));
  if ("faults" in answered) {
    process.stderr.write(`${answered.faults.join("\n")}\n`);
    // The process ends by itself, so that what is written to a pipe arrives.
    process.exitCode = 2;
  } else process.stdout.write(`${JSON.stringify(answered.output, null, 2)}\n`);
}

function answerTo(usage: string, answer: (text: string) => Answer, files: readonly string[]): Answer {
  const [file] = files;
  if (file === undefined || files.length > 1) return { faults: [usage] };
  let text: string;
  try {
    text = readFileSync(file === "-" ? 0 : file, "utf8");
  } catch (error) {
    return { faults: [`${file}: ${error instanceof Error ? error.message : String(error)}`] };
  }
  return answer(text);
}
