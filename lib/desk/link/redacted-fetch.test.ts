import { expect, test } from "vitest";
import { createPlatformClient } from "@/lib/client/platform-client";
import { redactedFetch } from "@/lib/desk/link/redacted-fetch";

const apiKey = "hb_interface_the-desks-own-key";
const baseUrl = "http://platform.test";

const streamOf = (pieces: readonly Uint8Array[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });

/** A platform that responds in pieces of so many characters. */
const inPieces = (text: string, size: number, status: number, headers: Record<string, string> = {}) => {
  const pieces = text.match(new RegExp(`.{1,${size}}`, "gs")) ?? [];
  const encoded = pieces.map((piece) => new TextEncoder().encode(piece));
  return async () => new Response(streamOf(encoded), { status, headers });
};

test.each([1, 7, 1_000])("a refusal does not name the desk's key, in pieces of %i", async (size) => {
  const said = { type: "BAD_REQUEST", message: `${apiKey} may not ${apiKey}`, fields: [] };
  const fetch = redactedFetch(inPieces(JSON.stringify(said), size, 400), apiKey);
  const call = createPlatformClient({ baseUrl, apiKey, fetch }).call("listUsers");
  await expect(call).rejects.toMatchObject({ message: "[key] may not [key]" });
});

test("nor does a header of it", async () => {
  const fetch = redactedFetch(inPieces("no", 9, 400, { "x-request-id": apiKey }), apiKey);
  expect((await fetch(baseUrl)).headers.get("x-request-id")).toBe("[key]");
});

test("a success is passed on as it is", async () => {
  const fetch = redactedFetch(inPieces(apiKey, 9, 200), apiKey);
  expect(await (await fetch(baseUrl)).text()).toBe(apiKey);
});

test("texts of other alphabets stay whole", async () => {
  const text = "Łódź 𝒳 – Québec".repeat(20);
  const bytes = new TextEncoder().encode(text);
  const single = streamOf([...bytes].map((byte) => new Uint8Array([byte])));
  const fetch = redactedFetch(async () => new Response(single, { status: 400 }), apiKey);
  expect(await (await fetch(baseUrl)).text()).toBe(text);
});
