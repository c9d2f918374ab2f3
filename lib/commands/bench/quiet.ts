import { existsSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { printFigure, printSkipped, shown } from "@/lib/commands/bench/figures";
import { fillCompany } from "@/lib/commands/bench/made-company";
import { openOwnServer } from "@/lib/commands/bench/own-server";
import { watchProcessor, whyNoProcessorTime } from "@/lib/commands/bench/processor-time";
import { serverProgram } from "@/lib/commands/server-process";

const vehicleCount = 10_000;
/** The desk reads the new roster within a minute, and fills trails with what was reported before. */
const settleMs = 75_000;
const measuredMs = 30_000;

/** Share of one core that desk and service use together while nobody reports and nobody looks. */
export async function benchQuiet(): Promise<void> {
  const name = `quiet, ${vehicleCount} vehicles`;
  if (!existsSync(serverProgram)) return printSkipped(name, "there is no dist: run npm run build first");
  const reason = whyNoProcessorTime();
  if (reason !== null) return printSkipped(name, reason);
  const server = await openOwnServer();
  try {
    await fillCompany(`${server.url}/platform`, server.apiKey, server.deviceKey, vehicleCount);
    await sleep(settleMs);
    const used = watchProcessor(() => [server.pid]);
    await sleep(measuredMs);
    const share = used();
    printFigure(name, null, `${shown(share)} % of a core over ${measuredMs / 1_000} s`, {
      ...{ value: share, unit: "% of a core", most: 2 },
    });
  } finally {
    await server.close();
  }
}
