import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { listenAnywhere } from "@/lib/commands/bench/bench-platform";
import { projectRoot } from "@/lib/server/project-files";

/** The built server; it is there after `npm run build`. */
export const serverProgram = join(projectRoot, "dist", "main.mjs");

const limitSeconds = 120;

/** A node process that serves. */
interface ServerProcess {
  pid: number;
  url: string;
  /** From the start of the process until it printed that it is ready. */
  readySeconds: number;
  stop(): Promise<void>;
}

/**
 * Starts node on a free port and waits until it prints that it is ready.
 * @throws Error where the program ends or takes too long
 */
export async function startServer(args: string[], variables: Record<string, string>): Promise<ServerProcess> {
  const url = await freeUrl();
  const env = {
    ...process.env,
    NODE_ENV: "production" as const,
    LOG_LEVEL: "silent",
    PORT: new URL(url).port,
    ...variables,
  };
  const from = performance.now();
  const child = spawn(process.execPath, args, { cwd: projectRoot, env, stdio: ["ignore", "pipe", "ignore"] });
  const stop = async () => {
    if (child.exitCode !== null) return;
    child.kill("SIGTERM");
    await once(child, "exit");
  };
  try {
    await readiness(child);
    return { pid: child.pid ?? 0, url, readySeconds: (performance.now() - from) / 1000, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function freeUrl(): Promise<string> {
  const { server, url } = await listenAnywhere(() => undefined);
  await new Promise((done) => server.close(done));
  return url;
}

function readiness(child: ChildProcessByStdio<null, Readable, null>): Promise<void> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(
      () => reject(new Error(`Not ready after ${limitSeconds} s`)),
      limitSeconds * 1000,
    );
    let printed = "";
    child.stdout.on("data", (chunk: Buffer) => {
      printed += chunk.toString();
      if (!printed.includes("is ready")) return;
      clearTimeout(limit);
      resolve();
    });
    child.on("exit", (code) => {
      clearTimeout(limit);
      reject(new Error(`The server ended with ${code}: ${printed}`));
    });
  });
}
