import { get, type IncomingMessage } from "node:http";
import { join } from "node:path";
import { headerOf, signIn } from "@/lib/commands/bench/desk-session";
import { LiveClient } from "@/lib/desk/testing/live-client";
import { recordedMembers } from "@/lib/desk/writes/recorded-members";
import { companyOfDesk } from "@/lib/server/installation-company";
import { migrationsOf, pgliteWorker } from "@/lib/server/project-files";
import { openEmbeddedStore } from "@/lib/store/open-store";
import { type Fault, type FaultyPlatform, openFaultyPlatform } from "../drivers/faulty-platform";
import { startOwnServer, temporaryFolder } from "./own-server";

/** A desk whose platform is a stand-in that can be made to fail. */
export interface ForeignDesk {
  url: string;
  platform: FaultyPlatform;
  cookie: string;
  live: LiveClient;
  close(): Promise<void>;
}

const admin = { email: "admin@carrier.example", password: "the password of the admin" };

/**
 * Starts a desk on a stand-in before a real platform, and signs its admin in.
 * @param manner how the stand-in responds to reads from the start; without it, as the platform does
 */
export async function openForeignDesk(
  platformUrl: string,
  apiKey: string,
  logFile: string,
  manner: Fault | null = null,
): Promise<ForeignDesk> {
  const platform = await openFaultyPlatform(platformUrl);
  platform.fault = manner;
  platform.isFor = ({ method }) => method === "GET";
  const folder = temporaryFolder();
  await hireAdmin(folder.path, platform.url);
  const variables = { DATA_DIR: folder.path, PLATFORM_URL: platform.url, PLATFORM_API_KEY: apiKey };
  const server = await startOwnServer(variables, { logFile });
  const cookie = headerOf(await signIn({ url: server.url, ...admin }));
  const stream = await openLive(server.url, cookie);
  return {
    url: server.url,
    platform,
    cookie,
    live: new LiveClient(stream),
    async close() {
      stream.destroy();
      await server.stop();
      await platform.close();
      folder.remove();
    },
  };
}

async function hireAdmin(dataDir: string, platformUrl: string): Promise<void> {
  const store = await openEmbeddedStore({ dataDir: join(dataDir, "postgres"), workerFile: pgliteWorker });
  await store.migrate({ schema: "desk", migrationsFolder: migrationsOf("desk") });
  const members = recordedMembers(store, companyOfDesk(null, platformUrl).id, Date.now);
  await members.add({ ...admin, name: "Admin", role: "admin" });
  await store.close();
}

function openLive(url: string, cookie: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(`${url}/live`, { headers: { cookie }, agent: false }, resolve).on("error", reject);
  });
}
