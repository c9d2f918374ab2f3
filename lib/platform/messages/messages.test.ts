import { beforeAll, beforeEach, expect, test } from "vitest";
import { makeCarrier } from "@/lib/platform/testing/carrier";
import { openedOnce } from "@/lib/platform/testing/opened";
import { startTestPlatform } from "@/lib/platform/testing/test-platform";

const at = openedOnce(startTestPlatform);
let carrier: Awaited<ReturnType<typeof makeCarrier>>;
let start: string;
beforeAll(async () => {
  carrier = await makeCarrier(at);
});
beforeEach(() => {
  at.clock.now += 60_000;
  start = new Date(at.clock.now).toISOString();
});

const listed = async () => (await at.client.call("listMessages", { query: { startTime: start } })).messages;
const send = (body: Parameters<typeof at.client.call<"sendMessages">>[1]["body"]) =>
  at.client.call("sendMessages", { body });

test("each recipient gets a message of their own, with the sender among its participants", async () => {
  const { messages } = await send({
    senderExternalUserId: "OFFICE",
    recipientUserIds: [carrier.driverId],
    recipientExternalUserIds: ["D2", "D1"],
    body: "Call me",
  });
  expect(messages.map((message) => message.participants)).toEqual([
    [
      { userId: carrier.dispatcherId, externalUserId: "OFFICE" },
      { userId: carrier.driverId, externalUserId: "D1" },
    ],
    [
      { userId: carrier.dispatcherId, externalUserId: "OFFICE" },
      { userId: carrier.secondDriverId, externalUserId: "D2" },
    ],
  ]);
  expect(messages[0]?.messageId).toMatch(/^[A-Za-z0-9]{20}$/);
  expect(await listed()).toEqual(messages);
});

test("the platform's id of the sender wins over the external one", async () => {
  const { messages } = await send({
    senderUserId: String(carrier.driverId),
    senderExternalUserId: "D2",
    recipientExternalUserIds: ["OFFICE"],
    body: "Here",
  });
  expect(messages[0]?.senderExternalUserId).toBe("D1");
});

test("an unknown recipient is named and nobody is sent anything", async () => {
  const sending = send({
    senderExternalUserId: "OFFICE",
    recipientExternalUserIds: ["D1", "NOBODY"],
    body: "Hi",
  });
  await expect(sending).rejects.toMatchObject({
    status: 400,
    fields: [{ path: "recipientExternalUserIds.1" }],
  });
  expect(await listed()).toEqual([]);
});

test.each([
  [{ recipientExternalUserIds: ["D1"], body: "Hi" }, "senderUserId"],
  [{ senderExternalUserId: "OFFICE", body: "Hi" }, "recipientUserIds"],
  [{ senderExternalUserId: "OFFICE", recipientExternalUserIds: ["D1"], body: "  " }, "body"],
  [{ senderExternalUserId: "OFFICE", recipientExternalUserIds: ["D1"], body: "é".repeat(8193) }, "body"],
  [
    { senderExternalUserId: "OFFICE", recipientUserIds: Array.from({ length: 51 }, (_, i) => i), body: "Hi" },
    "recipientUserIds",
  ],
])("%# a bad message is refused by its field", async (body, path) => {
  await expect(send(body)).rejects.toMatchObject({ status: 400, fields: [{ path }] });
});

test("a repeat with the same Idempotency-Key gets the same response and sends nothing more", async () => {
  const body = JSON.stringify({
    senderExternalUserId: "OFFICE",
    recipientExternalUserIds: ["D1"],
    body: "Once",
  });
  const post = (text: string) =>
    at.platform.fetch(
      new Request("http://platform.test/messages", {
        method: "POST",
        headers: { apiKey: at.interfaceKey, "content-type": "application/json", "idempotency-key": "k-1" },
        body: text,
      }),
    );
  const [first, second] = await Promise.all([post(body), post(body)]);
  expect(await second?.json()).toEqual(await first?.json());
  expect(await listed()).toHaveLength(1);
  expect((await post(body.replace("Once", "Twice"))).status).toBe(409);
});

test("a driver's message from the road reaches the office once, however often it is handed in", async () => {
  const item = { id: "m-1", senderExternalUserId: "D1", sentTime: start, body: "At the gate" };
  const hand = () =>
    at.device.call("recordMessages", {
      body: { items: [item, { ...item, id: "m-2", senderExternalUserId: "X" }] },
    });
  expect(await hand()).toMatchObject({ accepted: 1, repeated: 0, refused: [{ index: 1 }] });
  expect(await hand()).toMatchObject({ accepted: 0, repeated: 1 });
  expect(await listed()).toMatchObject([{ body: "At the gate", senderExternalUserId: "D1" }]);
});

test("another company reads none of it", async () => {
  const other = await at.otherCompany();
  expect((await other.call("listMessages", { query: { startTime: "2000-01-01" } })).messages).toEqual([]);
});

test("a reader that may wait gets a message as soon as it is stored", async () => {
  const { messages } = await send({
    senderExternalUserId: "OFFICE",
    recipientExternalUserIds: ["D1"],
    body: "Where are you?",
  });
  const headers = { apiKey: at.interfaceKey, prefer: "wait=10" };
  const url = `http://platform.test/messages?startTime=${messages[0]?.serverTime}`;
  const from = performance.now();
  const waiting = at.platform.fetch(new Request(url, { headers }));
  await new Promise((resolve) => setTimeout(resolve, 50));
  await send({ senderExternalUserId: "D1", recipientExternalUserIds: ["OFFICE"], body: "At the dock" });
  const read = (await (await waiting).json()) as typeof messages extends infer All
    ? { messages: All }
    : never;
  expect(read.messages.map(({ body }) => body)).toEqual(["Where are you?", "At the dock"]);
  expect(performance.now() - from).toBeLessThan(8_000);
});
