import { expect, test } from "vitest";
import { createPlatformClient } from "@/lib/client/platform-client";
import { limitedFetch } from "@/lib/desk/link/limited-fetch";
import { createPlatformGet } from "@/lib/desk/link/platform-get";

const access = { baseUrl: "http://platform.test", apiKey: "k" };
const limitBytes = 1_000;
/** Amount of an endless response that was taken. */
let taken: number;

const endless = (status: number) => async () => {
  taken = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      taken += 1;
      controller.enqueue(new Uint8Array(100).fill(32));
    },
  });
  return new Response(body, { status });
};

test.each([200, 400, 500])("a response of status %i without an end is given up", async (status) => {
  const fetch = limitedFetch(endless(status), limitBytes);
  const refused = { kind: "nonsense", type: "UPSTREAM_FAILED", status };
  const { signal } = new AbortController();
  await expect(createPlatformGet(access, fetch)("listUsers", {}, signal)).rejects.toMatchObject(refused);
  await expect(createPlatformClient({ ...access, fetch }).call("listUsers")).rejects.toMatchObject(refused);
  expect(taken).toBeLessThan(20);
});

test("a response that says it is too long is not read", async () => {
  const huge = async () => new Response("{}", { headers: { "content-length": "1001" } });
  await expect(limitedFetch(huge, limitBytes)("http://platform.test")).rejects.toThrow("larger than 1000");
});

test("a response within the limit stays what it is", async () => {
  const sent = new Response("x".repeat(limitBytes), { status: 404, headers: { "x-request-id": "r" } });
  const response = await limitedFetch(async () => sent, limitBytes)("http://platform.test");
  expect([response.status, response.headers.get("x-request-id")]).toEqual([404, "r"]);
  expect(await response.text()).toHaveLength(limitBytes);
});

test("a response without a body stays one", async () => {
  const empty = async () => new Response(null, { status: 204 });
  expect((await limitedFetch(empty)("http://platform.test")).status).toBe(204);
});
