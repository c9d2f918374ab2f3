import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { idempotencyKeyHeader } from "@/lib/contract/idempotency";
import type { Member } from "@/lib/desk/access/members";
import { createDeskApi } from "@/lib/desk/http/desk-api";
import type { RequestKeys } from "@/lib/desk/http/request-key";
import { sampleCalls } from "@/lib/desk/http/testing/sample-calls";
import { createPlatformProxy } from "@/lib/desk/link/platform-proxy";
import { memberOf } from "@/lib/desk/testing/member-of";
import { openDeskStore } from "@/lib/desk/testing/open-desk-store";
import { openOwners } from "@/lib/desk/testing/open-owners";
import { quietLog } from "@/lib/desk/testing/quiet-log";
import { keptRequestKeys } from "@/lib/desk/writes/request-keys";
import type { Store } from "@/lib/store/open-store";

const kim = memberOf({ id: randomUUID(), role: "admin" });
const dana = memberOf({ id: randomUUID(), role: "admin" });

let store: Store;
let keys: RequestKeys;
let key: string;
/** Requests that handlers were given, or the platform was sent. */
let done: unknown[];
beforeAll(async () => {
  store = await openDeskStore();
});
afterAll(() => store.close());
beforeEach(() => {
  keys = keptRequestKeys(store, randomUUID(), () => Date.UTC(2026, 10, 20, 15));
  key = randomUUID();
  done = [];
});

const headers = (more: Record<string, string> = {}) => ({ [idempotencyKeyHeader]: key, ...more });
const json = { "content-type": "application/json" };

function callDesk(method: string, path: string, body?: unknown, member: Member = kim) {
  const note = (what: unknown) => {
    done.push(what);
  };
  const respond = createDeskApi(
    sampleCalls,
    {
      greet: () => "hello",
      read: () => ({ id: 1, tag: null, who: "" }),
      write: (_who, { body: sent }) => {
        note(sent);
        return sent;
      },
      remove: (_who, { params }) => note(params.id),
      upload: async (_who, { body: file }) => {
        note(await file.text());
        return { type: file.type, text: "" };
      },
      download: () => new File([], "a.csv", { type: "text/csv" }),
      follow: () => new Blob([]).stream(),
    },
    {
      session: {
        memberOfRequest: async () => member,
        renewal: async () => null,
        idOfRequest: async () => null,
        originOf: () => "http://desk.test",
      },
      keys,
      log: quietLog,
    },
  );
  const isText = typeof body === "string";
  const kind: Record<string, string> = isText ? { "content-type": "text/csv" } : json;
  const sent = body === undefined ? {} : { body: isText ? body : JSON.stringify(body) };
  const url = `http://desk.example/api/desk${path}`;
  return respond(new Request(url, { method, headers: headers(body === undefined ? {} : kind), ...sent }));
}

test("a key under which something came is refused with anything else, and what it stood for comes again", async () => {
  expect((await callDesk("PUT", "/things/1", { name: "first" })).status).toBe(200);
  const others = [
    await callDesk("PUT", "/things/1", { name: "second" }),
    await callDesk("PUT", "/things/2", { name: "first" }),
    await callDesk("DELETE", "/things/1"),
    await callDesk("PUT", "/things/1", { name: "first" }, dana),
  ];
  expect(others.map(({ status }) => status)).toEqual([409, 409, 409, 409]);
  expect(await others[0]?.json()).toMatchObject({
    type: "CONFLICT",
    message: expect.stringContaining("used before"),
  });
  expect((await callDesk("PUT", "/things/1", { name: " first " })).status).toBe(200);
  expect(done).toEqual([{ name: "first" }, { name: "first" }]);
});

test("of two requests that come at once under one key one is carried out", async () => {
  const both = await Promise.all([
    callDesk("PUT", "/things/1", { name: "first" }),
    callDesk("PUT", "/things/1", { name: "second" }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(done).toHaveLength(1);
});

test("a file is told from another one by what is in it", async () => {
  expect((await callDesk("POST", "/files", "a,b")).status).toBe(200);
  expect((await callDesk("POST", "/files", "a,c")).status).toBe(409);
  expect((await callDesk("POST", "/files", "a,b")).status).toBe(200);
  expect(done).toEqual(["a,b", "a,b"]);
});

test("reads bind no key", async () => {
  expect((await callDesk("GET", "/things/1")).status).toBe(200);
  expect((await callDesk("PUT", "/things/1", { name: "first" })).status).toBe(200);
});

/** As a browser's page calls the platform through the desk. */
async function callPlatform(path: string, init: RequestInit): Promise<number> {
  const proxy = createPlatformProxy({
    ...openOwners,
    keys,
    platform: { baseUrl: "http://platform.test", apiKey: "k" },
    fetch: async (_, sent) => {
      done.push(sent?.body);
      return Response.json({}, { status: 200 });
    },
    onWritten: () => undefined,
  });
  const request = new Request(`http://desk.example/api/platform${path}`, init);
  try {
    return (await proxy.forward(kim, request, "request-1")).status;
  } catch (error) {
    return (error as { type?: string }).type === "CONFLICT" ? 409 : Promise.reject(error);
  }
}

test("what goes on to the platform is bound as well", async () => {
  const send = (message: object) =>
    callPlatform("/vehicles/T-1", { method: "PATCH", headers: headers(json), body: JSON.stringify(message) });
  expect(await send({ make: "Volvo" })).toBe(200);
  expect(await send({ make: "Mack" })).toBe(409);
  expect(await send({ make: "Volvo" })).toBe(200);
  expect(done).toHaveLength(2);
});

test("an import that is sent again is the same one, though its parts have another boundary", async () => {
  const send = (text: string) => {
    const form = new FormData();
    form.set("file", new File([text], "vehicles.csv", { type: "text/csv" }));
    return callPlatform("/vehicles/upload", { method: "POST", headers: headers(), body: form });
  };
  expect(await send("UnitID\n1")).toBe(200);
  expect(await send("UnitID\n1")).toBe(200);
  expect(await send("UnitID\n2")).toBe(409);
});

test("a password is no part of what is kept", async () => {
  const user = (password: string) => ({ params: {}, body: { login: { email: "a@b.example", password } } });
  await keys.bind(kim, key, user("correct horse"));
  await expect(keys.bind(kim, key, user("battery staple"))).resolves.toBeUndefined();
});
