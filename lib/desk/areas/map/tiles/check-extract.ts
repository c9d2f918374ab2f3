import { PMTiles, type Source, TileType } from "pmtiles";
import { z } from "zod";

/** Layers without which a map has no streets. */
const neededLayers = ["earth", "water", "roads"];
/** Streets begin here: an extract that ends before has none. */
const leastMaxZoom = 11;

const Metadata = z.looseObject({
  vector_layers: z.array(z.looseObject({ id: z.string() })).catch([]),
});

/** Facts of an archive of streets that a map has to know. */
export interface ExtractFacts {
  readonly minZoom: number;
  readonly maxZoom: number;
  /** Degrees. */
  readonly bounds: readonly [west: number, south: number, east: number, north: number];
}

/**
 * Reads the head of an archive, and one of its tiles.
 * @throws Error with a sentence of what is wrong with it
 */
export async function checkExtract(source: Source): Promise<ExtractFacts> {
  const archive = new PMTiles(source);
  const header = await archive.getHeader().catch((error: unknown) => {
    throw new Error(`It is no PMTiles archive: ${error instanceof Error ? error.message : String(error)}.`);
  });
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
