import { PMTiles, Protocol, type RangeResponse, type Source } from "pmtiles";
import { basemapFiles } from "@/components/map/basemap/basemap-files";

const key = "haulboard";

/** What a style writes to get the embedded tiles. */
export const basemapTilesUrl = `pmtiles://${key}`;

/** The whole file in memory: it is small, and so no proxy on the way has to understand ranges. */
class WholeFile implements Source {
  #bytes: Promise<ArrayBuffer> | null = null;

  getKey(): string {
    return key;
  }

  async getBytes(offset: number, length: number): Promise<RangeResponse> {
    const bytes = await this.#read();
    return { data: bytes.slice(offset, offset + length) };
  }

  #read(): Promise<ArrayBuffer> {
    this.#bytes ??= fetchFile().catch((error: unknown) => {
      // The next tile tries again.
      this.#bytes = null;
      throw error;
    });
    return this.#bytes;
  }
}

async function fetchFile(): Promise<ArrayBuffer> {
  const response = await fetch(basemapFiles.tiles);
  if (!response.ok) throw new Error(`The embedded map responded with status ${response.status}`);
  return response.arrayBuffer();
}

type AddProtocol = typeof import("maplibre-gl").addProtocol;
let isServed = false;

/** Serves `basemapTilesUrl` to every map of the page. */
export function serveBasemapTiles(addProtocol: AddProtocol): void {
  if (isServed) return;
  isServed = true;
  const protocol = new Protocol();
  protocol.add(new PMTiles(new WholeFile()));
  addProtocol("pmtiles", protocol.tile);
}
