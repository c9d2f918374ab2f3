import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createFrontDoor, type DoorOptions, type FrontDoor } from "@/lib/server/front-door";
import { serviceAlone } from "@/lib/server/service-alone";

let door: FrontDoor;
/** Requests as the part behind the door got them: the body, or why it could not be read. */
let received: { url: string | undefined; headers: IncomingHttpHeaders; body: number | Error }[];
let isReading: boolean;

async function open(options: Partial<DoorOptions> = {}) {
  door = createFrontDoor({ trustedProxies: [], connectionsPerAddress: 100, publicUrl: null, ...options });
  await new Promise<void>((done) => door.server.listen(0, "127.0.0.1", done));
  door.platform =
    door.pages =
    door.live =
      async (request, response) => {
        const body = isReading ? await lengthOf(request).catch((error: Error) => error) : 0;
        received.push({ url: request.url, headers: request.headers, body });
        if (!response.headersSent) response.end("done");
      };
}

async function lengthOf(request: IncomingMessage): Promise<number> {
  let length = 0;
  for await (const piece of request) length += (piece as Buffer).length;
  return length;
}

beforeEach(() => {
  received = [];
  isReading = true;
});
afterEach(() => door.close());

const port = () => (door.server.address() as AddressInfo).port;

/** Sends words as they are and reads what comes until the connection ends. */
function sendRaw(request: string, { thenEvery50Ms = "" } = {}): Promise<string> {
  return new Promise((resolve) => {
    let text = "";
    const socket = connect(port(), "127.0.0.1", () => socket.write(request));
    const sending = setInterval(() => thenEvery50Ms && socket.write(thenEvery50Ms), 50);
    socket
      .setEncoding("utf8")
      .on("data", (piece: string) => {
        text += piece;
      })
      .on("error", () => undefined)
      .on("close", () => {
        clearInterval(sending);
        resolve(text);
      });
  });
}

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** Sent without a length. */
  pieces?: string[];
}

function send(path: string, { method = "POST", headers = {}, body, pieces = [] }: Sent = {}) {
  return new Promise<{ status: number | undefined; headers: IncomingHttpHeaders; text: string }>(
    (resolve, reject) => {
      const call = httpRequest({ port: port(), method, path, headers, agent: false }, (response) => {
        let text = "";
        response
          .setEncoding("utf8")
          .on("data", (piece: string) => {
            text += piece;
          })
          .on("end", () => resolve({ status: response.statusCode, headers: response.headers, text }));
      });
      call.on("error", reject);
      for (const piece of pieces) call.write(piece);
      call.end(body);
    },
  );
}

const tooMuch = "x".repeat(20_000);

test.each([
  ["/api/auth/callback/credentials", 413],
  ["/api/desk/session", 413],
  ["/api/desk/settings", 413],
  ["/sign-in", 413],
  ["/platform/nothing", 413],
  ["/platform/truckload/trips", 200],
  ["/api/platform/truckload/trips", 200],
])("20 kB to %s: %i", async (path, status) => {
  await open();
  const refused = await send(path, { body: tooMuch });
  expect(refused.status).toBe(status);
  if (status !== 413) return;
  expect(JSON.parse(refused.text)).toEqual({
    type: "PAYLOAD_TOO_LARGE",
    message: "The body must not be larger than 16384 bytes",
    requestId: expect.any(String),
  });
  expect(received).toEqual([]);
});

test("a body without a length is counted while it is read, and its reader never takes the part for the whole", async () => {
  await open();
  const { status } = await send("/api/auth/callback/credentials", { pieces: [tooMuch, tooMuch] });
  expect(status).toBe(413);
  await expect.poll(() => received[0]?.body).toBeInstanceOf(Error);
});

test("a body that keeps to its route's limit arrives whole, with a length and without", async () => {
  await open();
  await send("/platform/truckload/trips", { body: tooMuch });
  await send("/platform/truckload/trips", { pieces: [tooMuch, tooMuch] });
  expect(received.map(({ url, body }) => [url, body])).toEqual([
    ["/truckload/trips", 20_000],
    ["/truckload/trips", 40_000],
  ]);
});

test("a caller who goes on sending after the response is cut off", async () => {
  isReading = false;
  await open();
  const head = "POST /platform/truckload/trips HTTP/1.1\r\nhost: a\r\ncontent-length: 1000000\r\n\r\n";
  expect(await sendRaw(head, { thenEvery50Ms: "x" })).toContain("200 OK");
});

test("an upgrade is answered as any other request, and its connection ends", async () => {
  await open();
  const text = await sendRaw(
    "GET /live HTTP/1.1\r\nhost: a\r\nconnection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n\r\n",
  );
  expect(text).toMatch(/^HTTP\/1.1 200 OK.*connection: close/is);
});

test("TRACE is refused, which would give a request's headers back to whoever has none of them", async () => {
  await open();
  const { status, text } = await send("/", { method: "TRACE" });
  expect([status, JSON.parse(text)]).toMatchObject([501, { type: "NOT_IMPLEMENTED" }]);
  expect(received).toEqual([]);
});

test("OPTIONS * is answered", async () => {
  await open();
  expect(await sendRaw("OPTIONS * HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n")).toMatch(
    /^HTTP\/1.1 204 /,
  );
});

test.each(["/trips/%ff", "/trips/%", "/trips/%00", "nowhere"])("the address %s is refused", async (path) => {
  await open();
  const text = await sendRaw(`GET ${path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`);
  expect(text).toMatch(/^HTTP\/1.1 400 .*"type":"BAD_REQUEST"/s);
  expect(received).toEqual([]);
});

test.each(["user@host", "a b", ""])("a Host of %j is refused", async (host) => {
  await open();
  const text = await sendRaw(`GET / HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`);
  expect(text).toMatch(/^HTTP\/1.1 400 /);
});

test("an address with its host is served as one without", async () => {
  await open();
  await sendRaw("GET http://desk.example/trips?a=1 HTTP/1.1\r\nhost: other\r\nconnection: close\r\n\r\n");
  expect(received).toMatchObject([{ url: "/trips?a=1", headers: { host: "desk.example" } }]);
});

test("headers that are too large are refused with an error body", async () => {
  await open();
  const text = await sendRaw(`GET / HTTP/1.1\r\nhost: a\r\nx-long: ${"x".repeat(40_000)}\r\n\r\n`);
  expect(text).toMatch(/^HTTP\/1.1 431 .*"type":"HEADERS_TOO_LARGE"/s);
});

test("what is no HTTP is refused", async () => {
  await open();
  expect(await sendRaw("hello\r\n\r\n")).toMatch(/^HTTP\/1.1 400 .*"type":"BAD_REQUEST"/s);
});

test("connections past an address's share are turned away, and one that ends makes room", async () => {
  // A loopback address has four times as many.
  await open({ connectionsPerAddress: 1 });
  const held = await Promise.all(
    Array.from(
      { length: 4 },
      () =>
        new Promise<ReturnType<typeof connect>>((done) => {
          const socket = connect(port(), "127.0.0.1", () => done(socket));
        }),
    ),
  );
  expect(await sendRaw("")).toMatch(/^HTTP\/1.1 503 /);
  held[0]?.destroy();
  await expect.poll(async () => (await send("/", { method: "GET" }).catch(() => null))?.status).toBe(200);
  for (const socket of held) socket.destroy();
});

test("a trusted proxy's connections are not counted", async () => {
  await open({ connectionsPerAddress: 0, trustedProxies: ["127.0.0.1"] });
  expect((await send("/", { method: "GET" })).status).toBe(200);
});

const forwarded = {
  "x-forwarded-for": "198.51.100.9, 203.0.113.5, 10.0.0.7",
  "x-forwarded-host": "outside.example",
  "x-forwarded-proto": "https",
  forwarded: "for=198.51.100.9",
};

test("what a stranger says of where a request comes from is not believed", async () => {
  await open();
  await send("/", { method: "GET", headers: forwarded });
  expect(received[0]?.headers["x-forwarded-for"]).toBe("127.0.0.1");
  for (const name of ["x-forwarded-host", "x-forwarded-proto", "forwarded"])
    expect(received[0]?.headers).not.toHaveProperty(name);
});

test("a trusted proxy says it: the last address that is none of the proxies', and the host", async () => {
  await open({ trustedProxies: ["127.0.0.1", "10.0.0.0/8"] });
  await send("/", { method: "GET", headers: forwarded });
  expect(received[0]?.headers).toMatchObject({
    "x-forwarded-for": "203.0.113.5",
    "x-forwarded-host": "outside.example",
    "x-forwarded-proto": "https",
  });
});

test("an address that a stranger made up before the proxies is not taken", async () => {
  await open({ trustedProxies: ["127.0.0.1"] });
  await send("/", { method: "GET", headers: { "x-forwarded-for": "nonsense, ::ffff:203.0.113.5" } });
  await send("/", { method: "GET", headers: { "x-forwarded-for": "198.51.100.9, nonsense" } });
  expect(received.map(({ headers }) => headers["x-forwarded-for"])).toEqual(["203.0.113.5", "127.0.0.1"]);
});

test.each(["/api/desk/session", "/platform/vehicles", "/live", "/trips/T-1.5", "/basemap/places.json"])(
  "%s goes out protected, whoever answers",
  async (path) => {
    await open();
    const { headers } = await send(path, { method: "GET" });
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "same-origin",
      "permissions-policy": expect.stringContaining("camera=()"),
      "content-security-policy": expect.stringContaining("frame-ancestors 'none'"),
    });
    expect(headers).not.toHaveProperty("strict-transport-security");
  },
);

test.each(["/", "/trips", "/live", "/api/desk/session", "/favicon.ico"])(
  "a service that runs alone says what it is at %s",
  async (path) => {
    await open();
    Object.assign(door, { pages: serviceAlone, live: serviceAlone });
    const response = await send(path, { method: "GET" });
    expect([response.status, response.headers["retry-after"]]).toEqual([404, undefined]);
    expect(JSON.parse(response.text)).toMatchObject({
      message: expect.stringContaining("platform service alone"),
    });
  },
);

test("the reference's own policy is left to it", async () => {
  await open();
  const { headers } = await send("/reference", { method: "GET" });
  expect(headers).not.toHaveProperty("content-security-policy");
  expect(headers["x-frame-options"]).toBe("DENY");
});

test("over https a browser is told to stay there", async () => {
  await open({ publicUrl: new URL("https://desk.example") });
  const { headers } = await send("/", { method: "GET", headers: { host: "desk.example" } });
  expect(headers["strict-transport-security"]).toBe("max-age=15768000");
  expect(received[0]?.headers["x-forwarded-proto"]).toBe("https");
});

test.each(["/platform/users", "/live", "/api/desk/session"])(
  "until its part has opened, %s says when to try again, as programs read it",
  async (path) => {
    door = createFrontDoor({ trustedProxies: [], connectionsPerAddress: 100, publicUrl: null });
    await new Promise<void>((done) => door.server.listen(0, "127.0.0.1", done));
    const response = await fetch(`http://127.0.0.1:${port()}${path}`);
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "1"]);
    expect(await response.json()).toMatchObject({ type: "SERVICE_UNAVAILABLE" });
  },
);
