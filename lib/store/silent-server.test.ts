import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { describe, expect, type TestContext, test } from "vitest";
import { inCompany, readerIn } from "@/lib/store/company-scope";
import { DatabaseUnusable } from "@/lib/store/database-server";
import { openServerStore, type ServerPatience, type Store } from "@/lib/store/open-store";
import { isStoreUnavailable } from "@/lib/store/store-unavailable";

/** Longest that anybody waits for a store that does not answer. */
const limitMs = 5_000;
/** Longer than a connection is lent before the server is asked for a sign of life, and than that may take. */
const slowMs = 3_000;

/** Postgres' messages `AuthenticationOk` and `ReadyForQuery`; `EmptyQueryResponse` and `ReadyForQuery`. */
const signedIn = Buffer.from("5200000008000000005a0000000549", "hex");
const answered = Buffer.from("49000000045a0000000549", "hex");

/** A message of Postgres: its type, its length, what it holds. */
function message(type: string, ...parts: (string | number[])[]): Buffer {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part as string)));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type), length, body]);
}

const ordinary = JSON.stringify({
  role: "haulboard",
  database: "carrier",
  above: false,
  mayCreate: true,
  foreign: null,
});
/** `RowDescription`, `DataRow`, `CommandComplete` and `ReadyForQuery`: the rights of a role that owns its database. */
const rights = Buffer.concat([
  // One column named "rights" of JSON, which is type 114.
  message("T", [0, 1], "rights", [0], [0, 0, 0, 0, 0, 0, 0, 0, 0, 114, 255, 255, 255, 255, 255, 255, 0, 0]),
  message("D", [0, 1, 0, 0, 0, ordinary.length], ordinary),
  message("C", "SELECT 1", [0]),
  message("Z", "I"),
]);
const simpleQuery = 0x51;
const goodbye = 0x58;

/** Longer than a sign of life may take. */
const busyMs = 2_000;

type Mood = "well" | "busy" | "deaf after the sign-in" | "deaf" | "rude";

/** Tests that run side by side have each a hook of their own. */
type Hook = TestContext["onTestFinished"];

async function replyTo(sent: Buffer): Promise<Buffer> {
  if (sent.includes("slow")) await sleep(slowMs);
  return sent.includes("rolbypassrls") ? rights : answered;
}

/** Speaks as much of Postgres' protocol as it takes to be let down by it. */
async function standIn(onTestFinished: Hook) {
  const sockets = new Set<Socket>();
  const self = { mood: "well" as Mood };
  const server = createServer((socket) => {
    let isSignedIn = false;
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.on("data", async (sent) => {
      if (self.mood === "deaf") return;
      if (self.mood === "busy" && !isSignedIn) await sleep(busyMs);
      if (!isSignedIn) socket.write(signedIn);
      else if (self.mood === "rude" || sent[0] === goodbye) socket.destroy();
      else if ((self.mood === "well" || self.mood === "busy") && sent[0] === simpleQuery) {
        socket.write(await replyTo(sent));
      }
      isSignedIn = true;
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  const stop = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  onTestFinished(stop);
  return Object.assign(self, { url: `postgres://haulboard:hidden@127.0.0.1:${port}/carrier`, stop });
}

async function openOn(url: string, onTestFinished: Hook, patience?: ServerPatience): Promise<Store> {
  const store = await openServerStore(url, 2, patience);
  onTestFinished(() => store.close());
  return store;
}

const ways: ((store: Store) => Promise<unknown>)[] = [
  (store) => store.db.execute(sql`select 1`),
  (store) => store.db.transaction((tx) => tx.execute(sql`select 1`)),
  (store) => inCompany(store, 1, (tx) => tx.execute(sql`select 1`)),
  (store) => readerIn(store, 1).execute(sql`select 1`),
];

/** Counts what becomes of twice as many statements as there are connections, made in every way. */
async function outcomes(store: Store) {
  const startedMs = performance.now();
  const all = [...ways, ...ways].map(async (way) => {
    const error = await way(store).catch((reason: unknown) => reason);
    return { told: isStoreUnavailable(error), inTime: performance.now() - startedMs < limitMs };
  });
  return Promise.all(all);
}

const toldInTime = [...ways, ...ways].map(() => ({ told: true, inTime: true }));

describe.concurrent("a server", { timeout: 3 * limitMs }, () => {
  test.for<Mood>(["deaf", "deaf after the sign-in", "rude"])(
    "that is %s is told in time as a store that does not answer, and serves again once it is well",
    async (mood, { onTestFinished }) => {
      const server = await standIn(onTestFinished);
      const store = await openOn(server.url, onTestFinished);
      await store.db.execute(sql`select 1`);
      server.mood = mood;
      expect(await outcomes(store)).toEqual(toldInTime);
      server.mood = "well";
      await expect(store.db.execute(sql`select 1`)).resolves.toBeDefined();
    },
  );

  test("that has stopped is told in time", async ({ onTestFinished }) => {
    const server = await standIn(onTestFinished);
    const store = await openOn(server.url, onTestFinished);
    server.stop();
    expect(await outcomes(store)).toEqual(toldInTime);
  });

  test("that lives is given all the time that a statement takes", async ({ onTestFinished }) => {
    const store = await openOn((await standIn(onTestFinished)).url, onTestFinished);
    await expect(store.db.execute(sql`select 'slow'`)).resolves.toBeDefined();
  });

  test("that is too busy to show that it lives is waited for by whoever has the time", async ({
    onTestFinished,
  }) => {
    const server = await standIn(onTestFinished);
    const hasty = await openOn(server.url, onTestFinished);
    const patient = await openOn(server.url, onTestFinished, { connectionMs: 10_000, signOfLifeMs: 10_000 });
    const slow = sql`select 'slow'`;
    for (const store of [hasty, patient]) await store.db.execute(sql`select 1`);
    server.mood = "busy";
    const outcomes = await Promise.allSettled([hasty, patient].map((store) => store.db.execute(slow)));
    expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "fulfilled"]);
  });

  test("that cannot be reached at the start is named without its password", async ({ onTestFinished }) => {
    const server = await standIn(onTestFinished);
    server.stop();
    const error = await openServerStore(server.url).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(DatabaseUnusable);
    expect(String(error)).toMatch(/DATABASE_URL .*127\.0\.0\.1:\d+\/carrier: nothing listens there/);
    expect(String(error)).not.toContain("hidden");
  });
});
