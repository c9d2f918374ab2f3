import { afterEach, beforeEach, expect, test } from "vitest";
import type { Member } from "@/lib/desk/access/members";
import { openDeskOverHttp } from "@/lib/desk/testing/desk-over-http";
import { openedOnce } from "@/lib/platform/testing/opened";
import { startTestPlatform } from "@/lib/platform/testing/test-platform";

const at = openedOnce(() => startTestPlatform());
const server = openedOnce(() => openDeskOverHttp(at));

let count = 0;
let member: Member;
/** Headers of a session of the member. */
let headers: Record<string, string>;
let leaving: AbortController;

beforeEach(async () => {
  count += 1;
  leaving = new AbortController();
  member = await server.desk.members.add({
    email: `dispatcher.${count}@carrier.example`,
    name: "Dana",
    role: "dispatcher",
    password: "a long password",
  });
  headers = await server.sessionOf(member);
});
afterEach(() => leaving.abort());

const send = (method: string, path: string, body?: object) =>
  fetch(`${server.address}${path}`, {
    method,
    headers: { ...headers, "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).then((response) => response.status);

const reads = async () => [
  await send("GET", "/api/desk/session"),
  await send("GET", "/api/platform/vehicles"),
];
const writes = async () => [
  await send("PUT", "/api/desk/views/trips", { views: [] }),
  await send("POST", "/api/platform/trailers", { trailerNumber: `TR-${count}-${at.clock.now++}` }),
];
const openStream = () => fetch(`${server.address}/live`, { headers, signal: leaving.signal });

/** Resolves when the desk has ended the stream. */
async function endOf(stream: Response): Promise<void> {
  const reader = stream.body?.getReader();
  while (!(await reader?.read())?.done);
}

/** Lets so much of the desk's time pass, with a beat of the stream at its end. */
function pass(ms: number): void {
  at.clock.now += ms;
  server.desk.live.tick();
}

test("a session reads, writes and follows the stream", async () => {
  expect([...(await reads()), ...(await writes())]).toEqual([200, 200, 200, 201]);
  expect((await openStream()).status).toBe(200);
});

test("the cookie of who has signed out reads and writes nothing and opens no stream", async () => {
  await reads();
  const request = new Request(`${server.address}/api/auth/signout`, { method: "POST", headers });
  await server.desk.signIn(request, async () => Response.json({}));
  expect([...(await reads()), ...(await writes())]).toEqual([401, 401, 401, 401]);
  expect((await openStream()).status).toBe(401);
});

test("signing out on one device leaves the other signed in", async () => {
  const elsewhere = await server.sessionOf(member);
  await server.desk.session.end({ headers });
  headers = elsewhere;
  expect([...(await reads()), ...(await writes())]).toEqual([200, 200, 200, 201]);
});

test("a removed member writes nothing from that moment on", async () => {
  await reads();
  await server.desk.members.remove(member.email);
  expect(await writes()).toEqual([401, 401]);
});

test("a removed member, whom another process removed, reads nothing after 5 s", async () => {
  await reads();
  await server.desk.members.remove(member.email);
  pass(5_000);
  expect(await reads()).toEqual([401, 401]);
});

test("a lower role writes nothing more from that moment on, and the session goes on", async () => {
  await reads();
  await server.desk.members.change(member.email, { role: "viewer" });
  expect(await writes()).toEqual([200, 403]);
});

test.each([
  ["was removed", () => server.desk.members.remove(member.email)],
  ["has other terminals", () => server.desk.members.change(member.email, { terminals: ["OMA"] })],
  ["has a new password", () => server.desk.members.change(member.email, { password: "a newer password" })],
  ["signed out", () => server.desk.session.end({ headers })],
])("the stream of a member who %s ends within 5 s", async (_, change) => {
  const stream = await openStream();
  await change();
  pass(3_000);
  await expect(endOf(stream)).resolves.toBeUndefined();
});
