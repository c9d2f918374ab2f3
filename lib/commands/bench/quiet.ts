import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { vehicleNumber } from "@/lib/commands/bench/bench-platform";
import { printFigure, printSkipped, shown } from "@/lib/commands/bench/figures";
import { serverProgram, startServer } from "@/lib/commands/server-process";

const vehicleCount = 10_000;
const rowsPerUpload = 1_000;
const positionsPerBatch = 2_000;
/** The desk reads the new roster within a minute, and fills trails with what was reported before. */
const settleMs = 75_000;
const measuredMs = 30_000;

const chunksOf = (size: number): number[][] =>
  Array.from({ length: vehicleCount / size }, (_, chunk) =>
    Array.from({ length: size }, (_, i) => chunk * size + i),
  );

export async function post(url: string, apiKey: string, body: BodyInit, type?: string): Promise<void> {
  const headers = { apiKey, ...(type === undefined ? {} : { "content-type": type }) };
  const response = await fetch(url, { method: "POST", headers, body });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  await response.arrayBuffer();
}

/** Makes the fleet through the interface, and one position of each vehicle. */
export async function fillCompany(platformUrl: string, key: string, deviceKey: string): Promise<void> {
  for (const chunk of chunksOf(rowsPerUpload)) {
    const rows = chunk.map((i) => `1,${vehicleNumber(i)},Volvo`);
    const form = new FormData();
    form.set(
      "file",
      new Blob([["ChgType,UnitID,Make", ...rows].join("\n")], { type: "text/csv" }),
      "fleet.csv",
    );
    await post(`${platformUrl}/vehicles/upload`, key, form);
  }
  for (const chunk of chunksOf(positionsPerBatch)) {
    const eventTime = new Date().toISOString();
    const positions = chunk.map((i) => ({
      vehicle: vehicleNumber(i),
      eventTime,
      latitude: 30 + ((i * 37) % 15_000) / 1_000,
      longitude: -120 + ((i * 53) % 40_000) / 1_000,
      heading: i % 360,
      speed: 0,
    }));
    const body = JSON.stringify({ positions });
    await post(`${platformUrl}/device/positions`, deviceKey, body, "application/json");
  }
}

/** Processor time that the process used so far, all threads, in seconds. */
function cpuSeconds(pid: number, ticksPerSecond: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  // The name in brackets may hold blanks; after it, utime and stime are the 12th and 13th.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

/** Share of one core that desk and service use together while nobody reports and nobody looks. */
export async function benchQuiet(): Promise<void> {
  const name = `quiet, ${vehicleCount} vehicles`;
  if (!existsSync(serverProgram)) return printSkipped(name, "there is no dist: run npm run build first");
  if (!existsSync("/proc/self/stat")) return printSkipped(name, "processor time is read from /proc");
  const ticksPerSecond = Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" }));
  const folder = mkdtempSync(join(tmpdir(), "haulboard-bench-quiet-"));
  const [key, deviceKey] = [randomUUID(), randomUUID()];
  const variables = {
    DATA_DIR: folder,
    DEMO: "0",
    DATABASE_URL: "",
    PLATFORM_API_KEY: key,
    PLATFORM_DEVICE_KEY: deviceKey,
  };
  const server = await startServer([serverProgram], variables).catch((error: unknown) => {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  });
  try {
    await fillCompany(`${server.url}/platform`, key, deviceKey);
    await sleep(settleMs);
    const [usedBefore, from] = [cpuSeconds(server.pid, ticksPerSecond), performance.now()];
    await sleep(measuredMs);
    const seconds = (performance.now() - from) / 1000;
    const share = (cpuSeconds(server.pid, ticksPerSecond) - usedBefore) / seconds;
    printFigure(name, null, `${shown(share * 100)} % of a core over ${shown(seconds)} s`, {
      ...{ value: share * 100, unit: "% of a core", most: 2 },
    });
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
