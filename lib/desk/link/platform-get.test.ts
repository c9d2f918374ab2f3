import { expect, test } from "vitest";
import { asKnown, createPlatformGet, type KnownResponse } from "@/lib/desk/link/platform-get";

const { signal } = new AbortController();
const access = { baseUrl: "http://platform.test", apiKey: "k" };

/** A platform that answers a page with its tag, and with 304 who has it. */
function taggingPlatform(tag: string | null) {
  const sent: (string | null)[] = [];
  let page = { data: ["first"] };
  const fetch: typeof globalThis.fetch = async (_, init) => {
    const known = new Headers(init?.headers).get("if-none-match");
    sent.push(known);
    const etag = tag === null ? null : `"${tag} ${page.data[0]}"`;
    const headers: HeadersInit = etag === null ? {} : { etag };
    return known !== null && known === etag
      ? new Response(null, { status: 304, headers })
      : Response.json(page, { headers });
  };
  const change = () => {
    page = { data: ["second"] };
  };
  return { sent, change, get: createPlatformGet(access, fetch) };
}

test("a snapshot that has not changed is read once, and one that has is read anew", async () => {
  const { sent, change, get } = taggingPlatform("v");
  const read = (offset: string) => get("getVehicleLocationsSnapshot", { offset }, signal);
  expect([await read("0"), await read("0")]).toEqual([{ data: ["first"] }, { data: ["first"] }]);
  // Another page has a tag of its own.
  await read("5000");
  change();
  expect(await read("0")).toEqual({ data: ["second"] });
  expect(sent).toEqual([null, '"v first"', null, '"v first"']);
});

test("a platform without tags is asked without conditions", async () => {
  const { sent, get } = taggingPlatform(null);
  for (let i = 0; i < 2; i++) await get("getVehicleLocationsSnapshot", {}, signal);
  expect(sent).toEqual([null, null]);
});

test("what is small or never the same is not kept", async () => {
  const { sent, get } = taggingPlatform("v");
  for (let i = 0; i < 2; i++) await get("listVehicleLocations", {}, signal);
  expect(sent).toEqual([null, null]);
});

test("304 that nobody asked for is no response", async () => {
  const get = createPlatformGet(access, async () => new Response(null, { status: 304 }));
  await expect(get("getVehicleLocationsSnapshot", {}, signal)).rejects.toMatchObject({ status: 304 });
});

test("a response that its reader knows is not read again, and one that has changed is", async () => {
  const { sent, change, get } = taggingPlatform("v");
  const known: KnownResponse = { etag: null };
  const read = () => get("listVehicles", {}, signal, 0, known);
  expect([await read(), await read()]).toEqual([{ data: ["first"] }, asKnown]);
  change();
  expect(await read()).toEqual({ data: ["second"] });
  expect([sent, known.etag]).toEqual([[null, '"v first"', '"v first"'], '"v second"']);
});
