import { mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PMTiles, type Source } from "pmtiles";
import { afterEach, beforeEach, expect, test } from "vitest";
import { MapTiles } from "@/lib/desk/areas/map/tiles/map-tiles";
import { extractWithoutRoads, smallExtract } from "@/lib/desk/areas/map/tiles/testing/small-extract";
import { openTileAddress, openTileFile } from "@/lib/desk/areas/map/tiles/tile-source";
import { quietLog } from "@/lib/desk/testing/quiet-log";

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "map-tiles-"));
  path = join(folder, "basemap.pmtiles");
});
afterEach(() => rmSync(folder, { recursive: true }));

type MapTilesOptions = ConstructorParameters<typeof MapTiles>[0];
const member = { memberId: "m-1" };
const sessionOf = (who: object | null) =>
  ({ memberOfRequest: async () => who, renewal: async () => null }) as unknown as MapTilesOptions["session"];

const tilesAt = (open: MapTilesOptions["open"], who: object | null = member) =>
  new MapTiles({ name: "basemap.pmtiles", isNamed: false, open, session: sessionOf(who), log: quietLog });

/** A new file as it is put there: beside it, then in its place. */
function put(bytes: Uint8Array): void {
  writeFileSync(`${path}.new`, bytes);
  renameSync(`${path}.new`, path);
}

const ask = (tiles: MapTiles, range?: string, url = tiles.state.extract?.url ?? "/api/map-tiles") =>
  tiles.respond(new Request(`http://desk.example${url}`, range ? { headers: { range } } : {}));

/** Reads as a page does, over HTTP. */
const asPage = (tiles: MapTiles): Source => ({
  getKey: () => "page",
  async getBytes(offset, length) {
    const response = await ask(tiles, `bytes=${offset}-${offset + length - 1}`);
    expect(response.status).toBe(206);
    return { data: await response.arrayBuffer() };
  },
});

test("an archive that is there is found, and a page reads its tiles in parts", async () => {
  put(smallExtract());
  const tiles = tilesAt(() => openTileFile(path));
  await tiles.look();
  expect(tiles.state).toMatchObject({
    ...{ name: "basemap.pmtiles", fault: null },
    extract: { minZoom: 7, maxZoom: 12, bounds: [-87.9, 41.7, -87.5, 42] },
  });
  const tile = await new PMTiles(asPage(tiles)).getZxy(7, 32, 47);
  expect(Buffer.from(tile?.data ?? new ArrayBuffer(0)).toString("latin1")).toContain("Town 7/32/47");
});

test("what is no archive, and what has no streets, is said and not taken", async () => {
  const tiles = tilesAt(() => openTileFile(path));
  const faultOf = async (bytes: Uint8Array) => {
    put(bytes);
    await tiles.look();
    expect(tiles.state.extract).toBeNull();
    return tiles.state.fault;
  };
  expect(await faultOf(Buffer.from("a picture"))).toMatch(/^It is no PMTiles archive/);
  expect(await faultOf(extractWithoutRoads())).toBe(
    "It is no Protomaps basemap: the layers roads are missing.",
  );
  expect(await faultOf(smallExtract({ maxZoom: 9 }))).toBe("It ends at zoom 9, and streets begin at 11.");
});

test("an archive that is still being copied is not taken until it is whole", async () => {
  const whole = smallExtract();
  const tiles = tilesAt(() => openTileFile(path));
  put(whole.subarray(0, whole.length - 40));
  await tiles.look();
  expect(tiles.state).toMatchObject({
    extract: null,
    fault: `It is not whole: ${(whole.length - 40).toLocaleString("en-US")} of ${whole.length.toLocaleString("en-US")} bytes are there.`,
  });
  put(whole);
  await tiles.look();
  expect(tiles.state).toMatchObject({ extract: { maxZoom: 12 }, fault: null });
});

test("copies of an archive beside two processes are one: a page may ask either for its parts", async () => {
  const copy = `${path}.copy`;
  put(smallExtract());
  writeFileSync(copy, smallExtract());
  const [here, there] = [tilesAt(() => openTileFile(path)), tilesAt(() => openTileFile(copy))];
  await here.look();
  await there.look();
  expect((await ask(there, "bytes=0-126", here.state.extract?.url)).status).toBe(206);
});

test("a file that was named and is missing is said without the server's folders", async () => {
  const tiles = tilesAt(() => openTileFile(path));
  await tiles.look();
  expect(tiles.state.fault).toBe("It cannot be read: no file is there.");
});

test("a bad archive that comes back after the good one was there again is said again", async () => {
  const [good, bad] = [`${path}.good`, `${path}.bad`];
  writeFileSync(good, smallExtract());
  writeFileSync(bad, extractWithoutRoads());
  let there = good;
  const tiles = tilesAt(() => openTileFile(there));
  const faults: (string | null)[] = [];
  for (const next of [good, bad, good, bad]) {
    there = next;
    await tiles.look();
    faults.push(tiles.state.fault);
  }
  const roads = expect.stringContaining("roads");
  expect(faults).toEqual([null, roads, null, roads]);
});

test("a bad archive that is put in place of a good one leaves the good one in use", async () => {
  put(smallExtract());
  const tiles = tilesAt(() => openTileFile(path));
  await tiles.look();
  const { url } = tiles.state.extract ?? {};
  put(extractWithoutRoads());
  await tiles.look();
  expect(tiles.state).toMatchObject({ extract: { url }, fault: expect.stringContaining("roads") });
  expect((await ask(tiles, "bytes=0-126")).status).toBe(206);
  put(smallExtract({ maxZoom: 11 }));
  await tiles.look();
  expect(tiles.state).toMatchObject({ extract: { maxZoom: 11 }, fault: null });
  expect((await ask(tiles, "bytes=0-126", url)).status).toBe(404);
});

test("streets whose file was taken away are let go at the second look, a file that is copied anew stays", async () => {
  put(smallExtract());
  let isThere = true;
  const tiles = tilesAt(async () => (isThere ? openTileFile(path) : null));
  await tiles.look();
  isThere = false;
  await tiles.look();
  expect(tiles.state.extract).not.toBeNull();
  isThere = true;
  await tiles.look();
  isThere = false;
  await tiles.look();
  expect(tiles.state.extract).not.toBeNull();
  await tiles.look();
  expect(tiles.state).toMatchObject({ name: null, extract: null, fault: null });
  expect((await ask(tiles, "bytes=0-126", "/api/map-tiles?v=any")).status).toBe(404);
});

test("parts are for members, by range, and not the whole of it at once", async () => {
  put(smallExtract());
  const stranger = tilesAt(() => openTileFile(path), null);
  await stranger.look();
  expect((await ask(stranger, "bytes=0-126")).status).toBe(401);
  const tiles = tilesAt(() => openTileFile(path));
  await tiles.look();
  const part = await ask(tiles, "bytes=0-6");
  expect(await part.text()).toBe("PMTiles");
  expect(part.headers.get("content-range")).toBe("bytes 0-6/*");
  for (const range of [undefined, "bytes=5-", "bytes=9-3", "bytes=0-99999999", "bytes=90000000-90000001"])
    expect((await ask(tiles, range)).status, range).toBe(400);
});

test("streets whose host fails now are unavailable, not broken", async () => {
  const archive = smallExtract();
  let isUp = true;
  const open = () =>
    openTileAddress("https://tiles.example/streets.pmtiles", async (_, { range = "" }) => {
      if (!isUp) throw new TypeError("fetch failed");
      const [from = 0, to = 0] = range.match(/\d+/g)?.map(Number) ?? [];
      return new Response(Uint8Array.from(archive.subarray(from, to + 1)), { status: 206 });
    });
  const tiles = tilesAt(open);
  await tiles.look();
  isUp = false;
  expect((await ask(tiles, "bytes=0-126")).status).toBe(503);
  await tiles.look();
  expect(tiles.state).toMatchObject({ extract: { maxZoom: 12 }, fault: expect.stringContaining("host") });
});

test("an address that hands out parts is used, one that does not is said", async () => {
  const archive = smallExtract();
  const host =
    (honoursRange: boolean) =>
    (_: string, { range = "" }: Record<string, string>) => {
      const [from = 0, to = 0] = range.match(/\d+/g)?.map(Number) ?? [];
      return Promise.resolve(
        honoursRange
          ? new Response(Uint8Array.from(archive.subarray(from, to + 1)), { status: 206 })
          : new Response(Uint8Array.from(archive)),
      );
    };
  const url = "https://tiles.example/streets.pmtiles";
  const good = tilesAt(() => openTileAddress(url, host(true)));
  await good.look();
  expect(good.state.extract?.maxZoom).toBe(12);
  const gone = tilesAt(() => openTileAddress(url, () => Promise.reject(new TypeError("fetch failed"))));
  await gone.look();
  expect(gone.state.fault).toBe("It cannot be read: its host does not answer.");
  const bad = tilesAt(() => openTileAddress(url, host(false)));
  await bad.look();
  expect(bad.state.fault).toMatch(/does not hand out parts/);
});
