import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

/** @returns null, or why the processor time of other processes cannot be read here */
export const whyNoProcessorTime = (): string | null =>
  existsSync("/proc/self/stat") ? null : "processor time is read from /proc";

const ticksPerSecond = (): number => Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" }));

/** Processor time that a process used so far, all its threads, in seconds, and with it that of its children that ended. */
function usedBy(pid: number, ticks: number): { own: number; ended: number } {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return { own: 0, ended: 0 };
  const stat = readFileSync(file, "utf8");
  // The name in brackets may hold blanks; after it, utime, stime, cutime and cstime are the 12th to 15th.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const seconds = (at: number) => (Number(fields[at]) + Number(fields[at + 1])) / ticks;
  return { own: seconds(11), ended: seconds(13) };
}

/**
 * Measures from now on what a process and its children use.
 * @param pids asks for the process and then its children, which may come and go
 * @returns asks for it: the share of one core, in percent
 */
export function watchProcessor(pids: () => readonly number[]): () => number {
  const ticks = ticksPerSecond();
  const used = () => {
    const [parent = 0, ...children] = pids();
    const { own, ended } = usedBy(parent, ticks);
    return children.reduce((sum, pid) => sum + usedBy(pid, ticks).own, own + ended);
  };
  const [before, from] = [used(), performance.now()];
  return () => (100 * (used() - before)) / ((performance.now() - from) / 1_000);
}
