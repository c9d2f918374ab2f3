import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Role } from "@/lib/contract/desk/roles";
import type { ErrorBody } from "@/lib/contract/errors";
import { Refusal, refusalResponse } from "@/lib/desk/http/refusal";
import { createPlatformProxy } from "@/lib/desk/platform-link/platform-proxy";
import { memberOf } from "@/lib/desk/testing/member-of";
import { openOwners } from "@/lib/desk/testing/open-owners";

interface Received {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage["headers"];
  body: Buffer;
}

let upstream: Server;
let baseUrl: string;
let received: Received[];
let respond: RequestListener;
let written: unknown[];

beforeEach(async () => {
  received = [];
  written = [];
  respond = json(200, { data: [] });
  upstream = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method, url, headers } = request;
    received.push({ method, url, headers, body: Buffer.concat(chunks) });
    respond(request, response);
  });
  await new Promise<void>((resolve) => upstream.listen(0, "127.0.0.1", resolve));
  baseUrl = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}/v1`;
});
afterEach(async () => {
  upstream.closeAllConnections();
  await new Promise((resolve) => upstream.close(resolve));
});

function json(status: number, body: unknown, headers: Record<string, string> = {}): RequestListener {
  return (_, response) => {
    response.writeHead(status, { "content-type": "application/json; charset=utf-8", ...headers });
    response.end(JSON.stringify(body));
  };
}

interface CallOptions {
  role?: Role;
  body?: unknown;
  raw?: BodyInit;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  timeLimits?: { read: number; write: number };
}

/** Calls the proxy as the route does. */
async function call(method: string, path: string, options: CallOptions = {}): Promise<Response> {
  const proxy = createPlatformProxy({
    ...openOwners,
    platform: { baseUrl, apiKey: "the desk's key" },
    fetch: globalThis.fetch,
    onWritten: (id, params) => written.push([id, params]),
    timeLimits: options.timeLimits ?? { read: 10_000, write: 10_000 },
  });
  const headers = new Headers({ host: "desk.example", cookie: "secret=1", ...options.headers });
  const init: RequestInit & { duplex?: "half" } = { method, headers, duplex: "half" };
  if (options.signal) init.signal = options.signal;
  if (options.raw !== undefined) init.body = options.raw;
  if (options.body !== undefined) {
    init.body = JSON.stringify(options.body);
    if (!headers.has("content-type")) headers.set("content-type", "application/json");
  }
  const request = new Request(`http://desk.example/api/platform${path}`, init);
  try {
    return await proxy.forward(memberOf({ role: options.role ?? "dispatcher" }), request, "request-1");
  } catch (error) {
    if (error instanceof Refusal) return refusalResponse(error, "request-1");
    throw error;
  }
}

const errorOf = async (response: Response) => (await response.json()) as ErrorBody;

test("a read goes on with the desk's key and comes back", async () => {
  respond = json(200, { data: [{ powerUnitNumber: "101" }] });
  const response = await call("GET", "/vehicles?page=2&includeInactive=true");
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ data: [{ powerUnitNumber: "101" }] });
  expect(received[0]).toMatchObject({
    method: "GET",
    url: "/v1/vehicles?page=2&includeInactive=true",
    headers: { apikey: "the desk's key", "x-request-id": "request-1" },
  });
});

test("nothing of the member's own goes on to the platform", async () => {
  await call("GET", "/vehicles", {
    headers: { authorization: "x", apikey: "theirs", "x-forwarded-for": "1.2.3.4" },
  });
  expect(received[0]?.headers).not.toHaveProperty("cookie");
  expect(received[0]?.headers).not.toHaveProperty("authorization");
  expect(received[0]?.headers).not.toHaveProperty("x-forwarded-for");
  expect(received[0]?.headers.apikey).toBe("the desk's key");
});

test("cookies and foreign headers of the platform do not reach the browser", async () => {
  respond = json(200, { data: [] }, { "set-cookie": "a=b", server: "x", "x-secret": "y" });
  const response = await call("GET", "/vehicles");
  expect([...response.headers.keys()].sort()).toEqual(["cache-control", "content-type", "x-request-id"]);
});

test.each([
  ["GET", "/"],
  ["GET", "/unknown"],
  ["DELETE", "/vehicles"],
  ["POST", "/device/positions"],
  ["GET", "/vehicles/%2e%2e"],
  ["GET", "/vehicles/%E0%A4%A"],
])("%s %s is not found before any call", async (method, path) => {
  const response = await call(
    method,
    path,
    method === "POST" ? { body: { positions: [{}] }, role: "admin" } : {},
  );
  expect(response.status).toBe(404);
  expect(await errorOf(response)).toMatchObject({ type: "NOT_FOUND", requestId: "request-1" });
  expect(received).toEqual([]);
});

test("an alias reaches the operation under its own path", async () => {
  await call("GET", "/eld/hos/timers/snapshot");
  expect(received[0]?.url).toBe("/v1/hos/timers/snapshot");
});

test("names in the path are kept from meaning anything else", async () => {
  await call("PATCH", "/vehicles/a%2Fb%3Fc", { body: { make: "Volvo" } });
  expect(received[0]?.url).toBe("/v1/vehicles/a%2Fb%3Fc");
});

test("a role that may not write is refused before any call", async () => {
  const response = await call("POST", "/vehicles", { role: "viewer", body: { powerUnitNumber: "1" } });
  expect(response.status).toBe(403);
  expect(await errorOf(response)).toMatchObject({
    type: "FORBIDDEN",
    message: "The role viewer may not do this",
  });
  expect(received).toEqual([]);
});

test("a write from another site is refused before any call", async () => {
  const options = { body: { powerUnitNumber: "1" }, headers: { "sec-fetch-site": "cross-site" } };
  expect((await call("POST", "/vehicles", options)).status).toBe(403);
  expect(received).toEqual([]);
});

test("a bad body names its fields, and nothing is called", async () => {
  const response = await call("POST", "/vehicles", { body: { powerUnitNumber: "", year: 12 } });
  expect(response.status).toBe(400);
  const { fields } = await errorOf(response);
  expect(new Set(fields?.map((field) => field.path))).toEqual(new Set(["year", "powerUnitNumber"]));
  expect(received).toEqual([]);
});

test("a bad query names its field", async () => {
  const response = await call("GET", "/locations/vehicles?startTime=soon");
  expect(await errorOf(response)).toMatchObject({ type: "BAD_REQUEST", fields: [{ path: "startTime" }] });
});

test("a body that is no JSON, or of another kind, is told apart", async () => {
  const headers = { "content-type": "application/json" };
  expect((await errorOf(await call("POST", "/vehicles", { raw: "{", headers }))).fields?.[0]?.path).toBe(
    "body",
  );
  const form = await call("POST", "/vehicles", { raw: "a=b", headers: { "content-type": "text/plain" } });
  expect(form.status).toBe(415);
});

test("a body goes on as it was sent", async () => {
  respond = json(201, { powerUnitNumber: "1" });
  await call("POST", "/vehicles", { body: { powerUnitNumber: "1", ours: { deep: [1] } } });
  expect(JSON.parse(String(received[0]?.body))).toEqual({ powerUnitNumber: "1", ours: { deep: [1] } });
});

test("one bad item leaves its neighbours to the platform where that judges them one by one", async () => {
  respond = json(200, { commandResponses: [{ success: false, errors: ["no"] }, { success: true }] });
  const command = { commandType: "CreateManifest", payload: {}, referenceIds: { load: "1" } };
  const bad = { ...command, payload: { manifestNumber: "\0", deep: "@" } };
  const deep = `${"[".repeat(10_000)}${"]".repeat(10_000)}`;
  const response = await call("POST", "/manifests/commands", {
    raw: JSON.stringify({ commands: [bad, command] }).replace('"@"', deep),
    headers: { "content-type": "application/json" },
  });
  expect(response.status).toBe(200);
  const { commands } = JSON.parse(received[0]?.body.toString() ?? "");
  expect(commands).toHaveLength(2);
  expect(commands[0].payload.manifestNumber).toBe("\0");
});

test("a body over the limit is refused, whatever length it claims", async () => {
  const raw = new Blob([new Uint8Array(2_000_001)]).stream();
  const response = await call("POST", "/vehicles", { raw, headers: { "content-type": "application/json" } });
  expect(response.status).toBe(413);
  expect(received).toEqual([]);
});

test("a CSV upload goes on as it was sent", async () => {
  respond = json(200, { status: "ok" });
  const form = new FormData();
  form.set("file", new Blob(["ChgType,UnitID\n1,101\n"], { type: "text/csv" }), "vehicles.csv");
  const response = await call("POST", "/vehicles/upload", { raw: form });
  expect(response.status).toBe(200);
  expect(received[0]?.headers["content-type"]).toMatch(/^multipart\/form-data; boundary=/);
  expect(String(received[0]?.body)).toContain("1,101");
});

test("a write that was taken is told, a refused one is not", async () => {
  respond = json(200, { powerUnitNumber: "101" });
  await call("PATCH", "/vehicles/101", { body: { make: "Volvo" } });
  respond = json(409, { type: "CONFLICT", message: "no" });
  await call("PATCH", "/vehicles/102", { body: { make: "Volvo" } });
  await call("GET", "/vehicles");
  expect(written).toEqual([["updateVehicle", { vehicleNumber: "101" }]]);
});

test("an empty answer stays empty", async () => {
  respond = (_, response) => response.writeHead(204).end();
  const response = await call("DELETE", "/truckload/trips?externalTripId=T1");
  expect(response.status).toBe(204);
});

test("an answer that is to be empty needs no length that says so", async () => {
  respond = (_, response) => response.writeHead(200).end();
  const body = {
    shipmentProNumbers: ["P1"],
    currentLocation: { name: "12", type: "door", terminalCode: "JOL" },
  };
  const response = await call("POST", "/shipment-locations", { body });
  expect([response.status, await response.text()]).toEqual([200, ""]);
});

test("a refusal passes with status, fields, id and the time to wait", async () => {
  const body = {
    type: "CONFLICT",
    message: "the unit is at work",
    requestId: "theirs",
    fields: [{ path: "status", message: "cannot end now" }],
    secret: "x",
  };
  respond = json(409, body, { "retry-after": "7" });
  const response = await call("GET", "/vehicles");
  expect([response.status, response.headers.get("retry-after")]).toEqual([409, "7"]);
  const { secret: _, ...known } = body;
  expect(await response.json()).toEqual({ ...known, message: "The platform says: the unit is at work" });
});

test("a refusal in plain text becomes an error body", async () => {
  respond = (_, response) => response.writeHead(404, { "content-type": "text/plain" }).end();
  const response = await call("GET", "/forms");
  expect(response.status).toBe(404);
  expect(await errorOf(response)).toMatchObject({ type: "NOT_FOUND", requestId: "request-1" });
});

test.each([401, 403])("a refused key (%d) is the desk's trouble, not the member's", async (status) => {
  respond = json(status, { type: "UNAUTHORIZED", message: "bad key" });
  const response = await call("GET", "/vehicles");
  expect(response.status).toBe(502);
  expect(await errorOf(response)).toMatchObject({
    type: "UPSTREAM_FAILED",
    message: "The platform refuses the desk's key",
  });
});

test.each([
  ["a page", 200, "text/html"],
  ["a page about a failure", 500, "text/html"],
  ["a redirect", 302, "text/html"],
])("an answer that is %s is told as the platform's failure", async (_, status, type) => {
  respond = (_request, response) =>
    response.writeHead(status, { "content-type": type, location: "https://elsewhere.example" }).end("<html>");
  const response = await call("GET", "/vehicles");
  expect(response.status).toBe(502);
  expect((await errorOf(response)).type).toBe("UPSTREAM_FAILED");
});

const written200 =
  (text: string): typeof respond =>
  (_, response) =>
    response.writeHead(200, { "content-type": "application/json" }).end(text);

test.each([
  ["no JSON", '{"data":[}'],
  ["cut short", '{"data":[{"powerUnit'],
  ["empty", ""],
  ["a list in place of an object", "[]"],
  ["nothing", "null"],
])("a success that is %s is none", async (_, text) => {
  respond = written200(text);
  const response = await call("GET", "/vehicles");
  expect([response.status, (await errorOf(response)).type]).toEqual([502, "UPSTREAM_FAILED"]);
});

test("a success that breaks off is none", async () => {
  respond = (_, response) => {
    response.writeHead(200, { "content-type": "application/json", "content-length": "100" });
    response.write('{"data":[]}', () => response.destroy());
  };
  expect((await call("GET", "/vehicles")).status).toBe(502);
});

test("a success that does not come to its end is given up", async () => {
  respond = (_, response) => void response.writeHead(200).write('{"data":[');
  expect((await call("GET", "/vehicles", { timeLimits: { read: 50, write: 60_000 } })).status).toBe(504);
});

test("a platform that is too slow is given up", async () => {
  respond = () => undefined;
  const response = await call("GET", "/vehicles", { timeLimits: { read: 50, write: 60_000 } });
  expect(response.status).toBe(504);
  expect((await errorOf(response)).type).toBe("UPSTREAM_TIMEOUT");
});

test("a platform that is down is told in plain words", async () => {
  await new Promise((resolve) => upstream.close(resolve));
  const response = await call("GET", "/vehicles");
  expect([response.status, response.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await errorOf(response)).toMatchObject({ message: "The platform cannot be reached" });
});

test("a member who leaves ends the call", async () => {
  const controller = new AbortController();
  const ended = new Promise((resolve) => {
    respond = (request, response) => {
      response.on("close", () => resolve(request.url));
      controller.abort();
    };
  });
  await call("GET", "/vehicles", { signal: controller.signal, timeLimits: { read: 60_000, write: 60_000 } });
  expect(await ended).toBe("/v1/vehicles");
});

test("a write goes on with the member's own key, and with one made for it where it has none", async () => {
  respond = json(200, { powerUnitNumber: "101" });
  const key = "7f1c2c9e-58cf-4a2f-9a57-0f2f6c5b7a11";
  await call("PATCH", "/vehicles/101", { body: { make: "Volvo" }, headers: { "idempotency-key": key } });
  await call("PATCH", "/vehicles/101", { body: { make: "Volvo" } });
  await call("GET", "/vehicles", { headers: { "idempotency-key": key } });
  const keys = received.map(({ headers }) => headers["idempotency-key"]);
  expect(keys).toEqual([key, expect.stringMatching(/^[0-9a-f-]{36}$/), undefined]);
});

test("a key that is none is refused before any call", async () => {
  const headers = { "idempotency-key": "again" };
  const response = await call("PATCH", "/vehicles/101", { body: { make: "Volvo" }, headers });
  expect(await errorOf(response)).toMatchObject({
    type: "BAD_REQUEST",
    fields: [{ path: "Idempotency-Key" }],
  });
  expect(received).toEqual([]);
});

test("a member who leaves does not end what they write", async () => {
  const controller = new AbortController();
  respond = (_, response) => {
    controller.abort();
    setTimeout(() => json(200, { powerUnitNumber: "101" })(_, response), 20);
  };
  const response = await call("PATCH", "/vehicles/101", {
    body: { make: "Volvo" },
    signal: controller.signal,
  });
  expect(response.status).toBe(200);
  expect(written).toHaveLength(1);
});
