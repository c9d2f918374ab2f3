import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { median, printFigure, printSkipped, shown } from "@/lib/commands/bench/figures";
import { serverProgram, startServer } from "@/lib/commands/server-process";

const pairs = 3;
/** No further pair is begun after this long. */
const budgetSeconds = 35;
const bareServer =
  "require('node:http').createServer((_, r) => r.end('ok')).listen(Number(process.env.PORT), () => console.log('is ready'))";

/** @returns seconds from the start of node until it prints that it is ready */
async function readyAfter(args: string[], variables: Record<string, string>): Promise<number> {
  const server = await startServer(args, variables);
  await server.stop();
  return server.readySeconds;
}

/** Seconds until the server says that it is ready: with a new data folder, and again with the same. */
export async function benchStart(): Promise<void> {
  if (!existsSync(serverProgram)) return printSkipped("start", "there is no dist: run npm run build first");
  const seconds: Record<"first" | "second" | "bare", number[]> = { first: [], second: [], bare: [] };
  const from = performance.now();
  for (let pair = 0; pair < pairs && performance.now() - from < budgetSeconds * 1000; pair++) {
    const folder = mkdtempSync(join(tmpdir(), "haulboard-bench-start-"));
    try {
      seconds.first.push(await readyAfter([serverProgram], { DATA_DIR: folder }));
      seconds.second.push(await readyAfter([serverProgram], { DATA_DIR: folder }));
      seconds.bare.push(await readyAfter(["-e", bareServer], {}));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  const bare = median(seconds.bare);
  for (const kind of ["first", "second"] as const) {
    const took = median(seconds[kind]);
    const plain = `${shown(took)} s until ready; bare node server ${shown(bare)} s (${seconds[kind].length} pairs)`;
    const judged = kind === "second" ? { value: took, unit: "s", most: 3 } : undefined;
    printFigure(`start ${kind}`, took / bare, plain, judged);
  }
}
