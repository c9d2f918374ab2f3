import type { BenchMember } from "@/lib/commands/bench/desk-session";
import { addMember } from "@/lib/commands/bench/hours-carrier";
import { fillCompany } from "@/lib/commands/bench/made-company";
import { openOwnServer } from "@/lib/commands/bench/own-server";
import { startDisposablePostgres } from "@/lib/commands/disposable-postgres.mjs";

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
  const server = await openOwnServer(postgres.url).catch((error: unknown) => {
    postgres.stop();
    throw error;
  });
  const { url, pid, apiKey, deviceKey, variables } = server;
  const close = async () => {
    await server.close();
    postgres.stop();
  };
  try {
    const members = Array.from({ length: memberCount }, (_, i) =>
      addMember(url, variables, `bench-${i}@example.com`),
    );
    await fillCompany(`${url}/platform`, apiKey, deviceKey, vehicles);
    return { url, deviceKey, members, close, serverPid: pid, storePids: postgres.processes };
  } catch (error) {
    await close();
    throw error;
  }
}
