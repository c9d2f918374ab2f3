import { sql } from "drizzle-orm";
import { decode } from "next-auth/jwt";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createSessionStore } from "@/lib/desk/access/session-store";
import type { SessionToken } from "@/lib/desk/access/session-token";
import { SessionRig } from "@/lib/desk/testing/session-rig";

const { password, browser } = SessionRig;
let rig: SessionRig;
beforeAll(async () => {
  rig = await SessionRig.open();
});
afterAll(() => rig.store.close());
beforeEach(async () => {
  remembered = [];
  await rig.reset();
});

test("the cookie of a session names its member, in headers of the web and of node", async () => {
  const header = await rig.cookie();
  const desk = rig.session();
  expect(await desk.memberOfRequest({ headers: new Headers({ cookie: header }) })).toMatchObject(rig.ada);
  expect(await desk.memberOfRequest({ headers: { cookie: header } })).toMatchObject(rig.ada);
});

test("no cookie, a forged one, an old one, an unknown member and another version name nobody", async () => {
  const headers = [
    "",
    await rig.cookie({ secret: "another secret, of somebody else" }),
    await rig.cookie({ maxAge: -60 }),
    await rig.cookie({ token: { sub: "0ef0ed3e-7f0c-4a4e-9c39-0b1c86c5dbb0" } }),
    await rig.cookie({ token: { sub: "not-an-id" } }),
    await rig.cookie({ token: { sid: undefined } }),
    await rig.cookie({ token: { version: rig.ada.sessionVersion + 1 } }),
    "next-auth.session-token=rubbish",
  ];
  for (const header of headers)
    expect(await rig.session().memberOfRequest({ headers: { cookie: header } })).toBeNull();
});

test("over https only the cookie that https keeps counts", async () => {
  const desk = rig.session({ secureCookies: true });
  const secure = await rig.cookie({ name: "__Secure-next-auth.session-token" });
  expect(await desk.memberOfRequest({ headers: { cookie: secure } })).toMatchObject(rig.ada);
  expect(await desk.memberOfRequest({ headers: { cookie: await rig.cookie() } })).toBeNull();
});

test("reads go by what is 5 s old at most: a new role, new terminals, a removal", async () => {
  const desk = rig.session();
  const request = { headers: { cookie: await rig.cookie() } };
  await desk.memberOfRequest(request);
  await rig.members.change(rig.ada.email, { role: "viewer", terminals: ["OMA"] });
  rig.now += 5_000;
  expect(await desk.memberOfRequest(request)).toMatchObject({ role: "viewer", terminals: ["OMA"] });
  await rig.members.remove(rig.ada.email);
  rig.now += 5_000;
  expect(await desk.memberOfRequest(request)).toBeNull();
});

test("a write is of who the store says, whatever a read has just found", async () => {
  const desk = rig.session();
  const request = { headers: { cookie: await rig.cookie() } };
  await desk.memberOfRequest(request);
  await rig.members.change(rig.ada.email, { role: "viewer" });
  expect(await desk.memberOfRequest(request, 0)).toMatchObject({ role: "viewer" });
  expect(await desk.memberOfRequest(request)).toMatchObject({ role: "viewer" });
  await rig.members.remove(rig.ada.email);
  expect(await desk.memberOfRequest(request, 0)).toBeNull();
});

test("a session is read once in 5 s, not for each request", async () => {
  let reads = 0;
  const sessions = createSessionStore(rig.store, "carrier");
  const counting = {
    ...sessions,
    memberOf: (token: SessionToken) => sessions.memberOf(token).finally(() => reads++),
  };
  const desk = rig.session({ sessions: counting });
  const request = { headers: { cookie: await rig.cookie() } };
  await Promise.all([desk.memberOfRequest(request), desk.memberOfRequest(request)]);
  rig.now += 4_999;
  await desk.memberOfRequest(request);
  expect(reads).toBe(1);
});

test("a session in use is made longer, a fresh one left alone", async () => {
  const desk = rig.session();
  const request = { headers: { cookie: await rig.cookie() } };
  expect(await desk.renewal(request)).toBeNull();
  rig.now += 31 * 60_000;
  const renewed = await desk.renewal(request);
  expect(renewed).toMatch(/^next-auth\.session-token=\S+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=43200$/);
  expect(await desk.memberOfRequest({ headers: { cookie: renewed?.split(";")[0] } })).toMatchObject(rig.ada);
  await rig.members.remove(rig.ada.email);
  rig.now += 5_000;
  expect(await desk.renewal(request)).toBeNull();
});

test("a session's age is told by the clock that stamped it, not by a desk's that was set to another day", async () => {
  const desk = rig.session({ clock: () => rig.now + 24 * 3_600_000 });
  expect(await desk.renewal({ headers: { cookie: await rig.cookie() } })).toBeNull();
});

/** Cookie that the device gets once somebody has signed in on it with a password. */
let remembered: string[];

async function authorize(email: string, given: string, sent: { address?: string; cookie?: string } = {}) {
  const { providers } = rig.session().authOptionsFor(browser, (cookie) => remembered.push(cookie));
  const provider = providers.find((p) => p.id === "credentials");
  if (provider?.type !== "credentials") throw new Error("no credentials provider");
  const { address = "203.0.113.5", ...headers } = sent;
  return provider.authorize(
    { email, password: given },
    { headers: { "x-forwarded-for": address, ...headers }, method: "POST" },
  );
}

test("e-mail and password open a session of 12 hours", async () => {
  expect(await authorize("Ada@carrier.example", password)).toMatchObject({ id: rig.ada.id });
  expect(await authorize("ada@carrier.example", "wrong")).toBeNull();
  const authOptions = rig.session().authOptionsFor(browser, () => undefined);
  expect([authOptions.session?.maxAge, authOptions.jwt?.maxAge]).toEqual([43_200, 43_200]);
});

test.each(["a\0da@carrier.example", "half a pair \ud800"])("the e-mail %j is nobody's", async (email) => {
  expect(await authorize(email, password)).toBeNull();
});

test("a throttled sign-in and a failing store are told by codes, nothing more", async () => {
  for (let i = 0; i < 5; i++) await authorize("ada@carrier.example", "wrong");
  await expect(authorize("ada@carrier.example", password)).rejects.toThrow(/^TooManyAttempts\.\d+$/);
  await rig.store.db.execute(sql`alter table desk.rate_limits rename to gone`);
  await expect(authorize("eve@carrier.example", password)).rejects.toThrow(/^Unavailable$/);
  await rig.store.db.execute(sql`alter table desk.gone rename to rate_limits`);
});

test("a device is known once somebody has signed in on it, for their account and half a year", async () => {
  await authorize(rig.ada.email, "wrong");
  expect(remembered).toEqual([]);
  await authorize(rig.ada.email, password);
  expect(remembered).toEqual([
    expect.stringMatching(
      /^haulboard-device=\S+; Path=\/api\/auth; HttpOnly; SameSite=Lax; Max-Age=15552000$/,
    ),
  ]);
});

test("guesses from anywhere, its own address too, do not keep a member out on a known device", async () => {
  await authorize(rig.ada.email, password);
  const cookie = remembered[0]?.split(";")[0] ?? "";
  for (let i = 0; i < 60; i++)
    await authorize(rig.ada.email, "wrong", { address: `2001:db8:0:${i}::1` }).catch(() => null);
  for (let i = 0; i < 6; i++) await authorize(rig.ada.email, "wrong").catch(() => null);
  await expect(authorize(rig.ada.email, password)).rejects.toThrow(/^TooManyAttempts\.\d+$/);
  await expect(authorize(rig.ada.email, password, { address: "198.51.100.1" })).rejects.toThrow(
    /^TooManyAttempts\.\d+$/,
  );
  expect(await authorize(rig.ada.email, password, { cookie })).toMatchObject({ id: rig.ada.id });
});

test("a known device is no way to guess: five wrong passwords, and none of another account's", async () => {
  await rig.members.add({ email: "bob@carrier.example", name: "Bob", role: "viewer", password });
  await authorize(rig.ada.email, password);
  const cookie = remembered[0]?.split(";")[0] ?? "";
  for (let i = 0; i < 5; i++) {
    expect(await authorize(rig.ada.email, "wrong", { cookie })).toBeNull();
    await authorize("bob@carrier.example", "wrong", { cookie });
  }
  await expect(authorize(rig.ada.email, password, { cookie })).rejects.toThrow(/^TooManyAttempts\.\d+$/);
  await expect(authorize("bob@carrier.example", password, { cookie })).rejects.toThrow(
    /^TooManyAttempts\.\d+$/,
  );
});

test.each([
  ["forged", (cookie: string) => `${cookie.slice(0, -4)}AAAA`],
  ["another account's", (cookie: string) => cookie],
  ["too old", (cookie: string) => cookie],
])("a device's cookie that is %s counts for nothing", async (what, change) => {
  await rig.members.add({ email: "bob@carrier.example", name: "Bob", role: "viewer", password });
  await authorize(what === "another account's" ? "bob@carrier.example" : rig.ada.email, password);
  const cookie = change(remembered[0]?.split(";")[0] ?? "");
  if (what === "too old") rig.now += 181 * 86_400_000;
  for (let i = 0; i < 5; i++) await authorize(rig.ada.email, "wrong");
  await expect(authorize(rig.ada.email, password, { cookie })).rejects.toThrow(/^TooManyAttempts\.\d+$/);
});

function oidcSignIn(profile: object) {
  const callback = rig.session().authOptionsFor(browser, () => undefined).callbacks?.signIn;
  const account = { provider: "oidc", type: "oauth" as const, providerAccountId: "1" };
  return callback?.({ user: { id: "x" }, account, profile });
}

test("a provider's login needs the verified e-mail of an active member", async () => {
  const email = "ADA@carrier.example";
  expect(await oidcSignIn({ email, email_verified: true })).toBe(true);
  expect(await oidcSignIn({ email, email_verified: false })).toBe(false);
  expect(await oidcSignIn({ email })).toBe(false);
  expect(await oidcSignIn({ email: "eve@carrier.example", email_verified: true })).toBe(false);
  await rig.members.remove(rig.ada.email);
  expect(await oidcSignIn({ email, email_verified: true })).toBe(false);
});

test("a provider's token is kept as a session of the member's and nothing else", async () => {
  const jwt = rig.session().authOptionsFor(browser, () => undefined).callbacks?.jwt;
  const token = await jwt?.({
    token: { sub: "theirs", name: "Ada", picture: "https://id.example/ada.png" },
    user: { id: "theirs" },
    account: { provider: "oidc", type: "oauth", providerAccountId: "1" },
    profile: Object.assign({ email: "ada@carrier.example" }, { email_verified: true }),
  });
  expect(token).toEqual({ sub: rig.ada.id, sid: expect.any(String), version: rig.ada.sessionVersion });
});

test("the token in the cookie is encrypted", async () => {
  const header = await rig.cookie();
  const token = header.match(/session-token=([^;]+)/)?.[1] ?? "";
  expect(Buffer.from(token, "base64url").toString("latin1")).not.toContain(rig.ada.id);
  expect(await decode({ token, secret: rig.secret })).toMatchObject({ sub: rig.ada.id });
});
