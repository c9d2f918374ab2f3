import { PMTiles, Protocol, type RangeResponse, type Source } from "pmtiles";
import { basemapFiles } from "@/components/map/basemap/basemap-files";
import { whenIdle } from "@/components/ui/loading/when-idle";

const key = "haulboard";

const streetsKey = "streets";

/** URL by which a style gets the embedded tiles. */
export const basemapTilesUrl = `pmtiles://${key}`;
/** The same for the carrier's own streets. */
export const streetsTilesUrl = `pmtiles://${streetsKey}`;

/** The page's own first picture comes before what nobody has zoomed to. */
const quietMs = 3_000;

/**
 * The file in memory, in two parts: both are small, and so no proxy on the way has to understand ranges. The first part is
 * all that a map of a whole country needs; the rest comes when somebody zooms in, or when nothing else is to do.
 */
export class PartedFile implements Source {
  readonly #first = keptRead(() => fetchPart(basemapFiles.tiles.first));
  readonly #rest = keptRead(() => fetchPart(basemapFiles.tiles.rest));
  #isAwaited = false;

  getKey(): string {
    return key;
  }

  async getBytes(offset: number, length: number): Promise<RangeResponse> {
    const first = await this.#first();
    this.#fetchRestLater();
    const end = offset + length;
    if (end <= first.byteLength) return { data: first.slice(offset, end) };
    const rest = await this.#rest();
    // The first read of all is of a fixed length, and may end in either part.
    const parts = [
      first.slice(offset),
      rest.slice(Math.max(0, offset - first.byteLength), end - first.byteLength),
    ];
    return { data: await new Blob(parts).arrayBuffer() };
  }

  #fetchRestLater(): void {
    if (this.#isAwaited) return;
    this.#isAwaited = true;
    // Without a connection it is fetched with the first tile that needs it.
    setTimeout(() => whenIdle(() => void this.#rest().catch(() => undefined)), quietMs);
  }
}

/** Reads once; what failed is tried again by the next who asks. */
function keptRead(read: () => Promise<ArrayBuffer>): () => Promise<ArrayBuffer> {
  let kept: Promise<ArrayBuffer> | null = null;
  return () => {
    kept ??= read().catch((error: unknown) => {
      kept = null;
      throw error;
    });
    return kept;
  };
}

async function fetchPart(url: string): Promise<ArrayBuffer> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The embedded map responded with status ${response.status}`);
  return response.arrayBuffer();
}

/** The carrier's own streets, in parts as the map needs them. */
class StreetsFile implements Source {
  constructor(private readonly url: string) {}

  getKey(): string {
    return streetsKey;
  }

  async getBytes(offset: number, length: number, signal?: AbortSignal): Promise<RangeResponse> {
    const headers = { range: `bytes=${offset}-${offset + length - 1}` };
    const response = await fetch(this.url, { headers, ...(signal ? { signal } : {}) });
    if (response.status !== 206) throw new Error(`The streets responded with status ${response.status}`);
    return { data: await response.arrayBuffer() };
  }
}

type AddProtocol = typeof import("maplibre-gl").addProtocol;
let protocol: Protocol | null = null;

/** Serves `basemapTilesUrl`, and `streetsTilesUrl` where there are streets, to every map of the page. */
export function serveBasemapTiles(addProtocol: AddProtocol, streetsUrl: string | null = null): void {
  if (protocol === null) {
    protocol = new Protocol();
    protocol.add(new PMTiles(new PartedFile()));
    addProtocol("pmtiles", protocol.tile);
  }
  if (streetsUrl !== null) protocol.add(new PMTiles(new StreetsFile(streetsUrl)));
}
