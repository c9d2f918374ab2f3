import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/**
 * Tells when a process started, as a text that a later process with the same id does not share.
 * @returns null where none with this id runs
 */
export function processStart(pid: number): string | null {
  if (process.platform === "linux") return linuxStart(pid);
  return process.platform === "win32" ? windowsStart(pid) : psStart(pid);
}

function linuxStart(pid: number): string | null {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ESRCH") return null;
    throw error;
  }
  // The name in brackets may hold blanks; after it come the state, and as the 20th field the ticks since boot.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  // Ended, but not yet waited for by its parent.
  if (fields[0] === "Z" || fields[0] === "X") return null;
  const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").slice(0, 8);
  return `${boot}-${fields[19]}`;
}

function psStart(pid: number): string | null {
  try {
    const command = ["LC_ALL=C", "TZ=UTC", "ps", "-o", "lstart=", "-p", String(pid)];
    return execFileSync("env", command, { encoding: "utf8" }).trim().replace(/\W+/g, "-");
  } catch (error) {
    // ps ends with 1 where there is no such process.
    if ((error as { status?: unknown }).status === 1) return null;
    throw error;
  }
}

/** Without a time of its start: a process that took the id over keeps the folder until it ends. */
function windowsStart(pid: number): string | null {
  try {
    process.kill(pid, 0);
    return "running";
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM" ? "running" : null;
  }
}
