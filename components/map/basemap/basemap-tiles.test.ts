import { readFileSync } from "node:fs";
import { PMTiles } from "pmtiles";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { basemapFiles } from "@/components/map/basemap/basemap-files";
import { PartedFile } from "@/components/map/basemap/basemap-tiles";

const { first, rest } = basemapFiles.tiles;
let asked: string[];
let isAway: boolean;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  asked = [];
  isAway = false;
  vi.stubGlobal("window", {});
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(url);
    return isAway ? new Response("", { status: 503 }) : new Response(readFileSync(`public${url}`));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Bytes of the tile over Chicago. */
const tileAt = async (file: PartedFile, zoom: number) => {
  const x = Math.floor(((-87.6 + 180) / 360) * 2 ** zoom);
  const y = Math.floor(0.372 * 2 ** zoom);
  return (await new PMTiles(file).getZxy(zoom, x, y))?.data.byteLength ?? 0;
};

test("a map of a whole country needs the first part alone", async () => {
  const file = new PartedFile();
  for (const zoom of [0, 2, 3, 4]) expect(await tileAt(file, zoom)).toBeGreaterThan(1_000);
  expect(asked).toEqual([first]);
});

test("the rest comes with the first tile that needs it, once", async () => {
  const file = new PartedFile();
  for (const zoom of [5, 6, 7, 3, 7]) expect(await tileAt(file, zoom)).toBeGreaterThan(1_000);
  expect(asked).toEqual([first, rest]);
});

test("the rest comes by itself when the page has been drawn", async () => {
  await tileAt(new PartedFile(), 3);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(asked).toEqual([first, rest]);
});

test("what failed is tried again with the next tile", async () => {
  const file = new PartedFile();
  isAway = true;
  await expect(tileAt(file, 3)).rejects.toThrow("status 503");
  isAway = false;
  expect(await tileAt(file, 3)).toBeGreaterThan(1_000);
  isAway = true;
  await expect(tileAt(file, 7)).rejects.toThrow("status 503");
  isAway = false;
  expect(await tileAt(file, 7)).toBeGreaterThan(1_000);
});

test("a read over the border of the parts gives what lies on both sides", async () => {
  const [one, other] = [first, rest].map((url) => readFileSync(`public${url}`));
  const from = (one?.length ?? 0) - 10;
  const { data } = await new PartedFile().getBytes(from, 30);
  const whole = Buffer.concat([one ?? Buffer.alloc(0), other ?? Buffer.alloc(0)]);
  expect(Buffer.from(data).equals(whole.subarray(from, from + 30))).toBe(true);
});
