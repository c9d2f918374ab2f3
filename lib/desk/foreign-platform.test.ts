import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createClient } from "@/lib/client/create-client";
import { deskCalls } from "@/lib/contract/desk/desk-calls";
import { openDeskOverHttp } from "@/lib/desk/testing/desk-over-http";
import { fetchFrom } from "@/lib/platform/service/handle-call";
import { publishedOnly } from "@/lib/platform/service/published-only";
import { makeCarrier } from "@/lib/platform/testing/carrier";
import { startTestPlatform, type TestPlatform } from "@/lib/platform/testing/test-platform";

// Events, exceptions, handover and forms on somebody else's platform: what is published alone, without forms, without
// clocks, and with events of a kind that nobody published.

const soon = { timeout: 50_000, interval: 200 };
vi.setConfig({ testTimeout: 60_000 });

let at: TestPlatform;
let server: Awaited<ReturnType<typeof openDeskOverHttp>>;
let desk: ReturnType<typeof createClient<typeof deskCalls>>;
beforeAll(async () => {
  at = await startTestPlatform();
  await makeCarrier(at);
  const stranger = publishedOnly(at.platform, new Set([at.deviceKey]));
  const strange = async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (/^\/(forms|eld\/hos|hos)\b/.test(pathname)) return Response.json({}, { status: 501 });
    const response = await fetchFrom(stranger.handle, request);
    if (pathname !== "/return-events" || !response.ok) return response;
    const page = await response.json();
    return Response.json({ ...page, events: [...page.events, unknownEvent] });
  };
  server = await openDeskOverHttp(at, { foreignPlatform: true, wire: () => strange });
  const headers = await server.headersOf("manager");
  desk = createClient(deskCalls, {
    baseUrl: `${server.address}/api/desk`,
    fetch: (url, init) => fetch(url, { ...init, headers }),
  });
});
afterAll(async () => {
  await server.close();
  await at.close();
});

const unknownEvent = {
  id: "unknown-1",
  eventType: "SomethingNobodyPublished",
  timestamp: new Date(Date.now() - 60_000).toISOString(),
  data: { of: [1, "two"] },
};

test("an event of an unknown kind is kept and shown as such, as it came", async () => {
  await vi.waitFor(async () => {
    const { events } = await desk.call("getEventFeed", { query: {} });
    expect(events.find(({ id }) => id === "unknown-1")).toMatchObject({
      type: "SomethingNobodyPublished",
      isUnknown: true,
      occurredIsKnown: false,
      object: null,
    });
  }, soon);
  const { data } = await desk.call("getFeedEvent", { params: { id: "unknown-1" } });
  expect(data).toEqual(unknownEvent.data);
});

test("rules find what there is to be found, and those that nothing is read for are named", async () => {
  const sentTime = new Date(at.clock.now - 11 * 60_000).toISOString();
  const item = { id: "m-1", senderExternalUserId: "D1", sentTime, body: "Gate is shut" };
  await at.device.call("recordMessages", { body: { items: [item] } });
  const board = await vi.waitFor(async () => {
    const response = await desk.call("listExceptions", {});
    expect(response.rows.map(({ rule }) => rule)).toEqual(["message-unclaimed"]);
    expect(response.unwatched).not.toContain("Unclaimed message");
    return response;
  }, soon);
  expect(board.unwatched).toContain("Hours of service");
});

test("a handover sheet is built of what is known", async () => {
  const span = {
    from: new Date(at.clock.now - 3_600_000).toISOString(),
    to: new Date(at.clock.now).toISOString(),
  };
  const sheet = await desk.call("getHandoverDraft", { query: span });
  expect(sheet.unanswered).toMatchObject([{ body: "Gate is shut" }]);
  expect(sheet.exceptions.open).toHaveLength(1);
  expect(sheet.risks).toEqual([]);
});

test("forms are said not to be offered", async () => {
  await vi.waitFor(async () => {
    const { results, reading } = await desk.call("findFormResults", { query: {} });
    expect({ results, offered: reading.offered }).toEqual({ results: [], offered: false });
  }, soon);
  expect((await desk.call("getFormDefinitions", {})).reading.offered).toBe(false);
});
