import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { listenAnywhere } from "@/lib/commands/bench/bench-platform";
import { median, printFigure, printSkipped, shown } from "@/lib/commands/bench/figures";
import { projectRoot } from "@/lib/server/project-files";

const program = join(projectRoot, "dist", "main.mjs");
const pairs = 3;
/** No further pair is begun after this long. */
const budgetSeconds = 35;
const limitSeconds = 40;
const bareServer =
  "require('node:http').createServer((_, r) => r.end('ok')).listen(Number(process.env.PORT), () => console.log('is ready'))";

async function freePort(): Promise<string> {
  const { server, url } = await listenAnywhere(() => undefined);
  await new Promise((done) => server.close(done));
  return new URL(url).port;
}

/** Starts node and waits until it says that it is ready. @returns seconds until then */
async function readyAfter(args: string[], variables: Record<string, string>): Promise<number> {
  const env = {
    ...process.env,
    NODE_ENV: "production" as const,
    LOG_LEVEL: "silent",
    PORT: await freePort(),
    ...variables,
  };
  const from = performance.now();
  const child = spawn(process.execPath, args, { cwd: projectRoot, env, stdio: ["ignore", "pipe", "ignore"] });
  try {
    await readiness(child);
    return (performance.now() - from) / 1000;
  } finally {
    if (child.exitCode === null) {
      child.kill("SIGTERM");
      await once(child, "exit");
    }
  }
}

/** @throws Error where the program ends or takes too long */
function readiness(child: ChildProcessByStdio<null, Readable, null>): Promise<void> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(
      () => reject(new Error(`Not ready after ${limitSeconds} s`)),
      limitSeconds * 1000,
    );
    let said = "";
    child.stdout.on("data", (chunk: Buffer) => {
      said += chunk.toString();
      if (!said.includes("is ready")) return;
      clearTimeout(limit);
      resolve();
    });
    child.on("exit", (code) => reject(new Error(`The server ended with ${code}: ${said}`)));
  });
}

/** Seconds until the server says that it is ready: with a new data folder, and again with the same. */
export async function benchStart(): Promise<void> {
  if (!existsSync(program)) return printSkipped("start", "there is no dist: run npm run build first");
  const seconds: Record<"first" | "second" | "bare", number[]> = { first: [], second: [], bare: [] };
  const from = performance.now();
  for (let pair = 0; pair < pairs && performance.now() - from < budgetSeconds * 1000; pair++) {
    const folder = mkdtempSync(join(tmpdir(), "haulboard-bench-start-"));
    try {
      seconds.first.push(await readyAfter([program], { DATA_DIR: folder }));
      seconds.second.push(await readyAfter([program], { DATA_DIR: folder }));
      seconds.bare.push(await readyAfter(["-e", bareServer], {}));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  const bare = median(seconds.bare);
  for (const kind of ["first", "second"] as const) {
    const took = median(seconds[kind]);
    const plain = `${shown(took)} s until ready; bare node server ${shown(bare)} s (${seconds[kind].length} pairs)`;
    printFigure(`start ${kind}`, took / bare, plain);
  }
}
