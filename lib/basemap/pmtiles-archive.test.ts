import { PMTiles, type Source } from "pmtiles";
import { describe, expect, test } from "vitest";
import { type ArchiveDescription, pmtilesArchive, type Tile } from "./pmtiles-archive";

const description = {
  minZoom: 0,
  maxZoom: 7,
  bounds: [-172, 7, -50, 73],
  center: [-97, 38.5, 4],
  metadata: { name: "test" },
} as const;

const archiveOf = (tiles: readonly Tile[], about: ArchiveDescription) =>
  Buffer.concat(pmtilesArchive(tiles, about, 4));

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

function read(archive: Uint8Array): PMTiles {
  const source: Source = {
    getKey: () => "test",
    getBytes: async (offset, length) => ({
      data: Uint8Array.from(archive.subarray(offset, offset + length)).buffer,
    }),
  };
  return new PMTiles(source);
}

async function tileText(archive: PMTiles, z: number, x: number, y: number): Promise<string | undefined> {
  const tile = await archive.getZxy(z, x, y);
  return tile && new TextDecoder().decode(tile.data);
}

describe("pmtilesArchive", () => {
  test("gives back each tile, whatever the order they came in", async () => {
    const archive = read(
      archiveOf(
        [
          { z: 3, x: 2, y: 3, data: bytes("far") },
          { z: 0, x: 0, y: 0, data: bytes("world") },
        ],
        description,
      ),
    );
    expect(await tileText(archive, 0, 0, 0)).toBe("world");
    expect(await tileText(archive, 3, 2, 3)).toBe("far");
  });

  test("has no tile where none was given", async () => {
    const archive = read(archiveOf([{ z: 0, x: 0, y: 0, data: bytes("world") }], description));
    expect(await tileText(archive, 1, 0, 0)).toBeUndefined();
  });

  test("stores tiles with the same bytes once", async () => {
    const sea = (x: number): Tile => ({ z: 2, x, y: 0, data: bytes("sea") });
    const archive = read(archiveOf([sea(0), sea(1), sea(3)], description));
    const header = await archive.getHeader();
    expect([header.numAddressedTiles, header.numTileContents]).toEqual([3, 1]);
    expect(await tileText(archive, 2, 3, 0)).toBe("sea");
  });

  test("has what a map needs for the first zooms in its first part", async () => {
    const tiles = [2, 5, 3, 4, 6].map((z) => ({ z, x: 1, y: 1, data: bytes(`tile of ${z}`) }));
    const [first, rest] = pmtilesArchive(tiles, description, 4);
    for (const z of [2, 3, 4]) expect(await tileText(read(first), z, 1, 1)).toBe(`tile of ${z}`);
    await expect(tileText(read(first), 5, 1, 1)).rejects.toThrow();
    const whole = read(Buffer.concat([first, rest]));
    for (const z of [2, 3, 4, 5, 6]) expect(await tileText(whole, z, 1, 1)).toBe(`tile of ${z}`);
  });

  test("says what it covers", async () => {
    const archive = read(archiveOf([{ z: 0, x: 0, y: 0, data: bytes("world") }], description));
    const { minZoom, maxZoom, minLon, maxLat, centerLon, centerZoom } = await archive.getHeader();
    expect({ minZoom, maxZoom, minLon, maxLat, centerLon, centerZoom }).toEqual({
      minZoom: 0,
      maxZoom: 7,
      minLon: -172,
      maxLat: 73,
      centerLon: -97,
      centerZoom: 4,
    });
    expect(await archive.getMetadata()).toEqual({ name: "test" });
  });

  test("splits a directory that is too large for the head of the file", async () => {
    // Noise of differing lengths keeps the directory from compressing to next to nothing.
    let noise = 1;
    const next = (): number => {
      noise = (noise * 48_271) % 2_147_483_647;
      return noise;
    };
    const tiles = Array.from({ length: 20_000 }, (_, index): Tile => {
      const data = Uint8Array.from({ length: 20 + (next() % 230) }, () => next() % 256);
      return { z: 8, x: index % 256, y: Math.floor(index / 256), data };
    });
    const archive = read(archiveOf(tiles, { ...description, maxZoom: 8 }));
    expect((await archive.getHeader()).leafDirectoryLength).toBeGreaterThan(0);
    const last = tiles.at(-1);
    const found = await archive.getZxy(8, last?.x ?? 0, last?.y ?? 0);
    expect(found && new Uint8Array(found.data)).toEqual(last?.data);
  });
});
