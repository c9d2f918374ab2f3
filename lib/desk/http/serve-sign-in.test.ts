import type { AuthOptions } from "next-auth";
import { beforeEach, expect, test } from "vitest";
import { serveSignIn } from "@/lib/desk/http/serve-sign-in";

let ended: number;
let failures: unknown[];
let isStoreDown: boolean;
beforeEach(() => {
  ended = 0;
  failures = [];
  isStoreDown = false;
});

/** A session whose sign-in makes the device known. */
const session = {
  authOptionsFor: (remember: (cookie: string) => void) =>
    ({ events: { signIn: () => remember("device=1") } }) as unknown as AuthOptions,
  end: async () => {
    if (isStoreDown) throw new Error("the store is down");
    ended += 1;
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
  expect([response.status, response.headers.getSetCookie(), ended]).toEqual([403, [], 0]);
  expect(await response.json()).toMatchObject({ type: "FORBIDDEN" });
});

test("signing out ends the session, and nothing else does", async () => {
  await send(signIn);
  await send("/signout", { method: "GET" });
  expect(ended).toBe(0);
  expect((await send("/signout", { isRight: false })).headers.getSetCookie()).toEqual(["session=1"]);
  expect(ended).toBe(1);
});

test("a session that could not be ended keeps its cookie, and whoever leaves learns it", async () => {
  isStoreDown = true;
  const response = await send("/signout");
  expect([response.status, response.headers.getSetCookie()]).toEqual([500, []]);
  expect(failures).toHaveLength(1);
});
