import { type Header, PMTiles, TileType } from "pmtiles";
import { z } from "zod";
import type { TileSource } from "@/lib/desk/areas/map/tiles/tile-source";

/** Layers without which a map has no streets. */
const neededLayers = ["earth", "water", "roads"];
/** Streets begin here: an extract that ends before has none. */
const leastMaxZoom = 11;

const Metadata = z
  .looseObject({ vector_layers: z.array(z.looseObject({ id: z.string() })).catch([]) })
  .catch({ vector_layers: [] });

/** Facts of an archive of streets that a map has to know. */
export interface ExtractFacts {
  readonly minZoom: number;
  readonly maxZoom: number;
  /** Degrees. */
  readonly bounds: readonly [west: number, south: number, east: number, north: number];
}

/** A file that is still being copied has its head already: its tiles would be missing on the map without a word. */
function refuseCut({ bytes }: TileSource, { tileDataOffset, tileDataLength = 0 }: Header): void {
  const whole = tileDataOffset + tileDataLength;
  if (bytes !== null && bytes < whole)
    throw new Error(
      `It is not whole: ${bytes.toLocaleString("en-US")} of ${whole.toLocaleString("en-US")} bytes are there.`,
    );
}

/**
 * Reads the head of an archive, and whether it is there to its end.
 * @throws Error with a sentence of what is wrong with it
 */
export async function checkExtract(source: TileSource): Promise<ExtractFacts> {
  const archive = new PMTiles(source);
  const header = await archive.getHeader().catch((error: unknown) => {
    throw new Error(`It is no PMTiles archive: ${error instanceof Error ? error.message : String(error)}.`);
  });
  refuseCut(source, header);
  if (header.tileType !== TileType.Mvt) throw new Error("It holds pictures and no vector tiles.");
  const { vector_layers: layers } = Metadata.parse(await archive.getMetadata());
  const missing = neededLayers.filter((needed) => !layers.some(({ id }) => id === needed));
  if (missing.length > 0)
    throw new Error(`It is no Protomaps basemap: the layers ${missing.join(", ")} are missing.`);
  if (header.maxZoom < leastMaxZoom)
    throw new Error(`It ends at zoom ${header.maxZoom}, and streets begin at ${leastMaxZoom}.`);
  const { minZoom, maxZoom, minLon: west, minLat: south, maxLon: east, maxLat: north } = header;
  if (!(west < east && south < north)) throw new Error("Its header names no area.");
  return { minZoom, maxZoom, bounds: [west, south, east, north] };
}
