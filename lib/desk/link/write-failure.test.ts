import { type AddressInfo, createServer, type Socket } from "node:net";
import { expect, test } from "vitest";
import { createPlatformClient } from "@/lib/client/platform-client";
import { PlatformError } from "@/lib/client/platform-error";
import { failureOf, wasNeverMade } from "@/lib/desk/link/write-failure";

const refused = (status: number) =>
  new PlatformError({ kind: "refused", type: "UNKNOWN", status, message: "no" });
const broken = (code: string) =>
  new PlatformError({
    kind: "unreachable",
    type: "UNREACHABLE",
    message: "cannot be reached",
    cause: new TypeError("fetch failed", { cause: Object.assign(new Error(code), { code }) }),
  });
const slow = new PlatformError({ kind: "timeout", type: "UPSTREAM_TIMEOUT", message: "too long" });
const odd = new PlatformError({ kind: "nonsense", type: "UPSTREAM_FAILED", status: 200, message: "odd" });

test.each([
  ["a refusal", refused(409)],
  ["a key that was turned away", refused(401)],
  ["an operation that is not offered", refused(501)],
  ["a refused connection", broken("ECONNREFUSED")],
  ["a name that leads nowhere", broken("ENOTFOUND")],
])("%s says that a write was not made", (_, error) => {
  expect(failureOf(error)).toBe("refused");
});

test.each([
  ["a failure of the platform", refused(500)],
  ["a gateway's", refused(503)],
  ["a connection that broke off", broken("ECONNRESET")],
  ["a response that did not come", slow],
  ["a success that cannot be read", odd],
  ["a fault of our own", new Error("bug")],
])("%s leaves open whether a write was made", (_, error) => {
  expect(failureOf(error)).toBe("unknown");
});

test("a repeated write that is refused for who asks, or for how often, says nothing of the first", () => {
  expect([401, 403, 404, 409, 429, 500].map((status) => wasNeverMade(refused(status)))).toEqual([
    false,
    false,
    true,
    true,
    false,
    false,
  ]);
});

/** Tells what a write ends in if the platform treats its connections so. */
async function failureAt(treat: (socket: Socket) => void, isListening = true): Promise<unknown> {
  const server = createServer((socket) =>
    socket.on("error", () => undefined).once("data", () => treat(socket)),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  if (!isListening) await new Promise((resolve) => server.close(resolve));
  const client = createPlatformClient({ baseUrl: `http://127.0.0.1:${port}` });
  const error = await client.call("createTrip", { body: {} }).catch((thrown: unknown) => thrown);
  server.close();
  return error;
}

test("a connection that nobody takes says that a write was not made", async () => {
  expect(failureOf(await failureAt(() => undefined, false))).toBe("refused");
});

test.each<[string, (socket: Socket) => void]>([
  ["is reset", (socket) => socket.resetAndDestroy()],
  ["ends without a response", (socket) => socket.end()],
  [
    "ends in the middle of one",
    (socket) => socket.end("HTTP/1.1 201 Created\r\ncontent-length: 90\r\n\r\n{"),
  ],
])("a connection that %s leaves open whether a write was made", async (_, treat) => {
  expect(failureOf(await failureAt(treat))).toBe("unknown");
});
