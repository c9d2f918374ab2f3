import { createServer, request as httpRequest, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { CallResponse } from "@/lib/platform/service/handle-call";
import { platformListener } from "@/lib/platform/service/node-listener";
import type { IncomingCall } from "@/lib/platform/service/read-request";

let server: Server;
let result: (call: IncomingCall) => Promise<CallResponse>;
const json = (body: unknown): CallResponse => ({
  status: 200,
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});

beforeAll(async () => {
  server = createServer(platformListener({ handle: (call) => result(call) }));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const port = () => (server.address() as AddressInfo).port;
const send = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port()}${path}`, init);

/** Sends words as they are and reads what comes until the connection ends. */
const sendRaw = (request: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = "";
    const socket = connect(port(), "127.0.0.1", () => socket.write(request));
    socket.setEncoding("utf8").on("data", (piece: string) => {
      text += piece;
    });
    socket.on("error", reject).on("close", () => resolve(text));
  });

async function textOf(call: IncomingCall): Promise<string> {
  const pieces: Uint8Array[] = [];
  for await (const piece of call.body ?? []) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

test("method, address, headers and body arrive", async () => {
  result = async (call) =>
    json([call.method, call.url.href, call.header("apikey"), call.header("none"), await textOf(call)]);
  const response = await send("/a%20b?x=1&x=2", { method: "PUT", headers: { apiKey: "k" }, body: "Grüße" });
  const url = `http://127.0.0.1:${port()}/a%20b?x=1&x=2`;
  expect(await response.json()).toEqual(["PUT", url, "k", null, "Grüße"]);
});

test("a response's length is reported in bytes", async () => {
  result = async () => json("ü");
  expect((await send("/")).headers.get("content-length")).toBe("4");
});

test("a response without a body has neither length nor type", async () => {
  result = async () => ({ status: 204, headers: { "x-request-id": "r" }, body: null });
  const { status, headers } = await send("/", { method: "DELETE" });
  expect([
    status,
    headers.get("content-length"),
    headers.get("content-type"),
    headers.get("x-request-id"),
  ]).toEqual([204, null, null, "r"]);
});

test("a refusal reaches a caller who is still sending", async () => {
  result = async (call) => {
    for await (const _ of call.body ?? []) break;
    return { ...json("too large"), status: 413 };
  };
  const status = await new Promise((resolve, reject) => {
    const options = { port: port(), method: "POST", headers: { "content-length": 1e6 } };
    const call = httpRequest(options, (response) => resolve(response.statusCode));
    call.on("error", reject);
    call.write("x".repeat(1_000));
  });
  expect(status).toBe(413);
});

test("a GET's body joins its query, where a parameter of the same name wins", async () => {
  result = async (call) => json(call.url.search);
  const text = await sendRaw(
    'GET /?a=1 HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: 17\r\n\r\n{"a":"2","b":"ü"}'.replace(
      "17",
      "18",
    ),
  );
  expect(text).toContain('"?a=1&b=%C3%BC"');
});

test("a GET with a body that is too long is refused", async () => {
  const body = JSON.stringify({ a: "x".repeat(20_000) });
  const text = await sendRaw(
    `GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
  );
  expect(text).toMatch(/^HTTP\/1.1 400 .*"type":"BAD_REQUEST"/s);
});

test("a GET whose body is nested thousands of levels deep is refused, and the server lives on", async () => {
  result = async (call) => json(call.url.search);
  const body = `{"a":${"[".repeat(7_000)}${"]".repeat(7_000)}}`;
  const text = await sendRaw(
    `GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
  );
  expect(text).toMatch(/^HTTP\/1.1 400 .*"type":"BAD_REQUEST"/s);
});

test.each(["user@host", "a/b", "a b", ""])("a Host of %j is refused", async (host) => {
  result = async (call) => json(call.url.href);
  const text = await sendRaw(`GET /vehicles HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`);
  expect(text).toMatch(/^HTTP\/1.1 400 /);
});

test("an address that names its host is taken", async () => {
  result = async (call) => json(call.url.pathname);
  const text = await sendRaw("GET http://x/vehicles HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n");
  expect(text).toContain('"/vehicles"');
});

test("a request that was refused while it was handled is not responded to a second time", async () => {
  const listener = platformListener({ handle: async () => json({ late: true }) });
  const handled: Promise<unknown>[] = [];
  const door = createServer((request, response) => {
    handled.push(Promise.resolve(listener(request, response)));
    response.writeHead(408).end("too slow");
  });
  await new Promise<void>((done) => door.listen(0, "127.0.0.1", done));
  try {
    const response = await fetch(`http://127.0.0.1:${(door.address() as AddressInfo).port}/vehicles`);
    expect([response.status, await response.text()]).toEqual([408, "too slow"]);
    await expect(Promise.all(handled)).resolves.toHaveLength(1);
  } finally {
    door.closeAllConnections();
    door.close();
  }
});
