import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BenchMember } from "@/lib/commands/bench/desk-session";
import { addMember } from "@/lib/commands/bench/hours-carrier";
import { fillCompany } from "@/lib/commands/bench/made-company";
import { startDisposablePostgres } from "@/lib/commands/disposable-postgres.mjs";
import { serverProgram, startServer } from "@/lib/commands/server-process";

/** A desk and its service on a PostgreSQL that waits for its disk, with a fleet of which nobody reports by itself. */
export interface MadeCarrier {
  url: string;
  deviceKey: string;
  members: BenchMember[];
  serverPid: number;
  /** The process of PostgreSQL and its children that run now. */
  storePids: () => number[];
  close(): Promise<void>;
}

/** @returns null where no PostgreSQL is installed */
export async function openMadeCarrier(vehicles: number, memberCount = 1): Promise<MadeCarrier | null> {
  const postgres = await startDisposablePostgres({ isDurable: true });
  if (postgres === null) return null;
  const folder = mkdtempSync(join(tmpdir(), "haulboard-bench-way-"));
  const remove = () => {
    postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  const [key, deviceKey] = [randomUUID(), randomUUID()];
  const variables = {
    DATA_DIR: folder,
    DEMO: "0",
    DATABASE_URL: postgres.url,
    PLATFORM_API_KEY: key,
    PLATFORM_DEVICE_KEY: deviceKey,
  };
  const server = await startServer([serverProgram], variables).catch((error: unknown) => {
    remove();
    throw error;
  });
  const close = async () => {
    await server.stop();
    remove();
  };
  try {
    const members = Array.from({ length: memberCount }, (_, i) =>
      addMember(server.url, variables, `bench-${i}@example.com`),
    );
    await fillCompany(`${server.url}/platform`, key, deviceKey, vehicles);
    return {
      ...{ url: server.url, deviceKey, members, close },
      serverPid: server.pid,
      storePids: postgres.processes,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
