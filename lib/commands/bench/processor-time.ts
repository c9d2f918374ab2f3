import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

/** @returns null, or why the processor time of other processes cannot be read here */
export const whyNoProcessorTime = (): string | null =>
  existsSync("/proc/self/stat") ? null : "processor time is read from /proc";

const ticksPerSecond = (): number => Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" }));

/** Processor time that a process used so far, all its threads, in seconds; 0 for one that has ended. */
function secondsOf(pid: number, ticks: number): number {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return 0;
  const stat = readFileSync(file, "utf8");
  // The name in brackets may hold blanks; after it, utime and stime are the 12th and 13th.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / ticks;
}

/**
 * Measures from now on what processes use.
 * @returns asks for it: the share of one core, in percent
 */
export function watchProcessor(pids: readonly number[]): () => number {
  const ticks = ticksPerSecond();
  const used = () => pids.reduce((sum, pid) => sum + secondsOf(pid, ticks), 0);
  const [before, from] = [used(), performance.now()];
  return () => (100 * (used() - before)) / ((performance.now() - from) / 1_000);
}
