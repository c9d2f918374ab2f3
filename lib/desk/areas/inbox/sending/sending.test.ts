import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createClient } from "@/lib/client/create-client";
import { deskCalls } from "@/lib/contract/desk/desk-calls";
import { InboxRig } from "@/lib/desk/areas/inbox/testing/inbox-rig";
import { messages } from "@/lib/desk/tables/inbox";
import { openDeskOverHttp } from "@/lib/desk/testing/desk-over-http";
import { openDeskStore } from "@/lib/desk/testing/open-desk-store";
import { makeCarrier } from "@/lib/platform/testing/carrier";
import { startTestPlatform, type TestPlatform } from "@/lib/platform/testing/test-platform";

let at: TestPlatform;
let server: Awaited<ReturnType<typeof openDeskOverHttp>>;
beforeAll(async () => {
  at = await startTestPlatform({ rateLimit: { perSecond: 1e6, burst: 1e6 } });
  await makeCarrier(at);
  await at.client.call("createUser", {
    body: {
      externalUserId: "O-DANA",
      first: "Dana",
      last: "Office",
      login: { email: "dispatcher@carrier.example", password: "correct horse" },
      roles: ["Dispatcher"],
      externalTerminalIds: ["HEAD"],
    },
  });
  server = await openDeskOverHttp(at);
  await vi.waitFor(
    async () => expect((await (await as("dispatcher")).call("getInbox")).readAt).not.toBeNull(),
    soon,
  );
}, 60_000);
afterAll(async () => {
  await server.close();
  await at.close();
});

const soon = { timeout: 20_000, interval: 100 };

async function as(role: "dispatcher" | "manager") {
  const headers = await server.headersOf(role);
  return createClient(deskCalls, {
    baseUrl: `${server.address}/api/desk`,
    fetch: (url, init) =>
      fetch(url, { ...init, headers: { ...headers, ...Object.fromEntries(new Headers(init?.headers)) } }),
  });
}
const iso = (ms: number) => new Date(ms).toISOString();
const sentBodies = async (body: string) =>
  (await at.client.call("listMessages", { query: { startTime: "2000-01-01" } })).messages.filter(
    (one) => one.body === body,
  );

test("a message goes out as the member's own user, is stored, and stands in the thread once", async () => {
  const desk = await as("dispatcher");
  const body = "Dock 2 is held for you";
  const progress = await desk.call("sendMessage", {
    body: { recipients: { externalUserIds: ["D1"] }, body },
  });
  expect(progress).toMatchObject({ total: 1, stored: 1, isOver: true });
  expect(await sentBodies(body)).toMatchObject([{ senderExternalUserId: "O-DANA" }]);
  const thread = async () =>
    (await desk.call("getConversation", { params: { conversationId: "D1" } })).messages.filter(
      (one) => one.body === body,
    );
  expect(await thread()).toMatchObject([{ state: "stored", by: "Dana Office" }]);
  await vi.waitFor(async () => expect((await thread())[0]?.receivedAt).not.toBeNull(), soon);
  expect(await thread()).toHaveLength(1);
});

test("the same request once more sends nothing more", async () => {
  const desk = await as("dispatcher");
  const request = {
    body: { recipients: { externalUserIds: ["D1", "D2"] }, body: "Roads are icy" },
    idempotencyKey: randomUUID(),
  };
  const first = await desk.call("sendMessage", request);
  await desk.call("sendMessage", request);
  await vi.waitFor(
    async () =>
      expect(await desk.call("getSendProgress", { params: { sendId: first.sendId } })).toMatchObject({
        stored: 2,
      }),
    soon,
  );
  expect(await sentBodies("Roads are icy")).toHaveLength(2);
});

test("each driver gets the text that was filled in for them, all others the one that was written", async () => {
  const desk = await as("dispatcher");
  const { sendId } = await desk.call("sendMessage", {
    body: {
      recipients: { externalUserIds: ["D1", "D2"] },
      body: "Ice on I-55",
      texts: { D2: "Ice on I-55, Kofi" },
    },
  });
  await vi.waitFor(
    async () =>
      expect(await desk.call("getSendProgress", { params: { sendId } })).toMatchObject({ stored: 2 }),
    soon,
  );
  expect(await sentBodies("Ice on I-55")).toMatchObject([{ participants: [{}, { externalUserId: "D1" }] }]);
  expect(await sentBodies("Ice on I-55, Kofi")).toMatchObject([
    { participants: [{}, { externalUserId: "D2" }] },
  ]);
});

test("who can be written to comes with the stop before them, where one is known", async () => {
  const { recipients } = await (await as("dispatcher")).call("listRecipients");
  expect(recipients.find(({ externalUserId }) => externalUserId === "D1")).toMatchObject({ nextStop: null });
});

test("more than 50 drivers get it by calls of 50 at most, each in their own conversation", async () => {
  const ids = Array.from({ length: 60 }, (_, i) => `M${i}`);
  for (const externalUserId of ids)
    await at.client.call("createUser", {
      body: {
        externalUserId,
        first: externalUserId,
        last: "Many",
        login: { password: "correct horse" },
        roles: ["Driver"],
        externalTerminalIds: ["JOL"],
      },
    });
  const desk = await as("dispatcher");
  const send = { body: { recipients: { externalUserIds: ids }, body: "Yard gate 2 is closed" } };
  // The desk meets new drivers as it reads them.
  const { sendId } = await vi.waitFor(() => desk.call("sendMessage", send), soon);
  const progress = () => desk.call("getSendProgress", { params: { sendId } });
  await vi.waitFor(async () => expect(await progress()).toMatchObject({ total: 60, stored: 60 }), soon);
  expect(new Set((await progress()).results.map((one) => one.conversationId)).size).toBe(60);
  const calls = server.bodies.filter((body) => body.includes("Yard gate 2"));
  expect(calls.map((body) => JSON.parse(body).recipientExternalUserIds.length).sort()).toEqual([10, 50]);
  const sent = await sentBodies("Yard gate 2 is closed");
  expect(sent.map(({ participants }) => participants.length)).toEqual(ids.map(() => 2));
});

test("of two dispatchers who claim at the same instant exactly one gets it", async () => {
  const [one, other] = [await as("dispatcher"), await as("manager")];
  await at.device.call("recordMessages", {
    body: { items: [{ id: "m1", sentTime: iso(at.clock.now), senderExternalUserId: "D1", body: "Flat" }] },
  });
  const params = { conversationId: "D1" };
  const { version } = await vi.waitFor(async () => {
    const { row } = await one.call("getConversation", { params });
    expect(row.unansweredSince).not.toBeNull();
    return row;
  }, soon);
  const { version: free } =
    (await one.call("getConversation", { params })).row.claimedBy === null
      ? { version }
      : (await one.call("actOnConversation", { params, body: { act: "release", version } })).row;
  const claims = await Promise.all(
    [one, other].map((desk) =>
      desk.call("actOnConversation", { params, body: { act: "claim", version: free } }),
    ),
  );
  expect(claims.map(({ outcome }) => outcome).sort()).toEqual(["conflict", "done"]);
  const [first, second] = claims.map(({ row }) => row.claimedBy?.memberId);
  expect(first).toBe(second);
});

test("a long text arrives in parts, in their order", async () => {
  const desk = await as("dispatcher");
  const body = Array.from({ length: 700 }, (_, i) => `Line ${i} ${"x".repeat(40)}`).join("\n");
  const { sendId } = await desk.call("sendMessage", {
    body: { recipients: { externalUserIds: ["D2"] }, body },
  });
  await vi.waitFor(
    async () =>
      expect(await desk.call("getSendProgress", { params: { sendId } })).toMatchObject({
        total: 3,
        stored: 3,
      }),
    soon,
  );
  const { messages } = await at.client.call("listMessages", { query: { startTime: "2000-01-01" } });
  expect(
    messages
      .filter(({ body: one }) => one.startsWith("Line"))
      .map((one) => one.body)
      .join("\n"),
  ).toBe(body);
});

test("who is linked to no user reads how to be, and sends nothing", async () => {
  const desk = await as("manager");
  expect(await desk.call("getInbox")).toMatchObject({
    writesAs: null,
    howToBeLinked: expect.stringContaining("e-mail address"),
  });
  const sending = desk.call("sendMessage", {
    body: { recipients: { externalUserIds: ["D1"] }, body: "Nobody" },
  });
  await expect(sending).rejects.toMatchObject({ status: 409 });
  expect(await sentBodies("Nobody")).toEqual([]);
});

test("what was sent when the process ended before the answer is there once, by the message that came back", async () => {
  const store = await openDeskStore();
  const rig = await InboxRig.open(store, Date.UTC(2026, 10, 18, 15));
  const [member] = rig.members;
  await rig.receive({ minutesAgo: 5 });
  const row = {
    ...{ id: randomUUID(), batch: randomUUID(), sendId: "s", part: 0, conversation: "D1", body: "Once" },
    recipient: { externalUserId: "D1", userId: 11 },
    memberId: member?.id ?? "",
    senderUserId: 21,
    writtenAt: new Date(rig.time.nowMs),
  };
  await store.db.transaction((tx) => rig.outgoing.keep(tx, [row]));
  await rig.outgoing.claim();
  const cameBack = { id: "m-1", conversation: "D1", body: "Once" };
  await store.db.transaction((tx) => rig.outgoing.match(tx, [cameBack]));
  await rig.receive({ minutesAgo: 0, from: "O1", to: ["D1"], body: "Once" });
  await store.db.update(messages).set({ id: "m-1" }).where(eq(messages.body, "Once"));
  expect(await rig.outgoing.claim()).toBeNull();
  const { messages: thread } = await rig.threads.conversation(rig.members[0] as never, "D1", {});
  expect(thread.map(({ body, state }) => [body, state])).toEqual([
    ["At the gate", "received"],
    ["Once", "stored"],
  ]);
  await store.close();
});
