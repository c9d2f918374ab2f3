import { beforeEach, expect, test } from "vitest";
import { createClient } from "@/lib/client/create-client";
import type { Role } from "@/lib/contract/desk/members/roles";
import type { Member } from "@/lib/desk/access/members";
import { createDeskApi } from "@/lib/desk/http/desk-api";
import { Refusal } from "@/lib/desk/http/refusal";
import { sampleCalls } from "@/lib/desk/http/testing/sample-calls";
import { memberOf } from "@/lib/desk/testing/member-of";
import { openOwners } from "@/lib/desk/testing/open-owners";
import { StoreUnavailable } from "@/lib/store/store-unavailable";

let member: Member | null;
let failures: unknown[];
let file: File;
let calls: number;
beforeEach(() => {
  member = memberOf({ role: "manager", name: "Mona" });
  failures = [];
  file = new File(["a,b"], "Trips 1'a.csv", { type: "text/csv" });
  calls = 0;
});

const session = {
  memberOfRequest: async () => member,
  idOfRequest: () => Promise.resolve(null),
  originOf: () => "http://desk.test",
  renewal: async () => (member ? "session=renewed" : null),
};
const respond = createDeskApi(
  sampleCalls,
  {
    greet: () => "hello",
    read: (who, { params, query }) => ({ id: params.id, tag: query.tag, who: who.name }),
    write: (_who, { params, body }) => {
      calls += 1;
      if (params.id === "taken") throw new Refusal("CONFLICT", "Somebody was faster");
      if (params.id === "silent") throw new Error("Failed query", { cause: new StoreUnavailable("gone") });
      if (params.id === "broken") throw new Error("a fault of ours");
      return body;
    },
    remove: () => undefined,
    upload: async (_who, { body }) => ({ type: body.type, text: await body.text() }),
    download: () => file,
    follow: () => new Blob(["data: 1\n\n"]).stream(),
  },
  {
    session,
    keys: openOwners.keys,
    log: {
      info: () => undefined,
      warn: () => undefined,
      error: (fields) => failures.push(fields),
    },
  },
);

interface Sent {
  role?: Role | null;
  body?: unknown;
  type?: string;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

function call(method: string, path: string, { role, body, type, headers, signal }: Sent = {}) {
  if (role !== undefined) member = role && memberOf({ role, name: "Mona" });
  const isText = typeof body === "string" || body instanceof ReadableStream;
  return respond(
    new Request(`http://desk.example/api/desk${path}`, {
      method,
      headers: { ...(body === undefined ? {} : { "content-type": type ?? "application/json" }), ...headers },
      ...(body === undefined ? {} : { body: isText ? body : JSON.stringify(body), duplex: "half" }),
      ...(signal ? { signal } : {}),
    } as RequestInit),
  );
}
const faultOf = async (response: Response) => ({ status: response.status, ...(await response.json()) });

test("a read gets its path and query as the entry reads them, and the member", async () => {
  const response = await call("GET", "/things/7?tag=a&tag=b");
  expect(await response.json()).toEqual({ id: 7, tag: ["a", "b"], who: "Mona" });
  expect(response.headers.get("cache-control")).toBe("private, no-store");
});

test("who is signed in stays so; who is not gets no cookie", async () => {
  expect((await call("GET", "/things/7?tag=a")).headers.get("set-cookie")).toBe("session=renewed");
  expect((await call("GET", "/hello", { role: null })).headers.get("set-cookie")).toBeNull();
});

test("a call of role null is open to all, every other and every unknown one is not", async () => {
  expect(await (await call("GET", "/hello", { role: null })).json()).toBe("hello");
  for (const path of ["/things/7", "/nowhere"])
    expect(await faultOf(await call("GET", path, { role: null }))).toMatchObject({
      status: 401,
      type: "UNAUTHORIZED",
      requestId: expect.any(String),
    });
});

test.each([
  ["GET", "/nowhere"],
  ["POST", "/things/7"],
  ["GET", "/things/seven"],
  ["GET", "/things/%"],
])("%s %s is not found", async (method, path) => {
  expect((await call(method, path)).status).toBe(404);
});

test("a query's field that cannot be used is named", async () => {
  expect(await faultOf(await call("GET", "/things/7?since=yesterday"))).toMatchObject({
    status: 400,
    type: "BAD_REQUEST",
    fields: [{ path: "since" }],
  });
});

test("a write takes what its entry made of the body", async () => {
  expect(await (await call("PUT", "/things/1", { body: { name: "  Ann ", more: 1 } })).json()).toEqual({
    name: "Ann",
  });
});

test("a query that no store could look for is refused by name", async () => {
  expect(await faultOf(await call("GET", "/things/7?tag=%00"))).toMatchObject({
    status: 400,
    fields: [{ path: "tag" }],
  });
});

test("a body's field that cannot be used is named, and nothing is done", async () => {
  expect(await faultOf(await call("PUT", "/things/1", { body: { name: "A" } }))).toMatchObject({
    status: 400,
    fields: [{ path: "name" }],
  });
  expect(calls).toBe(0);
});

test.each([
  ["no JSON", { body: "{" }, 400],
  ["JSON of ten thousand levels", { body: `${"[".repeat(10_000)}${"]".repeat(10_000)}` }, 400],
  ["what no store could keep", { body: { name: "A\0nn" } }, 400],
  ["nothing", {}, 415],
  ["a form", { body: "name=Ann", type: "application/x-www-form-urlencoded" }, 415],
  ["more than the entry takes", { body: { name: "A".repeat(30_000) } }, 413],
  ["another page's", { body: { name: "Ann" }, headers: { "sec-fetch-site": "cross-site" } }, 403],
  ["too low a role's", { body: { name: "Ann" }, role: "dispatcher" as const }, 403],
])("a write of %s is refused", async (_what, sent, status) => {
  expect((await call("PUT", "/things/1", sent)).status).toBe(status);
  expect(calls).toBe(0);
});

test("a role is refused before a body is read", async () => {
  expect((await call("PUT", "/things/1", { role: "viewer", body: "{" })).status).toBe(403);
});

test("a long body is read no further than the limit", async () => {
  let read = 0;
  const long = new ReadableStream<Uint8Array>({
    pull(controller) {
      read += 1;
      if (read > 100) return controller.close();
      controller.enqueue(new Uint8Array(15_000).fill(32));
    },
  });
  expect((await call("PUT", "/things/1", { body: long })).status).toBe(413);
  expect(read).toBeLessThan(5);
});

test("a refusal keeps its type; a fault of ours is logged and tells nothing", async () => {
  expect(await faultOf(await call("PUT", "/things/taken", { body: { name: "Ann" } }))).toMatchObject({
    status: 409,
    type: "CONFLICT",
    message: "Somebody was faster",
  });
  expect(failures).toEqual([]);
  const fault = await faultOf(await call("PUT", "/things/broken", { body: { name: "Ann" } }));
  expect(fault).toMatchObject({ status: 500, message: "The desk failed to answer" });
  expect(failures).toMatchObject([{ path: "/api/desk/things/broken", requestId: fault.requestId }]);
});

test("nobody is answered who is gone", async () => {
  const body = { name: "Ann" };
  expect((await call("PUT", "/things/broken", { body, signal: AbortSignal.abort() })).status).toBe(499);
});

test("a call without a response has status and no body", async () => {
  const response = await call("DELETE", "/things/1");
  expect([response.status, response.body, response.headers.get("content-type")]).toEqual([204, null, null]);
});

test("a file is taken by its content type and up to its size", async () => {
  const sent = { body: "a,b\n1,2", type: "text/csv; charset=utf-8" };
  expect(await (await call("POST", "/files", sent)).json()).toEqual({ type: "text/csv", text: "a,b\n1,2" });
  expect((await call("POST", "/files", { ...sent, type: "application/pdf" })).status).toBe(415);
  expect((await call("POST", "/files", { ...sent, body: "a".repeat(21) })).status).toBe(413);
});

test("a file goes out to be kept, under its name", async () => {
  const response = await call("GET", "/files");
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "cache-control": "private, no-store",
    "content-type": "text/csv",
    "content-disposition": "attachment; filename*=UTF-8''Trips%201%27a.csv",
    "x-content-type-options": "nosniff",
  });
  expect(await response.text()).toBe("a,b");
});

test("a kind of file that the entry does not name is a fault of ours", async () => {
  file = new File(["<script>"], "a.html", { type: "text/html" });
  expect((await call("GET", "/files")).status).toBe(500);
  expect(failures).toHaveLength(1);
});

test("a stream goes out as it comes", async () => {
  const response = await call("GET", "/news");
  expect(response.headers.get("content-type")).toBe("text/event-stream");
  expect(await response.text()).toBe("data: 1\n\n");
});

const browser = createClient(sampleCalls, {
  baseUrl: "http://desk.example/api/desk",
  fetch: (url, init) => respond(new Request(url, { ...init, duplex: "half" } as RequestInit)),
});

test("the browser's caller sends a file by its content type", async () => {
  const body = new Blob(["a,b"], { type: "text/csv" });
  expect(await browser.call("upload", { body })).toEqual({ type: "text/csv", text: "a,b" });
});

test("the browser's caller gets a file with its name, and a stream as it comes", async () => {
  const received = await browser.call("download");
  expect([received.name, received.type, await received.text()]).toEqual(["Trips 1'a.csv", "text/csv", "a,b"]);
  expect(await new Response(await browser.call("follow")).text()).toBe("data: 1\n\n");
});

test("a call without a response answers nothing, and a refusal keeps its fields", async () => {
  expect(await browser.call("remove", { params: { id: "1" } })).toBeUndefined();
  await expect(browser.call("write", { params: { id: "1" }, body: { name: "A" } })).rejects.toMatchObject({
    status: 400,
    fields: [{ path: "name" }],
  });
});

test("a store that does not answer is told as that, and is no fault of the call", async () => {
  const response = await call("PUT", "/things/silent", { body: { name: "Hall" } });
  expect(response.headers.get("retry-after")).toBe("5");
  expect(await faultOf(response)).toMatchObject({ status: 503, type: "SERVICE_UNAVAILABLE" });
  expect(failures).toEqual([]);
});
