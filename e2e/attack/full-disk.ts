import { execFileSync } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import { rmSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Line, type Received } from "./exchange";
import type { AttackOptions, Outcome } from "./outcome";
import { startOwnServer, temporaryFolder } from "./own-server";
import { Tally } from "./tally";

const diskBytes = 300_000_000;
/** Left to the store once the disk is filled up. */
const leftBytes = 10_000_000;
const recoveryMs = 20_000;
const noiseLength = 400_000;
const mostWrites = 200;
/** Refused writes after which the disk is taken for full. */
const enoughRefused = 10;
const what = "a full disk below the embedded store";

/** The disk of the embedded store runs full: writes are refused, and nothing that was acknowledged is lost. */
export async function attackFullDisk(options: AttackOptions): Promise<Outcome[]> {
  const folder = temporaryFolder();
  const unmount = mount(folder.path);
  if (!unmount) {
    folder.remove();
    return [{ what, tried: 0, failed: 0, notes: "left out: only root on Linux can make a small disk" }];
  }
  const tally = new Tally(what, options);
  const apiKey = randomUUID();
  const variables = { DATA_DIR: join(folder.path, "data"), PLATFORM_API_KEY: apiKey };
  const start = () => startOwnServer(variables, { platformOnly: true, logFile: options.logFile });
  const ballast = join(folder.path, "ballast");
  const server = await start();
  const { bavail, bsize } = statfsSync(folder.path);
  writeFileSync(ballast, Buffer.alloc(bavail * bsize - leftBytes));
  const acknowledged: string[] = [];
  let refused = 0;
  const line = new Line(1);
  for (let at = 0; at < mostWrites && refused < enoughRefused; at++) {
    const received = await writeTrip(line, server.url, apiKey, `TRIP-${at}`);
    if (received.status === 201) acknowledged.push(`TRIP-${at}`);
    else refused += 1;
    const fault = [201, 503].includes(received.status) ? null : `status ${received.status}: ${received.text}`;
    tally.count(fault, { index: `write ${at}`, received });
  }
  tally.count(refused > 0 ? null : "nothing was refused", { index: "the disk is full" });
  rmSync(ballast);
  const from = performance.now();
  let freed = await writeTrip(line, server.url, apiKey, "TRIP-freed");
  while (freed.status !== 201 && performance.now() - from < recoveryMs) {
    await sleep(500);
    freed = await writeTrip(line, server.url, apiKey, "TRIP-freed");
  }
  const notFreed = `status ${freed.status}: ${freed.text}`;
  tally.count(freed.status === 201 ? null : notFreed, { index: "with room on the disk again" });
  await server.stop();
  const again = await start();
  for (const id of acknowledged)
    tally.count((await isThere(line, again.url, apiKey, id)) ? null : "lost", {
      index: `acknowledged ${id}`,
    });
  line.close();
  await again.stop();
  unmount();
  folder.remove();
  return [tally.outcome(`${acknowledged.length} writes acknowledged, ${refused} refused`)];
}

/** @returns how to take it away again; null where this user may not */
function mount(path: string): (() => void) | null {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return null;
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${diskBytes}`, "tmpfs", path], { stdio: "ignore" });
  } catch {
    // A container without the right to mount: told as left out.
    return null;
  }
  const unmount = () => void execFileSync("umount", ["-l", path], { stdio: "ignore" });
  process.prependListener("exit", unmount);
  return () => {
    process.off("exit", unmount);
    unmount();
  };
}

const send = (line: Line, method: string, url: string, apiKey: string, body: Buffer | null) =>
  line.exchange({ method, url, headers: { apiKey, "content-type": "application/json" }, body });

/** A trip with a long text, so that the disk fills. */
const writeTrip = (line: Line, url: string, apiKey: string, externalTripId: string): Promise<Received> => {
  const trip = { externalTripId, attributes: { note: noise(noiseLength) } };
  return send(line, "POST", `${url}/platform/truckload/trips`, apiKey, Buffer.from(JSON.stringify(trip)));
};

/** Text that no store packs well. */
const noise = (length: number): string => randomBytes(length).toString("base64").slice(0, length);

async function isThere(line: Line, url: string, apiKey: string, externalTripId: string): Promise<boolean> {
  const query = new URLSearchParams({ externalTripId });
  const { text } = await send(line, "GET", `${url}/platform/truckload/trips?${query}`, apiKey, null);
  return text.includes(`"externalTripId":"${externalTripId}"`);
}
