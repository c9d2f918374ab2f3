import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { createClient } from "@/lib/client/create-client";
import { createPlatformClient } from "@/lib/client/platform-client";
import { headerOf, signIn } from "@/lib/commands/bench/desk-session";
import type { ServerProcess } from "@/lib/commands/server-process";
import { deskCalls } from "@/lib/contract/desk/desk-calls";
import { recordedMembers } from "@/lib/desk/writes/recorded-members";
import { companyOfDesk } from "@/lib/server/installation-company";
import { migrationsOf, pgliteWorker } from "@/lib/server/project-files";
import { openEmbeddedStore } from "@/lib/store/open-store";
import { startOwnServer, temporaryFolder } from "./attack/own-server";
import { type Fault, type FaultyPlatform, openFaultyPlatform } from "./drivers/faulty-platform";

// Real processes and no browser: a desk on a platform that knows no Idempotency-Key, and loses answers.

const apiKey = "stranger-8Kp3-key-of-browser-tests";
const dana = { email: "dana@carrier.example", password: "the password of Dana" };
const user = (externalUserId: string, role: "Driver" | "Dispatcher", email?: string) => ({
  ...{ externalUserId, first: externalUserId, last: "Tester", roles: [role], externalTerminalIds: ["JOL"] },
  login: { password: "correct horse", ...(email === undefined ? {} : { email }) },
});

let ends: (() => unknown)[] = [];
let standIn: FaultyPlatform;
let platform: ReturnType<typeof createPlatformClient>;
let startDesk: () => Promise<ServerProcess>;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  const [ofPlatform, ofDesk, logs] = [temporaryFolder(), temporaryFolder(), temporaryFolder()];
  const logFile = join(logs.path, "servers.log");
  const variables = { DATA_DIR: ofPlatform.path, PLATFORM_EXTENSIONS: "0", PLATFORM_API_KEY: apiKey };
  const server = await startOwnServer(variables, { platformOnly: true, logFile });
  platform = createPlatformClient({ baseUrl: `${server.url}/platform`, apiKey });
  await platform.call("createUser", { body: user("D1", "Driver") });
  await platform.call("createUser", { body: user("OFFICE", "Dispatcher", dana.email) });
  standIn = await openFaultyPlatform(`${server.url}/platform`);
  standIn.isFor = ({ method, url }) => method === "POST" && url === "/messages";
  await hireDana(ofDesk.path, standIn.url);
  startDesk = () =>
    startOwnServer(
      { DATA_DIR: ofDesk.path, PLATFORM_URL: standIn.url, PLATFORM_API_KEY: apiKey },
      { logFile },
    );
  ends = [() => standIn.close(), () => server.stop(), ...[ofPlatform, ofDesk, logs].map((one) => one.remove)];
});

test.afterAll(async () => {
  for (const end of ends) await end();
});

async function hireDana(dataDir: string, platformUrl: string): Promise<void> {
  const store = await openEmbeddedStore({ dataDir: join(dataDir, "postgres"), workerFile: pgliteWorker });
  await store.migrate({ schema: "desk", migrationsFolder: migrationsOf("desk") });
  const members = recordedMembers(store, companyOfDesk(null, platformUrl).id, Date.now);
  await members.add({ ...dana, name: "Dana", role: "dispatcher" });
  await store.close();
}

/** The desk as Dana has it, once it has read the platform's messages. */
async function openAsDana(server: ServerProcess) {
  const cookie = headerOf(await signIn({ url: server.url, ...dana }));
  const desk = createClient(deskCalls, {
    baseUrl: `${server.url}/api/desk`,
    fetch: (url, init) =>
      fetch(url, { ...init, headers: { cookie, ...Object.fromEntries(new Headers(init?.headers)) } }),
  });
  await expect.poll(async () => (await desk.call("getInbox")).readAt, { timeout: 30_000 }).not.toBeNull();
  return {
    send: (body: string) =>
      desk.call("sendMessage", { body: { recipients: { externalUserIds: ["D1"] }, body } }),
    statesOf: async (body: string) =>
      (await desk.call("getConversation", { params: { conversationId: "D1" } })).messages
        .filter((one) => one.body === body)
        .map(({ state }) => state),
  };
}

const onPlatform = async (body: string) =>
  (await platform.call("listMessages", { query: { startTime: "2000-01-01" } })).messages.filter(
    (one) => one.body === body,
  );
const sendings = () =>
  standIn.calls.filter(({ method, path }) => method === "POST" && path === "/messages").length;

test("a message whose answer is lost is read back and never sent twice, also after kill -9", async () => {
  test.setTimeout(90_000);
  const first = await startDesk();
  const before = await openAsDana(first);
  await test.step("the answer is lost", async () => {
    standIn.fault = async ({ pass, response }) => {
      await pass();
      response.destroy();
    };
    await before.send("Dock 2 is held");
    await expect.poll(() => before.statesOf("Dock 2 is held"), { timeout: 20_000 }).toEqual(["stored"]);
  });
  await test.step("the process is killed before the answer", async () => {
    const isMade = new Promise<void>((resolve) => {
      const madeAndSilent: Fault = async ({ pass }) => {
        await pass();
        resolve();
      };
      standIn.fault = madeAndSilent;
    });
    const sending = before.send("Gate 4 is open").catch((error: unknown) => error);
    await isMade;
    first.kill("SIGKILL");
    await Promise.all([first.ended, sending]);
    standIn.fault = null;
  });
  const second = await startDesk();
  const after = await openAsDana(second);
  await expect.poll(() => after.statesOf("Gate 4 is open"), { timeout: 20_000 }).toEqual(["stored"]);
  for (const body of ["Dock 2 is held", "Gate 4 is open"]) expect(await onPlatform(body)).toHaveLength(1);
  expect(sendings()).toBe(2);
  await second.stop();
});
