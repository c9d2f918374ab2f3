import type { AuthOptions } from "next-auth";
import { expect, test } from "vitest";
import { serveSignIn } from "@/lib/desk/http/serve-sign-in";

/** A session whose sign-in makes the device known. */
const session = {
  authOptionsFor: (remember: (cookie: string) => void) =>
    ({ events: { signIn: () => remember("device=1") } }) as unknown as AuthOptions,
};

function post(headers: Record<string, string>, isRight = true) {
  const request = new Request("http://desk.example/api/auth/callback/credentials", {
    method: "POST",
    headers: { host: "desk.example", ...headers },
  });
  return serveSignIn(session, request, async (options) => {
    if (isRight) await options.events?.signIn?.({ user: { id: "1" }, account: null });
    return new Response("{}", { headers: { "set-cookie": "session=1" } });
  });
}

test("a right password makes the device known, beside the session", async () => {
  expect((await post({})).headers.getSetCookie()).toEqual(["session=1", "device=1"]);
  expect((await post({}, false)).headers.getSetCookie()).toEqual(["session=1"]);
});

test.each([{ "sec-fetch-site": "cross-site" }, { origin: "https://evil.example" }])(
  "a sign-in that another page sends is refused: %j",
  async (headers: Record<string, string>) => {
    const response = await post(headers);
    expect([response.status, response.headers.getSetCookie()]).toEqual([403, []]);
    expect(await response.json()).toMatchObject({ type: "FORBIDDEN" });
  },
);
