import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { openSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "@/lib/commands/free-port.mjs";
import { projectRoot } from "@/lib/server/project-files";

/** The built server; it is there after `npm run build`. */
export const serverProgram = join(projectRoot, "dist", "main.mjs");

const usualLimitMs = 120_000;

/** End of a process: by itself with a code, or by a signal. */
interface ProcessEnd {
  code: number | null;
  signal: NodeJS.Signals | null;
}

/** A node process that serves. */
export interface ServerProcess {
  pid: number;
  url: string;
  /** From the start of the process until it printed that it is ready. */
  readySeconds: number;
  /** Text that it printed until then. */
  printed: string;
  ended: Promise<ProcessEnd>;
  kill(signal: NodeJS.Signals): void;
  /** Ends it in order and waits for that. */
  stop(): Promise<void>;
}

interface StartOptions {
  /** File that its log is appended to; without one it logs nothing. */
  logFile?: string;
  /** Longest time until it is ready. */
  limitMs?: number;
}

/**
 * Starts node on a free port of this machine and waits until it prints that it is ready.
 * @param variables of its environment, beside those of this process
 * @throws Error where the program ends or takes too long
 */
export async function startServer(
  args: string[],
  variables: Record<string, string>,
  { logFile, limitMs = usualLimitMs }: StartOptions = {},
): Promise<ServerProcess> {
  const port = String(await freePort());
  const env = {
    ...process.env,
    NODE_ENV: "production" as const,
    LOG_LEVEL: logFile === undefined ? "silent" : "warn",
    PORT: port,
    ...variables,
  };
  const from = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: projectRoot,
    env,
    stdio: ["ignore", "pipe", logFile === undefined ? "ignore" : openSync(logFile, "a", 0o600)],
  });
  const ended = once(child, "exit").then(([code, signal]): ProcessEnd => ({ code, signal }));
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const stop = async () => {
    if (isRunning()) child.kill("SIGTERM");
    await ended;
  };
  let printed: string;
  try {
    printed = await readiness(child, ended, limitMs);
  } catch (error) {
    if (isRunning()) child.kill("SIGKILL");
    throw error;
  }
  return {
    pid: child.pid ?? 0,
    url: `http://127.0.0.1:${port}`,
    readySeconds: (performance.now() - from) / 1000,
    printed,
    ended,
    kill: (signal) => void child.kill(signal),
    stop,
  };
}

function readiness(child: ChildProcess, ended: Promise<ProcessEnd>, limitMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error(`Not ready after ${limitMs / 1000} s`)), limitMs);
    let printed = "";
    child.stdout?.on("data", (chunk: Buffer) => {
      printed += chunk.toString();
      if (!printed.includes("is ready")) return;
      clearTimeout(limit);
      resolve(printed);
    });
    void ended.then(({ code, signal }) => {
      clearTimeout(limit);
      reject(new Error(`The server ended with ${code ?? signal}: ${printed}`));
    });
  });
}
