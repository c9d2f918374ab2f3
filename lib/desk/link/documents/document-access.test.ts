import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { FileStream } from "@/lib/contract/file-stream";
import { type DocumentAccessOptions, documentAccess } from "@/lib/desk/link/documents/document-access";

const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);
const addresses: Record<string, string> = {
  "pictures.example": "11.22.33.7",
  "inside.example": "10.0.0.9",
  "moved.example": "127.0.0.1",
};
const signal = new AbortController().signal;

let respond: RequestListener;
let asked: (string | undefined)[];
const server = createServer((request, response) => {
  asked.push(request.url);
  respond(request, response);
});
let origin: string;
beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  origin = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = [];
  respond = (_, response) => void response.end(jpeg);
});

const read = (url: string, fields: Partial<DocumentAccessOptions> = {}) =>
  documentAccess({
    lookup: async (host) => [{ address: addresses[host] ?? "11.22.33.1", family: 4 }],
    trustedOrigins: new Set([origin]),
    timeoutMs: 400,
    limitBytes: 100,
    ...fields,
  })(url, "Form 1", signal);

const bytesOf = async ({ bytes }: FileStream) => Buffer.from(await new Response(bytes).arrayBuffer());

test("a picture is what its bytes say, not what it is called", async () => {
  respond = (_, response) => void response.setHeader("content-type", "text/html").end(jpeg);
  const picture = await read(`${origin}/p.jpg`);
  expect([picture.type, picture.name, await bytesOf(picture)]).toEqual(["image/jpeg", "Form 1.jpg", jpeg]);
});

test("a page that calls itself a picture is not shown", async () => {
  respond = (_, response) => void response.setHeader("content-type", "image/png").end("<html>");
  await expect(read(`${origin}/p.png`)).rejects.toThrow("neither a picture nor a PDF");
});

test.each([
  "http://10.0.0.9/p.jpg",
  "http://[::1]/p.jpg",
  "http://169.254.169.254/latest",
  "http://inside.example/p.jpg",
  "http://depot.lan/p.jpg",
])("%s is inside the network and never asked", async (url) => {
  await expect(read(url)).rejects.toThrow("inside a network");
});

test("another port of a trusted host is not trusted", async () => {
  await expect(read("http://127.0.0.1:1/p.jpg")).rejects.toThrow("inside a network");
});

test("a name that leads inside once it is connected to is not asked", async () => {
  let lookups = 0;
  const url = `http://moved.example:${new URL(origin).port}/p.jpg`;
  const lookup = async () => [{ address: lookups++ === 0 ? "11.22.33.7" : "127.0.0.1", family: 4 }];
  await expect(read(url, { lookup })).rejects.toThrow("does not answer");
  expect(asked).toEqual([]);
});

test("each redirect is looked at like the first address", async () => {
  respond = (_, response) => void response.writeHead(302, { location: "http://inside.example/secret" }).end();
  await expect(read(`${origin}/p.jpg`)).rejects.toThrow("inside a network");
});

test("a redirect is followed, and not for ever", async () => {
  respond = ({ url }, response) =>
    void (url === "/new" ? response.end(jpeg) : response.writeHead(301, { location: "/new" }).end());
  expect((await read(`${origin}/old`)).type).toBe("image/jpeg");
  respond = (_, response) => void response.writeHead(302, { location: "/again" }).end();
  await expect(read(`${origin}/p.jpg`)).rejects.toThrow("redirected more than 3 times");
});

test.each(["file:///etc/passwd", "ftp://pictures.example/p", "data:image/png;base64,AAAA", "p.jpg"])(
  "%s is no address of the web",
  async (url) => {
    await expect(read(url)).rejects.toThrow("none of the web");
  },
);

test("what says that it is too large is not read", async () => {
  respond = (_, response) => void response.end(Buffer.concat([jpeg, Buffer.alloc(200)]));
  await expect(read(`${origin}/p.jpg`)).rejects.toThrow("larger than");
});

test("what is too large without saying so is broken off", async () => {
  respond = (_, response) => {
    response.write(Buffer.concat([jpeg, Buffer.alloc(20)]));
    response.end(Buffer.alloc(200));
  };
  await expect(read(`${origin}/p.jpg`).then(bytesOf)).rejects.toMatchObject({ type: "UPSTREAM_FAILED" });
});

test("it is passed on as it comes, and its sender is let go where nobody reads on", async () => {
  const isLetGo = new Promise<void>((resolve) => {
    respond = (_, response) => {
      response.on("close", resolve);
      response.write(Buffer.concat([jpeg, Buffer.alloc(20)]));
    };
  });
  const reader = (await read(`${origin}/p.jpg`, { timeoutMs: 60_000 })).bytes.getReader();
  expect((await reader.read()).value?.length).toBe(27);
  await reader.cancel();
  await isLetGo;
});

test("what comes too slowly is broken off", async () => {
  respond = (_, response) => void response.write(jpeg);
  await expect(read(`${origin}/p.jpg`)).rejects.toMatchObject({ type: "UPSTREAM_TIMEOUT" });
});

test("what is not there says what was responded", async () => {
  respond = (_, response) => void response.writeHead(404).end();
  await expect(read(`${origin}/p.jpg`)).rejects.toThrow("responds with 404");
});
