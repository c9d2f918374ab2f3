import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createClient } from "@/lib/client/create-client";
import { deskCalls } from "@/lib/contract/desk/desk-calls";
import { keyRetentionHeader } from "@/lib/contract/idempotency";
import { openDeskOverHttp } from "@/lib/desk/testing/desk-over-http";
import { LossyWire } from "@/lib/desk/testing/lossy-wire";
import { makeCarrier } from "@/lib/platform/testing/carrier";
import { startTestPlatform, type TestPlatform } from "@/lib/platform/testing/test-platform";

// A platform that heeds no Idempotency-Key, at the end of a wire that loses requests and responses.

const wire = new LossyWire();
wire.paths = /^\/messages$/;
const soon = { timeout: 20_000, interval: 100 };

let at: TestPlatform;
let server: Awaited<ReturnType<typeof openDeskOverHttp>>;
let desk: Awaited<ReturnType<typeof open>>;
beforeAll(async () => {
  at = await startTestPlatform({ rateLimit: { perSecond: 1e6, burst: 1e6 } });
  const { dispatcherId } = await makeCarrier(at);
  server = await openDeskOverHttp(at, {
    foreignPlatform: true,
    wire: (send) => wire.wrap((request) => withoutKeys(request, send)),
  });
  desk = await open(dispatcherId);
  await vi.waitFor(async () => expect((await desk.call("getInbox")).readAt).not.toBeNull(), soon);
}, 60_000);
afterAll(async () => {
  await server.close();
  await at.close();
});

async function withoutKeys(request: Request, send: (request: Request) => Promise<Response>) {
  const sent = new Headers(request.headers);
  sent.delete("idempotency-key");
  const response = await send(new Request(request, { headers: sent }));
  const received = new Headers(response.headers);
  received.delete(keyRetentionHeader);
  return new Response(response.body, { status: response.status, headers: received });
}

/** The desk as a dispatcher has it who is linked to a user of the platform. */
async function open(platformUserId: number) {
  const email = "dana@carrier.example";
  const member = await server.desk.members.add({
    ...{ email, name: "Dana", role: "dispatcher", password: null, platformUserId },
  });
  const headers = await server.sessionOf(member);
  return createClient(deskCalls, {
    baseUrl: `${server.address}/api/desk`,
    fetch: (url, init) =>
      fetch(url, { ...init, headers: { ...headers, ...Object.fromEntries(new Headers(init?.headers)) } }),
  });
}

const send = (body: string) =>
  desk.call("sendMessage", { body: { recipients: { externalUserIds: ["D1"] }, body } });
const onPlatform = async (body: string) =>
  (await at.client.call("listMessages", { query: { startTime: "2000-01-01" } })).messages.filter(
    (one) => one.body === body,
  );
const inThread = async (body: string) =>
  (await desk.call("getConversation", { params: { conversationId: "D1" } })).messages.filter(
    (one) => one.body === body,
  );
const untilState = (body: string, state: string) =>
  vi.waitFor(async () => expect((await inThread(body)).map((one) => one.state)).toEqual([state]), soon);

test("a message whose response was lost is read back: it is stored, and was sent once", async () => {
  wire.losses = ["made"];
  await send("Dock 2 is held");
  await untilState("Dock 2 is held", "stored");
  expect(await onPlatform("Dock 2 is held")).toHaveLength(1);
});

test("what is not found after 60 s is not known: nothing sends it again but a person", async () => {
  const body = "Call when you stop";
  wire.losses = ["lost"];
  await send(body);
  await untilState(body, "unknown");
  at.clock.now += 61_000;
  await untilState(body, "not-known");
  expect(await onPlatform(body)).toEqual([]);
  const [{ messageId } = { messageId: "" }] = await inThread(body);
  await desk.call("decideUnsent", { params: { messageId }, body: { decision: "send-again" } });
  await untilState(body, "stored");
  expect(await onPlatform(body)).toHaveLength(1);
});

test("of a message that is not known a person may say that it was sent", async () => {
  const body = "Gate code is 4411";
  wire.losses = ["lost"];
  await send(body);
  await untilState(body, "unknown");
  at.clock.now += 61_000;
  const [{ messageId } = { messageId: "" }] = await inThread(body);
  await desk.call("decideUnsent", { params: { messageId }, body: { decision: "it-was-sent" } });
  await untilState(body, "stored");
  expect(await onPlatform(body)).toEqual([]);
  const again = desk.call("decideUnsent", { params: { messageId }, body: { decision: "send-again" } });
  await expect(again).rejects.toMatchObject({ status: 409 });
});
