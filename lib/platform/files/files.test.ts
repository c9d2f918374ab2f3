import { expect, onTestFinished, test } from "vitest";
import { openedOnce } from "@/lib/platform/testing/opened";
import { startTestPlatform } from "@/lib/platform/testing/test-platform";

const at = openedOnce(startTestPlatform);

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);
const store = async (id: string, content = png) =>
  (await at.device.call("storeFile", { body: { id, content: content.toString("base64") } })).url;
const read = (url: string) => at.send("GET", new URL(url).pathname, { key: null });

test("a file is read at its address without a key, by the type of its bytes", async () => {
  const response = await read(await store("picture"));
  expect(response.headers.get("content-type")).toBe("image/png");
  expect(Buffer.from(await response.arrayBuffer())).toEqual(png);
});

test("the same id has the same address, and keeps what was handed in first", async () => {
  const url = await store("once");
  expect(await store("once", Buffer.concat([png, png]))).toBe(url);
  expect(Buffer.from(await (await read(url)).arrayBuffer())).toEqual(png);
});

test("an address that was not handed out leads nowhere, nor does another company's", async () => {
  const url = await store("guessed");
  const [, company, id] = /files\/(\d+)-(.+)$/.exec(url) ?? [];
  for (const path of [`/files/${company}-${"a".repeat(43)}`, `/files/${Number(company) + 1}-${id}`])
    expect((await at.send("GET", path, { key: null })).status, path).toBe(404);
});

test.each([
  ["the one from outside", "https://desk.example/platform"],
  ["that of the service's own machine, where none is known", null],
])("the address of a file is %s, whatever Host a device writes", async (_, outside) => {
  const own = "http://127.0.0.1:3000/platform";
  const installed = await startTestPlatform({ addresses: { outside, own } });
  onTestFinished(() => installed.close());
  const response = await installed.platform.fetch(
    new Request("http://evil.example/device/files", {
      method: "POST",
      headers: {
        apiKey: installed.deviceKey,
        "content-type": "application/json",
        "x-forwarded-prefix": "/elsewhere",
      },
      body: JSON.stringify({ id: "host", content: png.toString("base64") }),
    }),
  );
  const { url } = await response.json();
  expect(url.slice(0, url.indexOf("/files/"))).toBe(outside ?? own);
});

test("what is no picture and no PDF is refused by its field", async () => {
  await expect(store("page", Buffer.from("<html>"))).rejects.toMatchObject({
    status: 400,
    fields: [{ path: "content" }],
  });
});

test("a file of more than 3 MB is refused", async () => {
  const large = Buffer.concat([png, Buffer.alloc(3_000_001)]);
  await expect(store("large", large)).rejects.toMatchObject({ status: 400, fields: [{ path: "content" }] });
});
