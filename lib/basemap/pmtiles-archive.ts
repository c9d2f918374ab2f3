import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { zxyToTileId } from "pmtiles";

export interface Tile {
  readonly z: number;
  readonly x: number;
  readonly y: number;
  /** An encoded vector tile, not yet compressed. */
  readonly data: Uint8Array;
}

export interface ArchiveDescription {
  readonly minZoom: number;
  readonly maxZoom: number;
  readonly bounds: readonly [west: number, south: number, east: number, north: number];
  readonly center: readonly [longitude: number, latitude: number, zoom: number];
  readonly metadata: Readonly<Record<string, unknown>>;
}

interface Entry {
  readonly tileId: number;
  runLength: number;
  readonly length: number;
  readonly offset: number;
}

const HEADER_BYTES = 127;
/** The format wants header and root directory within the first 16 kB. */
const ROOT_BYTES = 16_384 - HEADER_BYTES;
const LEAF_ENTRIES = 4096;
const GZIP = 2;
const VECTOR_TILES = 1;

const compress = (bytes: Uint8Array): Buffer => gzipSync(bytes, { level: 9 });

function pushVarint(value: number, bytes: number[]): void {
  let rest = value;
  while (rest >= 128) {
    bytes.push((rest % 128) | 128);
    rest = Math.floor(rest / 128);
  }
  bytes.push(rest);
}

function directory(entries: readonly Entry[]): Buffer {
  const bytes: number[] = [];
  pushVarint(entries.length, bytes);
  let previousId = 0;
  for (const { tileId } of entries) {
    pushVarint(tileId - previousId, bytes);
    previousId = tileId;
  }
  for (const { runLength } of entries) pushVarint(runLength, bytes);
  for (const { length } of entries) pushVarint(length, bytes);
  entries.forEach(({ offset }, index) => {
    const previous = entries[index - 1];
    const isAdjoining = previous && offset === previous.offset + previous.length;
    pushVarint(isAdjoining ? 0 : offset + 1, bytes);
  });
  return compress(Uint8Array.from(bytes));
}

function directories(entries: readonly Entry[]): { root: Buffer; leaves: Buffer } {
  const flat = directory(entries);
  if (flat.length <= ROOT_BYTES) return { root: flat, leaves: Buffer.alloc(0) };
  const leaves: Buffer[] = [];
  const pointers: Entry[] = [];
  let offset = 0;
  for (let start = 0; start < entries.length; start += LEAF_ENTRIES) {
    const leaf = directory(entries.slice(start, start + LEAF_ENTRIES));
    pointers.push({ tileId: entries[start]?.tileId ?? 0, runLength: 0, length: leaf.length, offset });
    offset += leaf.length;
    leaves.push(leaf);
  }
  return { root: directory(pointers), leaves: Buffer.concat(leaves) };
}

function storeTiles(tiles: readonly Tile[]): { entries: Entry[]; contents: Buffer[] } {
  const addressed = tiles
    .map(({ z, x, y, data }) => ({ tileId: zxyToTileId(z, x, y), data }))
    .sort((a, b) => a.tileId - b.tileId);
  const stored = new Map<string, { length: number; offset: number }>();
  const contents: Buffer[] = [];
  const entries: Entry[] = [];
  let end = 0;
  for (const { tileId, data } of addressed) {
    const digest = createHash("sha256").update(data).digest("hex");
    let place = stored.get(digest);
    if (!place) {
      const compressed = compress(data);
      place = { length: compressed.length, offset: end };
      stored.set(digest, place);
      contents.push(compressed);
      end += compressed.length;
    }
    const last = entries.at(-1);
    const continuesRun = last?.offset === place.offset && last.tileId + last.runLength === tileId;
    if (last && continuesRun) last.runLength += 1;
    else entries.push({ tileId, runLength: 1, ...place });
  }
  return { entries, contents };
}

/**
 * A PMTiles 3 archive of vector tiles, gzip inside; tiles with the same bytes are stored once.
 * @returns its parts in order: what a map needs up to `firstZooms` (head, directories and these tiles), and all other tiles
 */
export function pmtilesArchive(
  tiles: readonly Tile[],
  description: ArchiveDescription,
  firstZooms: number,
): [first: Buffer, rest: Buffer] {
  const { entries, contents } = storeTiles(tiles);
  const { root, leaves } = directories(entries);
  const metadata = compress(Buffer.from(JSON.stringify(description.metadata)));
  const data = Buffer.concat(contents);

  const header = Buffer.alloc(HEADER_BYTES);
  header.write("PMTiles", 0);
  header.writeUInt8(3, 7);
  let offset = HEADER_BYTES;
  [root, metadata, leaves, data].forEach((section, index) => {
    header.writeBigUInt64LE(BigInt(offset), 8 + index * 16);
    header.writeBigUInt64LE(BigInt(section.length), 16 + index * 16);
    offset += section.length;
  });
  header.writeBigUInt64LE(BigInt(tiles.length), 72);
  header.writeBigUInt64LE(BigInt(entries.length), 80);
  header.writeBigUInt64LE(BigInt(contents.length), 88);
  const isClustered = 1;
  header.set([isClustered, GZIP, GZIP, VECTOR_TILES, description.minZoom, description.maxZoom], 96);
  const [longitude, latitude, zoom] = description.center;
  description.bounds.forEach((degrees, index) => {
    header.writeInt32LE(Math.round(degrees * 1e7), 102 + index * 4);
  });
  header.writeUInt8(zoom, 118);
  header.writeInt32LE(Math.round(longitude * 1e7), 119);
  header.writeInt32LE(Math.round(latitude * 1e7), 123);
  const archive = Buffer.concat([header, root, metadata, leaves, data]);
  const isFirst = ({ tileId }: Entry) => tileId < zxyToTileId(firstZooms + 1, 0, 0);
  const ends = entries.filter(isFirst).map(({ offset: start, length }) => start + length);
  const cut = archive.length - data.length + Math.max(0, ...ends);
  return [archive.subarray(0, cut), archive.subarray(cut)];
}
