import { createServer, get as getHttp, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { DeskSession } from "@/lib/contract/desk/session";
import type { Member } from "@/lib/desk/access/members";
import { createDesk } from "@/lib/desk/create-desk";
import type { Desk } from "@/lib/desk/desk";
import { onEveryPage } from "@/lib/desk/http/page-reads";
import { idlePlanner } from "@/lib/desk/planning/testing/idle-planner";
import { FakePlatform } from "@/lib/desk/testing/fake-platform";
import { LiveClient } from "@/lib/desk/testing/live-client";
import { onePicture } from "@/lib/desk/testing/one-picture";
import { openDeskStore } from "@/lib/desk/testing/open-desk-store";
import { sessionCookie } from "@/lib/desk/testing/session-cookie";
import type { Store } from "@/lib/store/open-store";

const apiKey = "the key of the desk";
const authSecret = "a secret for tests that is long enough";
let store: Store;
let platform: FakePlatform;
let desk: Desk;
let dispatcher: Member;
let cookie: string;
let live: Server | null;
const failures: unknown[] = [];

beforeAll(async () => {
  store = await openDeskStore();
});
afterAll(() => store.close());

const nowSeconds = () => Math.floor(Date.now() / 1000);
const seen = (id: number, vehicle: string, agoSeconds: number) => {
  const eventSeconds = nowSeconds() - agoSeconds;
  return { id, vehicle, eventSeconds, uploadedMicros: eventSeconds * 1_000_000 };
};

beforeEach(async () => {
  failures.length = 0;
  live = null;
  platform = new FakePlatform();
  platform.vehicles = [{ powerUnitNumber: "101", attributes: { Domicile: "OMA" }, make: "Volvo" }];
  platform.records = [seen(1, "101", 7_200), seen(2, "101", 3_600), seen(3, "101", 5)];
  desk = createDesk({
    store,
    clock: Date.now,
    tokenClock: Date.now,
    log: { info: () => undefined, warn: () => undefined, error: (fields) => failures.push(fields) },
    pollSeconds: 0.02,
    hoursPollSeconds: 0.05,
    staleAfterSeconds: 900,
    platform: { baseUrl: "http://platform.test", apiKey },
    foreignPlatform: false,
    planner: idlePlanner,
    towns: { town: () => null },
    documents: onePicture,
    company: { id: "own", name: "Prairie Lakes Freight" },
    authSecret,
    publicOrigin: null,
    secureCookies: false,
    oidc: null,
    mail: null,
    demo: true,
    fetch: platform.fetch,
  });
  await desk.start();
  const found = await desk.members.byEmail(desk.demoMembers()[0]?.email ?? "");
  if (!found) throw new Error("no demo member");
  dispatcher = found;
  cookie = await sessionCookie(found, authSecret);
});

afterEach(async () => {
  await desk.stop();
  live?.closeAllConnections();
  live?.close();
  expect(failures).toEqual([]);
});

async function until(reached: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 5_000;
  while (!(await reached())) {
    if (Date.now() > deadline) throw new Error("It never came to be");
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

test("fleet, roster and trails fill themselves, and freshness says so", async () => {
  const trail = async () => (await get("/vehicles/101/trail?hours=3", { cookie })).json();
  await until(async () => (await trail()).points?.length === 3);
  await until(async () => (await trail()).complete);
  await until(() => desk.fleet.entry(0)?.terminal === "OMA");
  expect(desk.freshness()).toMatchObject({
    positions: { error: null, lagSeconds: 0 },
    platform: { ok: true },
  });
});

test("a new position reaches a signed-in browser's stream", async () => {
  live = createServer((request, response) => void desk.live.handle(request, response));
  const server = live;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  await until(() => desk.fleet.eventMsOf(0) > 0);
  const { port } = server.address() as AddressInfo;
  const response = await new Promise<IncomingMessage>((resolve) => {
    getHttp({ port, path: "/live", headers: { cookie }, agent: false }, resolve);
  });
  const client = new LiveClient(response);
  platform.records.push(seen(4, "101", 0));
  await client.until(() => client.vehicles.at(-1)?.eventTime[0] === platform.records[3]?.eventSeconds);
  response.destroy();
  expect(desk.live.connectionCount).toBeLessThanOrEqual(1);
});

test("a write through the proxy refreshes the roster at once", async () => {
  await until(() => desk.fleet.entry(0)?.make === "Volvo");
  const roster = platform.requestsTo("/vehicles").length;
  platform.vehicles = [{ powerUnitNumber: "101", make: "Mack" }];
  platform.instead = (url) =>
    url.pathname === "/vehicles/101"
      ? Response.json({ powerUnitNumber: "101", make: "Mack" })
      : Response.json({
          data: url.pathname === "/vehicles" ? platform.vehicles : [],
          pagination: { hasNextPage: false },
        });
  const request = new Request("http://desk.example/api/platform/vehicles/101", {
    method: "PATCH",
    headers: { "content-type": "application/json", "sec-fetch-site": "same-origin", cookie },
    body: JSON.stringify({ make: "Mack" }),
  });
  const response = await desk.forward(request);
  expect(response.status).toBe(200);
  await until(() => desk.fleet.entry(0)?.make === "Mack");
  expect(platform.requestsTo("/vehicles").length).toBeGreaterThan(roster);
});

test("a platform that names the desk's key in a refusal gives it away to nobody", async () => {
  platform.instead = () =>
    Response.json({ type: "BAD_REQUEST", message: `${apiKey} may not`, requestId: apiKey }, { status: 400 });
  const response = await desk.forward(
    new Request("http://desk.example/api/platform/users", { headers: { cookie } }),
  );
  expect(response.status).toBe(400);
  expect(await response.text()).toContain("[key] may not");
  expect(JSON.stringify([...response.headers])).not.toContain(apiKey);
});

const get = (path: string, headers: Record<string, string> = {}) =>
  desk.respond(new Request(`http://desk.example/api/desk${path}`, { headers }));

test("nobody signed in gets the error body", async () => {
  const response = await get("/session");
  expect(response.status).toBe(401);
  expect(await response.json()).toMatchObject({ type: "UNAUTHORIZED", requestId: expect.any(String) });
});

test("a session is described with what the role may do", async () => {
  const described = DeskSession.parse(await (await get("/session", { cookie })).json());
  expect(described).toMatchObject({
    member: { name: dispatcher.name, role: "dispatcher", terminals: [] },
    company: { name: "Prairie Lakes Freight" },
    platform: { foreign: false },
  });
  expect(described.can).toEqual(expect.arrayContaining(["updateVehicle", "getSettings"]));
  expect(described.nowMs).toBeGreaterThan(0);
  expect(described.can).not.toContain("changeSettings");
  expect(described.member).not.toHaveProperty("active");
});

test("a platform that is down leaves the desk running and says why", async () => {
  platform.instead = () => Promise.reject(new TypeError("fetch failed"));
  await until(() => desk.freshness().positions.error !== null);
  expect(desk.freshness()).toMatchObject({
    positions: { error: "The platform cannot be reached" },
    platform: { ok: false },
  });
  expect(desk.demoMembers()).toHaveLength(3);
});

test("a page comes with what every page shows, as its browser would read it", async () => {
  const headers = new Headers({ cookie });
  const reads = await desk.pageReads({ headers });
  expect(Object.keys(reads)).toEqual([...onEveryPage]);
  const read = await desk.respond(new Request("http://desk.test/api/desk/inbox/attention", { headers }));
  expect(reads.getInboxAttention).toEqual(await read.json());
});

test("who is not signed in is given nothing of it, and no fault stops the page", async () => {
  expect(await desk.pageReads({ headers: new Headers() })).toEqual({});
  expect(failures).toEqual([]);
});
