import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { printFigure, printSkipped, shown } from "@/lib/commands/bench/figures";
import { watchProcessor, whyNoProcessorTime } from "@/lib/commands/bench/processor-time";
import { serverProgram, startServer } from "@/lib/commands/server-process";

/** After its first start the demo still writes the logs of half its drivers and what engines counted. */
const settleMs = 180_000;
const measuredMs = 60_000;

/** Memory of a process as the system counts it, in gigabytes: now, and at its height. */
function memoryOf(pid: number): { now: number; height: number } {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const gigabytes = (name: string) => {
    const kibibytes = new RegExp(`^${name}:\\s+(\\d+) kB$`, "m").exec(status)?.[1];
    if (kibibytes === undefined) throw new Error(`/proc/${pid}/status has no ${name}`);
    return (Number(kibibytes) * 1_024) / 1e9;
  };
  return { now: gigabytes("VmRSS"), height: gigabytes("VmHWM") };
}

/** Memory and processor time of the simulated carrier from its first start on, while nobody looks. */
export async function benchDemo(): Promise<void> {
  const name = "demo, 250 vehicles";
  if (!existsSync(serverProgram)) return printSkipped(name, "there is no dist: run npm run build first");
  const reason = whyNoProcessorTime();
  if (reason !== null) return printSkipped(name, reason);
  const folder = mkdtempSync(join(tmpdir(), "haulboard-bench-demo-"));
  try {
    const server = await startServer([serverProgram], { DATA_DIR: folder });
    try {
      await sleep(settleMs);
      const used = watchProcessor(() => [server.pid]);
      await sleep(measuredMs);
      const share = used();
      const { now, height } = memoryOf(server.pid);
      const judged = (value: number, most: number, unit: string) => ({ value, most, unit });
      printFigure(
        `${name}: nobody looks`,
        null,
        `${shown(share)} % of a core over ${measuredMs / 1_000} s`,
        judged(share, 3, "% of a core"),
      );
      printFigure(`${name}: memory at rest`, null, `${shown(now)} GB`, judged(now, 0.4, "GB"));
      printFigure(`${name}: memory at its height`, null, `${shown(height)} GB`, judged(height, 0.6, "GB"));
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
