import { createHash } from "node:crypto";
import { type FileHandle, open } from "node:fs/promises";
import type { RangeResponse, Source } from "pmtiles";

/** An archive of tiles that parts are read of. */
export interface TileSource extends Source {
  /** Another text once the archive is another one. */
  readonly version: string;
  /** Length of the archive; null where nobody says it. */
  readonly bytes: number | null;
  close(): Promise<void>;
}

/** Reads parts of addresses. */
export type FetchPart = (url: string, headers: Record<string, string>) => Promise<Response>;

/** A short text that is the same for the same facts. */
const versionOf = (...facts: readonly unknown[]): string =>
  createHash("sha256").update(facts.join("|")).digest("hex").slice(0, 16);

/** Bytes at either end of a file by which it is told from another one. */
const endBytes = 16_384;

/**
 * Opens a file. It stays the same file where another one is moved to its path meanwhile.
 * @throws Error of the file system
 */
export async function openTileFile(path: string): Promise<TileSource> {
  const file = await open(path, "r");
  try {
    const stat = await file.stat();
    if (!stat.isFile()) throw new Error("a folder is there, and no file");
    const { size } = stat;
    return {
      version: await versionOfFile(file, size),
      bytes: size,
      getKey: () => path,
      getBytes: async (offset, length) => ({ data: await readPart(file, offset, length) }),
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** Reads it off what is in it: copies beside several processes are one archive, and a page may ask any of them. */
async function versionOfFile(file: FileHandle, size: number): Promise<string> {
  const ends = [
    await readPart(file, 0, endBytes),
    await readPart(file, Math.max(0, size - endBytes), endBytes),
  ];
  return versionOf(size, ...ends.map((end) => Buffer.from(end).toString("base64")));
}

async function readPart(file: FileHandle, offset: number, length: number): Promise<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  const { bytesRead } = await file.read(bytes, 0, length, offset);
  return bytes.buffer.slice(0, bytesRead);
}

/**
 * Opens an archive at an address.
 * @throws Error where nothing there hands out parts
 */
export async function openTileAddress(url: string, fetchPart: FetchPart): Promise<TileSource> {
  const first = await readAddress(url, 0, 127, fetchPart);
  return {
    version: versionOf(url, first.etag ?? "", Buffer.from(first.data).toString("base64")),
    bytes: first.bytes,
    getKey: () => url,
    getBytes: (offset, length) => readAddress(url, offset, length, fetchPart),
    close: async () => undefined,
  };
}

async function readAddress(
  url: string,
  offset: number,
  length: number,
  fetchPart: FetchPart,
): Promise<RangeResponse & { bytes: number | null }> {
  const response = await fetchPart(url, { range: `bytes=${offset}-${offset + length - 1}` }).catch(
    (cause: unknown) => {
      throw new Error("its host does not answer", { cause });
    },
  );
  // More than was asked for may be the whole of it, and would fill the memory.
  const isMore = Number(response.headers.get("content-length") ?? 0) > length;
  if (response.status !== 206 || isMore) {
    await response.body?.cancel();
    throw new Error(
      response.ok
        ? "its host does not hand out parts of it (Range)"
        : `its host responded with status ${response.status}`,
    );
  }
  const etag = response.headers.get("etag");
  const [, whole] = /\/(\d+)$/.exec(response.headers.get("content-range") ?? "") ?? [];
  const bytes = whole === undefined ? null : Number(whole);
  return { data: await response.arrayBuffer(), bytes, ...(etag === null ? {} : { etag }) };
}
