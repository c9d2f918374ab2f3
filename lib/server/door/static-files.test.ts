import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { staticFiles } from "@/lib/server/door/static-files";

let folder: string;
let server: Server;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "haulboard-static-"));
  mkdirSync(join(folder, "chunks"));
  writeFileSync(join(folder, "chunks", "a.js"), "const a = 1;".repeat(100));
  writeFileSync(join(folder, "chunks", "gone.js"), "");
  writeFileSync(join(folder, "font.woff2"), "glyphs");
  const files = staticFiles(folder, "/_next/static/");
  rmSync(join(folder, "chunks", "gone.js"));
  server = createServer((request, response) => files(request, response, () => response.end("by Next")));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
});
afterEach(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const ask = (path: string, { method = "GET", ...headers }: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, {
    method,
    headers: { "accept-encoding": "gzip, br", ...headers },
  });

test("a script is answered compressed, as one that never changes", async () => {
  for (const _visit of ["first", "second"]) {
    const response = await ask("/_next/static/chunks/a.js");
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-encoding": "gzip",
      "content-type": "application/javascript; charset=UTF-8",
      "cache-control": "public, max-age=31536000, immutable",
      vary: "Accept-Encoding",
    });
    expect(Number(response.headers.get("content-length"))).toBeLessThan(100);
    expect(await response.text()).toBe("const a = 1;".repeat(100));
  }
});

test("a script is read and compressed once, whoever asks", async () => {
  await (await ask("/_next/static/chunks/a.js")).text();
  rmSync(join(folder, "chunks", "a.js"));
  expect(await (await ask("/_next/static/chunks/a.js")).text()).toBe("const a = 1;".repeat(100));
});

test("who asks for its head gets no body", async () => {
  const response = await ask("/_next/static/chunks/a.js", { method: "HEAD" });
  expect([response.headers.get("content-encoding"), await response.text()]).toEqual(["gzip", ""]);
});

test.each<[string, string, Record<string, string>]>([
  ["a file that the build has not made", "/_next/static/chunks/b.js", {}],
  ["a file outside of the folder", "/_next/static/../../package.json", {}],
  ["a file that is compressed already", "/_next/static/font.woff2", {}],
  ["a part of a file", "/_next/static/chunks/a.js", { range: "bytes=0-4" }],
  ["another method", "/_next/static/chunks/a.js", { method: "POST" }],
  ["a reader who takes no gzip", "/_next/static/chunks/a.js", { "accept-encoding": "gzip;q=0" }],
  ["a file that is gone meanwhile", "/_next/static/chunks/gone.js", {}],
])("%s is left to Next", async (_what, path, headers) => {
  const response = await ask(path, headers);
  expect([response.headers.get("content-encoding"), await response.text()]).toEqual([null, "by Next"]);
});
