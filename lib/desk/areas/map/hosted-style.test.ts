import { expect, test } from "vitest";
import { originsOfStyle } from "@/lib/desk/areas/map/hosted-style";
import type { StyleAccess } from "@/lib/desk/areas/map/style-access";

const styleUrl = "https://styles.example/light.json?key=1";
const reads = (documents: Record<string, unknown>, refused: string[] = []): StyleAccess => ({
  async readJson(url) {
    if (!(url in documents)) throw new Error(`no ${url}`);
    return documents[url];
  },
  allows: async (origin) => !refused.includes(origin),
});

test("tiles, fonts and icons of other hosts are found", async () => {
  const style = {
    sources: { base: { type: "vector", tiles: ["https://tiles.example/{z}/{x}/{y}.pbf"] } },
    glyphs: "https://fonts.example/{fontstack}/{range}.pbf",
    sprite: [{ id: "default", url: "https://icons.example/sprite" }],
  };
  expect((await originsOfStyle(styleUrl, reads({ [styleUrl]: style }))).allowed).toEqual([
    "https://styles.example",
    "https://fonts.example",
    "https://icons.example",
    "https://tiles.example",
  ]);
});

test("a source described elsewhere is read there", async () => {
  const documents = {
    [styleUrl]: { sources: { base: { url: "https://json.example/tiles.json" } } },
    "https://json.example/tiles.json": { tiles: ["https://a.tiles.example/{z}/{x}/{y}.pbf", "rel/{z}"] },
  };
  expect((await originsOfStyle(styleUrl, reads(documents))).allowed).toEqual([
    "https://styles.example",
    "https://json.example",
    "https://a.tiles.example",
  ]);
});

test("addresses beside the style, and protocols of the map itself, need no further host", async () => {
  const style = {
    sources: { base: { tiles: ["tiles/{z}/{x}/{y}.pbf"] }, own: { url: "pmtiles://basemap" } },
  };
  expect((await originsOfStyle(styleUrl, reads({ [styleUrl]: style }))).allowed).toEqual([
    "https://styles.example",
  ]);
});

test("what is no style is refused", async () => {
  await expect(originsOfStyle(styleUrl, reads({ [styleUrl]: { error: "no key" } }))).rejects.toThrow(
    "sources",
  );
});

test("hosts that it may not name are left out, and not read from", async () => {
  const style = {
    sources: { inside: { url: "http://10.0.0.1/tiles.json" }, router: { tiles: ["http://192.168.0.1/{z}"] } },
    glyphs: "https://fonts.example/{fontstack}/{range}.pbf",
  };
  const refused = ["http://10.0.0.1", "http://192.168.0.1"];
  expect(await originsOfStyle(styleUrl, reads({ [styleUrl]: style }, refused))).toEqual({
    allowed: ["https://styles.example", "https://fonts.example"],
    refused,
  });
});
