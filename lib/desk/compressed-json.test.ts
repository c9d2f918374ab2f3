import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { compressedJson } from "@/lib/desk/compressed-json";

const asked = (encoding: string) =>
  new Request("http://desk.example/api/desk/trips", { headers: { "accept-encoding": encoding } });
const long = { rows: Array.from({ length: 5_000 }, (_, tripId) => ({ tripId })) };

test("a long answer is compressed for whoever takes that", async () => {
  const response = await compressedJson(asked("gzip, br"), long);
  expect(response.headers.get("content-encoding")).toBe("gzip");
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.length).toBeLessThan(JSON.stringify(long).length / 4);
  expect(JSON.parse(gunzipSync(bytes).toString())).toEqual(long);
});

test("who takes no compression gets it plain", async () => {
  const response = await compressedJson(asked("identity"), long);
  expect(response.headers.get("content-encoding")).toBeNull();
  expect(await response.json()).toEqual(long);
});

test("a short answer goes as it is", async () => {
  const response = await compressedJson(asked("gzip"), { rows: [] });
  expect(response.headers.get("content-encoding")).toBeNull();
});
