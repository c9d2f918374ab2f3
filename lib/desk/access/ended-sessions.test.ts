import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createSessionStore } from "@/lib/desk/access/session-store";
import { newSessionToken, SessionToken } from "@/lib/desk/access/session-token";
import { SessionRig } from "@/lib/desk/testing/session-rig";

const { password, browser } = SessionRig;
let rig: SessionRig;
beforeAll(async () => {
  rig = await SessionRig.open();
});
afterAll(() => rig.store.close());
beforeEach(() => rig.reset());

test("signing out ends the session for every process, and none on another device", async () => {
  const [here, elsewhere] = [rig.session(), rig.session()];
  const [one, other] = [await rig.newSession(), await rig.newSession()];
  for (const desk of [here, elsewhere]) await desk.memberOfRequest(one);
  await here.end(one);
  expect(await here.memberOfRequest(one)).toBeNull();
  expect(await elsewhere.memberOfRequest(one, 0)).toBeNull();
  rig.now += 5_000;
  expect(await elsewhere.memberOfRequest(one)).toBeNull();
  expect(await here.memberOfRequest(other, 0)).toMatchObject(rig.ada);
});

test("a session that was signed out of is renewed no more, and neither does a renewed cookie outlive it", async () => {
  const desk = rig.session();
  const request = await rig.newSession();
  rig.now += 31 * 60_000;
  const renewed = (await desk.renewal(request))?.split(";")[0];
  await desk.end(request);
  expect(await desk.renewal(request)).toBeNull();
  expect(await desk.memberOfRequest({ headers: { cookie: renewed } }, 0)).toBeNull();
});

test("signing out everywhere takes a living session: one that has ended ends no other", async () => {
  const desk = rig.session();
  const [left, mine, other] = [await rig.newSession(), await rig.newSession(), await rig.newSession()];
  for (const request of [mine, other]) await desk.memberOfRequest(request);
  await desk.end(left);
  await desk.endAll(left);
  expect(await desk.memberOfRequest(mine, 0)).toMatchObject(rig.ada);
  await desk.endAll(mine);
  for (const request of [mine, other]) expect(await desk.memberOfRequest(request)).toBeNull();
});

const newer = "quite another one";
test.each([
  ["a new password", newer, () => rig.members.change(rig.ada.email, { password: newer })],
  ["signing out everywhere", password, () => rig.members.endSessions(rig.ada.email)],
  [
    "being removed, also once added again,",
    newer,
    async () => {
      await rig.members.remove(rig.ada.email);
      await rig.members.add({ ...rig.ada, password: newer });
    },
  ],
])("%s ends all sessions of the member, and lets new ones begin", async (_, valid, change) => {
  const desk = rig.session();
  const requests = [await rig.newSession(), await rig.newSession()];
  await change();
  for (const request of requests) expect(await desk.memberOfRequest(request)).toBeNull();
  const member = await rig.members.verify(rig.ada.email, valid);
  if (!member) throw new Error("nobody signs in");
  const begun = await rig.newSession({ token: newSessionToken(member) });
  expect(await desk.memberOfRequest(begun)).toMatchObject(member);
});

test("a session of one company names nobody at another", async () => {
  const desk = rig.session({ sessions: createSessionStore(rig.store, "other") });
  expect(await desk.memberOfRequest(await rig.newSession())).toBeNull();
});

test("an ended session is kept as long as any cookie of it could be good", async () => {
  const desk = rig.session();
  const request = { headers: { cookie: await rig.cookie({ maxAge: 86_400 }) } };
  await desk.end(request);
  rig.now += 12 * 3_600_000;
  await desk.sweep();
  expect(await desk.memberOfRequest(request, 0)).toBeNull();
  rig.now += 3_600_001;
  await desk.sweep();
  expect((await rig.store.db.execute(sql`select * from desk.ended_sessions`)).rows).toEqual([]);
});

test("next-auth shows an ended session to nobody and takes its cookie away", async () => {
  const desk = rig.session();
  const token = newSessionToken(rig.ada);
  const callbacks = desk.authOptionsFor(browser, () => undefined).callbacks;
  const read = () => callbacks?.jwt?.({ token, user: undefined as never, account: null });
  expect(await read()).toEqual(token);
  await desk.end({ headers: { cookie: await rig.cookie({ token }) } });
  await expect(read()).rejects.toThrow("The session has ended");
});

/** Signs Ada in as next-auth does. */
async function signIn(): Promise<SessionToken> {
  const { callbacks } = rig.session().authOptionsFor(browser, () => undefined);
  const account = { provider: "credentials", type: "credentials", providerAccountId: "1" } as const;
  return SessionToken.parse(await callbacks?.jwt?.({ token: {}, user: rig.ada, account }));
}

test("who signs in is seen with a session, its browser and its address, until it ends", async () => {
  const sessions = createSessionStore(rig.store, "carrier");
  const [one, other] = [await signIn(), await signIn()];
  expect((await rig.members.listed())[0]?.lastSignedInAt).toEqual(new Date(rig.now));
  expect(await sessions.ofMember(rig.ada.id, 0)).toMatchObject([
    { browser: "Firefox of Ada", address: "198.51.100.7" },
    { startedAt: new Date(rig.now) },
  ]);
  await rig.session().end({ headers: { cookie: await rig.cookie({ token: one }) } });
  expect((await sessions.ofMember(rig.ada.id, 0)).map(({ id }) => id)).toEqual([other.sid]);
  await rig.members.endSessions(rig.ada.email);
  expect(await sessions.counts(0)).toEqual(new Map());
});

test("a session that goes on is used from where it goes on", async () => {
  const sessions = createSessionStore(rig.store, "carrier");
  const token = await signIn();
  const startedAt = new Date(rig.now);
  const cookie = await rig.cookie({
    token: { ...token, iat: Math.floor(Date.now() / 1000) - 3_600 } as never,
  });
  rig.now += 3_600_000;
  await rig.session().renewal({ headers: { cookie, "x-forwarded-for": "203.0.113.9" } });
  expect(await sessions.ofMember(rig.ada.id, 0)).toMatchObject([
    { address: "203.0.113.9", startedAt, lastUsedAt: new Date(rig.now) },
  ]);
});
