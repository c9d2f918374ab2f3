import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ServerProcess, serverProgram, startServer } from "@/lib/commands/server-process";

/** A built server with a data folder and keys of its own, without the simulated carrier. */
export interface OwnServer {
  url: string;
  pid: number;
  apiKey: string;
  deviceKey: string;
  /** Variables that it was started with: commands on the same store need them too. */
  variables: Record<string, string>;
  /** Stops it and removes its folder. */
  close(): Promise<void>;
}

/** @param databaseUrl of its PostgreSQL; an embedded store where it is left out */
export async function openOwnServer(databaseUrl = ""): Promise<OwnServer> {
  const folder = mkdtempSync(join(tmpdir(), "haulboard-bench-own-"));
  const [apiKey, deviceKey] = [randomUUID(), randomUUID()];
  const variables = {
    DATA_DIR: folder,
    DEMO: "0",
    DATABASE_URL: databaseUrl,
    PLATFORM_API_KEY: apiKey,
    PLATFORM_DEVICE_KEY: deviceKey,
  };
  const remove = () => rmSync(folder, { recursive: true, force: true });
  let server: ServerProcess;
  try {
    server = await startServer([serverProgram], variables);
  } catch (error) {
    remove();
    throw error;
  }
  const close = async () => {
    await server.stop();
    remove();
  };
  return { url: server.url, pid: server.pid, apiKey, deviceKey, variables, close };
}
