import type { AuthOptions } from "next-auth";
import { beforeEach, expect, test } from "vitest";
import { serveSignIn } from "@/lib/desk/http/serve-sign-in";
import { StoreUnavailable } from "@/lib/store/store-unavailable";

let ended: string[];
let failures: unknown[];
let isStoreDown: boolean;
beforeEach(() => {
  ended = [];
  failures = [];
  isStoreDown = false;
});

/** A session whose sign-in makes the device known. */
const session = {
  memberOfRequest: async () => null,
  authOptionsFor: (_: unknown, remember: (cookie: string) => void) =>
    ({ events: { signIn: () => remember("device=1") } }) as unknown as AuthOptions,
  end: async () => {
    if (isStoreDown) throw new Error("the store is down");
    ended.push("one");
  },
  endAll: async () => {
    ended.push("all");
  },
};
const log = {
  info: () => undefined,
  warn: () => undefined,
  error: (fields: unknown) => void failures.push(fields),
};

function send(path: string, { headers = {}, isRight = true, method = "POST" } = {}) {
  const request = new Request(`http://desk.example/api/auth${path}`, {
    method,
    headers: { host: "desk.example", ...headers },
  });
  return serveSignIn({ session, log }, request, async (options) => {
    if (isRight) await options.events?.signIn?.({ user: { id: "1" }, account: null });
    return new Response("{}", { headers: { "set-cookie": "session=1" } });
  });
}

const signIn = "/callback/credentials";

test("a right password makes the device known, beside the session", async () => {
  expect((await send(signIn)).headers.getSetCookie()).toEqual(["session=1", "device=1"]);
  expect((await send(signIn, { isRight: false })).headers.getSetCookie()).toEqual(["session=1"]);
});

test.each([
  [signIn, { "sec-fetch-site": "cross-site" }],
  [signIn, { origin: "https://evil.example" }],
  ["/signout", { origin: "https://evil.example" }],
])("%s that another page sends is refused: %j", async (path, headers) => {
  const response = await send(path, { headers });
  expect([response.status, response.headers.getSetCookie(), ended]).toEqual([403, [], []]);
  expect(await response.json()).toMatchObject({ type: "FORBIDDEN" });
});

test("signing out ends the session, and nothing else does", async () => {
  await send(signIn);
  await send("/signout", { method: "GET" });
  expect(ended).toEqual([]);
  expect((await send("/signout", { isRight: false })).headers.getSetCookie()).toEqual(["session=1"]);
  expect(ended).toEqual(["one"]);
});

test("signing out everywhere ends all sessions", async () => {
  await send("/signout?everywhere=true");
  expect(ended).toEqual(["all"]);
});

test("a session that could not be ended keeps its cookie, and whoever leaves learns it", async () => {
  isStoreDown = true;
  const response = await send("/signout");
  expect([response.status, response.headers.getSetCookie()]).toEqual([500, []]);
  expect(failures).toHaveLength(1);
});

const shownOf = async (response: Response) => ({
  status: response.status,
  cookies: response.headers.getSetCookie(),
  body: await response.json(),
});
const notNow = {
  status: 503,
  cookies: [],
  body: expect.objectContaining({
    type: "SERVICE_UNAVAILABLE",
    url: "http://desk.example/sign-in?error=Unavailable",
  }),
};

test("a session that cannot be looked up is not taken for an ended one", async () => {
  const silent = { ...session, memberOfRequest: () => Promise.reject(new StoreUnavailable("gone")) };
  const request = new Request("http://desk.example/api/auth/session");
  const ended = async () => new Response("{}", { headers: { "set-cookie": "session=; Max-Age=0" } });
  expect(await shownOf(await serveSignIn({ session: silent, log }, request, ended))).toEqual(notNow);
});

test("a password that cannot be checked is not taken for a wrong one", async () => {
  const request = new Request("http://desk.example/api/auth/callback/credentials", { method: "POST" });
  const answer = (code: string) => async () =>
    Response.json({ url: `http://desk.example/api/auth/error?error=${code}` }, { status: 401 });
  const serve = (code: string) => serveSignIn({ session, log }, request, answer(code));
  expect(await shownOf(await serve("Unavailable"))).toEqual(notNow);
  expect((await serve("CredentialsSignin")).status).toBe(401);
});
