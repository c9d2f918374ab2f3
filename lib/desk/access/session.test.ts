import { sql } from "drizzle-orm";
import { decode, encode } from "next-auth/jwt";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createMembers, type Member, type Members } from "@/lib/desk/access/members";
import { createSession } from "@/lib/desk/access/session";
import { SignInThrottle } from "@/lib/desk/access/sign-in-throttle";
import { openDeskStore } from "@/lib/desk/testing/open-desk-store";
import type { Store } from "@/lib/store/open-store";

const secret = "a secret for tests that is long enough";
const password = "a long password";
let store: Store;
let members: Members;
let ada: Member;
let now: number;
const clock = () => now;
const oidc = { issuer: "https://id.example/", clientId: "c", clientSecret: "s", name: "Example" };
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const session = (fields: { secureCookies?: boolean; clock?: () => number } = {}) =>
  createSession({
    members,
    throttle: new SignInThrottle(store),
    clock,
    tokenClock: clock,
    secret,
    secureCookies: false,
    oidc,
    log,
    ...fields,
  });

beforeAll(async () => {
  store = await openDeskStore();
  members = createMembers(store, "carrier", () => now);
});
afterAll(() => store.close());
beforeEach(async () => {
  now = Date.now();
  remembered = [];
  await store.db.execute(sql`truncate desk.members, desk.rate_limits`);
  ada = await members.create({ email: "ada@carrier.example", name: "Ada", role: "dispatcher", password });
});

const cookie = async (options: { maxAge?: number; secret?: string; name?: string; sub?: string } = {}) => {
  const token = await encode({ token: { sub: options.sub ?? ada.id }, secret, maxAge: 3600, ...options });
  return `a=b; ${options.name ?? "next-auth.session-token"}=${token}; c=d`;
};

test("the cookie of a session names its member, in headers of the web and of node", async () => {
  const header = await cookie();
  const desk = session();
  expect(await desk.memberOfRequest({ headers: new Headers({ cookie: header }) })).toEqual(ada);
  expect(await desk.memberOfRequest({ headers: { cookie: header } })).toEqual(ada);
});

test("no cookie, a forged one, an old one and an unknown member name nobody", async () => {
  const headers = [
    "",
    await cookie({ secret: "another secret, of somebody else" }),
    await cookie({ maxAge: -60 }),
    await cookie({ sub: "0ef0ed3e-7f0c-4a4e-9c39-0b1c86c5dbb0" }),
    "next-auth.session-token=rubbish",
  ];
  for (const header of headers)
    expect(await session().memberOfRequest({ headers: { cookie: header } })).toBeNull();
});

test("over https only the cookie that https keeps counts", async () => {
  const desk = session({ secureCookies: true });
  const secure = await cookie({ name: "__Secure-next-auth.session-token" });
  expect(await desk.memberOfRequest({ headers: { cookie: secure } })).toEqual(ada);
  expect(await desk.memberOfRequest({ headers: { cookie: await cookie() } })).toBeNull();
});

test("a deactivated member is out, and a new role in force, within a minute", async () => {
  const desk = session();
  const request = { headers: { cookie: await cookie() } };
  await desk.memberOfRequest(request);
  await store.db.execute(sql`update desk.members set role = 'viewer'`);
  now += 60_000;
  expect(await desk.memberOfRequest(request)).toMatchObject({ role: "viewer" });
  await members.setActive(ada.id, false);
  now += 60_000;
  expect(await desk.memberOfRequest(request)).toBeNull();
});

test("members are read once a minute, not for each request", async () => {
  let reads = 0;
  const counting = { ...members, byId: (id: string) => members.byId(id).finally(() => reads++) };
  const desk = createSession({
    members: counting,
    throttle: new SignInThrottle(store),
    clock,
    tokenClock: clock,
    secret,
    secureCookies: false,
    oidc: null,
    log,
  });
  const request = { headers: { cookie: await cookie() } };
  await Promise.all([desk.memberOfRequest(request), desk.memberOfRequest(request)]);
  await desk.memberOfRequest(request);
  expect(reads).toBe(1);
});

test("a session in use is made longer, a fresh one left alone", async () => {
  const desk = session();
  const request = { headers: { cookie: await cookie() } };
  expect(await desk.renewal(request)).toBeNull();
  now += 31 * 60_000;
  const renewed = await desk.renewal(request);
  expect(renewed).toMatch(/^next-auth\.session-token=\S+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=43200$/);
  expect(await desk.memberOfRequest({ headers: { cookie: renewed?.split(";")[0] } })).toEqual(ada);
  await members.setActive(ada.id, false);
  now += 60_000;
  expect(await desk.renewal(request)).toBeNull();
});

test("a session's age is told by the clock that stamped it, not by a desk's that was set to another day", async () => {
  const desk = session({ clock: () => now + 24 * 3_600_000 });
  expect(await desk.renewal({ headers: { cookie: await cookie() } })).toBeNull();
});

/** What the device gets once somebody has signed in on it with a password. */
let remembered: string[];

async function authorize(email: string, given: string, sent: { address?: string; cookie?: string } = {}) {
  const { providers } = session().authOptionsFor((cookie) => remembered.push(cookie));
  const provider = providers.find((p) => p.id === "credentials");
  if (provider?.type !== "credentials") throw new Error("no credentials provider");
  const { address = "203.0.113.5", ...headers } = sent;
  return provider.authorize(
    { email, password: given },
    { headers: { "x-forwarded-for": address, ...headers }, method: "POST" },
  );
}

test("e-mail and password open a session of 12 hours", async () => {
  expect(await authorize("Ada@carrier.example", password)).toMatchObject({ id: ada.id });
  expect(await authorize("ada@carrier.example", "wrong")).toBeNull();
  const authOptions = session().authOptionsFor(() => undefined);
  expect([authOptions.session?.maxAge, authOptions.jwt?.maxAge]).toEqual([43_200, 43_200]);
});

test.each(["a\0da@carrier.example", "half a pair \ud800"])("the e-mail %j is nobody's", async (email) => {
  expect(await authorize(email, password)).toBeNull();
});

test("a throttled sign-in and a failing store are told by codes, nothing more", async () => {
  for (let i = 0; i < 5; i++) await authorize("ada@carrier.example", "wrong");
  await expect(authorize("ada@carrier.example", password)).rejects.toThrow(/^TooManyAttempts$/);
  await store.db.execute(sql`alter table desk.rate_limits rename to gone`);
  await expect(authorize("eve@carrier.example", password)).rejects.toThrow(/^Unavailable$/);
  await store.db.execute(sql`alter table desk.gone rename to rate_limits`);
});

test("a device is known once somebody has signed in on it, for their account and half a year", async () => {
  await authorize(ada.email, "wrong");
  expect(remembered).toEqual([]);
  await authorize(ada.email, password);
  expect(remembered).toEqual([
    expect.stringMatching(
      /^haulboard-device=\S+; Path=\/api\/auth; HttpOnly; SameSite=Lax; Max-Age=15552000$/,
    ),
  ]);
});

test("guesses from anywhere, its own address too, do not keep a member out on a known device", async () => {
  await authorize(ada.email, password);
  const cookie = remembered[0]?.split(";")[0] ?? "";
  for (let i = 0; i < 60; i++)
    await authorize(ada.email, "wrong", { address: `2001:db8:0:${i}::1` }).catch(() => null);
  for (let i = 0; i < 6; i++) await authorize(ada.email, "wrong").catch(() => null);
  await expect(authorize(ada.email, password)).rejects.toThrow(/^TooManyAttempts$/);
  await expect(authorize(ada.email, password, { address: "198.51.100.1" })).rejects.toThrow(
    /^TooManyAttempts$/,
  );
  expect(await authorize(ada.email, password, { cookie })).toMatchObject({ id: ada.id });
});

test("a known device is no way to guess: five wrong passwords, and none of another account's", async () => {
  await members.create({ email: "bob@carrier.example", name: "Bob", role: "viewer", password });
  await authorize(ada.email, password);
  const cookie = remembered[0]?.split(";")[0] ?? "";
  for (let i = 0; i < 5; i++) {
    expect(await authorize(ada.email, "wrong", { cookie })).toBeNull();
    await authorize("bob@carrier.example", "wrong", { cookie });
  }
  await expect(authorize(ada.email, password, { cookie })).rejects.toThrow(/^TooManyAttempts$/);
  await expect(authorize("bob@carrier.example", password, { cookie })).rejects.toThrow(/^TooManyAttempts$/);
});

test.each([
  ["forged", (cookie: string) => `${cookie.slice(0, -4)}AAAA`],
  ["another account's", (cookie: string) => cookie],
  ["too old", (cookie: string) => cookie],
])("a device's cookie that is %s counts for nothing", async (what, change) => {
  await members.create({ email: "bob@carrier.example", name: "Bob", role: "viewer", password });
  await authorize(what === "another account's" ? "bob@carrier.example" : ada.email, password);
  const cookie = change(remembered[0]?.split(";")[0] ?? "");
  if (what === "too old") now += 181 * 86_400_000;
  for (let i = 0; i < 5; i++) await authorize(ada.email, "wrong");
  await expect(authorize(ada.email, password, { cookie })).rejects.toThrow(/^TooManyAttempts$/);
});

function oidcSignIn(profile: object) {
  const callback = session().authOptionsFor(() => undefined).callbacks?.signIn;
  const account = { provider: "oidc", type: "oauth" as const, providerAccountId: "1" };
  return callback?.({ user: { id: "x" }, account, profile });
}

test("a provider's login needs the verified e-mail of an active member", async () => {
  const email = "ADA@carrier.example";
  expect(await oidcSignIn({ email, email_verified: true })).toBe(true);
  expect(await oidcSignIn({ email, email_verified: false })).toBe(false);
  expect(await oidcSignIn({ email })).toBe(false);
  expect(await oidcSignIn({ email: "eve@carrier.example", email_verified: true })).toBe(false);
  await members.setActive(ada.id, false);
  expect(await oidcSignIn({ email, email_verified: true })).toBe(false);
});

test("a provider's token is kept as the member's id and nothing else", async () => {
  const jwt = session().authOptionsFor(() => undefined).callbacks?.jwt;
  const token = await jwt?.({
    token: { sub: "theirs", name: "Ada", picture: "https://id.example/ada.png" },
    user: { id: "theirs" },
    account: { provider: "oidc", type: "oauth", providerAccountId: "1" },
    profile: Object.assign({ email: "ada@carrier.example" }, { email_verified: true }),
  });
  expect(token).toEqual({ sub: ada.id });
});

test("the token in the cookie is encrypted", async () => {
  const header = await cookie();
  const token = header.match(/session-token=([^;]+)/)?.[1] ?? "";
  expect(Buffer.from(token, "base64url").toString("latin1")).not.toContain(ada.id);
  expect(await decode({ token, secret })).toMatchObject({ sub: ada.id });
});
