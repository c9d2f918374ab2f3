import { existsSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { MapTiles } from "@/lib/desk/areas/map/tiles/map-tiles";
import { openTileAddress, openTileFile } from "@/lib/desk/areas/map/tiles/tile-source";
import type { Desk } from "@/lib/desk/desk";
import type { Log } from "@/lib/desk/ground";
import type { Environment } from "@/lib/server/environment";

/** Name of the archive in the data folder that is found without being named. */
const ownFile = "basemap.pmtiles";
const addressTimeoutMs = 15_000;

/** The carrier's own streets: what `MAP_TILES` names, else an archive in the data folder. */
export function openMapTiles(
  { mapTiles, dataDir }: Pick<Environment, "mapTiles" | "dataDir">,
  desk: Pick<Desk, "session">,
  log: Log,
): MapTiles {
  const { session } = desk;
  if (mapTiles !== null && /^https?:/.test(mapTiles)) {
    const fetchPart = (url: string, headers: Record<string, string>) =>
      fetch(url, { headers, signal: AbortSignal.timeout(addressTimeoutMs) });
    const open = () => openTileAddress(mapTiles, fetchPart);
    const { host } = new URL(mapTiles);
    return new MapTiles({ name: host, isNamed: true, open, session, log });
  }
  const path = mapTiles === null ? join(dataDir, ownFile) : resolve(mapTiles);
  // A file that was named must be there; the one in the data folder may be.
  const isMissing = () => mapTiles === null && !existsSync(path);
  const open = async () => (isMissing() ? null : openTileFile(path));
  return new MapTiles({ name: basename(path), isNamed: mapTiles !== null, open, session, log });
}
